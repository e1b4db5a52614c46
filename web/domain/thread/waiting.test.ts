import { expect, test } from 'vitest'
import { isLate, medianText, waitingText, waitingWords } from './waiting.ts'

const now = Date.parse('2026-11-24T18:00:00Z')
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

test.each([
  [0.5, '0 min'],
  [4, '4 min'],
  [59.9, '59 min'],
  [60, '1 h'],
  [23 * 60 + 59, '23 h'],
  [24 * 60, '1 day'],
  [3 * 24 * 60, '3 days'],
  [-5, '0 min']
])('a wait of %d minutes is %s', (minutes, text) => {
  expect(waitingText(ago(minutes), now)).toBe(text)
})

test.each([
  [0.5, 'less than a minute'],
  [1, '1 minute'],
  [41, '41 minutes'],
  [3 * 60, '3 hours'],
  [30 * 60, '1 day'],
  [3 * 24 * 60, '3 days']
])('in words a wait of %d minutes is %s', (minutes, text) => {
  expect(waitingWords(ago(minutes), now)).toBe(text)
})

test.each([
  [11, 10, true],
  [9, 10, false],
  [11, 30, false],
  [11, undefined, true],
  [9, undefined, false],
  [4 * 24 * 60, null, false]
])('%d minutes with %j as the setting', (minutes, setting, late) => {
  expect(isLate(ago(minutes), setting, now)).toBe(late)
})

test.each([
  ['00:06:12.5', '6 minutes'],
  ['00:00:20', 'less than a minute'],
  ['00:01:10', '1 minute'],
  ['02:30:00', '2 hours'],
  ['1 day 02:00:00', '1 day'],
  ['3 days', '3 days']
])('a median of %s is %s', (interval, text) => {
  expect(medianText(interval)).toBe(text)
})
