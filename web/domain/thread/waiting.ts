const minuteMs = 60_000

/** How long somebody has waited: '4 min', '2 h', '3 days'. */
export function waitingText(since: string, now: number): string {
  return durationText(now - Date.parse(since))
}

function durationText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / minuteMs))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} h`
  const days = Math.floor(hours / 24)
  return days === 1 ? '1 day' : `${days} days`
}

const defaultMinutes = 10

/** Whether somebody has waited longer than the desk allows: never if it is null, ten minutes until it is known. */
export function isLate(since: string, alertMinutes: number | null | undefined, now: number): boolean {
  if (alertMinutes === null) return false
  return now - Date.parse(since) > (alertMinutes ?? defaultMinutes) * minuteMs
}

/** '6 minutes' of '00:06:12.5', an interval of PostgreSQL; '2 h' from an hour on. */
export function medianText(interval: string): string {
  const [, days = '0', hours = '0', minutes = '0', seconds = '0'] =
    /^(?:(\d+) days? ?)?(?:(\d+):(\d+):([\d.]+))?$/.exec(interval) ?? []
  const total = (Number(days) * 24 + Number(hours)) * 60 + Number(minutes) + Number(seconds) / 60
  if (total >= 60) return durationText(total * minuteMs)
  const rounded = Math.round(total)
  if (rounded < 1) return 'under a minute'
  return rounded === 1 ? '1 minute' : `${rounded} minutes`
}
