export type CalendarEvent = {
  id: string
  /** How often it was moved. A calendar replaces an event by one of a higher number. */
  sequence: number
  startsAt: string
  endsAt: string
  changedAt: string
  summary: string
  location: string
  description: string
  url: string
  isCancelled: boolean
}

/** An .ics file (RFC 5545). Its times are in UTC, so no calendar has to know a time zone. */
export function visitIcs(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vitrine//Salon//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.id}@vitrine`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${stamp(event.changedAt)}`,
    `DTSTART:${stamp(event.startsAt)}`,
    `DTEND:${stamp(event.endsAt)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `LOCATION:${escapeText(event.location)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `URL:${event.url}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR'
  ]
  return lines
    .flatMap(fold)
    .map((line) => `${line}\r\n`)
    .join('')
}

function stamp(instant: string): string {
  return `${new Date(instant).toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, (found) => `\\${found}`).replaceAll(/\r\n|\r|\n/g, '\\n')
}

const maxBytes = 75

/** Lines of at most 75 bytes; each further one begins with a space (RFC 5545, 3.1). */
function fold(line: string): string[] {
  const bytes = new TextEncoder()
  const lines = ['']
  let used = 0
  for (const character of line) {
    const size = bytes.encode(character).length
    if (used + size > maxBytes) {
      lines.push(' ')
      used = 1
    }
    lines[lines.length - 1] += character
    used += size
  }
  return lines
}
