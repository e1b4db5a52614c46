/** 'Thursday 26 November' and '11:00' of an instant in a time zone; '' of what is no instant. */
export function momentIn(instant: string, timeZone: string): { day: string; time: string } {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return { day: '', time: '' }
  const day = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long', day: 'numeric', month: 'long' })
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  return { day: day.format(date).replace(',', ''), time: time.format(date) }
}

/** '11:00 to 12:00', with the day where it is another than `day`. */
export function rangeIn(startsAt: string, endsAt: string, timeZone: string, day: string): string {
  const start = momentIn(startsAt, timeZone)
  const range = `${start.time} to ${momentIn(endsAt, timeZone).time}`
  return start.day === day ? range : `${start.day}, ${range}`
}

/** 'New York' for America/New_York. */
export function cityOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}
