import type { CellEdit } from './cell-editor-store.ts'
import { cellColumns } from './cell-values.ts'

/** The edits less the cells that the others change. */
export function withoutCells(edits: CellEdit[], others: CellEdit[]): CellEdit[] {
  return edits.flatMap((edit) => {
    const rivals = others.filter(({ product }) => product.id === edit.product.id)
    const columns = cellColumns.filter((column) => column in edit.values && !rivals.some(({ values }) => column in values))
    if (columns.length === 0) return []
    return [{ ...edit, values: Object.fromEntries(columns.map((column) => [column, edit.values[column]])) }]
  })
}

export function withoutProducts(edits: CellEdit[], ids: readonly string[]): CellEdit[] {
  return edits.filter(({ product }) => !ids.includes(product.id))
}

/** Both lists as one, with one edit a product; of a cell that both change, the later value counts. */
export function mergeEdits(earlier: CellEdit[], later: CellEdit[]): CellEdit[] {
  const merged = new Map(earlier.map((edit) => [edit.product.id, edit]))
  for (const { product, values } of later) {
    merged.set(product.id, { product, values: { ...merged.get(product.id)?.values, ...values } })
  }
  return [...merged.values()]
}
