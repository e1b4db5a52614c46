import { useState } from 'react'
import { draftKey, readDraftText, removeDraft, writeDraftText } from '#web/lib/drafts/draft-store.ts'
import { type ConfirmDraft, confirmDraftSchema, newConfirmDraft } from './confirm-draft.ts'
import type { StaffReservation } from './reservation-queries.ts'

/** The confirmation being written; it survives a reload, but not a change of the reservation. */
export function useConfirmDraft(userId: string, reservation: StaffReservation) {
  const key = draftKey({ userId, kind: 'confirmation', record: reservation.id })
  const [draft, setDraft] = useState(() => readDraft(key, reservation) ?? newConfirmDraft(reservation, new Date()))
  return {
    draft,
    write(change: Partial<ConfirmDraft>) {
      const next = { ...draft, ...change }
      setDraft(next)
      writeDraftText(key, next)
    },
    forget: () => removeDraft(key)
  }
}

function readDraft(key: string, { version }: StaffReservation): ConfirmDraft | undefined {
  const { data } = confirmDraftSchema().safeParse(readDraftText(key))
  return data?.version === version ? data : undefined
}
