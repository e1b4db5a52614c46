import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'

/** Whoever comes back within this time has not been away. */
const sameVisitMs = 30 * 60_000

/** When an account was here last, and on the visit before, in milliseconds since the epoch. */
export type Visits = { at: number; before: number | undefined }

/** Notes that an account is here now; answers when it was here the visit before. This browser remembers it. */
export function noteVisit(userId: string, now: number): number | undefined {
  const name = `vitrine-visits:${userId}`
  const visits = nextVisits(readStored(name), now)
  writeStored(name, JSON.stringify(visits))
  return visits.before
}

/** What is remembered, and a visit now. */
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
