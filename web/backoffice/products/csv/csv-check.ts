import type { CellRemark } from './csv-remarks.ts'
import { sameLinkText, type UploadRow } from './csv-upload.ts'
import { brandColumn, linkColumn } from './product-columns.ts'
import type { CellProblem } from './product-csv.ts'

/** What would become of a row: a new product, a failure, or nothing, because its product exists. */
export type RowState = 'new' | 'failing' | 'there'

export type CsvCheck = {
  /** By the number of the row. */
  states: ReadonlyMap<number, RowState>
  counts: Record<RowState, number>
  /** The rows that would be added with a cell that is read otherwise than it may be meant. */
  remarked: UploadRow[]
  /** The numbers of the rows whose product exists. */
  there: ReadonlySet<number>
  /** The rows whose product link stands in a row before, and the number of that row. */
  doubled: ReadonlyMap<number, number>
}

/** What would become of the rows, uploaded one after the other. `there` are the product_ids that exist. */
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
  /** What would be read otherwise than it may be meant. */
  remarks: CellRemark[]
  /** What is only worth a look. */
  notes: CellProblem[]
}

// The same lists each time: a row of the grid is drawn anew when it gets another one.
const unknownBrand: CellProblem[] = [{ column: brandColumn, message: 'Not on the Brands page' }]
const noRemarks: CellRemark[] = []
const noNotes: CellProblem[] = []

/** What is to be said of one row. `brands` are the names on the Brands page, once they are known. */
export function checkOfRow(row: UploadRow, { states, doubled }: CsvCheck, brands: ReadonlySet<string> | undefined): RowCheck {
  const state = states.get(row.number) ?? 'new'
  const before = doubled.get(row.number)
  return {
    state,
    problems: before === undefined ? row.problems : [{ column: linkColumn, message: sameLinkText(before) }],
    remarks: state === 'there' ? noRemarks : row.remarks,
    notes: isStranger(row, brands) ? unknownBrand : noNotes
  }
}

/** Whether a row names a house that is not on the Brands page. */
export function isStranger({ product }: UploadRow, brands: ReadonlySet<string> | undefined): boolean {
  return brands !== undefined && Boolean(product?.brand) && !brands.has(product?.brand ?? '')
}
