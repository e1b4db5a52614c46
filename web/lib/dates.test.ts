import { expect, test } from 'vitest'
import { formatLongDate, formatMoment } from './dates.ts'

const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 5).toISOString()
// The space before AM and PM is a narrow one.
const plain = (text: string) => text.replace(/\u202f/g, ' ')

test('§2 Product detail: dates are long and in en-US', () => {
  expect(formatLongDate(at(14, 12))).toBe('November 14, 2026')
})

test.each([
  [21, '2:05 PM'],
  [20, 'Nov 20, 2:05 PM']
])('a moment of day %d is %j on the 21st', (day, text) => {
  expect(plain(formatMoment(at(day, 14), new Date(2026, 10, 21, 18)))).toBe(text)
})
