import { readStored, removeStored, storedNames, writeStored } from '#web/lib/browser/browser-storage.ts'

export type Outbox<Change> = {
  /** Unsent changes of every tab of this browser, the oldest first. */
  read: () => Change[]
  add: (change: Change) => boolean
  drop: (changes: Change[]) => void
  /** For an entry that another tab has removed. */
  release: (entry: string) => void
}

/**
 * A user's changes that the server has not confirmed, stored in this browser so that a closed tab or a flat battery loses
 * nothing. Each change is an entry of its own: two tabs that write at once do not overwrite each other.
 */
export function openOutbox<Change extends { id: string }>(
  name: string,
  isChange: (value: unknown) => value is Change
): Outbox<Change> {
  // Without storage the changes last as long as the page.
  const held = new Map<string, Change>()
  const prefix = `${name}:`
  const read = () => {
    const changes = new Map(held)
    for (const entry of storedNames(prefix)) {
      const change = readEntry(entry)
      if (isChange(change)) changes.set(entry, change)
    }
    return [...changes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, change]) => change)
  }
  return {
    read,
    add(change) {
      if (read().some(({ id }) => id === change.id)) return false
      const entry = `${prefix}${String(nextPlace()).padStart(17, '0')}:${change.id}`
      held.set(entry, change)
      writeEntry(entry, change)
      return true
    },
    release: (entry) => void held.delete(entry),
    drop(changes) {
      const ids = new Set(changes.map(({ id }) => id))
      for (const entry of new Set([...held.keys(), ...storedNames(prefix)])) {
        if (!ids.has(entry.slice(entry.lastIndexOf(':') + 1))) continue
        held.delete(entry)
        removeStored(entry)
      }
    }
  }
}

let lastPlace = 0

/** Unique microseconds, so that changes of one moment keep their order. */
function nextPlace(): number {
  lastPlace = Math.max(lastPlace + 1, Date.now() * 1000)
  return lastPlace
}

export function readEntry(name: string): unknown {
  try {
    return JSON.parse(readStored(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function writeEntry(name: string, value: unknown): void {
  writeStored(name, JSON.stringify(value))
}
