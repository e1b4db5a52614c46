import { queryOptions } from '@tanstack/react-query'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'

export type BrandChoice = { id: string; name: string }

export function brandChoicesQuery() {
  return queryOptions({
    queryKey: keys.brands.choices(),
    queryFn: async ({ signal }): Promise<BrandChoice[]> => {
      const client = await supabase()
      const active = client.from('brands').select('id, name').eq('status', 'active').order('name')
      const { data } = await active.abortSignal(signal).throwOnError()
      return data
    },
    meta: { failureToast: 'Failed to load brands' }
  })
}
