import { toast } from 'sonner'
import { liveMs } from '#web/lib/live-query.ts'
import { log } from '#web/lib/log.ts'
import { openOutbox } from '#web/lib/outbox.ts'
import { changeSaved, nothingSaved } from '#web/lib/saved.ts'
import { readSaved, sendSavedChanges } from '#web/lib/saved-mutations.ts'
import { startSync } from '#web/lib/sync.ts'
import { useAppStore } from './app-store.ts'
import { savedCopyName } from './copy-names.ts'
import { savedState } from './saved-slice.ts'
import { isSavedChange, isSavedCopy } from './unsent-shapes.ts'
import { openOutboxOfNobody } from './use-saved-by-nobody.ts'

/** Keeps what an account saved in step until the returned function is called. What was saved before signing in joins it. */
export function syncSaved(userId: string): () => void {
  const name = savedCopyName(userId)
  const outbox = openOutbox(name, isSavedChange)
  const ofNobody = openOutboxOfNobody()
  for (const change of [...ofNobody.read(), ...useAppStore.getState().savedChanges]) outbox.add(change)
  ofNobody.drop(ofNobody.read())
  const { add, stop } = startSync({
    name,
    outbox,
    isCopy: isSavedCopy,
    read: readSaved,
    send: sendSavedChanges,
    show: (saved, unsent, savedStanding) =>
      useAppStore.setState({
        ...savedState(unsent.reduce(changeSaved, saved ?? nothingSaved)),
        savedChanges: unsent,
        savedStanding
      }),
    onRefused(_changes, error) {
      log('error', 'A change of what is saved was refused', error)
      toast.error('A change to your saved pieces could not be saved')
    },
    everyMs: liveMs,
    // Every change that counts is noted there.
    rows: { table: 'saved_changes', userId }
  })
  const unsubscribe = useAppStore.subscribe(({ savedChanges }, before) => {
    if (savedChanges !== before.savedChanges) for (const change of savedChanges) add(change)
  })
  return () => {
    unsubscribe()
    stop()
    useAppStore.setState({ ...savedState(nothingSaved), savedChanges: [], savedStanding: 'known' })
  }
}
