import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'
import type { NoteRow } from './message-queries.ts'
import type { Reply } from './reply-outbox.ts'

/** Has its effect once, however often it is sent. */
export async function sendReply(staffId: string, { id, clientId, body, productIds, picture }: Reply): Promise<void> {
  const client = await supabase()
  const message = {
    id,
    user_id: clientId,
    author: 'staff' as const,
    author_id: staffId,
    body,
    product_ids: productIds,
    picture
  }
  await client.from('messages').upsert(message, { ignoreDuplicates: true }).throwOnError()
}

/** Tells the client that staff have read up to now. */
export async function markRead(clientId: string): Promise<void> {
  const client = await supabase()
  await client.rpc('mark_thread_read', { client: clientId }).throwOnError()
}

function useInvalidateNotes(clientId: string) {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: keys.clients.notes(clientId) }),
      queries.invalidateQueries({ queryKey: keys.clients.record(clientId) })
    ])
}

/** `id` is chosen by the caller, so that a note that is sent again is there once, with the text that was sent last. */
export type NewNote = { id: string; body: string }

export function useAddNote(clientId: string, onAdded?: (note: NewNote) => void) {
  return useMutation({
    mutationFn: async ({ id, body }: NewNote) => {
      const client = await supabase()
      const note = { id, client_id: clientId, body }
      const adding = client.from('client_notes').upsert(note, { ignoreDuplicates: true })
      const { data: added } = await adding.select('id').throwOnError()
      if (added.length > 0) return
      const { data: stored } = await client.from('client_notes').select('body').eq('id', id).single().throwOnError()
      if (stored.body !== body) await client.from('client_notes').update({ body }).eq('id', id).throwOnError()
    },
    onSuccess: (_data, note) => onAdded?.(note),
    onSettled: useInvalidateNotes(clientId)
  })
}

/** A note that was deleted by mistake. */
export function useRestoreNote(clientId: string) {
  return useMutation({
    mutationFn: async ({ id, body, created_at, updated_at }: NoteRow) => {
      const client = await supabase()
      const note = { id, client_id: clientId, body, created_at, updated_at }
      await client.from('client_notes').upsert(note, { ignoreDuplicates: true }).throwOnError()
    },
    onSettled: useInvalidateNotes(clientId),
    meta: { failureToast: 'The note could not be restored. Try again in a moment.' }
  })
}

export function useEditNote(clientId: string) {
  return useMutation({
    mutationFn: async ({ id, body }: NewNote) => {
      const client = await supabase()
      await client.from('client_notes').update({ body }).eq('id', id).throwOnError()
    },
    onSettled: useInvalidateNotes(clientId)
  })
}

export function useDeleteNote(clientId: string) {
  return useMutation({
    mutationFn: async (id: string) => {
      const client = await supabase()
      await client.from('client_notes').delete().eq('id', id).throwOnError()
    },
    onSettled: useInvalidateNotes(clientId),
    meta: { failureToast: 'The note could not be deleted. Try again in a moment.' }
  })
}
