import { toast } from 'sonner'
import { liveMs, liveNowMs } from '#web/lib/live-query.ts'
import { log } from '#web/lib/log.ts'
import { openOutbox } from '#web/lib/outbox.ts'
import { startSync } from '#web/lib/sync.ts'
import { changeThread, emptyThread } from '#web/lib/thread.ts'
import { readThread, sendThreadChanges } from '#web/lib/thread-mutations.ts'
import { useAppStore } from './app-store.ts'
import { threadCopyName } from './copy-names.ts'
import { isThreadChange, isThreadCopy } from './unsent-shapes.ts'

/** Keeps the thread of an account in step, at once while it is looked at, until the returned function is called. */
export function syncThread(userId: string, isLookedAt: boolean): () => void {
  const name = threadCopyName(userId)
  const outbox = openOutbox(name, isThreadChange)
  for (const change of useAppStore.getState().threadChanges) outbox.add(change)
  const { add, stop } = startSync({
    name,
    outbox,
    isCopy: isThreadCopy,
    read: (known) => readThread(userId, known),
    send: (changes) => sendThreadChanges(userId, changes),
    show: (thread = emptyThread, unsent) =>
      useAppStore.setState({ thread: unsent.reduce(changeThread, thread), threadChanges: unsent }),
    onRefused([change], error) {
      log('error', 'A change of the thread was refused', error)
      toast.error(
        change?.kind === 'withdraw'
          ? 'Your advisor has already confirmed this cart. Ask them to change it.'
          : 'Your message could not be sent'
      )
    },
    everyMs: isLookedAt ? liveNowMs : liveMs,
    rows: { table: 'threads', userId }
  })
  const unsubscribe = useAppStore.subscribe(({ threadChanges }, before) => {
    if (threadChanges !== before.threadChanges) for (const change of threadChanges) add(change)
  })
  return () => {
    unsubscribe()
    stop()
    useAppStore.setState({ thread: emptyThread, threadChanges: [] })
  }
}
