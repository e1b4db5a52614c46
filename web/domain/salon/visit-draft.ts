import { useState } from 'react'
import * as z from 'zod/mini'
import { draftKey, readDraftText, removeDraft, writeDraftText } from '#web/lib/drafts/draft-store.ts'

/** What a client asks for in a visit. */
export type VisitWishes = { productIds: string[]; note: string }

const stored = z.object({ productIds: z.array(z.string()), note: z.string(), at: z.number() })
/** After a day the draft would surprise more than help. */
const maxAgeMs = 86_400_000

const keyOf = (userId: string, record: string) => draftKey({ userId, kind: 'visit', record })

/** `record` is the id of a visit, or 'new' for the one that is being booked. */
export function readVisitDraft(userId: string, record: string): VisitWishes | undefined {
  const { data } = stored.safeParse(readDraftText(keyOf(userId, record)))
  if (!data || Date.now() - data.at > maxAgeMs) return undefined
  return { productIds: data.productIds, note: data.note }
}

export function removeVisitDraft(userId: string, record: string): void {
  removeDraft(keyOf(userId, record))
}

/** Wishes that outlive Back and a reload until they are sent. `own` are those without a draft. */
export function useVisitDraft(userId: string, record: string, own: VisitWishes) {
  const [wishes, setWishes] = useState(() => readVisitDraft(userId, record) ?? own)
  const change = (part: Partial<VisitWishes>) => {
    const next = { ...wishes, ...part }
    setWishes(next)
    writeDraftText(keyOf(userId, record), { ...next, at: Date.now() })
  }
  return [wishes, change] as const
}
