import { useState } from 'react'
import type { Opening } from '#web/lib/overlays/use-opening.ts'

/**
 * The last known version of the record that a dialog was opened on. It stays when the record is deleted meanwhile, so that
 * unsaved input is not lost. Undefined until it was read once in this opening.
 */
export function useOpenedRecord<Row>(opening: Opening<string>, read: Row | null | undefined): Row | undefined {
  const [held, setHeld] = useState<{ key: number; record: Row }>()
  if (read && (held?.key !== opening.key || held.record !== read)) setHeld({ key: opening.key, record: read })
  return read ?? (held?.key === opening.key ? held.record : undefined)
}
