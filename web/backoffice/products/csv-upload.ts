import type { CsvTable } from './csv-file.ts'
import { type CsvCells, type NewProduct, readProductRow } from './product-csv.ts'
import type { InsertAnswer } from './product-refusal.ts'

export type UploadRow = {
  /** Row 1 is the first below the header. */
  number: number
  cells: CsvCells
  /** Undefined where the row can't be read as a product. */
  product: NewProduct | undefined
  /** Why it can't. */
  problem: string
  /** The product_id was made here: if it is there already, then by an earlier try of this very row. */
  hasOwnId: boolean
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

export type UploadTools = {
  insert: (product: NewProduct) => Promise<InsertAnswer>
  /** Waits, in milliseconds; ends early when the upload is cancelled. */
  wait: (milliseconds: number) => Promise<void>
  isCancelled: () => boolean
  onProgress: (progress: { done: number; isWaiting: boolean }) => void
}

/** How long to wait before each further try of a row, in milliseconds, while the server can't be reached. */
const retryDelays = [500, 1000, 2000, 4000, 8000]

/** The rows of a file as products. A row keeps its generated product_id, so that sending it again does not double it. */
export function prepareRows(table: CsvTable, newId: () => string): UploadRow[] {
  return table.rows.map(({ cells, problem }, index) => {
    let hasOwnId = false
    const ownId = () => {
      hasOwnId = true
      return newId()
    }
    const row = problem === undefined ? readProductRow(cells, ownId) : { problem }
    const isProduct = 'product' in row
    return {
      number: index + 1,
      cells,
      product: isProduct ? row.product : undefined,
      problem: isProduct ? '' : row.problem,
      hasOwnId
    }
  })
}

/** Inserts rows one after the other. What is stored stays stored, however the upload ends. */
export async function uploadRows(rows: UploadRow[], tools: UploadTools): Promise<UploadOutcome> {
  const outcome: UploadOutcome = { stored: [], failed: [], there: [], untried: [], ending: 'complete' }
  for (const [index, row] of rows.entries()) {
    if (tools.isCancelled()) return { ...outcome, untried: rows.slice(index), ending: 'cancelled' }
    const answer = row.product ? await insertPatiently(row.product, row.hasOwnId, index, tools) : undefined
    if (answer === undefined) outcome.failed.push({ row, message: row.problem })
    else if (answer.kind === 'stored') outcome.stored.push(row)
    else if (answer.kind === 'there') outcome.there.push(row)
    else if (answer.kind === 'refused') outcome.failed.push({ row, message: answer.message })
    else {
      const ending = tools.isCancelled() ? 'cancelled' : 'interrupted'
      return { ...outcome, untried: rows.slice(index), ending }
    }
    tools.onProgress({ done: index + 1, isWaiting: false })
  }
  return outcome
}

/** Tries again while the server can't be reached. A row that is there after an unanswered try got there by it. */
async function insertPatiently(
  product: NewProduct,
  hasOwnId: boolean,
  done: number,
  { insert, wait, isCancelled, onProgress }: UploadTools
): Promise<InsertAnswer> {
  let answer = await insert(product)
  let wasUnanswered = false
  for (const delay of retryDelays) {
    if (answer.kind !== 'unreachable' || isCancelled()) break
    wasUnanswered = true
    onProgress({ done, isWaiting: true })
    await wait(delay)
    answer = await insert(product)
  }
  return answer.kind === 'there' && (hasOwnId || wasUnanswered) ? { kind: 'stored' } : answer
}
