import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'

const sameVisitMs = 30 * 60_000

/** Milliseconds since the epoch. */
export type Visits = { at: number; before: number | undefined }

export function recordVisit(userId: string, now: number): number | undefined {
  const name = `vitrine-visits:${userId}`
  const visits = nextVisits(readStored(name), now)
  writeStored(name, JSON.stringify(visits))
  return visits.before
}

export function nextVisits(stored: string | null, now: number): Visits {
  const last = readVisits(stored)
  return { at: now, before: last && now - last.at > sameVisitMs ? last.at : last?.before }
}

function readVisits(text: string | null): Visits | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('at' in stored) || typeof stored.at !== 'number') return undefined
    const before = 'before' in stored && typeof stored.before === 'number' ? stored.before : undefined
    return { at: stored.at, before }
  } catch {
    return undefined
  }
}
