import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ClientStatus } from '#web/backoffice/clients/client.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { isServerError } from '#web/lib/server-error.ts'
import { supabase } from '#web/lib/supabase.ts'
import { messagesQuery } from './conversation/message-queries.ts'

function useInvalidateClients() {
  const queries = useQueryClient()
  return (client: string) =>
    Promise.all([
      queries.invalidateQueries({ queryKey: keys.clients.record(client) }),
      queries.invalidateQueries({ queryKey: keys.clients.lists() }),
      queries.invalidateQueries({ queryKey: keys.clients.counts() })
    ])
}

/** `seen` is the updated_at of the details that were on the screen. */
export type ClientChange = { status: ClientStatus; annualSpend: number; seen: string | undefined }

/** Fails if a colleague has changed them meanwhile (`isConflict`). */
export function useChangeClient(id: string) {
  const invalidate = useInvalidateClients()
  return useMutation({
    mutationFn: async ({ status, annualSpend, seen }: ClientChange) => {
      const client = await supabase()
      const change = { client: id, status, annual_spend: annualSpend, ...(seen && { seen }) }
      await client.rpc('change_client', change).throwOnError()
    },
    onSettled: () => invalidate(id)
  })
}

export function useHandOver(id: string, onDone: (advisor: string | null) => void) {
  const invalidate = useInvalidateClients()
  return useMutation({
    mutationFn: async (advisor: string | null) => {
      const client = await supabase()
      await client.rpc('hand_over_client', { client: id, ...(advisor && { advisor }) }).throwOnError()
    },
    onSuccess: (_, advisor) => onDone(advisor),
    onSettled: () => invalidate(id),
    meta: { failureToast: 'The client could not be handed over. Try again in a moment.' }
  })
}

/** Ends a wait that needs no answer. What the client wrote after the last message that is shown still waits. */
export function useMarkAnswered(id: string) {
  const queries = useQueryClient()
  const invalidate = useInvalidateClients()
  return useMutation({
    mutationFn: async () => {
      const client = await supabase()
      const latest = queries.getQueryData(messagesQuery(id).queryKey)?.pages[0]?.[0]
      await client.rpc('mark_thread_answered', { client: id, ...(latest && { seen: latest.sent_at }) }).throwOnError()
    },
    onSettled: () => invalidate(id),
    meta: { failureToast: 'The conversation could not be marked as answered. Try again in a moment.' }
  })
}

export function isConflict(error: unknown): boolean {
  return isServerError(error) && error instanceof Error && 'code' in error && error.code === 'PT409'
}
