/** Options by which a formatter is found again: making one is slow. */
const formats = {
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  staffDay: { weekday: 'long', day: 'numeric', month: 'long' },
  weekday: { weekday: 'long' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  staffTime: { hour: 'numeric', minute: '2-digit' },
  offset: { timeZoneName: 'shortOffset' },
  date: { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

// SPEC §9: dates of the back-office are American; the shop's are British.
const languageOf = (format: keyof typeof formats) => (format.startsWith('staff') ? 'en-US' : 'en-GB')

const made = new Map<string, Intl.DateTimeFormat>()

function formatter(format: keyof typeof formats, timeZone: string): Intl.DateTimeFormat {
  const name = `${format} ${timeZone}`
  const known = made.get(name) ?? new Intl.DateTimeFormat(languageOf(format), { ...formats[format], timeZone })
  made.set(name, known)
  return known
}

/** The visitor's time zone as the browser knows it, such as Europe/London. */
export function visitorZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}

/** 'New York' for America/New_York. */
export function cityOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}

/** 'Thursday 26 November' */
export function dayIn(instant: string, timeZone: string): string {
  return formatter('day', timeZone).format(new Date(instant)).replace(',', '')
}

export function weekdayIn(instant: string, timeZone: string): string {
  return formatter('weekday', timeZone).format(new Date(instant))
}

/** '11:00' */
export function timeIn(instant: string, timeZone: string): string {
  return formatter('time', timeZone).format(new Date(instant))
}

/** '11:00 to 12:00' */
export function rangeIn(startsAt: string, endsAt: string, timeZone: string): string {
  return `${timeIn(startsAt, timeZone)} to ${timeIn(endsAt, timeZone)}`
}

/** 'Thursday, November 26', in the back-office. */
export function staffDayIn(instant: string, timeZone: string): string {
  return formatter('staffDay', timeZone).format(new Date(instant))
}

/** '11:00 AM', in the back-office. */
export function staffTimeIn(instant: string, timeZone: string): string {
  // Some engines put a narrow space before AM, for which our typeface has no glyph.
  return formatter('staffTime', timeZone).format(new Date(instant)).replaceAll('\u202f', ' ')
}

/** '11:00 AM to 12:00 PM', in the back-office. */
export function staffRangeIn(startsAt: string, endsAt: string, timeZone: string): string {
  return `${staffTimeIn(startsAt, timeZone)} to ${staffTimeIn(endsAt, timeZone)}`
}

/** '2026-11-26' */
export function dateIn(instant: string, timeZone: string): string {
  const { year, month, day } = partsIn(instant, timeZone)
  return `${year}-${month}-${day}`
}

/** '2026-11-26' so many days later. */
export function addDays(date: string, days: number): string {
  const midnight = new Date(`${date}T00:00:00Z`)
  midnight.setUTCDate(midnight.getUTCDate() + days)
  return midnight.toISOString().slice(0, 10)
}

/** Of a date without a time: formats of it use UTC. */
export function middayOf(date: string): string {
  return `${date}T12:00:00Z`
}

/** How far a zone is ahead of UTC at an instant, in minutes. */
export function offsetIn(instant: string, timeZone: string): number {
  const { year, month, day, hour, minute } = partsIn(instant, timeZone)
  const local = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute))
  return Math.round((local - Math.floor(Date.parse(instant) / 60_000) * 60_000) / 60_000)
}

/** The times of one day by their instants. A time that the day has twice, as clocks go back, says which it is: '01:30 GMT-4'. */
export function labelTimes(instants: readonly string[], timeZone: string, format = timeIn): Map<string, string> {
  const times = instants.map((instant) => format(instant, timeZone))
  return new Map(
    instants.map((instant, index) => {
      const time = times[index] ?? ''
      const isTwice = times.indexOf(time) !== times.lastIndexOf(time)
      return [instant, isTwice ? `${time} ${offsetName(instant, timeZone)}` : time]
    })
  )
}

function offsetName(instant: string, timeZone: string): string {
  const parts = formatter('offset', timeZone).formatToParts(new Date(instant))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

function partsIn(instant: string, timeZone: string): Record<string, string> {
  const parts = formatter('date', timeZone).formatToParts(new Date(instant))
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}
