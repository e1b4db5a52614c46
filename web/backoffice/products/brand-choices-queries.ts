import { queryOptions } from '@tanstack/react-query'
import { keys } from '#web/lib/query/query-keys.ts'
import { readAllRows } from '#web/lib/query/read-all-rows.ts'
import { supabase } from '#web/lib/supabase.ts'

export type BrandChoice = { id: string; name: string }

export function brandChoicesQuery() {
  return queryOptions({
    queryKey: keys.brands.choices(),
    queryFn: async ({ signal }): Promise<BrandChoice[]> => {
      const client = await supabase()
      return readAllRows(async (from, to) => {
        const active = client.from('brands').select('id, name').eq('status', 'active').order('name').order('id')
        return (await active.range(from, to).abortSignal(signal).throwOnError()).data
      })
    },
    meta: { failureToast: 'Failed to load brands' }
  })
}
