import * as z from 'zod/mini'
import type { StoreApi } from 'zustand'
import { draftKey, readDraftText, removeDraft, writeDraftText } from '#web/lib/drafts/draft-store.ts'
import { once } from '#web/lib/once.ts'
import type { AdvisorSlice } from './advisor-slice.ts'

type State = AdvisorSlice & { user: { id: string } | null }

const draftSchema = once(() => z.object({ draft: z.string(), productIds: z.array(z.string()) }))

/** Keeps what a shopper has written to her advisor and not sent, until the returned function is called: it survives a reload. */
export function keepAdvisorDraft(store: StoreApi<State>, userId: string): () => void {
  const key = draftKey({ userId, kind: 'advisor', record: 'own' })
  const { data: kept } = draftSchema().safeParse(readDraftText(key))
  const { clientAdvisor, writeToAdvisor } = store.getState()
  if (kept && clientAdvisor.draft === '' && clientAdvisor.productIds.length === 0) writeToAdvisor(kept)
  return store.subscribe(({ clientAdvisor: { draft, productIds, order }, user }, { clientAdvisor: before }) => {
    // At the end of a session the store is cleared, and the draft stays.
    if (user?.id !== userId || (draft === before.draft && productIds === before.productIds)) return
    // The pieces of an unsent order are in the cart.
    const attached = order ? [] : productIds
    if (draft || attached.length > 0) writeDraftText(key, { draft, productIds: attached })
    else removeDraft(key)
  })
}
