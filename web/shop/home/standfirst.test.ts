import { expect, test } from 'vitest'
import { standfirst } from './standfirst.ts'

const now = new Date(2026, 10, 23, 20, 0)
const daysAgo = (days: number) => now.getTime() - days * 24 * 60 * 60_000

test.each([
  [7, 4, 'Seven pieces have arrived since Thursday.'],
  [1, 1, 'One piece has arrived since yesterday.'],
  [24, 30, '24 pieces have arrived since 24 October.'],
  [2, 0.1, 'Two pieces have arrived since you were last here.']
])('%i pieces in %d days', (arrived, days, text) => {
  expect(standfirst({ arrived, since: daysAgo(days), change: undefined }, now)).toBe(text)
})

test('mentions new products first on a first visit, then a cheaper saved product', () => {
  const change = 'The Mooring Belt you saved is now $210, down from $260.'
  expect(standfirst({ arrived: 3, since: undefined, change }, now)).toBe(`Three pieces have arrived this week. ${change}`)
  expect(standfirst({ arrived: 0, since: daysAgo(2), change }, now)).toBe(change)
})

test('describes the feed if nothing is new', () => {
  expect(standfirst({ arrived: 0, since: undefined, change: undefined }, now)).toMatch(/^New arrivals first\./)
})
