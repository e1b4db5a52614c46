import type { ProductRow } from '#web/backoffice/products/product-queries.ts'
import { closeCell, showCellProblem } from './cell-editor-store.ts'
import { newBatch, useEditCells } from './cell-mutations.ts'
import { type CellColumn, cellText, readCell } from './cell-values.ts'

/** Saves what was typed into a cell and returns false if it cannot be read, which the cell then says. */
export function useSaveCell(product: ProductRow, column: CellColumn): (text: string) => boolean {
  const edit = useEditCells()
  return (text) => {
    const read = readCell(column, text, product.currency)
    if ('problem' in read) {
      showCellProblem(read.problem)
      return false
    }
    closeCell()
    if (cellText({ ...product, ...read.value }, column) === cellText(product, column)) return true
    edit.mutate({ ...newBatch([{ product, values: read.value }]), typed: { id: product.id, column, text } })
    return true
  }
}
