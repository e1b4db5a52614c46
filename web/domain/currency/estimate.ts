import type { Money } from '#web/lib/format/money.ts'
import { formatPrice, minorUnitsOf } from '#web/lib/format/money.ts'
import type { ExchangeRate } from './exchange-rate-queries.ts'

export type Estimate = {
  /** 'about £1,080'. */
  text: string
  /** When staff last set the older of its rates, as an ISO timestamp. */
  ratedAt: string
}

type Rates = ReadonlyMap<string, ExchangeRate>

/**
 * Amounts in another currency, added up: whole units, hundreds of yen. Undefined where every amount is in that currency
 * already, or a rate is missing.
 */
export function estimateIn(currency: string, amounts: Money[], rates: Rates | undefined): Estimate | undefined {
  const own = rates?.get(currency)
  if (!own || amounts.every((amount) => amount.currency === currency)) return undefined
  let sum = 0
  let ratedAt = own.updated_at
  for (const { currency: from, minorUnits } of amounts) {
    const rate = rates?.get(from)
    if (!rate) return undefined
    sum += (minorUnits / minorUnitsOf(from)) * (rate.usd / own.usd)
    if (rate.updated_at < ratedAt) ratedAt = rate.updated_at
  }
  const step = minorUnitsOf(currency) === 1 ? 100 : 1
  const rounded = Math.round(sum / step) * step
  return rounded > 0 ? { text: `about ${formatPrice(rounded, currency)}`, ratedAt } : undefined
}
