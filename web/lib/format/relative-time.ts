const minuteMs = 60_000
const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** 'just now', '2 hours ago', '1 day ago', '7 months ago'. A month is 30 days, a year 365. Future timestamps count as now. */
export function relativeTime(timestamp: string, now: number): string {
  const elapsed = now - Date.parse(timestamp)
  const days = Math.floor(elapsed / dayMs)
  if (days >= 365) return ago(Math.floor(days / 365), 'year')
  if (days >= 30) return ago(Math.floor(days / 30), 'month')
  if (days >= 1) return ago(days, 'day')
  if (elapsed >= hourMs) return ago(Math.floor(elapsed / hourMs), 'hour')
  if (elapsed >= minuteMs) return ago(Math.floor(elapsed / minuteMs), 'minute')
  return 'just now'
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}
