/** The database keeps prices as numeric(12, 2). */
const limit = 10_000_000_000
const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i

export type ReadPrice = { amount: number | null } | { problem: string }

/** Reads a typed price; null where it is empty and may be. `name` begins what is said of a wrong one. */
export function readPrice(typed: string, name: 'Price' | 'Original price', isOptional: boolean): ReadPrice {
  const text = typed.trim()
  if (text === '' && isOptional) return { amount: null }
  if (text === '') return { problem: `${name} must be positive` }
  if (!decimal.test(text)) return { problem: `Enter the ${name.toLowerCase()} as a number, such as 1250.50` }
  const amount = Number(text)
  if (amount < 0) return { problem: `${name} must be positive` }
  if (amount >= limit) return { problem: `${name} must be less than ${limit.toLocaleString('en-US')}` }
  if (Number(amount.toFixed(2)) !== amount) return { problem: 'Use at most two decimals' }
  return { amount: Math.abs(amount) }
}

/** The typed price some cents up or down, never below 0; as it is where it is no number. */
export function stepPrice(typed: string, cents: number): string {
  const text = typed.trim() || '0'
  const stepped = Math.round(Number(text) * 100) + cents
  return decimal.test(text) && Number.isSafeInteger(stepped) ? (Math.max(0, stepped) / 100).toFixed(2) : typed
}
