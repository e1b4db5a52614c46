import { log } from '#web/lib/log.ts'

/** Null if nothing is stored, or storage is unavailable. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Logs once if storage is unavailable or full. */
export function writeStored(name: string, text: string): void {
  change(name, () => localStorage.setItem(name, text))
}

export function removeStored(name: string): void {
  change(name, () => localStorage.removeItem(name))
}

/** The names with this prefix; none if storage is unavailable. */
export function storedNames(prefix: string): string[] {
  try {
    return listNames().filter((name) => name.startsWith(prefix))
  } catch {
    return []
  }
}

/** Removes what `isMeant` selects by name. Throws if storage is unavailable. */
export function removeAllStored(isMeant: (name: string) => boolean): void {
  for (const name of listNames().filter(isMeant)) localStorage.removeItem(name)
}

function listNames(): string[] {
  return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
}

export function isStorageUnavailable(): boolean {
  try {
    localStorage.setItem(probe, '')
    localStorage.removeItem(probe)
    return false
  } catch {
    return true
  }
}

const probe = 'vitrine-probe'
let isLogged = false

function change(name: string, make: () => void): void {
  try {
    make()
  } catch (error) {
    if (isLogged) return
    // Set first, since the log is persisted too.
    isLogged = true
    log('warn', `${name} could not be stored in this browser, and neither can the rest`, error)
  }
}
