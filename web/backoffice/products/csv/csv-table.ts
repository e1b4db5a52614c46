import type { PriceNotation } from './csv-money.ts'
import { type ColumnReading, findReadings } from './csv-readings.ts'
import { correctRow, type UploadRow } from './csv-upload.ts'
import { currencyColumn } from './product-columns.ts'
import type { CsvCells } from './product-csv.ts'

/** A file as it is uploaded: what it holds, with what was corrected and decided since. */
export type UploadTable = {
  columns: string[]
  rows: UploadRow[]
  /** Another one whenever other product links stand in the rows. */
  linksRevision: number
  /** How the file as it came writes prices. */
  notation: PriceNotation
  /** What was decided about columns whose cells seem to mean something else than would be read. */
  decisions: readonly ReadingDecision[]
}

export type ReadingDecision = {
  reading: ColumnReading
  kind: 'applied' | 'left'
  /** The rows that it changed, as they were and as they became. */
  changed: { before: UploadRow; after: UploadRow }[]
}

/** The columns of rows about which nothing is decided yet. */
export function openReadings({ decisions }: UploadTable, rows: readonly UploadRow[]): ColumnReading[] {
  const left = new Set(decisions.filter(({ kind }) => kind === 'left').map(({ reading }) => reading.column))
  return findReadings(rows).filter(({ column }) => !left.has(column))
}

/** Writes into the cells of a column what they seem to mean. Awaits `pause` after each row, since there may be many. */
export async function applyReading(
  table: UploadTable,
  reading: ColumnReading,
  newId: () => string,
  pause: () => Promise<void>
): Promise<UploadTable> {
  const rows = [...table.rows]
  const changed: ReadingDecision['changed'] = []
  for (const { number } of reading.changes) {
    const before = rows[number - 1]
    // A cell that was corrected since it was offered is left as it is.
    const meant = before?.remarks.find(({ column }) => column === reading.column)?.meant
    if (!before || !meant) continue
    const after = correctRow(before, meant, newId, table.notation)
    rows[number - 1] = after
    changed.push({ before, after })
    await pause()
  }
  return withCurrency({ ...table, rows, decisions: [...table.decisions, { reading, kind: 'applied', changed }] })
}

/** Leaves the cells of a column as they are. */
export function leaveReading(table: UploadTable, reading: ColumnReading): UploadTable {
  return { ...table, decisions: [...table.decisions, { reading, kind: 'left', changed: [] }] }
}

/** Takes a decision back. Of rows that were corrected since, only the cells that it wrote become what they were. */
export function undoDecision(table: UploadTable, decision: ReadingDecision, newId: () => string): UploadTable {
  const rows = [...table.rows]
  for (const { before, after } of decision.changed) {
    const now = rows[before.number - 1]
    if (now === after) rows[before.number - 1] = before
    else if (now) rows[before.number - 1] = correctRow(now, writtenCells(before, after, now), newId, table.notation)
  }
  return withCurrency({ ...table, rows, decisions: table.decisions.filter((each) => each !== decision) })
}

/** What the cells were that a decision wrote and nobody has corrected since. */
function writtenCells(before: UploadRow, after: UploadRow, now: UploadRow) {
  const written = Object.keys(after.cells).filter((column) => after.cells[column] !== before.cells[column])
  const untouched = written.filter((column) => now.cells[column] === after.cells[column])
  return Object.fromEntries(untouched.map((column) => [column, before.cells[column] ?? '']))
}

/** What was corrected in the rows, to be corrected again after the file was read again. */
export function correctionsOf({ rows }: UploadTable): { number: number; cells: CsvCells }[] {
  return rows.flatMap(({ number, cells, corrected = [] }) =>
    corrected.length === 0
      ? []
      : { number, cells: Object.fromEntries(corrected.map((column) => [column, cells[column] ?? ''])) }
  )
}

/** The product_ids that were made for rows without a product link, by the number of the row. */
export function madeIdsOf({ rows }: UploadTable): Map<number, string> {
  return new Map(rows.flatMap(({ number, hasOwnId, product }) => (hasOwnId && product ? [[number, product.product_id]] : [])))
}

/** A currency that was written beside a price is seen, also where the file has no column for it. */
function withCurrency(table: UploadTable): UploadTable {
  const others = table.columns.filter((column) => column !== currencyColumn)
  const isWritten = table.rows.some(({ cells }) => currencyColumn in cells)
  if (isWritten === others.length < table.columns.length) return table
  return { ...table, columns: isWritten ? [...others, currencyColumn] : others }
}
