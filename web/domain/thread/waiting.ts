const minuteMs = 60_000

/** How long somebody has waited, in a narrow place: '4 min', '2 h', '3 days'. */
export function waitingText(since: string, now: number): string {
  const { count, unit } = roughly(now - Date.parse(since))
  return unit === 'day' ? counted(count, unit) : `${count} ${unit === 'minute' ? 'min' : 'h'}`
}

/** How long somebody has waited: 'less than a minute', '4 minutes', '2 hours', '3 days'. */
export function waitingWords(since: string, now: number): string {
  return inWords(now - Date.parse(since))
}

function inWords(ms: number): string {
  const { count, unit } = roughly(ms)
  return count === 0 ? 'less than a minute' : counted(count, unit)
}

function roughly(ms: number): { count: number; unit: 'minute' | 'hour' | 'day' } {
  const minutes = Math.max(0, Math.floor(ms / minuteMs))
  if (minutes < 60) return { count: minutes, unit: 'minute' }
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? { count: hours, unit: 'hour' } : { count: Math.floor(hours / 24), unit: 'day' }
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

const defaultMinutes = 10

/** Whether somebody has waited longer than the desk allows: never if it is null, ten minutes until it is known. */
export function isLate(since: string, alertMinutes: number | null | undefined, now: number): boolean {
  if (alertMinutes === null) return false
  return now - Date.parse(since) > (alertMinutes ?? defaultMinutes) * minuteMs
}

/** '6 minutes' of '00:06:12.5', an interval of PostgreSQL. */
export function medianText(interval: string): string {
  const [, days = '0', hours = '0', minutes = '0', seconds = '0'] =
    /^(?:(\d+) days? ?)?(?:(\d+):(\d+):([\d.]+))?$/.exec(interval) ?? []
  const total = (Number(days) * 24 + Number(hours)) * 60 + Number(minutes) + Number(seconds) / 60
  return inWords(Math.round(total) * minuteMs)
}
