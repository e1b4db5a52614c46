import { longestTexts, priceTooHigh, unstorable, webAddresses } from './product-limits.ts'

/** What became of a row that was sent. */
export type InsertAnswer =
  | { kind: 'stored' }
  /** A product with its product_id exists. */
  | { kind: 'there' }
  | { kind: 'refused'; message: string }
  /** The server was not reached, or not well: worth another try. */
  | { kind: 'unreachable' }
  /** Nobody is signed in any more, or they are not staff. */
  | { kind: 'forbidden' }

export type Refusal = { code: string; message: string }

/** In the words of the file, by the column whose check the database makes. */
const checks: Record<string, string> = {
  ...Object.fromEntries([...longestTexts, ...webAddresses].map(({ field, message }) => [field, message])),
  price: 'Price must be positive',
  original_price: 'Original price must be positive'
}

/** Reads the answer to an insert: its HTTP status (0 when there was none), and the error where there is one. */
export function readInsertAnswer(status: number, error: Refusal | null): InsertAnswer {
  if (!error) return { kind: 'stored' }
  // PostgREST answers 500 to what no other try would change: a text too long for an index.
  if (error.code === '54000') return { kind: 'refused', message: refusalText(error) }
  if (status === 0 || status === 429 || status >= 500) return { kind: 'unreachable' }
  if (status === 401 || error.code === '42501') return { kind: 'forbidden' }
  if (error.code === '23505') return { kind: 'there' }
  return { kind: 'refused', message: refusalText(error) }
}

function refusalText({ code, message }: Refusal): string {
  const column = /"demo_products_(\w+)_check"/.exec(message)?.[1]
  if (code === '23514' && column) return checks[column] ?? `${column} has a value that is not allowed`
  if (code === '22003') return priceTooHigh
  if (code === '22P05' || code === '22021') return unstorable
  if (code === '54000') return 'A value is too long'
  return `The row was refused: ${message}`
}
