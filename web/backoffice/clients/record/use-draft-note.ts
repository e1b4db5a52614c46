import { useState } from 'react'
import { newUuid } from '#web/lib/uuid.ts'
import { useAddNote } from './conversation/message-mutations.ts'
import type { ReplyDraftState } from './use-reply-draft.ts'

/** Saves the note of a draft: however often it is sent, it is there once, and what is typed meanwhile stays. */
export function useDraftNote(clientId: string, { write }: ReplyDraftState) {
  const [id, setId] = useState(newUuid)
  const add = useAddNote(clientId, ({ body }) => {
    setId(newUuid())
    write(({ note }) => (note.trim() === body ? { note: '' } : {}))
  })
  return { isSaving: add.isPending, isFailed: add.isError, save: (body: string) => add.mutate({ id, body }) }
}

export type DraftNote = ReturnType<typeof useDraftNote>
