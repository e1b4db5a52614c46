import { queryOptions } from '@tanstack/react-query'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'

/** Filtered by user: staff can read everybody's. */
export function purposesQuery(userId: string) {
  return queryOptions({
    queryKey: keys.style.purposes(userId),
    queryFn: async (): Promise<string[]> => {
      const client = await supabase()
      const { data } = await client.from('style_profiles').select('purposes').eq('user_id', userId).maybeSingle().throwOnError()
      return data?.purposes ?? []
    }
  })
}
