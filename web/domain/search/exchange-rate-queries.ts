import { queryOptions } from '@tanstack/react-query'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'

/** What one unit of a currency is worth in US dollars, as the search estimates it; null if the shop has no rate. */
export function exchangeRateQuery(currency: string) {
  return queryOptions({
    queryKey: keys.search.rate(currency),
    queryFn: async (): Promise<number | null> => {
      const client = await supabase()
      const { data } = await client.from('exchange_rates').select('usd').eq('currency', currency).maybeSingle().throwOnError()
      return data?.usd ?? null
    },
    staleTime: 60 * 60_000
  })
}
