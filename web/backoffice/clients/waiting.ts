const minuteMs = 60_000

/** How long somebody has waited: '4 min', '2 h', '3 days'. */
export function waitingText(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / minuteMs))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} h`
  const days = Math.floor(hours / 24)
  return days === 1 ? '1 day' : `${days} days`
}

const defaultMinutes = 10

/** Whether somebody has waited longer than the desk allows. Without a setting, ten minutes. */
export function isLate(since: string, alertMinutes: number | null | undefined, now: number): boolean {
  return now - Date.parse(since) > (alertMinutes ?? defaultMinutes) * minuteMs
}
