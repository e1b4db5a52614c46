import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { draftKey, readDraftText, removeDraft, writeDraftText } from '#web/lib/drafts/draft-store.ts'
import { once } from '#web/lib/once.ts'

export type ReplyDraft = {
  mode: 'reply' | 'note'
  reply: string
  note: string
  productIds: string[]
}

const empty: ReplyDraft = { mode: 'reply', reply: '', note: '', productIds: [] }

const draftSchema = once(() =>
  z.object({ mode: z.enum(['reply', 'note']), reply: z.string(), note: z.string(), productIds: z.array(z.string()) })
)

/** What is written to a client and not sent yet; it survives a reload and a look at another client. */
export function useReplyDraft(userId: string, clientId: string) {
  const key = draftKey({ userId, kind: 'reply', record: clientId })
  const [draft, setDraft] = useState(() => readDraft(key))
  const latest = useRef(draft)
  return {
    draft,
    write(change: Partial<ReplyDraft> | ((draft: ReplyDraft) => Partial<ReplyDraft>)) {
      const next = { ...latest.current, ...(typeof change === 'function' ? change(latest.current) : change) }
      latest.current = next
      setDraft(next)
      if (next.reply || next.note || next.productIds.length > 0) writeDraftText(key, next)
      else removeDraft(key)
    }
  }
}

export type ReplyDraftState = ReturnType<typeof useReplyDraft>

function readDraft(key: string): ReplyDraft {
  const { data } = draftSchema().safeParse(readDraftText(key))
  return data ?? empty
}
