import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

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
