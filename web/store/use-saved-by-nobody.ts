import { useEffect } from 'react'
import { type Outbox, openOutbox } from '#web/lib/outbox.ts'
import { changeSaved, nothingSaved, type SavedChange } from '#web/lib/saved.ts'
import { useAppStore } from './app-store.ts'
import { savedState } from './saved-slice.ts'

/** What was saved in this browser while nobody was signed in. It waits for the account of who signs in next. */
export function openOutboxOfNobody(): Outbox<SavedChange> {
  return openOutbox('vitrine-saved:nobody', isSavedByNobody)
}

/** Keeps what is saved before signing in. */
export function useSavedByNobody(): void {
  const isNobody = useAppStore(({ user, isAuthenticated }) => user === null && !isAuthenticated)
  useEffect(() => {
    if (!isNobody) return
    const outbox = openOutboxOfNobody()
    const unsent = outbox.read()
    useAppStore.setState({ ...savedState(unsent.reduce(changeSaved, nothingSaved)), savedChanges: unsent })
    return useAppStore.subscribe(({ savedChanges, user }, before) => {
      if (savedChanges !== before.savedChanges && user === null) for (const change of savedChanges) outbox.add(change)
    })
  }, [isNobody])
}

function isSavedByNobody(value: unknown): value is SavedChange {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('kind' in value) || !('item' in value)) return false
  return typeof value.id === 'string' && typeof value.item === 'string' && (value.kind === 'save' || value.kind === 'forget')
}
