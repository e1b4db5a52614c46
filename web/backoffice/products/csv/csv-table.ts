import type { PriceNotation } from './csv-money.ts'
import { type ColumnSuggestion, findSuggestions } from './csv-suggestions.ts'
import { correctRow, type UploadRow } from './csv-upload.ts'
import { currencyColumn } from './product-columns.ts'
import type { CsvCells } from './product-csv.ts'

export type UploadTable = {
  columns: string[]
  rows: UploadRow[]
  /** Changes when the rows' product links change. */
  linksRevision: number
  /** Of the prices in the original file. */
  notation: PriceNotation
  decisions: readonly SuggestionDecision[]
}

export type SuggestionDecision = {
  suggestion: ColumnSuggestion
  kind: 'applied' | 'dismissed'
  changed: { before: UploadRow; after: UploadRow }[]
}

export function openSuggestions({ decisions }: UploadTable, rows: readonly UploadRow[]): ColumnSuggestion[] {
  const dismissed = new Set(decisions.filter(({ kind }) => kind === 'dismissed').map(({ suggestion }) => suggestion.column))
  return findSuggestions(rows).filter(({ column }) => !dismissed.has(column))
}

/** Awaits `pause` after each row, since there may be many. */
export async function applySuggestion(
  table: UploadTable,
  suggestion: ColumnSuggestion,
  newId: () => string,
  pause: () => Promise<void>
): Promise<UploadTable> {
  const rows = [...table.rows]
  const changed: SuggestionDecision['changed'] = []
  for (const { number } of suggestion.changes) {
    const before = rows[number - 1]
    // A cell corrected meanwhile stays as it is.
    const suggested = before?.warnings.find(({ column }) => column === suggestion.column)?.suggested
    if (!before || !suggested) continue
    const after = correctRow(before, suggested, newId, table.notation)
    rows[number - 1] = after
    changed.push({ before, after })
    await pause()
  }
  return withCurrency({ ...table, rows, decisions: [...table.decisions, { suggestion, kind: 'applied', changed }] })
}

export function dismissSuggestion(table: UploadTable, suggestion: ColumnSuggestion): UploadTable {
  return { ...table, decisions: [...table.decisions, { suggestion, kind: 'dismissed', changed: [] }] }
}

/** Undoes a decision. In rows corrected meanwhile, only the cells that the decision wrote are restored. */
export function undoDecision(table: UploadTable, decision: SuggestionDecision, newId: () => string): UploadTable {
  const rows = [...table.rows]
  for (const { before, after } of decision.changed) {
    const now = rows[before.number - 1]
    if (now === after) rows[before.number - 1] = before
    else if (now) rows[before.number - 1] = correctRow(now, writtenCells(before, after, now), newId, table.notation)
  }
  return withCurrency({ ...table, rows, decisions: table.decisions.filter((each) => each !== decision) })
}

function writtenCells(before: UploadRow, after: UploadRow, now: UploadRow) {
  const written = Object.keys(after.cells).filter((column) => after.cells[column] !== before.cells[column])
  const untouched = written.filter((column) => now.cells[column] === after.cells[column])
  return Object.fromEntries(untouched.map((column) => [column, before.cells[column] ?? '']))
}

export function correctionsOf({ rows }: UploadTable): { number: number; cells: CsvCells }[] {
  return rows.flatMap(({ number, cells, corrected = [] }) =>
    corrected.length === 0
      ? []
      : { number, cells: Object.fromEntries(corrected.map((column) => [column, cells[column] ?? ''])) }
  )
}

export function generatedIdsOf({ rows }: UploadTable): Map<number, string> {
  return new Map(
    rows.flatMap(({ number, hasGeneratedId, product }) => (hasGeneratedId && product ? [[number, product.product_id]] : []))
  )
}

/** A currency written beside a price is shown even if the file has no column for it. */
function withCurrency(table: UploadTable): UploadTable {
  const others = table.columns.filter((column) => column !== currencyColumn)
  const isWritten = table.rows.some(({ cells }) => currencyColumn in cells)
  if (isWritten === others.length < table.columns.length) return table
  return { ...table, columns: isWritten ? [...others, currencyColumn] : others }
}
