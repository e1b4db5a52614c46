import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Json } from '#supabase/types.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'
import type { StaffReservation } from './reservation-queries.ts'

/**
 * Reads again what the step changed, also after a failure: a colleague or the client may have been first. Without a client,
 * her account is closed.
 */
function useRefresh(clientId: string | undefined) {
  const queries = useQueryClient()
  const changed = clientId
    ? [keys.clients.reservations(clientId), keys.clients.record(clientId)]
    : [keys.clients.closedReservations()]
  return () =>
    Promise.all([
      ...changed.map((queryKey) => queries.invalidateQueries({ queryKey })),
      queries.invalidateQueries({ queryKey: keys.products.all })
    ])
}

type Seen = Pick<StaffReservation, 'id' | 'version'>
/** Called even if the reservation is no longer shown. */
type OnSuccess<Step extends Seen> = (data: unknown, step: Step) => void

/** `terms` as confirm_reservation takes them. */
export function useConfirmReservation(clientId: string | undefined, onSuccess: OnSuccess<Seen>) {
  return useMutation({
    mutationFn: async ({ id, version, terms }: Seen & { terms: Json }) => {
      const client = await supabase()
      await client.rpc('confirm_reservation', { reservation: id, version, terms }).throwOnError()
    },
    onSuccess,
    onSettled: useRefresh(clientId)
  })
}

export function useDeclineReservation(clientId: string | undefined, onSuccess: OnSuccess<Seen>) {
  return useMutation({
    mutationFn: async ({ id, version, note }: Seen & { note: string }) => {
      const client = await supabase()
      await client.rpc('decline_reservation', { reservation: id, version, note }).throwOnError()
    },
    onSuccess,
    onSettled: useRefresh(clientId)
  })
}

export type LastStep = 'paid' | 'fulfilled'

export function useFinishReservation(clientId: string | undefined, onSuccess: OnSuccess<Seen & { step: LastStep }>) {
  return useMutation({
    mutationFn: async ({ id, version, step }: Seen & { step: LastStep }) => {
      const client = await supabase()
      const rpc = step === 'paid' ? 'mark_reservation_paid' : 'fulfil_reservation'
      await client.rpc(rpc, { reservation: id, version }).throwOnError()
    },
    onSuccess,
    onSettled: useRefresh(clientId)
  })
}
