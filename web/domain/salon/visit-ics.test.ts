import { expect, test } from 'vitest'
import { type CalendarEvent, visitIcs } from './visit-ics.ts'

const event: CalendarEvent = {
  id: '0b2f',
  sequence: 2,
  startsAt: '2026-11-26T10:00:00+00:00',
  endsAt: '2026-11-26T11:00:00+00:00',
  changedAt: '2026-11-24T08:30:15.123+00:00',
  summary: 'A fitting, with Inès; at Vitrine',
  location: 'The salon, Paris',
  description: 'First line\nSecond \\ line',
  url: 'https://vitrine.example/space?visit=0b2f',
  isCancelled: false
}

test('times are in UTC, and the number of moves makes a calendar replace the event', () => {
  const lines = visitIcs(event).split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTAMP:20261124T083015Z',
      'DTSTART:20261126T100000Z',
      'DTEND:20261126T110000Z',
      'SEQUENCE:2',
      'UID:0b2f@vitrine',
      'STATUS:CONFIRMED'
    ])
  )
  expect(lines.at(0)).toBe('BEGIN:VCALENDAR')
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
})

test('commas, semicolons, backslashes and line ends are escaped, so that no text begins a line of its own', () => {
  const text = visitIcs({ ...event, description: 'a\r\nEND:VEVENT\nb, c; d \\ e' })
  expect(text).toContain('SUMMARY:A fitting\\, with Inès\\; at Vitrine\r\n')
  expect(text).toContain('DESCRIPTION:a\\nEND:VEVENT\\nb\\, c\\; d \\\\ e\r\n')
  expect(text.match(/^END:VEVENT/gm)).toHaveLength(1)
})

test('long lines are folded at 75 bytes and never inside a character', () => {
  const description = 'é'.repeat(200)
  const text = visitIcs({ ...event, description })
  const lengths = text.split('\r\n').map((line) => Buffer.byteLength(line))
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${description}\r\n`)
})

test('a cancelled visit is a cancelled event', () => {
  expect(visitIcs({ ...event, isCancelled: true })).toContain('STATUS:CANCELLED\r\n')
})
