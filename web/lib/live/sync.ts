import { removeStored } from '#web/lib/browser/browser-storage.ts'
import { isSame } from '#web/lib/is-same.ts'
import { log } from '#web/lib/log.ts'
import { isServerError } from '#web/lib/server-error.ts'
import { followRows, type LiveRows } from './live-rows.ts'
import { type Outbox, readEntry, writeEntry } from './outbox.ts'
import { subscribedMs } from './refetch-interval.ts'

/** What the server said last. A higher version is the later one. */
export type Snapshot<State> = { version: number; state: State }

/** Whether there is a copy; `failing`: not yet, and the server could not be asked. It is asked again and again. */
export type SyncStatus = 'loading' | 'ready' | 'error'

export type SyncOptions<State, Change> = {
  /** Under which this browser keeps the copy. */
  name: string
  outbox: Outbox<Change>
  isSnapshot: (value: unknown) => value is Snapshot<State>
  /** Undefined where nothing is newer than the version that is known. */
  read: (knownVersion: number | undefined) => Promise<Snapshot<State> | undefined>
  send: (changes: Change[]) => Promise<Snapshot<State>>
  /** Shows what is known with what is not sent yet. */
  show: (state: State | undefined, unsent: Change[], status: SyncStatus) => void
  /** The database said no to these for what they are. They are gone. */
  onRefused: (changes: Change[], error: unknown) => void
  /** How often it is asked whether another device changed something, while the page is in sight. */
  everyMs: number
  /** Where the rows are whose changes say so by themselves. */
  rows: LiveRows
}

export type Sync<Change> = { add: (change: Change) => void; stop: () => void }

const longestPauseMs = 15_000
/** Answers that say that a change itself can't be, now or later: bad data, or against a constraint. */
const refusal = /^2[23]/

/**
 * Keeps something of a shopper's in step with the server: shows it from this browser's copy at once, sends what is
 * changed, goes on by itself when a connection is back, and follows other tabs and devices.
 */
export function startSync<State, Change extends { id: string }>(options: SyncOptions<State, Change>): Sync<Change> {
  const { name, outbox, isSnapshot, read, send, show, onRefused, everyMs, rows } = options
  const kept = readEntry(name)
  let known: Snapshot<State> | undefined = kept !== undefined && isSnapshot(kept) ? kept : undefined
  let isOver = false
  let isBusy = false
  /** Whether it is subscribed to changes, and whether one came while it was busy. */
  let isSubscribed = false
  let hasNews = false
  /** Whether what is shown is what is known. */
  let isShown = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const showNow = () => {
    if (isOver) return
    show(known?.state, outbox.read(), known ? 'ready' : failures > 0 ? 'error' : 'loading')
    isShown = true
  }
  const take = (copy: Snapshot<State> | undefined) => {
    // A page asks one thing at a time, so the last answer is the truth, whatever the clock or the version says.
    if (!copy || isOver) return
    const isNews = !known || known.version !== copy.version
    const isOther = !known || !isSame(known.state, copy.state)
    known = isOther || !known ? copy : { ...copy, state: known.state }
    if (isNews && isOther) writeEntry(name, copy)
    isShown = isShown && !isOther
  }

  async function sendAll(changes: Change[]): Promise<void> {
    try {
      take(await send(changes))
      outbox.drop(changes)
      isShown = false
    } catch (error) {
      if (!isRefusal(error)) throw error
      if (changes.length > 1) {
        // One of them can't be; the others can.
        for (const change of changes) await sendAll([change])
        return
      }
      outbox.drop(changes)
      isShown = false
      onRefused(changes, error)
    }
  }

  async function round(): Promise<void> {
    if (isBusy || isOver) return
    isBusy = true
    hasNews = false
    clearTimeout(timer)
    try {
      const unsent = outbox.read()
      if (unsent.length > 0) await sendAll(unsent)
      else take(await read(known?.version))
      failures = 0
    } catch (error) {
      if (failures === 0) log('warn', `${name} could not be brought in step`, error)
      isShown = isShown && (known !== undefined || failures > 0)
      failures += 1
    } finally {
      isBusy = false
    }
    if (isOver) return
    if (!isShown) showNow()
    if (failures === 0 && (hasNews || outbox.read().length > 0)) void round()
    else timer = setTimeout(roundInSight, isSubscribed && failures === 0 ? subscribedMs : pauseOf(failures))
  }
  function pauseOf(failures: number): number {
    return Math.min(everyMs * 2 ** failures, Math.max(longestPauseMs, everyMs))
  }
  function roundInSight(): void {
    if (document.visibilityState === 'visible') void round()
  }
  function follow({ key, newValue }: StorageEvent): void {
    if (!key?.startsWith(name)) return
    if (newValue === null) outbox.release(key)
    const copy = key === name && newValue !== null ? readEntry(name) : undefined
    if (isSnapshot(copy) && copy.version >= (known?.version ?? 0)) known = copy
    showNow()
  }

  const unfollow = followRows(rows, {
    onChange() {
      hasNews = true
      roundInSight()
    },
    onSubscribed(isSubscribedNow) {
      isSubscribed = isSubscribedNow
      if (!isSubscribed) roundInSight()
    }
  })
  addEventListener('storage', follow)
  addEventListener('online', roundInSight)
  document.addEventListener('visibilitychange', roundInSight)
  showNow()
  // In a task of its own: this one is drawing the page.
  timer = setTimeout(() => void round())
  return {
    add(change) {
      if (outbox.add(change)) void round()
    },
    stop() {
      isOver = true
      clearTimeout(timer)
      unfollow()
      removeEventListener('storage', follow)
      removeEventListener('online', roundInSight)
      document.removeEventListener('visibilitychange', roundInSight)
    }
  }
}

/** Forgets this browser's copy; what is not sent yet stays. */
export function removeSnapshot(name: string): void {
  removeStored(name)
}

function isRefusal(error: unknown): boolean {
  return isServerError(error) && error instanceof Error && 'code' in error && refusal.test(String(error.code))
}
