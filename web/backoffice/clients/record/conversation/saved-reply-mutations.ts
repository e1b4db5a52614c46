import { useMutation, useQueryClient } from '@tanstack/react-query'
import { supabase } from '#web/lib/supabase.ts'
import { type SavedReplyRow, savedRepliesQuery } from './saved-reply-queries.ts'

function useRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: savedRepliesQuery().queryKey })
}

export type ReplyToSave = Pick<SavedReplyRow, 'id' | 'title' | 'body' | 'position'> & {
  /** Of the version that is edited; undefined for a new reply. */
  updated_at: string | undefined
}

/** Adds a reply or changes one. Throws ReplyChanged if a colleague has changed or deleted it in the meantime. */
export function useSaveReply() {
  return useMutation({
    mutationFn: async ({ updated_at, ...reply }: ReplyToSave) => {
      const client = await supabase()
      if (updated_at === undefined) {
        await client.from('saved_replies').upsert(reply).throwOnError()
        return
      }
      const { id, title, body } = reply
      const changing = client.from('saved_replies').update({ title, body }).eq('id', id).eq('updated_at', updated_at)
      const { data } = await changing.select('id').throwOnError()
      if (data.length === 0) throw new ReplyChanged()
    },
    onSettled: useRefresh()
  })
}

export class ReplyChanged extends Error {
  constructor() {
    super('Another version of the reply is stored')
  }
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

/** Gives the replies the order of the list. Only positions are written: a colleague may have changed the replies. */
export function useOrderReplies() {
  return useMutation({
    mutationFn: async (replies: SavedReplyRow[]) => {
      const client = await supabase()
      const moved = replies
        .map(({ id, position }, place) => ({ id, position, place }))
        .filter((reply) => reply.position !== reply.place)
      for (const { id, place } of moved) {
        await client.from('saved_replies').update({ position: place }).eq('id', id).throwOnError()
      }
    },
    onSettled: useRefresh(),
    meta: { failureToast: 'The order could not be saved. Try again in a moment.' }
  })
}
