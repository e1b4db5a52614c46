export type LogEntry = { at: string; level: 'info' | 'warn' | 'error'; message: string; details?: unknown }

let listener: (entry: LogEntry) => void = () => undefined

/** Notes what happened, for the console and for whoever listens. */
export function log(level: LogEntry['level'], message: string, details?: unknown): void {
  const entry = { at: new Date().toISOString(), level, message, details }
  console[level](message, ...(details === undefined ? [] : [details]))
  listener(entry)
}

/** The one listener that keeps the entries. */
export function keepLog(keep: (entry: LogEntry) => void): void {
  listener = keep
}
