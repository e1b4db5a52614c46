import { toast } from 'sonner'
import type { StoreApi } from 'zustand'
import { openOutbox } from '#web/lib/live/outbox.ts'
import { liveMs } from '#web/lib/live/refetch-interval.ts'
import { startSync } from '#web/lib/live/sync.ts'
import { log } from '#web/lib/log.ts'
import { changesToTakeOver, openAnonymousOutbox } from './anonymous-saves.ts'
import { changeSaved, nothingSaved } from './saved.ts'
import { readSaved, sendSavedChanges } from './saved-mutations.ts'
import { type SavedSlice, savedState } from './saved-slice.ts'
import { isSavedChange, isSavedSnapshot } from './stored-saves.ts'

/** Also the prefix of the outbox. */
export function savedSnapshotName(userId: string): string {
  return `vitrine-saved:${userId}`
}

/** Syncs until the returned function is called. Adds what was saved before signing in. */
export function syncSaved(store: StoreApi<SavedSlice>, userId: string): () => void {
  const name = savedSnapshotName(userId)
  const outbox = openOutbox(name, isSavedChange)
  const anonymous = openAnonymousOutbox()
  for (const change of changesToTakeOver([...anonymous.read(), ...store.getState().savedChanges])) outbox.add(change)
  anonymous.drop(anonymous.read())
  const { add, stop } = startSync({
    name,
    outbox,
    isSnapshot: isSavedSnapshot,
    read: readSaved,
    send: sendSavedChanges,
    show: (saved, unsent, savedSyncStatus) =>
      store.setState({
        ...savedState(unsent.reduce(changeSaved, saved ?? nothingSaved)),
        savedChanges: unsent,
        savedSyncStatus
      }),
    onRejected(_changes, error) {
      log('error', 'A change of the saved items was rejected', error)
      toast.error('A change to your saved pieces could not be saved')
    },
    everyMs: liveMs,
    // The table records every change.
    rows: { table: 'saved_changes', userId }
  })
  const unsubscribe = store.subscribe(({ savedChanges }, before) => {
    if (savedChanges !== before.savedChanges) for (const change of savedChanges) add(change)
  })
  return () => {
    unsubscribe()
    stop()
    store.setState({ ...savedState(nothingSaved), savedChanges: [], savedSyncStatus: 'ready' })
  }
}
