import { useEffect, useEffectEvent } from 'react'
import type { FormDraft } from './use-draft.ts'

/** Refills an untouched form whenever its record changes. */
export function useFollowedRecord<Form>(draft: FormDraft<Form>, version: string, isUntouched: boolean): void {
  const follow = useEffectEvent((present: string) => {
    if (isUntouched && draft.baseline.current.version !== present) draft.restart()
  })
  useEffect(() => follow(version), [version])
}
