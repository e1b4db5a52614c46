import { queryOptions } from '@tanstack/react-query'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'
import { readStoredRequest } from './read-stored-request.ts'
import type { SearchRequest } from './search-request.ts'

export type SavedSearch = {
  id: string
  request: SearchRequest
  /** How many exact matches have come since the client saw the results. */
  newMatches: number
}

export function savedSearchesQuery(userId: string) {
  return queryOptions({
    queryKey: keys.account.savedSearches(userId),
    queryFn: async (): Promise<SavedSearch[]> => {
      const client = await supabase()
      const { data } = await client.rpc('my_saved_searches').throwOnError()
      return data.map(({ id, request, new_matches }) => ({ id, request: readStoredRequest(request), newMatches: new_matches }))
    },
    staleTime: 60_000
  })
}
