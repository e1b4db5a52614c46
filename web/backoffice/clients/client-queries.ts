import { queryOptions } from '@tanstack/react-query'
import type { Database } from '#supabase/types.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { readAllRows } from '#web/lib/query/read-all-rows.ts'
import { supabase } from '#web/lib/supabase.ts'

type Tables = Database['public']['Tables']
type ClientProfileRow = Pick<
  Tables['client_profiles']['Row'],
  'status' | 'annual_spend' | 'orders_this_year' | 'location' | 'last_active' | 'last_order' | 'banner_image_url'
>

export type ProfileRow = Tables['profiles']['Row'] & { client_profiles: ClientProfileRow[] }

const columns =
  '*, client_profiles(status, annual_spend, orders_this_year, location, last_active, last_order, banner_image_url)'

/** §8: a failure is only logged. */
export function clientsQuery() {
  return queryOptions({
    queryKey: keys.clients.directory(),
    queryFn: async ({ signal }): Promise<ProfileRow[]> => {
      const client = await supabase()
      return readAllRows(async (from, to) => {
        const { data } = await client
          .from('profiles')
          .select(columns)
          .order('created_at', { ascending: false })
          .order('id')
          .order('created_at', { referencedTable: 'client_profiles' })
          .range(from, to)
          .abortSignal(signal)
          .throwOnError()
        return data
      })
    },
    meta: { tables: ['profiles', 'client_profiles'] }
  })
}
