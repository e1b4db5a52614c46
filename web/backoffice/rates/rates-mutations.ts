import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'

/** What one unit of each currency is worth in US dollars from now on. Browsers keep the rates for up to an hour. */
export function useSaveRates() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (rates: { currency: string; usd: number }[]) => {
      const client = await supabase()
      await client.from('exchange_rates').upsert(rates).throwOnError()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keys.search.rates() })
  })
}
