const locale = 'en-US'
const short = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', year: 'numeric' })

/** 'Nov 19, 2026' */
export function formatDate(timestamp: string): string {
  return short.format(new Date(timestamp))
}

/** 'Good morning', 'Good afternoon' or 'Good evening', by the visitor's own clock. */
export function greeting(now: Date): string {
  const hour = now.getHours()
  if (hour >= 5 && hour < 12) return 'Good morning'
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening'
}
