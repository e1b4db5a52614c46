import type { ExchangeRate } from '#web/domain/currency/exchange-rate-queries.ts'

/** What is typed, by currency. */
export type TypedRates = Record<string, string>

/** The US dollar is what the others are measured by. */
export function editableRates(rates: Iterable<ExchangeRate>): ExchangeRate[] {
  return [...rates].filter(({ currency }) => currency !== 'USD')
}

/** A rate as the database keeps it: above 0, six decimals at most. Undefined if it is not one. */
export function readRate(text: string): number | undefined {
  const typed = text.trim()
  if (!/^\d{1,7}(\.\d{1,6})?$/.test(typed)) return undefined
  return Number(typed) > 0 ? Number(typed) : undefined
}

/** The rates that are typed otherwise than they are kept. */
export function changedRates(rates: ExchangeRate[], typed: TypedRates): { currency: string; text: string }[] {
  return rates.flatMap(({ currency, usd }) => {
    const text = typed[currency]
    return text === undefined || text.trim() === String(usd) || readRate(text) === usd ? [] : { currency, text }
  })
}

export function rateProblem(text: string): string | undefined {
  return readRate(text) === undefined ? 'Enter a number above 0, such as 1.15' : undefined
}
