import { queryOptions } from '@tanstack/react-query'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'

/** What these people would like to see first, by the id of their entry. */
export function waitlistInterestsQuery(ids: string[]) {
  return queryOptions({
    queryKey: keys.waitlist.interests(ids),
    enabled: ids.length > 0,
    queryFn: async ({ signal }): Promise<Map<string, string[]>> => {
      const client = await supabase()
      const interests = client.from('waitlist_interests').select('entry_id, facets').in('entry_id', ids)
      const { data } = await interests.abortSignal(signal).throwOnError()
      return new Map(data.map(({ entry_id, facets }) => [entry_id, facets]))
    },
    meta: { failureToast: 'Failed to fetch interests' }
  })
}
