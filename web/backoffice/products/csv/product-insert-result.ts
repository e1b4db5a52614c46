import { maxTextLengths, priceTooHigh, unstorable, webUrlFields } from './product-limits.ts'

export type InsertResult =
  | { kind: 'stored' }
  | { kind: 'exists' }
  | { kind: 'rejected'; message: string }
  /** No response, or a server error: worth a retry. */
  | { kind: 'unreachable' }
  | { kind: 'forbidden' }

export type Rejection = { code: string; message: string }

const checks: Record<string, string> = {
  ...Object.fromEntries([...maxTextLengths, ...webUrlFields].map(({ field, message }) => [field, message])),
  price: 'Price must be positive',
  original_price: 'Original price must be positive'
}

/** `status` is 0 if there was no response. */
export function readInsertResult(status: number, error: Rejection | null): InsertResult {
  if (!error) return { kind: 'stored' }
  // PostgREST responds with 500 to a text too long for an index, which no retry changes.
  if (error.code === '54000') return { kind: 'rejected', message: rejectionText(error) }
  if (status === 0 || status === 429 || status >= 500) return { kind: 'unreachable' }
  if (status === 401 || error.code === '42501') return { kind: 'forbidden' }
  if (error.code === '23505') return { kind: 'exists' }
  return { kind: 'rejected', message: rejectionText(error) }
}

function rejectionText({ code, message }: Rejection): string {
  const column = /"demo_products_(\w+)_check"/.exec(message)?.[1]
  if (code === '23514' && column) return checks[column] ?? `${column} has a value that is not allowed`
  if (code === '22003') return priceTooHigh
  if (code === '22P05' || code === '22021') return unstorable
  if (code === '54000') return 'A value is too long'
  return `The row was refused: ${message}`
}
