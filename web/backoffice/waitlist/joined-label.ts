import { dayMs } from '#web/lib/format/relative-time.ts'

/**
 * When somebody joined, by the visitor's own calendar, so that the label never contradicts the date that stands above
 * it. Thresholds and words are the specification's: '1 months ago' is right.
 */
export function joinedLabel(created_at: string, now: number): string {
  const days = calendarDay(now) - calendarDay(Date.parse(created_at))
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  if (days < 30) return `${days} days ago`
  if (days < 365) return `${Math.floor(days / 30)} months ago`
  return `${Math.floor(days / 365)} years ago`
}

/** Days of the local calendar, counted; days on which the clock is moved are as long as others. */
function calendarDay(time: number): number {
  const date = new Date(time)
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayMs
}
