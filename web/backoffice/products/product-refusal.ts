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

const tooLong = (what: string, maximum: string) => `${what} is longer than ${maximum} characters`

/** In the words of the file, by the column whose check the database makes. */
const checks: Record<string, string> = {
  product_id: tooLong('The product link', '2,000'),
  name: tooLong('Title', '1,000'),
  brand: tooLong('Brand', '200'),
  description: tooLong('Education', '50,000'),
  description_short: tooLong('The short description', '1,000'),
  category: tooLong('Category', '200'),
  subcategory: tooLong('subcategory', '200'),
  price: 'Price must be positive',
  original_price: 'Original price must be positive',
  image_url: 'Image must be a web address that starts with http:// or https://'
}

/** Reads the answer to an insert: its HTTP status (0 when there was none), and the error where there is one. */
export function readInsertAnswer(status: number, error: Refusal | null): InsertAnswer {
  if (!error) return { kind: 'stored' }
  if (status === 0 || status === 429 || status >= 500) return { kind: 'unreachable' }
  if (status === 401 || error.code === '42501') return { kind: 'forbidden' }
  if (error.code === '23505') return { kind: 'there' }
  return { kind: 'refused', message: refusalText(error) }
}

function refusalText({ code, message }: Refusal): string {
  const column = /"demo_products_(\w+)_check"/.exec(message)?.[1]
  if (code === '23514' && column) return checks[column] ?? `${column} has a value that is not allowed`
  if (code === '22003') return 'Price must be less than 10,000,000,000'
  if (code === '22P05' || code === '22021') return "A text holds a character that can't be stored"
  if (code === '54000') return 'A text is too long'
  return `The row was refused: ${message}`
}
