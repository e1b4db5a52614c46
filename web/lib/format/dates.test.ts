import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  formatCalendarDate,
  formatDate,
  formatDateTime,
  formatDay,
  formatDeadline,
  formatLongDate,
  formatMoment,
  formatPlanned,
  formatStaffMoment,
  formatTime,
  formatWeekday,
  localDay,
  relativeTime
} from './dates.ts'

const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 5).toISOString()

test('§9: dates of the back-office are in en-US', () => {
  expect(formatDate(at(14, 12))).toBe('Nov 14, 2026')
  expect(formatCalendarDate('2026-11-14')).toBe('Nov 14, 2026')
  expect(formatDateTime(at(14, 14))).toBe('Nov 14, 2026, 2:05 PM')
})

test('§2 Product detail: dates are long and in en-US', () => {
  expect(formatLongDate(at(14, 12))).toBe('November 14, 2026')
})

test.each(['infinity', '0044-03-15 BC', 'tomorrow', ''])('formats %j as an empty text', (text) => {
  const day = [formatDate, formatLongDate, formatDateTime, formatTime, formatDay, formatDeadline, formatWeekday]
  const moment = [formatMoment, formatStaffMoment, formatPlanned]
  for (const format of [...day, ...moment]) expect(format(text), format.name).toBe('')
  expect(relativeTime(text, now)).toBe('')
})

test('a date field has the local day, also just before midnight', () => {
  expect(localDay(new Date(2026, 0, 9, 23, 59))).toBe('2026-01-09')
})

test('formats a day in the British order', () => {
  expect(formatDay(at(14, 12))).toBe('14 November 2026')
})

test.each([
  [21, 14, '14:05'],
  [21, 0, '00:05'],
  [20, 14, '20 Nov, 14:05']
])('on the 21st, day %d at %d hours is formatted as %j', (day, hour, text) => {
  expect(formatMoment(at(day, hour), new Date(2026, 10, 21, 18))).toBe(text)
})

test.each([
  [21, 14, '2:05 PM'],
  [20, 0, 'Nov 20, 12:05 AM']
])('for staff, day %d at %d hours is formatted as %j', (day, hour, text) => {
  expect(formatStaffMoment(at(day, hour), new Date(2026, 10, 21, 18))).toBe(text)
})

const now = Date.parse('2026-11-21T12:00:00Z')
const seconds = 1000
const minutes = 60 * seconds
const hours = 60 * minutes
const days = 24 * hours

const cases: [number, string][] = [
  [-3 * hours, 'just now'],
  [0, 'just now'],
  [59 * seconds, 'just now'],
  [60 * seconds, '1 minute ago'],
  [59 * minutes, '59 minutes ago'],
  [60 * minutes, '1 hour ago'],
  [2 * hours, '2 hours ago'],
  [24 * hours - 1, '23 hours ago'],
  [24 * hours, '1 day ago'],
  [48 * hours - 1, '1 day ago'],
  [29 * days, '29 days ago'],
  [30 * days, '1 month ago'],
  [60 * days, '2 months ago'],
  [364 * days, '12 months ago'],
  [365 * days, '1 year ago'],
  [800 * days, '2 years ago']
]

test.each(cases)('%i ms ago is "%s"', (elapsed, words) => {
  expect(relativeTime(new Date(now - elapsed).toISOString(), now)).toBe(words)
})

test('the back-office uses none of the shop’s formats', () => {
  const folder = join(import.meta.dirname, '../../backoffice')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const ofShop = /\bformat(Day|Moment|Deadline|Weekday)\b/
  expect(files.filter((file) => ofShop.test(readFileSync(join(folder, file), 'utf8')))).toEqual([])
})
