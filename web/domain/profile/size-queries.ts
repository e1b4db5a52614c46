import { queryOptions } from '@tanstack/react-query'
import type { Database } from '#supabase/types.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'

export type SizeRow = Database['public']['Tables']['size_profiles']['Row']

/** Filtered by user: staff can read everybody's. */
export function sizesQuery(userId: string) {
  return queryOptions({
    queryKey: keys.account.sizes(userId),
    meta: { isPolled: true },
    queryFn: async ({ signal }): Promise<SizeRow[]> => {
      const client = await supabase()
      const own = client.from('size_profiles').select('*').eq('user_id', userId)
      const { data } = await own.order('category').abortSignal(signal).throwOnError()
      return data
    }
  })
}
