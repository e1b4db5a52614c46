import { queryOptions } from '@tanstack/react-query'
import { hourMs } from '#web/lib/durations.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'

/** What one unit of a currency is worth in US dollars, and since when staff say so. */
export type ExchangeRate = { currency: string; usd: number; updated_at: string }

/** The rates by which the shop estimates prices, by currency. */
export function exchangeRatesQuery() {
  return queryOptions({
    queryKey: keys.search.rates(),
    meta: { persisted: true },
    queryFn: async (): Promise<Map<string, ExchangeRate>> => {
      const client = await supabase()
      const { data } = await client.from('exchange_rates').select('currency, usd, updated_at').order('currency').throwOnError()
      return new Map(data.map((rate) => [rate.currency, rate]))
    },
    staleTime: hourMs
  })
}
