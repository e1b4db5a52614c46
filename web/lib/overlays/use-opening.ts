import { useState } from 'react'

export type Opening<Subject> = {
  /** Opened last; stays while it closes. */
  subject: Subject | undefined
  /** Changes with each opening, so that earlier input is gone. */
  key: number
}

/** Tracks what is open now (undefined: nothing), so that a dialog keeps its content while it closes. */
export function useOpening<Subject>(current: Subject | undefined): Opening<Subject> {
  const [opening, setOpening] = useState({ subject: current, shown: current, key: 0 })
  if (current !== opening.shown) {
    const isOpened = current !== undefined
    setOpening({
      subject: isOpened ? current : opening.subject,
      shown: current,
      key: isOpened ? opening.key + 1 : opening.key
    })
  }
  return opening
}

/** Stays when the record is deleted meanwhile, so that unsaved input is not lost. Undefined until it was read. */
export function useOpenedRecord<Row>(opening: Opening<string>, read: Row | null | undefined): Row | undefined {
  const [held, setHeld] = useState<{ key: number; record: Row }>()
  if (read && (held?.key !== opening.key || held.record !== read)) setHeld({ key: opening.key, record: read })
  return read ?? (held?.key === opening.key ? held.record : undefined)
}
