import { dayMs, formatDate } from '#web/lib/format/dates.ts'

/** In local time, to agree with the date above it. The texts are the specification's: '1 months ago' is right. */
export function joinedLabel(created_at: string, now: number): string {
  const days = calendarDay(now) - calendarDay(Date.parse(created_at))
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  if (days < 30) return `${days} days ago`
  if (days < 365) return `${Math.floor(days / 30)} months ago`
  return `${Math.floor(days / 365)} years ago`
}

/** Counts days of the local calendar, so that changes of daylight saving time do not matter. */
function calendarDay(time: number): number {
  const date = new Date(time)
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayMs
}

/** 'Invited Nov 20, 2026' */
export function invitedLabel(invitedAt: string): string {
  return `Invited ${formatDate(invitedAt)}`
}
