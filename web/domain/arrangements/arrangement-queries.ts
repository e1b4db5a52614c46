import { queryOptions } from '@tanstack/react-query'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'
import { type Arrangement, readArrangement } from './arrangement.ts'

/** What shoppers see of a page: 'home', 'discover', or 'curation:', 'collection:' or 'brand:' with an id. */
export function arrangementQuery(page: string) {
  return queryOptions({
    queryKey: keys.arrangements.shown(page),
    meta: { persisted: true },
    queryFn: async ({ signal }): Promise<Arrangement> => {
      const client = await supabase()
      const published = client.from('arrangements').select('content').eq('page', page)
      const { data } = await published.abortSignal(signal).maybeSingle().throwOnError()
      return readArrangement(data?.content)
    }
  })
}
