import { readPriceText } from '#web/backoffice/products/price-text.ts'
import { formatCount } from '#web/lib/format/counts.ts'

/** The database keeps prices as numeric(12, 2). */
const limit = 10_000_000_000

export type ReadPrice = { amount: number | null } | { problem: string }

/** Reads a typed price; null where it is empty and may be. `name` begins what is said of a wrong one. */
export function readPrice(typed: string, name: 'Price' | 'Original price', isOptional: boolean): ReadPrice {
  const text = typed.trim()
  if (text === '' && isOptional) return { amount: null }
  if (text === '') return { problem: `${name} must be positive` }
  const read = readPriceText(text)
  if (read.kind === 'none') return { problem: `Enter the ${name.toLowerCase()} as a number, such as 1250.50` }
  const amount = read.kind === 'ambiguous' ? read.grouped : read.amount
  if (amount < 0) return { problem: `${name} must be positive` }
  if (amount >= limit) return { problem: `${name} must be less than ${formatCount(limit)}` }
  if (read.kind === 'ambiguous') return { problem: `Use at most two decimals, or write ${read.grouped}` }
  if (Number(amount.toFixed(2)) !== amount) return { problem: 'Use at most two decimals' }
  return { amount: Math.abs(amount) }
}

/** A price typed in another notation as a plain number, to be seen before it is saved; any other text as it is. */
export function plainPrice(typed: string): string {
  const read = readPrice(typed, 'Price', true)
  return readPriceText(typed).kind === 'clear' && 'amount' in read ? (read.amount?.toFixed(2) ?? '') : typed
}

/** The typed price some cents up or down, never below 0; as it is where it is no number. */
export function stepPrice(typed: string, cents: number): string {
  const read = readPriceText(typed.trim() || '0')
  if (read.kind === 'none' || read.kind === 'ambiguous') return typed
  const stepped = Math.round(read.amount * 100) + cents
  return Number.isSafeInteger(stepped) ? (Math.max(0, stepped) / 100).toFixed(2) : typed
}
