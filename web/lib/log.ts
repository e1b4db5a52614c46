export type LogEntry = { at: string; level: 'info' | 'warn' | 'error'; message: string; details?: unknown }

let listener: (entry: LogEntry) => void = () => undefined

export function log(level: LogEntry['level'], message: string, details?: unknown): void {
  const entry = { at: new Date().toISOString(), level, message, details }
  console[level](message, ...(details === undefined ? [] : [details]))
  listener(entry)
}

export function onLog(keep: (entry: LogEntry) => void): void {
  listener = keep
}
