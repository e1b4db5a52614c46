import { useQuery } from '@tanstack/react-query'
import { type Estimate, estimateIn } from '#web/domain/currency/estimate.ts'
import { exchangeRatesQuery } from '#web/domain/currency/exchange-rate-queries.ts'
import type { Money } from '#web/lib/format/money.ts'
import { useOwnCurrency } from './use-own-currency.ts'

/** What amounts are worth in the client's own currency; undefined where they are in it already. */
export function useEstimate(amounts: Money[]): Estimate | undefined {
  const currency = useOwnCurrency()
  const isForeign = currency !== undefined && amounts.some((amount) => amount.currency !== currency)
  const { data: rates } = useQuery({ ...exchangeRatesQuery(), enabled: isForeign })
  return isForeign ? estimateIn(currency, amounts, rates) : undefined
}
