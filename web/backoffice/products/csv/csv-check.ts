import { sameLinkText, type UploadRow } from './csv-upload.ts'
import type { CellWarning } from './csv-warnings.ts'
import { brandColumn, linkColumn } from './product-columns.ts'
import type { CellMessage } from './product-csv.ts'

/** The result of uploading a row; 'existing' if its product exists. */
export type RowState = 'new' | 'failing' | 'existing'

export type CsvCheck = {
  states: ReadonlyMap<number, RowState>
  counts: Record<RowState, number>
  /** Valid rows with a cell that may be misread. */
  withWarnings: UploadRow[]
  /** Numbers of rows whose product exists. */
  existing: ReadonlySet<number>
  /** Rows that repeat the product link of an earlier row, with that row's number. */
  duplicates: ReadonlyMap<number, number>
}

/** `existingIds` are the product_ids that exist. */
export function checkRows(rows: readonly UploadRow[], existingIds: ReadonlySet<string>): CsvCheck {
  const counts: CsvCheck['counts'] = { new: 0, failing: 0, existing: 0 }
  const states = new Map<number, RowState>()
  const duplicates = new Map<number, number>()
  const withWarnings: UploadRow[] = []
  const existing = new Set<number>()
  const adding = new Map<string, number>()
  for (const row of rows) {
    const id = row.problems.length > 0 ? undefined : row.product?.product_id
    const before = id === undefined ? undefined : adding.get(id)
    const exists = id !== undefined && existingIds.has(id)
    const state = exists ? 'existing' : id === undefined || before !== undefined ? 'failing' : 'new'
    if (state === 'new' && id !== undefined) adding.set(id, row.number)
    if (exists) existing.add(row.number)
    if (state === 'new' && row.warnings.length > 0) withWarnings.push(row)
    if (state === 'failing' && before !== undefined) duplicates.set(row.number, before)
    states.set(row.number, state)
    counts[state] += 1
  }
  return { states, counts, withWarnings, existing, duplicates }
}

export type RowCheck = {
  state: RowState
  /** Why it would fail, by cell. */
  problems: CellMessage[]
  /** Cells that may be misread. */
  warnings: CellWarning[]
  notes: CellMessage[]
}

// Constant lists, so that memoised rows do not render again.
const unknownBrand: CellMessage[] = [{ column: brandColumn, message: 'Not on the Brands page' }]
const noWarnings: CellWarning[] = []
const noNotes: CellMessage[] = []

export function checkOfRow(
  row: UploadRow,
  { states, duplicates }: CsvCheck,
  brands: ReadonlySet<string> | undefined
): RowCheck {
  const state = states.get(row.number) ?? 'new'
  const before = duplicates.get(row.number)
  return {
    state,
    problems: before === undefined ? row.problems : [{ column: linkColumn, message: sameLinkText(before) }],
    warnings: state === 'existing' ? noWarnings : row.warnings,
    notes: isUnknownBrand(row, brands) ? unknownBrand : noNotes
  }
}

export function isUnknownBrand({ product }: UploadRow, brands: ReadonlySet<string> | undefined): boolean {
  return brands !== undefined && Boolean(product?.brand) && !brands.has(product?.brand ?? '')
}
