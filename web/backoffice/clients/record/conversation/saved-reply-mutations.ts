import { useMutation, useQueryClient } from '@tanstack/react-query'
import { supabase } from '#web/lib/supabase.ts'
import { type SavedReplyRow, savedRepliesQuery } from './saved-reply-queries.ts'

function useRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: savedRepliesQuery().queryKey })
}

export type ReplyToSave = Pick<SavedReplyRow, 'id' | 'title' | 'body' | 'position'>

/** Adds it, or replaces the one with its id. */
export function useSaveReply() {
  return useMutation({
    mutationFn: async (reply: ReplyToSave) => {
      const client = await supabase()
      await client.from('saved_replies').upsert(reply).throwOnError()
    },
    onSettled: useRefresh()
  })
}

export function useDeleteSavedReply() {
  return useMutation({
    mutationFn: async (id: string) => {
      const client = await supabase()
      await client.from('saved_replies').delete().eq('id', id).throwOnError()
    },
    onSettled: useRefresh(),
    meta: { failureToast: 'The reply could not be deleted. Try again in a moment.' }
  })
}

/** Gives the replies the order of the list. */
export function useOrderReplies() {
  return useMutation({
    mutationFn: async (replies: SavedReplyRow[]) => {
      const client = await supabase()
      const rows = replies.map(({ id, title, body }, position) => ({ id, title, body, position }))
      await client.from('saved_replies').upsert(rows).throwOnError()
    },
    onSettled: useRefresh(),
    meta: { failureToast: 'The order could not be saved. Try again in a moment.' }
  })
}
