import { parseAmount } from '#web/backoffice/products/parse-amount.ts'
import { formatCount } from '#web/lib/format/counts.ts'

/** Prices are numeric(12, 2). */
const limit = 10_000_000_000

export type ParsedPriceField = { amount: number | null } | { problem: string }

/** Null for an empty optional price. `name` begins the error message. */
export function parsePriceField(typed: string, name: 'Price' | 'Original price', isOptional: boolean): ParsedPriceField {
  const text = typed.trim()
  if (text === '' && isOptional) return { amount: null }
  if (text === '') return { problem: `${name} must be positive` }
  const read = parseAmount(text)
  if (read.kind === 'none') return { problem: `Enter the ${name.toLowerCase()} as a number, such as 1250.50` }
  const amount = read.kind === 'ambiguous' ? read.grouped : read.amount
  if (amount < 0) return { problem: `${name} must be positive` }
  if (amount >= limit) return { problem: `${name} must be less than ${formatCount(limit)}` }
  if (read.kind === 'ambiguous') return { problem: `Use at most two decimals, or write ${read.grouped}` }
  if (Number(amount.toFixed(2)) !== amount) return { problem: 'Use at most two decimals' }
  return { amount: Math.abs(amount) }
}

export function plainPrice(typed: string): string {
  const read = parsePriceField(typed, 'Price', true)
  return parseAmount(typed).kind === 'clear' && 'amount' in read ? (read.amount?.toFixed(2) ?? '') : typed
}

/** Adds cents, down to 0; text that is no number stays as it is. */
export function stepPrice(typed: string, cents: number): string {
  const read = parseAmount(typed.trim() || '0')
  if (read.kind === 'none' || read.kind === 'ambiguous') return typed
  const stepped = Math.round(read.amount * 100) + cents
  return Number.isSafeInteger(stepped) ? (Math.max(0, stepped) / 100).toFixed(2) : typed
}
