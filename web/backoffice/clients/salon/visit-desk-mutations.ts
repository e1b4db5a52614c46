import { useMutation, useQueryClient } from '@tanstack/react-query'
import { salonProblem } from '#web/domain/salon/salon-problem.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'

function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: keys.salon.all })
}

export type VisitStatus = 'booked' | 'confirmed' | 'attended' | 'missed'

export function useSetVisitStatus() {
  return useMutation({
    meta: { failureToast: salonProblem },
    mutationFn: async ({ visit, status }: { visit: string; status: VisitStatus }) => {
      const client = await supabase()
      await client.rpc('set_visit_status', { visit, status }).throwOnError()
    },
    onSettled: useRefresh()
  })
}

export type DeskMove = { visit: string; startsAt: string; advisor: string; note: string }

export function useMoveVisitAtDesk(onMoved: (startsAt: string) => void) {
  return useMutation({
    meta: { failureToast: salonProblem },
    mutationFn: async ({ visit, startsAt, advisor, note }: DeskMove) => {
      const client = await supabase()
      await client.rpc('move_visit', { visit, starts_at: startsAt, note, ...(advisor && { advisor }) }).throwOnError()
    },
    onSuccess: (_, { startsAt }) => onMoved(startsAt),
    onSettled: useRefresh()
  })
}

export function useCancelVisitAtDesk(onCancelled: () => void) {
  return useMutation({
    meta: { failureToast: salonProblem },
    mutationFn: async ({ visit, note }: { visit: string; note: string }) => {
      const client = await supabase()
      await client.rpc('cancel_visit', { visit, note }).throwOnError()
    },
    onSuccess: onCancelled,
    onSettled: useRefresh()
  })
}
