import { log } from './log.ts'

/** Logs an error and returns the id by which support finds it. */
export function reportError(error: unknown, where: string): string {
  const id = `err_${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6).padEnd(4, '0')}`
  log('error', `${where} (${id})`, error)
  sendToMonitoring()
  return id
}

/** No monitoring service is connected. */
function sendToMonitoring(): void {}
