import { queryOptions } from '@tanstack/react-query'
import type { Database } from '#supabase/types.ts'
import { live } from '#web/lib/live/live-query.ts'
import { supabase } from '#web/lib/supabase.ts'

export type SizeRow = Database['public']['Tables']['size_profiles']['Row']

/** The sizes that a shopper wears, by category. Staff may read everybody's: it is said whose. */
export function sizesQuery(userId: string) {
  return queryOptions({
    ...live,
    queryKey: ['account', userId, 'sizes'],
    queryFn: async ({ signal }): Promise<SizeRow[]> => {
      const client = await supabase()
      const own = client.from('size_profiles').select('*').eq('user_id', userId)
      const { data } = await own.order('category').abortSignal(signal).throwOnError()
      return data
    }
  })
}
