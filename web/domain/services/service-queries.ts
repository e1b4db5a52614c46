import { queryOptions } from '@tanstack/react-query'
import type { Database } from '#supabase/types.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'

export type ServiceRequestRow = Database['public']['Tables']['service_requests']['Row']

/** Staff can read everybody's requests, so the query filters by user. */
export function serviceRequestsQuery(userId: string) {
  return queryOptions({
    queryKey: keys.account.serviceRequests(userId),
    meta: { isPolled: true },
    queryFn: async ({ signal }): Promise<ServiceRequestRow[]> => {
      const client = await supabase()
      const own = client.from('service_requests').select('*').eq('user_id', userId)
      const { data } = await own.order('created_at', { ascending: false }).abortSignal(signal).throwOnError()
      return data
    },
    staleTime: 0
  })
}
