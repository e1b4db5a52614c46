import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Service } from '#web/domain/services/service-names.ts'
import { type ServiceRequestRow, serviceRequestsQuery } from '#web/domain/services/service-queries.ts'
import { hasValues } from '#web/lib/is-same.ts'
import { optimistically } from '#web/lib/query/optimistically.ts'
import { supabase } from '#web/lib/supabase.ts'
import { newUuid } from '#web/lib/uuid.ts'
import type { RequestValues } from './request-schema.ts'

const uniqueViolation = '23505'
/** The database's error for too many open requests. */
const checkViolation = '23514'
/** The database's error for too many requests within minutes. */
const tooMany = 'PT429'
/** The database's error for a request that staff have begun. */
const pastCancelling = 'PT409'

export type NewRequest = RequestValues & { id: string; service: Service }

/**
 * Its id is chosen before it is sent, so that a request whose response was lost can be repeated. If it was changed since, the
 * one that arrived is cancelled.
 */
export function useRequestService(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (request: NewRequest) => {
      const client = await supabase()
      const { error } = await client.from('service_requests').insert(request)
      if (error && error.code !== uniqueViolation) throw error
      if (!error) return
      const sent = client.from('service_requests').select('product_id, note, preferred_on, status').eq('id', request.id)
      const { data: arrived } = await sent.single().throwOnError()
      const { product_id, note, preferred_on } = request
      if (hasValues(arrived, { product_id, note, preferred_on })) return
      if (arrived.status !== 'cancelled') await client.rpc('cancel_service_request', { request: request.id }).throwOnError()
      await client
        .from('service_requests')
        .insert({ ...request, id: newUuid() })
        .throwOnError()
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: serviceRequestsQuery(userId).queryKey }),
    meta: {
      failureToast: (error) =>
        'code' in error && error.code === checkViolation
          ? 'You have 50 open requests. Cancel one, or wait until one is complete.'
          : 'code' in error && error.code === tooMany
            ? 'Too many requests at once. Try again in a few minutes.'
            : 'Your request could not be sent. Check your connection and try again.'
    }
  })
}

export function useCancelRequest(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    ...optimistically(queries, serviceRequestsQuery(userId).queryKey, (requests: ServiceRequestRow[], id: string) =>
      requests.map((request): ServiceRequestRow => (request.id === id ? { ...request, status: 'cancelled' } : request))
    ),
    mutationFn: async (id: string) => {
      const client = await supabase()
      await client.rpc('cancel_service_request', { request: id }).throwOnError()
    },
    meta: {
      failureToast: (error) =>
        'code' in error && error.code === pastCancelling
          ? 'We have started on this request, so it cannot be cancelled here. Please ask your advisor.'
          : 'The request could not be cancelled. Try again in a moment.'
    }
  })
}
