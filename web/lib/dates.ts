const locale = 'en-US'
const withTime = new Intl.DateTimeFormat(locale, {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit'
})
const short = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', year: 'numeric' })
const long = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', year: 'numeric' })
const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
const dayAndTime = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })

/** 'Nov 19, 2026' */
export function formatDate(timestamp: string): string {
  return short.format(new Date(timestamp))
}

/** 'November 19, 2026' */
export function formatLongDate(timestamp: string): string {
  return long.format(new Date(timestamp))
}

/** '2:05 PM' of today, 'Nov 19, 2:05 PM' of another day. */
export function formatMoment(timestamp: string, now: Date = new Date()): string {
  const moment = new Date(timestamp)
  return moment.toDateString() === now.toDateString() ? time.format(moment) : dayAndTime.format(moment)
}

/** 'Nov 21, 2026, 9:42 AM', by the visitor's own clock. */
export function formatDateTime(timestamp: string): string {
  // Some engines put a narrow space before AM, for which our typeface has no glyph.
  return withTime.format(new Date(timestamp)).replaceAll('\u202f', ' ')
}

/** 'Good morning', 'Good afternoon' or 'Good evening', by the visitor's own clock. */
export function greeting(now: Date): string {
  const hour = now.getHours()
  if (hour >= 5 && hour < 12) return 'Good morning'
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening'
}
