import { type PatienceTools, tryPatiently } from '#web/lib/try-patiently.ts'
import type { CsvRow } from './csv-file.ts'
import { type PriceNotation, unknownNotation } from './csv-money.ts'
import { findRefusals } from './csv-refusals.ts'
import { type CellRemark, findRemarks } from './csv-remarks.ts'
import { type CellProblem, type CsvCells, type NewProduct, readProductRow } from './product-csv.ts'
import type { InsertAnswer } from './product-refusal.ts'

export type UploadRow = CsvRow & {
  /** Row 1 is the first below the header. */
  number: number
  /** Undefined where the row can't be read as a product. */
  product: NewProduct | undefined
  /** Why it can't, or why the database would refuse the product; the first is the reason. */
  problems: CellProblem[]
  /** What is read as something else than may be meant, though it does not keep the row from going in. */
  remarks: CellRemark[]
  /** The product_id was made here: if it is there already, then by an earlier try of this very row. */
  hasOwnId: boolean
  /** Columns whose cells were changed by hand. */
  corrected?: string[]
}

export type RowFailure = { row: UploadRow; message: string }

export type UploadOutcome = {
  stored: UploadRow[]
  failed: RowFailure[]
  /** Rows whose product exists already. */
  there: UploadRow[]
  /** Rows that were not tried, after Cancel or an interruption. */
  untried: UploadRow[]
  ending: 'complete' | 'cancelled' | 'interrupted'
}

export type UploadTools = PatienceTools & {
  insert: (product: NewProduct) => Promise<InsertAnswer>
  onProgress: (progress: { done: number; isWaiting: boolean }) => void
  /** Is called after each row with what became of the rows so far. */
  onRow: (outcome: Readonly<UploadOutcome>) => void
}

/** A row of a file as a product, with everything that is known to be wrong with it. */
export function prepareRow(
  { cells, problem }: CsvRow,
  number: number,
  newId: () => string,
  notation: PriceNotation = unknownNotation
): UploadRow {
  let hasOwnId = false
  const read = readProductRow(cells, () => {
    hasOwnId = true
    return newId()
  })
  const problems = [...('problems' in read ? read.problems : []), ...findRefusals(cells)]
  const remarks = findRemarks(cells, notation)
  if (problem !== undefined) {
    return {
      number,
      cells,
      problem,
      product: undefined,
      problems: [{ message: problem }, ...problems],
      remarks,
      hasOwnId: false
    }
  }
  return { number, cells, product: 'product' in read ? read.product : undefined, problems, remarks, hasOwnId }
}

/** The row with other cells. One without a product link keeps its ID: it may be on its way already. */
export function correctRow(
  row: UploadRow,
  cells: CsvCells,
  newId: () => string,
  notation: PriceNotation = unknownNotation
): UploadRow {
  const ownId = row.hasOwnId ? row.product?.product_id : undefined
  const { problem } = row
  const corrected = { cells: { ...row.cells, ...cells }, ...(problem !== undefined && { problem }) }
  const isCorrected = (column: string) => corrected.cells[column] !== row.cells[column]
  return {
    ...prepareRow(corrected, row.number, ownId === undefined ? newId : () => ownId, notation),
    corrected: [...new Set([...(row.corrected ?? []), ...Object.keys(cells).filter(isCorrected)])]
  }
}

/** The rows, those that the server refused for a reason that nothing here foresaw with that reason. */
export function refuseRows(rows: UploadRow[], failed: RowFailure[]): UploadRow[] {
  const messages = new Map(failed.map(({ row, message }) => [row.number, message]))
  return rows.map((row) => {
    const message = messages.get(row.number)
    return message !== undefined && row.problems.length === 0 ? { ...row, problems: [{ message }] } : row
  })
}

/** Inserts rows one after the other. What is stored stays stored, however the upload ends. */
export async function uploadRows(rows: UploadRow[], tools: UploadTools): Promise<UploadOutcome> {
  const outcome: UploadOutcome = { stored: [], failed: [], there: [], untried: [], ending: 'complete' }
  const numbers = new Map<string, number>()
  for (const [index, row] of rows.entries()) {
    if (tools.isCancelled()) return { ...outcome, untried: rows.slice(index), ending: 'cancelled' }
    const answer = row.product ? await insertPatiently(row.product, row.hasOwnId, index, tools) : undefined
    const id = row.product?.product_id ?? ''
    const twin = numbers.get(id)
    if (answer === undefined) outcome.failed.push({ row, message: row.problems[0]?.message ?? '' })
    else if (answer.kind === 'stored') {
      outcome.stored.push(row)
      numbers.set(id, row.number)
    } else if (answer.kind === 'there' && twin !== undefined) outcome.failed.push({ row, message: sameLinkText(twin) })
    else if (answer.kind === 'there') outcome.there.push(row)
    else if (answer.kind === 'refused') outcome.failed.push({ row, message: answer.message })
    else {
      const ending = tools.isCancelled() ? 'cancelled' : 'interrupted'
      return { ...outcome, untried: rows.slice(index), ending }
    }
    tools.onRow(outcome)
    tools.onProgress({ done: index + 1, isWaiting: false })
  }
  return outcome
}

/** What is said of a row whose product link stands in a row before. */
export function sameLinkText(number: number): string {
  return `Row ${number} has the same product link`
}

/** Tries again while the server can't be reached. A row that is there after an unanswered try got there by it. */
async function insertPatiently(
  product: NewProduct,
  hasOwnId: boolean,
  done: number,
  tools: UploadTools
): Promise<InsertAnswer> {
  let wasUnanswered = false
  const answer = await tryPatiently(
    () => tools.insert(product),
    tools,
    () => {
      wasUnanswered = true
      tools.onProgress({ done, isWaiting: true })
    }
  )
  return answer.kind === 'there' && (hasOwnId || wasUnanswered) ? { kind: 'stored' } : answer
}
