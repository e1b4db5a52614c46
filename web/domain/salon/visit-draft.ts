import { useState } from 'react'
import * as z from 'zod/mini'
import { draftKey, readDraftText, removeDraft, writeDraftText } from '#web/lib/drafts/draft-store.ts'
import { dayMs } from '#web/lib/durations.ts'

/** What a client asks for in a visit. */
export type VisitDraft = { productIds: string[]; note: string }

const stored = z.object({ productIds: z.array(z.string()), note: z.string(), at: z.number() })
/** After a day the draft would surprise more than help. */
const maxAgeMs = dayMs

const keyOf = (userId: string, record: string) => draftKey({ userId, kind: 'visit', record })

/** `record` is the id of a visit, or 'new' for the one that is being booked. */
export function readVisitDraft(userId: string, record: string): VisitDraft | undefined {
  const { data } = stored.safeParse(readDraftText(keyOf(userId, record)))
  if (!data || Date.now() - data.at > maxAgeMs) return undefined
  return { productIds: data.productIds, note: data.note }
}

export function removeVisitDraft(userId: string, record: string): void {
  removeDraft(keyOf(userId, record))
}

/** The draft outlives Back and a reload until it is sent. Without one it is `own`. */
export function useVisitDraft(userId: string, record: string, own: VisitDraft) {
  const [draft, setDraft] = useState(() => readVisitDraft(userId, record) ?? own)
  const change = (part: Partial<VisitDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    writeDraftText(keyOf(userId, record), { ...next, at: Date.now() })
  }
  return [draft, change] as const
}
