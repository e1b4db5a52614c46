import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatDay, formatLongDate, formatMoment } from './dates.ts'

const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 5).toISOString()

test('§9: dates of the back-office are in en-US', () => {
  expect(formatDate(at(14, 12))).toBe('Nov 14, 2026')
  expect(formatDateTime(at(14, 14))).toBe('Nov 14, 2026, 2:05 PM')
})

test('§2 Product detail: dates are long and in en-US', () => {
  expect(formatLongDate(at(14, 12))).toBe('November 14, 2026')
})

test('a day in the shop is British', () => {
  expect(formatDay(at(14, 12))).toBe('14 November 2026')
})

test.each([
  [21, 14, '14:05'],
  [21, 0, '00:05'],
  [20, 14, '20 Nov, 14:05']
])('a moment of day %d at %d hours is %j on the 21st', (day, hour, text) => {
  expect(formatMoment(at(day, hour), new Date(2026, 10, 21, 18))).toBe(text)
})
