import type { ProductRow } from '#web/backoffice/products/product-queries.ts'
import { type CellColumn, type CellValues, cellColumns, cellText, readCell, shownCell } from './cell-values.ts'

/** As many as the database changes at once. */
export const maxPastedRows = 500

export type PastedCell = { column: CellColumn; before: string; after: string; problem: string | undefined }

export type PastedRow = {
  product: ProductRow
  /** The cells that would change, or cannot be read. */
  cells: PastedCell[]
  /** The values to write; empty if nothing would change. */
  values: CellValues
}

/** What pasting a block does to the products from the first one on, and to the columns from the first one on. */
export function readBlock(block: string[][], products: ProductRow[], first: CellColumn): PastedRow[] {
  const columns = cellColumns.slice(cellColumns.indexOf(first))
  return products.slice(0, block.length).map((product, place) => {
    const cells: PastedCell[] = []
    const values: CellValues = {}
    for (const [nth, column] of columns.entries()) {
      const text = block[place]?.[nth]
      if (text === undefined) continue
      const before = shownCell(product, column)
      const read = readCell(column, text, product.currency)
      if ('problem' in read) {
        cells.push({ column, before, after: text, problem: read.problem })
        continue
      }
      const pasted = { ...product, ...read.value }
      if (cellText(pasted, column) === cellText(product, column)) continue
      const after = shownCell(pasted, column)
      cells.push({ column, before, after, problem: undefined })
      Object.assign(values, read.value)
    }
    return { product, cells, values }
  })
}
