import { queryOptions } from '@tanstack/react-query'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'

/** Filtered by user: staff can read everybody's. */
export function followsQuery(userId: string) {
  return queryOptions({
    queryKey: keys.account.follows(userId),
    meta: { persisted: true },
    queryFn: async (): Promise<string[]> => {
      const client = await supabase()
      const { data } = await client.from('follows').select('brand_id').eq('user_id', userId).throwOnError()
      return data.map(({ brand_id }) => brand_id)
    }
  })
}
