import { removeStored } from '#web/lib/browser/browser-storage.ts'
import { isSame } from '#web/lib/is-same.ts'
import { log } from '#web/lib/log.ts'
import { isServerError } from '#web/lib/server-error.ts'
import { followRows, type LiveRows } from './live-rows.ts'
import { type Outbox, readEntry, writeEntry } from './outbox.ts'
import { subscribedMs } from './refetch-interval.ts'

/** The server's last known state. A higher version is later. */
export type Snapshot<State> = { version: number; state: State }

/** `ready`: there is a snapshot; `error`: there is none yet, and the server could not be reached. It is retried. */
export type SyncStatus = 'loading' | 'ready' | 'error'

export type SyncOptions<State, Change> = {
  /** The name under which this browser stores the snapshot. */
  name: string
  outbox: Outbox<Change>
  isSnapshot: (value: unknown) => value is Snapshot<State>
  /** Undefined if nothing is newer than the known version. */
  read: (knownVersion: number | undefined) => Promise<Snapshot<State> | undefined>
  send: (changes: Change[]) => Promise<Snapshot<State>>
  /** Shows the known state with the unsent changes. */
  show: (state: State | undefined, unsent: Change[], status: SyncStatus) => void
  /** The database rejected these changes for good; they are removed. */
  onRejected: (changes: Change[], error: unknown) => void
  /** The interval of checking for changes by other devices while the page is visible. */
  everyMs: number
  rows: LiveRows
}

export type Sync<Change> = { add: (change: Change) => void; stop: () => void }

const maxPauseMs = 15_000
/** Errors of the change itself, which no retry fixes: invalid data or a violated constraint. */
const rejection = /^2[23]/

/**
 * Keeps a user's state in sync with the server: shows this browser's snapshot at once, sends changes, resumes when a
 * connection is back, and follows other tabs and devices.
 */
export function startSync<State, Change extends { id: string }>(options: SyncOptions<State, Change>): Sync<Change> {
  const { name, outbox, isSnapshot, read, send, show, onRejected, everyMs, rows } = options
  const stored = readEntry(name)
  let known: Snapshot<State> | undefined = stored !== undefined && isSnapshot(stored) ? stored : undefined
  let isClosed = false
  let isBusy = false
  let isSubscribed = false
  let hasNews = false
  let isShown = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const showNow = () => {
    if (isClosed) return
    show(known?.state, outbox.read(), known ? 'ready' : failures > 0 ? 'error' : 'loading')
    isShown = true
  }
  const take = (copy: Snapshot<State> | undefined) => {
    // A page sends one request at a time, so the last response is the truth, whatever the clock or the version says.
    if (!copy || isClosed) return
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
      if (!isRejection(error)) throw error
      if (changes.length > 1) {
        // One of them was rejected; the others may be valid.
        for (const change of changes) await sendAll([change])
        return
      }
      outbox.drop(changes)
      isShown = false
      onRejected(changes, error)
    }
  }

  async function round(): Promise<void> {
    if (isBusy || isClosed) return
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
    if (isClosed) return
    if (!isShown) showNow()
    if (failures === 0 && (hasNews || outbox.read().length > 0)) void round()
    else timer = setTimeout(roundInSight, isSubscribed && failures === 0 ? subscribedMs : pauseOf(failures))
  }
  function pauseOf(failures: number): number {
    return Math.min(everyMs * 2 ** failures, Math.max(maxPauseMs, everyMs))
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
  // In a task of its own: this one renders the page.
  timer = setTimeout(() => void round())
  return {
    add(change) {
      if (outbox.add(change)) void round()
    },
    stop() {
      isClosed = true
      clearTimeout(timer)
      unfollow()
      removeEventListener('storage', follow)
      removeEventListener('online', roundInSight)
      document.removeEventListener('visibilitychange', roundInSight)
    }
  }
}

/** Unsent changes stay. */
export function removeSnapshot(name: string): void {
  removeStored(name)
}

function isRejection(error: unknown): boolean {
  return isServerError(error) && error instanceof Error && 'code' in error && rejection.test(String(error.code))
}
