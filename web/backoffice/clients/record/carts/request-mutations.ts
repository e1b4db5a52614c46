import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ServiceRequestRow, serviceRequestsQuery } from '#web/domain/services/service-queries.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'

export type RequestChange = Pick<ServiceRequestRow, 'id' | 'status' | 'updated_at'> & { staffNote: string }

/** Somebody has changed the request since it was read. */
export class RequestChanged extends Error {}

/** Applies only to the version that was seen. */
export function useChangeRequest(clientId: string, onChanged: (saved: ServiceRequestRow, sent: RequestChange) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, status, staffNote, updated_at }: RequestChange) => {
      const client = await supabase()
      const { data } = await client
        .from('service_requests')
        .update({ status, staff_note: staffNote || null })
        .eq('id', id)
        .eq('updated_at', updated_at)
        .select()
        .throwOnError()
      const [changed] = data
      if (!changed) throw new RequestChanged()
      return changed
    },
    onSuccess: onChanged,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: serviceRequestsQuery(clientId).queryKey }),
        queries.invalidateQueries({ queryKey: keys.clients.record(clientId) })
      ])
  })
}
