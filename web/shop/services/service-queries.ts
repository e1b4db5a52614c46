import { queryOptions } from '@tanstack/react-query'
import type { Database } from '#supabase/types.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'

export type ServiceRequestRow = Database['public']['Tables']['service_requests']['Row']

/** The requests of one shopper, the latest first. Staff may read everybody's: the query names whose it wants. */
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
