import type { UploadRow } from './csv-upload.ts'
import { brandColumn, linkColumn } from './product-columns.ts'
import type { CellProblem } from './product-csv.ts'

/** What would become of a row: a new product, a failure, or nothing, because its product exists. */
export type RowState = 'new' | 'failing' | 'there'

export type CsvCheck = {
  /** By the number of the row. */
  states: ReadonlyMap<number, RowState>
  counts: Record<RowState, number>
  /** The rows whose product link stands in a row before, and the number of that row. */
  doubled: ReadonlyMap<number, number>
}

/** What would become of the rows, uploaded one after the other. `there` are the product_ids that exist. */
export function checkRows(rows: readonly UploadRow[], there: ReadonlySet<string>): CsvCheck {
  const counts: CsvCheck['counts'] = { new: 0, failing: 0, there: 0 }
  const states = new Map<number, RowState>()
  const doubled = new Map<number, number>()
  const adding = new Map<string, number>()
  for (const row of rows) {
    const id = row.problems.length > 0 ? undefined : row.product?.product_id
    const before = id === undefined ? undefined : adding.get(id)
    const isThere = id !== undefined && there.has(id)
    const state = isThere ? 'there' : id === undefined || before !== undefined ? 'failing' : 'new'
    if (state === 'new' && id !== undefined) adding.set(id, row.number)
    if (state === 'failing' && before !== undefined) doubled.set(row.number, before)
    states.set(row.number, state)
    counts[state] += 1
  }
  return { states, counts, doubled }
}

export type RowCheck = {
  state: RowState
  /** Why it would fail, by cell. */
  problems: CellProblem[]
  /** What is worth a look, though it would go in. */
  remarks: CellProblem[]
}

const unknownBrand: CellProblem = { column: brandColumn, message: 'Not on the Brands page' }

/** What is to be said of one row. `brands` are the names on the Brands page, once they are known. */
export function checkOfRow(row: UploadRow, { states, doubled }: CsvCheck, brands: ReadonlySet<string> | undefined): RowCheck {
  const before = doubled.get(row.number)
  const doubledLink = { column: linkColumn, message: `Row ${before} has the same product link` }
  return {
    state: states.get(row.number) ?? 'new',
    problems: before === undefined ? row.problems : [doubledLink],
    remarks: isStranger(row, brands) ? [...row.remarks, unknownBrand] : row.remarks
  }
}

/** Whether a row names a house that is not on the Brands page. */
export function isStranger({ product }: UploadRow, brands: ReadonlySet<string> | undefined): boolean {
  return brands !== undefined && Boolean(product?.brand) && !brands.has(product?.brand ?? '')
}
