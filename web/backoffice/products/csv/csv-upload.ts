import { type RetryTools, withRetry } from '#web/backoffice/products/with-retry.ts'
import type { CsvRow } from './csv-file.ts'
import { type PriceNotation, unknownNotation } from './csv-money.ts'
import { findRejections } from './csv-rejections.ts'
import { type CellWarning, findWarnings } from './csv-warnings.ts'
import { type CellMessage, type CsvCells, type NewProduct, readProductRow } from './product-csv.ts'
import type { InsertResult } from './product-insert-result.ts'

export type UploadRow = CsvRow & {
  /** Row 1 is the first below the header. */
  number: number
  /** Undefined if the row cannot be read as a product. */
  product: NewProduct | undefined
  /** Reasons why the row fails; the first is shown. */
  problems: CellMessage[]
  /** Cells that may be misread; they do not stop the row. */
  warnings: CellWarning[]
  /** The product_id was generated here: if it exists already, an earlier attempt of this row stored it. */
  hasGeneratedId: boolean
  corrected?: string[]
}

export type RowFailure = { row: UploadRow; message: string }

export type UploadOutcome = {
  stored: UploadRow[]
  failed: RowFailure[]
  /** Rows whose product exists already. */
  existing: UploadRow[]
  /** Rows left after Cancel or an interruption. */
  untried: UploadRow[]
  ending: 'complete' | 'cancelled' | 'unreachable'
}

export type UploadTools = RetryTools & {
  insert: (product: NewProduct) => Promise<InsertResult>
  onProgress: (progress: { done: number; isWaiting: boolean }) => void
  onRow: (outcome: Readonly<UploadOutcome>) => void
}

export function prepareRow(
  { cells, problem }: CsvRow,
  number: number,
  newId: () => string,
  notation: PriceNotation = unknownNotation
): UploadRow {
  let hasGeneratedId = false
  const read = readProductRow(cells, () => {
    hasGeneratedId = true
    return newId()
  })
  const problems = [...('problems' in read ? read.problems : []), ...findRejections(cells)]
  const warnings = findWarnings(cells, notation)
  if (problem !== undefined) {
    return {
      number,
      cells,
      problem,
      product: undefined,
      problems: [{ message: problem }, ...problems],
      warnings,
      hasGeneratedId: false
    }
  }
  return { number, cells, product: 'product' in read ? read.product : undefined, problems, warnings, hasGeneratedId }
}

/** A row without a product link keeps its generated id: it may have been sent already. */
export function correctRow(
  row: UploadRow,
  cells: CsvCells,
  newId: () => string,
  notation: PriceNotation = unknownNotation
): UploadRow {
  const ownId = row.hasGeneratedId ? row.product?.product_id : undefined
  const { problem } = row
  const corrected = { cells: { ...row.cells, ...cells }, ...(problem !== undefined && { problem }) }
  const isCorrected = (column: string) => corrected.cells[column] !== row.cells[column]
  return {
    ...prepareRow(corrected, row.number, ownId === undefined ? newId : () => ownId, notation),
    corrected: [...new Set([...(row.corrected ?? []), ...Object.keys(cells).filter(isCorrected)])]
  }
}

/** Adds the server's messages to the rows it rejected, unless they have problems of their own. */
export function addServerMessages(rows: UploadRow[], failed: RowFailure[]): UploadRow[] {
  const messages = new Map(failed.map(({ row, message }) => [row.number, message]))
  return rows.map((row) => {
    const message = messages.get(row.number)
    return message !== undefined && row.problems.length === 0 ? { ...row, problems: [{ message }] } : row
  })
}

/** Inserts rows one after the other. Stored rows stay, however the upload ends. */
export async function uploadRows(rows: UploadRow[], tools: UploadTools): Promise<UploadOutcome> {
  const outcome: UploadOutcome = { stored: [], failed: [], existing: [], untried: [], ending: 'complete' }
  const numbers = new Map<string, number>()
  for (const [index, row] of rows.entries()) {
    if (tools.isCancelled()) return { ...outcome, untried: rows.slice(index), ending: 'cancelled' }
    const result = row.product ? await insertWithRetry(row.product, row.hasGeneratedId, index, tools) : undefined
    const id = row.product?.product_id ?? ''
    const twin = numbers.get(id)
    if (result === undefined) outcome.failed.push({ row, message: row.problems[0]?.message ?? '' })
    else if (result.kind === 'stored') {
      outcome.stored.push(row)
      numbers.set(id, row.number)
    } else if (result.kind === 'exists' && twin !== undefined) outcome.failed.push({ row, message: sameLinkText(twin) })
    else if (result.kind === 'exists') outcome.existing.push(row)
    else if (result.kind === 'rejected') outcome.failed.push({ row, message: result.message })
    else {
      const ending = tools.isCancelled() ? 'cancelled' : 'unreachable'
      return { ...outcome, untried: rows.slice(index), ending }
    }
    tools.onRow(outcome)
    tools.onProgress({ done: index + 1, isWaiting: false })
  }
  return outcome
}

export function sameLinkText(number: number): string {
  return `Row ${number} has the same product link`
}

/** A row that exists after an attempt without a response was stored by that attempt. */
async function insertWithRetry(
  product: NewProduct,
  hasGeneratedId: boolean,
  done: number,
  tools: UploadTools
): Promise<InsertResult> {
  let wasUnconfirmed = false
  const result = await withRetry(
    () => tools.insert(product),
    tools,
    () => {
      wasUnconfirmed = true
      tools.onProgress({ done, isWaiting: true })
    }
  )
  return result.kind === 'exists' && (hasGeneratedId || wasUnconfirmed) ? { kind: 'stored' } : result
}
