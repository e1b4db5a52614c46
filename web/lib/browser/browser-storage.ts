import { log } from '#web/lib/log.ts'

/** What this browser keeps under a name; null where there is nothing, or where nothing may be kept. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Keeps a text in this browser. Where it may not be kept the page goes on without, and the log says so once. */
export function writeStored(name: string, text: string): void {
  change(name, () => localStorage.setItem(name, text))
}

export function removeStored(name: string): void {
  change(name, () => localStorage.removeItem(name))
}

/** Whether this browser keeps anything for this site. */
export function keepsNothing(): boolean {
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
    // First, for the log is kept in the store, which writes again.
    isLogged = true
    log('warn', `${name} could not be kept in this browser, and neither can the rest`, error)
  }
}
