import { queryOptions } from '@tanstack/react-query'
import type { Database } from '#supabase/types.ts'
import { type ListFilter, parseListFilter } from '#web/lib/lists/list-filter.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'

/** The list of the back-office that a view belongs to. */
export type ViewKind = 'products' | 'clients' | 'waitlist'

type Row = Database['public']['Tables']['saved_views']['Row']

export type SavedView = Pick<Row, 'id' | 'user_id' | 'name' | 'is_shared'> & { filter: ListFilter }

/** The caller's own views and those that colleagues share, oldest first. */
export function savedViewsQuery(kind: ViewKind) {
  return queryOptions({
    queryKey: keys.views.list(kind),
    queryFn: async ({ signal }): Promise<SavedView[]> => {
      const client = await supabase()
      const views = client.from('saved_views').select('id, user_id, name, is_shared, filter').eq('kind', kind)
      const { data } = await views.order('created_at').order('id').limit(200).abortSignal(signal).throwOnError()
      return data.map((view) => ({ ...view, filter: parseListFilter(view.filter) }))
    },
    meta: { isPolled: true }
  })
}
