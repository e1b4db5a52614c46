import { log } from '#web/lib/log.ts'

export function removeAccountData(userId: string): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    for (const key of keys.filter((name) => name.includes(userId))) localStorage.removeItem(key)
  } catch (error) {
    log('warn', 'What this browser kept of the account could not be removed', error)
  }
}
