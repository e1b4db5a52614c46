import { toast } from 'sonner'
import type { StoreApi } from 'zustand'
import { openOutbox } from '#web/lib/live/outbox.ts'
import { liveMs, liveNowMs } from '#web/lib/live/refetch-interval.ts'
import { startSync } from '#web/lib/live/sync.ts'
import { log } from '#web/lib/log.ts'
import type { AdvisorSlice } from './advisor-slice.ts'
import { isThreadChange, isThreadSnapshot } from './stored-thread.ts'
import { changeThread, emptyThread } from './thread.ts'
import { readThread, sendThreadChanges } from './thread-mutations.ts'

/** Also the prefix of the outbox. */
export function threadSnapshotName(userId: string): string {
  return `vitrine-thread:${userId}`
}

/** Syncs until the returned function is called, without delay while the thread is open. */
export function syncThread(store: StoreApi<AdvisorSlice>, userId: string, isOpen: boolean): () => void {
  const name = threadSnapshotName(userId)
  const outbox = openOutbox(name, isThreadChange)
  for (const change of store.getState().threadChanges) outbox.add(change)
  const { add, stop } = startSync({
    name,
    outbox,
    isSnapshot: isThreadSnapshot,
    read: (known) => readThread(userId, known),
    send: (changes) => sendThreadChanges(userId, changes),
    show: (thread = emptyThread, unsent, threadSyncStatus) =>
      store.setState({ thread: unsent.reduce(changeThread, thread), threadChanges: unsent, threadSyncStatus }),
    onRejected([change], error) {
      log('error', 'A change of the thread was rejected', error)
      toast.error(
        change?.kind === 'withdraw'
          ? 'This reservation can no longer be withdrawn. Your advisor can help.'
          : 'Your message could not be sent'
      )
    },
    everyMs: isOpen ? liveNowMs : liveMs,
    rows: { table: 'threads', userId }
  })
  const unsubscribe = store.subscribe(({ threadChanges }, before) => {
    if (threadChanges !== before.threadChanges) for (const change of threadChanges) add(change)
  })
  return () => {
    unsubscribe()
    stop()
    store.setState({ thread: emptyThread, threadChanges: [], threadSyncStatus: 'ready' })
  }
}
