import type { CellRemark } from './csv-remarks.ts'
import { sameLinkText, type UploadRow } from './csv-upload.ts'
import { brandColumn, linkColumn } from './product-columns.ts'
import type { CellProblem } from './product-csv.ts'

/** The result of uploading a row; 'there' if its product exists. */
export type RowState = 'new' | 'failing' | 'there'

export type CsvCheck = {
  states: ReadonlyMap<number, RowState>
  counts: Record<RowState, number>
  /** Valid rows with a cell that may be misread. */
  remarked: UploadRow[]
  /** Numbers of rows whose product exists. */
  there: ReadonlySet<number>
  /** Rows that repeat the product link of an earlier row, with that row's number. */
  doubled: ReadonlyMap<number, number>
}

/** `there` holds the product_ids that exist. */
export function checkRows(rows: readonly UploadRow[], there: ReadonlySet<string>): CsvCheck {
  const counts: CsvCheck['counts'] = { new: 0, failing: 0, there: 0 }
  const states = new Map<number, RowState>()
  const doubled = new Map<number, number>()
  const remarked: UploadRow[] = []
  const existing = new Set<number>()
  const adding = new Map<string, number>()
  for (const row of rows) {
    const id = row.problems.length > 0 ? undefined : row.product?.product_id
    const before = id === undefined ? undefined : adding.get(id)
    const isThere = id !== undefined && there.has(id)
    const state = isThere ? 'there' : id === undefined || before !== undefined ? 'failing' : 'new'
    if (state === 'new' && id !== undefined) adding.set(id, row.number)
    if (isThere) existing.add(row.number)
    if (state === 'new' && row.remarks.length > 0) remarked.push(row)
    if (state === 'failing' && before !== undefined) doubled.set(row.number, before)
    states.set(row.number, state)
    counts[state] += 1
  }
  return { states, counts, remarked, there: existing, doubled }
}

export type RowCheck = {
  state: RowState
  /** Why it would fail, by cell. */
  problems: CellProblem[]
  /** Cells that may be misread. */
  remarks: CellRemark[]
  notes: CellProblem[]
}

// Constant lists, so that memoised rows do not render again.
const unknownBrand: CellProblem[] = [{ column: brandColumn, message: 'Not on the Brands page' }]
const noRemarks: CellRemark[] = []
const noNotes: CellProblem[] = []

export function checkOfRow(row: UploadRow, { states, doubled }: CsvCheck, brands: ReadonlySet<string> | undefined): RowCheck {
  const state = states.get(row.number) ?? 'new'
  const before = doubled.get(row.number)
  return {
    state,
    problems: before === undefined ? row.problems : [{ column: linkColumn, message: sameLinkText(before) }],
    remarks: state === 'there' ? noRemarks : row.remarks,
    notes: isUnknownBrand(row, brands) ? unknownBrand : noNotes
  }
}

export function isUnknownBrand({ product }: UploadRow, brands: ReadonlySet<string> | undefined): boolean {
  return brands !== undefined && Boolean(product?.brand) && !brands.has(product?.brand ?? '')
}
