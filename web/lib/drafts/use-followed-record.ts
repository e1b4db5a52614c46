import { useEffect, useEffectEvent } from 'react'
import type { KeptDraft } from './use-draft.ts'

/** Fills a form that nobody has touched with its record as it is by now; from the first change on it stays as it is. */
export function useFollowedRecord<Form>(draft: KeptDraft<Form>, version: string, isUntouched: boolean): void {
  const follow = useEffectEvent((present: string) => {
    if (isUntouched && draft.ground.current.version !== present) draft.restart()
  })
  useEffect(() => follow(version), [version])
}
