import { queryOptions } from '@tanstack/react-query'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'
import type { ValueInUse } from './near-value.ts'

export type ListedColumn = 'category' | 'subcategory' | 'material' | 'country_of_origin'

/** The most frequent values first. */
export function valuesInUseQuery(column: ListedColumn) {
  return queryOptions({
    queryKey: keys.products.valuesInUse(column),
    queryFn: async ({ signal }): Promise<ValueInUse[]> => {
      const client = await supabase()
      return (await client.rpc('values_in_use', { of_column: column }).abortSignal(signal).throwOnError()).data
    },
    staleTime: 60_000
  })
}
