import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'
import { salonProblem, waitProblem } from './salon-problem.ts'
import { removeVisitDraft } from './visit-draft.ts'

function useRefresh(userId: string) {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: keys.salon.all }),
      queryClient.invalidateQueries({ queryKey: keys.account.visits(userId) }),
      queryClient.invalidateQueries({ queryKey: keys.account.visitWaits(userId) })
    ])
}

export type NewVisit = {
  /** Chosen before it is sent, so that a booking whose response was lost can be repeated. */
  id: string
  service: string
  advisor: string | undefined
  startsAt: string
  productIds: string[]
  note: string
  timeZone: string
}

/** Its errors are shown beside the button, with other times. */
export function useBookVisit(userId: string) {
  return useMutation({
    mutationFn: async ({ id, service, advisor, startsAt, productIds, note, timeZone }: NewVisit) => {
      const client = await supabase()
      const args = { visit: id, service, starts_at: startsAt, product_ids: productIds, note, time_zone: timeZone }
      await client.rpc('book_visit', { ...args, ...(advisor && { advisor }) }).throwOnError()
    },
    onSuccess: () => removeVisitDraft(userId, 'new'),
    onSettled: useRefresh(userId)
  })
}

export type VisitMove = { id: string; startsAt: string; advisor: string | undefined }

export function useMoveVisit(userId: string) {
  return useMutation({
    mutationFn: async ({ id, startsAt, advisor }: VisitMove) => {
      const client = await supabase()
      await client.rpc('move_visit', { visit: id, starts_at: startsAt, ...(advisor && { advisor }) }).throwOnError()
    },
    onSettled: useRefresh(userId)
  })
}

export function useCancelVisit(userId: string, onCancelled: () => void) {
  return useMutation({
    meta: { failureToast: salonProblem },
    mutationFn: async (id: string) => {
      const client = await supabase()
      await client.rpc('cancel_visit', { visit: id }).throwOnError()
    },
    onSuccess: onCancelled,
    onSettled: useRefresh(userId)
  })
}

export type VisitChange = { id: string; productIds: string[]; note: string }

export function useChangeVisit(userId: string) {
  return useMutation({
    mutationFn: async ({ id, productIds, note }: VisitChange) => {
      const client = await supabase()
      await client.rpc('change_visit', { visit: id, product_ids: productIds, note }).throwOnError()
    },
    onSuccess: (_, { id }) => removeVisitDraft(userId, id),
    onSettled: useRefresh(userId)
  })
}

export type NewWait = {
  service: string
  advisor: string | undefined
  /** The salon's; for all times of several days, several. */
  days: string[]
  /** Undefined: any time of the day. */
  startsAt: string | undefined
  timeZone: string
}

export function useWaitForVisit(userId: string) {
  return useMutation({
    meta: { failureToast: waitProblem },
    mutationFn: async ({ service, advisor, days, startsAt, timeZone }: NewWait) => {
      const client = await supabase()
      const rest = { time_zone: timeZone, ...(advisor && { advisor }), ...(startsAt && { starts_at: startsAt }) }
      for (const day of days) await client.rpc('wait_for_visit', { service, day, ...rest }).throwOnError()
    },
    onSettled: useRefresh(userId)
  })
}

export function useStopWaiting(userId: string, onStopped: () => void) {
  return useMutation({
    meta: { failureToast: salonProblem },
    mutationFn: async (id: string) => {
      const client = await supabase()
      await client.from('salon_waits').delete().eq('id', id).throwOnError()
    },
    onSuccess: onStopped,
    onSettled: useRefresh(userId)
  })
}
