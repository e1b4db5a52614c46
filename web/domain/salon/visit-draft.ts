import { onUserCleared } from '#web/lib/user-memory.ts'

const name = 'vitrine-visit-note'

/** The note of a visit that is being booked outlives a reload of this tab. Empty if storage is unavailable. */
export function readVisitNote(visitId: string): string {
  try {
    const [id, ...note] = (sessionStorage.getItem(name) ?? '').split(' ')
    return id === visitId ? note.join(' ') : ''
  } catch {
    return ''
  }
}

export function writeVisitNote(visitId: string, note: string): void {
  try {
    sessionStorage.setItem(name, `${visitId} ${note}`)
  } catch {
    // The note is then lost by a reload, as it would be without this.
  }
}

export function clearVisitNote(): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Nothing was stored.
  }
}

onUserCleared(clearVisitNote)
