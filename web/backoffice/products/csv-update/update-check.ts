import { cellsOf } from '#web/backoffice/products/csv/csv-export.ts'
import { sameLinkText } from '#web/backoffice/products/csv/csv-upload.ts'
import { linkColumn, updatedAtColumn } from '#web/backoffice/products/csv/product-columns.ts'
import { type CellMessage, type CsvCells, readMoment } from '#web/backoffice/products/csv/product-csv.ts'
import type { ProductRow } from '#web/backoffice/products/product-queries.ts'
import { readCell } from '#web/lib/format/csv-cell.ts'
import { columnsIn, type EmptyCells, readUpdate, type UpdateField, type UpdateValues, updateFields } from './read-update.ts'

export type UpdateRow = {
  /** Row 1 is the first below the header. */
  number: number
  cells: CsvCells
  /** Of the whole row, from reading the file. */
  problem?: string
  corrected?: string[]
}

/** A field that was changed after the file was exported: its value of then, who changed it last, and when. */
export type FieldChange = { before: unknown; made_by_name: string | null; made_at: string }
export type FieldChanges = Readonly<Record<string, FieldChange>>

/** What the database has for a file. */
export type UpdateBase = {
  products: ReadonlyMap<string, ProductRow>
  /** By the product's id. */
  changes: ReadonlyMap<string, FieldChanges>
}

export type Conflict = {
  field: UpdateField
  column: string
  /** Cells of the column: when it was exported, now, and in the file. */
  exported: string
  now: string
  file: string
  change: FieldChange
}

/** What is done about the conflicts of a row. */
export type ConflictChoice = 'keep' | 'use file'

/** A choice, and the conflicts that it was made about: others are asked about again. */
export type Decided = { choice: ConflictChoice; about: string }

export type UpdateState = 'changing' | 'unchanged' | 'conflict' | 'unknown' | 'failing'

export type UpdateCheck = {
  state: UpdateState
  product: ProductRow | undefined
  /** The fields to write; empty unless the row changes the product. */
  after: UpdateValues
  /** The present text of each cell that is to change. */
  replaced: CsvCells
  conflicts: Conflict[]
  /** Undefined if the conflicts are undecided. */
  choice: ConflictChoice | undefined
  problems: CellMessage[]
}

type Decision = { emptyCells: EmptyCells; decided: Decided | undefined }

export function linkOf({ cells }: UpdateRow): string {
  return readCell(cells[linkColumn] ?? '')
}

/** Compares three versions of each field: at the export, now, and in the file. What only others changed stays as it is. */
export function checkUpdateRow(
  row: UpdateRow,
  { products, changes }: UpdateBase,
  { emptyCells, decided }: Decision
): UpdateCheck {
  const product = products.get(linkOf(row))
  const failing = (state: 'failing' | 'unknown', problems: CellMessage[]): UpdateCheck => ({
    ...{ state, product, problems },
    ...{ after: {}, replaced: {}, conflicts: [], choice: undefined }
  })
  if (linkOf(row) === '') return failing('failing', [{ column: linkColumn, message: 'Missing product link' }])
  if (!product) return failing('unknown', [{ column: linkColumn, message: 'No product has this link' }])
  const { values, problems } = readUpdate(row.cells, emptyCells, product)
  const since = readCell(row.cells[updatedAtColumn] ?? '')
  if (readMoment(since) === undefined) {
    problems.push({ column: updatedAtColumn, message: 'updated_at must be as exported, or empty' })
  }
  if (row.problem !== undefined) problems.unshift({ message: row.problem })
  if (problems.length > 0) return failing('failing', problems)

  const uncontested: UpdateValues = {}
  const contested: UpdateValues = {}
  const conflicts: Conflict[] = []
  for (const field of fieldsOf(values)) {
    if (isSame(values[field], product[field])) continue
    const made = changes.get(product.id)?.[field]
    // What was changed and put back is no change.
    const change = made && isSame(made.before, product[field]) ? undefined : made
    if (change && isSame(values[field], change.before)) continue
    if (change) conflicts.push(conflictOf(row, product, field, change))
    Object.assign(change ? contested : uncontested, { [field]: values[field] })
  }
  const choice = decided?.about === keyOf(conflicts) ? decided.choice : undefined
  const isUndecided = conflicts.length > 0 && choice === undefined
  const after = choice === 'use file' ? { ...uncontested, ...contested } : uncontested
  return {
    state: isUndecided ? 'conflict' : fieldsOf(after).length > 0 ? 'changing' : 'unchanged',
    product,
    after: isUndecided ? {} : after,
    replaced: isUndecided ? {} : replacedCells(row, product, after),
    conflicts,
    choice,
    problems
  }
}

/** Differs after each further change by a colleague, and after each correction of the file. */
export function keyOf(conflicts: readonly Conflict[]): string {
  return JSON.stringify(conflicts.map(({ field, change, now, file }) => [field, change.made_at, now, file]))
}

export function fieldsOf(values: UpdateValues): UpdateField[] {
  return updateFields.filter((field) => values[field] !== undefined)
}

export type UpdateChecks = {
  of: ReadonlyMap<number, UpdateCheck>
  counts: Record<UpdateState, number>
  /** How many cells would change. */
  cells: number
}

/** Checks all rows; one that names the product of an earlier row fails. `check` may remember rows. */
export function checkUpdateRows(rows: readonly UpdateRow[], check: (row: UpdateRow) => UpdateCheck): UpdateChecks {
  const of = new Map<number, UpdateCheck>()
  const counts: UpdateChecks['counts'] = { changing: 0, unchanged: 0, conflict: 0, unknown: 0, failing: 0 }
  const numbers = new Map<string, number>()
  let cells = 0
  for (const row of rows) {
    const twin = numbers.get(linkOf(row))
    const checked = check(row)
    const result =
      twin === undefined || checked.product === undefined
        ? checked
        : {
            ...checked,
            ...{ state: 'failing' as const, after: {}, replaced: {}, conflicts: [], choice: undefined },
            problems: [{ column: linkColumn, message: sameLinkText(twin) }]
          }
    if (twin === undefined) numbers.set(linkOf(row), row.number)
    of.set(row.number, result)
    counts[result.state] += 1
    cells += Object.keys(result.replaced).length
  }
  return { of, counts, cells }
}

function conflictOf(row: UpdateRow, product: ProductRow, field: UpdateField, change: FieldChange): Conflict {
  const [column = field] = changedColumns(row, product, field)
  const exported = cellsOf({ ...product, [field]: change.before })[column] ?? ''
  const now = cellsOf(product)[column] ?? ''
  return { field, column, exported, now, file: readCell(row.cells[column] ?? ''), change }
}

function replacedCells(row: UpdateRow, product: ProductRow, after: UpdateValues): CsvCells {
  const present = cellsOf(product)
  return Object.fromEntries(
    fieldsOf(after)
      .flatMap((field) => changedColumns(row, product, field))
      .map((column) => [column, present[column] ?? ''])
  )
}

/** The columns in which a field that differs is to be seen; the first one if none of their texts differ. */
function changedColumns(row: UpdateRow, product: ProductRow, field: UpdateField): string[] {
  const present = cellsOf(product)
  const columns = columnsIn(row.cells, field)
  const changed = columns.filter((column) => {
    const text = readCell(row.cells[column] ?? '')
    return text !== (present[column] ?? '') && (text !== '' || columns.length === 1)
  })
  return changed.length > 0 ? changed : columns.slice(0, 1)
}

/** Null and an empty text or list are the same; times by their moment. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other))
}

function plain(value: unknown): unknown {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return null
  const isMoment = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
  return isMoment && !Number.isNaN(Date.parse(value)) ? Date.parse(value) : value
}
