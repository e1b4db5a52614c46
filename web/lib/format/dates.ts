import { once } from '#web/lib/once.ts'

// SPEC §9 dates are American and used in the back-office; the shop's are British.
const american = 'en-US'
const british = 'en-GB'

const shortDate = once(() => new Intl.DateTimeFormat(american, { month: 'short', day: 'numeric', year: 'numeric' }))
const longDate = once(() => new Intl.DateTimeFormat(american, { month: 'long', day: 'numeric', year: 'numeric' }))
const dateTime = once(
  () =>
    new Intl.DateTimeFormat(american, {
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit'
    })
)
const time = once(() => new Intl.DateTimeFormat(american, { hour: 'numeric', minute: '2-digit' }))
const shopDay = once(() => new Intl.DateTimeFormat(british, { day: 'numeric', month: 'long', year: 'numeric' }))
const shopTime = once(() => new Intl.DateTimeFormat(british, { hour: '2-digit', minute: '2-digit' }))
const shopDayTime = once(
  () => new Intl.DateTimeFormat(british, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
)

const dayTime = once(
  () => new Intl.DateTimeFormat(american, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
)

/** '' for what is no date, such as 'infinity' in the database, for which Intl throws. */
function formatOrEmpty(formatter: Intl.DateTimeFormat, moment: Date): string {
  return Number.isNaN(moment.getTime()) ? '' : formatter.format(moment)
}

/** 'Nov 19, 2026', in the back-office. */
export function formatDate(timestamp: string): string {
  return formatOrEmpty(shortDate(), new Date(timestamp))
}

/** 'November 19, 2026', in the back-office. */
export function formatLongDate(timestamp: string): string {
  return formatOrEmpty(longDate(), new Date(timestamp))
}

/** 'Nov 21, 2026, 9:42 AM', in the back-office and in local time. */
export function formatDateTime(timestamp: string): string {
  return withPlainSpaces(formatOrEmpty(dateTime(), new Date(timestamp)))
}

/** Some engines put a narrow space before AM, for which our typeface has no glyph. */
function withPlainSpaces(text: string): string {
  return text.replaceAll('\u202f', ' ')
}

/** '9:42 AM', in the back-office and in local time. */
export function formatTime(timestamp: string): string {
  return withPlainSpaces(formatOrEmpty(time(), new Date(timestamp)))
}

/** In the back-office and in local time: '2:05 PM' today, 'Nov 19, 2:05 PM' on another day. */
export function formatStaffMoment(timestamp: string, now: Date = new Date()): string {
  const moment = new Date(timestamp)
  const formatter = moment.toDateString() === now.toDateString() ? time() : dayTime()
  return withPlainSpaces(formatOrEmpty(formatter, moment))
}

/** 'Dec 3, 9:00 AM' of a planned moment, 'Dec 3, 2027, 9:00 AM' of another year, for staff and in local time. */
export function formatPlanned(timestamp: string, now: Date = new Date()): string {
  const moment = new Date(timestamp)
  const formatter = moment.getFullYear() === now.getFullYear() ? dayTime() : dateTime()
  return withPlainSpaces(formatOrEmpty(formatter, moment))
}

/** '19 November 2026', in the shop. */
export function formatDay(timestamp: string): string {
  return formatOrEmpty(shopDay(), new Date(timestamp))
}

/** In the shop: '14:05' today, '19 Nov, 14:05' on another day. */
export function formatMoment(timestamp: string, now: Date = new Date()): string {
  const moment = new Date(timestamp)
  return moment.toDateString() === now.toDateString() ? formatOrEmpty(shopTime(), moment) : formatOrEmpty(shopDayTime(), moment)
}

const shopWeekday = once(() => new Intl.DateTimeFormat(british, { weekday: 'long', day: 'numeric', month: 'long' }))
const shopDate = once(
  () => new Intl.DateTimeFormat(british, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
)
const shopZoneTime = once(() => new Intl.DateTimeFormat(british, { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' }))

/** 'Friday 27 November, 18:00 CET', in the shop and in local time. */
export function formatDeadline(timestamp: string): string {
  const moment = new Date(timestamp)
  const day = formatOrEmpty(shopWeekday(), moment)
  return day && `${day}, ${formatOrEmpty(shopZoneTime(), moment)}`
}

/** 'Thursday 26 November' of a date without a time ('2026-11-26'), in the shop. */
export function formatWeekday(date: string): string {
  return formatOrEmpty(shopDate(), new Date(`${date}T00:00:00Z`))
}

const calendarDate = once(
  () => new Intl.DateTimeFormat(american, { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
)

/** 'Nov 26, 2026' of a date without a time ('2026-11-26'), in the back-office. */
export function formatCalendarDate(date: string): string {
  return formatOrEmpty(calendarDate(), new Date(`${date}T00:00:00Z`))
}

/** '2026-11-27' in local time, as a date field has it. */
export function localDay(moment: Date): string {
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

export function greeting(now: Date): string {
  const hour = now.getHours()
  if (hour >= 5 && hour < 12) return 'Good morning'
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening'
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** 'just now', '2 hours ago', '1 day ago', '7 months ago'. A month is 30 days, a year 365. Future timestamps count as now. */
export function relativeTime(timestamp: string, now: number): string {
  const elapsed = now - Date.parse(timestamp)
  if (Number.isNaN(elapsed)) return ''
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
