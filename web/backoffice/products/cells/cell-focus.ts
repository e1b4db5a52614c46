import { type CellColumn, cellColumns } from './cell-values.ts'

const names: readonly string[] = cellColumns

/** Moves the focus from a cell to another one of the table; rows near the window are rendered. */
export function focusCell(from: Element, step: { row?: number; column?: number }): void {
  findCell(from, step)?.focus()
}

export function findCell(from: Element, { row = 0, column = 0 }: { row?: number; column?: number }): HTMLElement | undefined {
  const place = names.indexOf(from.closest('[data-cell]')?.getAttribute('data-cell') ?? '') + column
  const index = rowIndexOf(from) + row
  const cell = from.closest('table')?.querySelector(`tr[aria-rowindex="${index}"] [data-cell="${names[place]}"]`)
  const target = cell?.querySelector('button') ?? undefined
  target?.scrollIntoView({ block: 'nearest' })
  return target
}

/** The next or previous cell, of the next or previous row at its ends. */
export function nextCell(column: CellColumn, step: 1 | -1): { row: number; column: number } {
  const next = cellColumns.indexOf(column) + step
  if (next >= 0 && next < cellColumns.length) return { row: 0, column: step }
  return { row: step, column: -step * (cellColumns.length - 1) }
}

/** Counted from 0, without the head. */
export function listIndexOf(cell: Element): number {
  return rowIndexOf(cell) - 2
}

function rowIndexOf(cell: Element): number {
  return Number(cell.closest('tr')?.getAttribute('aria-rowindex') ?? Number.NaN)
}
