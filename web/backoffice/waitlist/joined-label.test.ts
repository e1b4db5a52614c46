import { describe, expect, test } from 'vitest'
import { joinedLabel } from './joined-label.ts'

const noon = new Date(2026, 10, 21, 12).getTime()

describe('§2 Waitlist: relative labels', () => {
  test.each([
    [-1, 'Today'],
    [0, 'Today'],
    [1, 'Yesterday'],
    [2, '2 days ago'],
    [29, '29 days ago'],
    [30, '1 months ago'],
    [59, '1 months ago'],
    [60, '2 months ago'],
    [364, '12 months ago'],
    [365, '1 years ago'],
    [729, '1 years ago'],
    [730, '2 years ago']
  ])('after %i days: %s', (days, label) => {
    const joined = new Date(2026, 10, 21 - days, 12).toISOString()
    expect(joinedLabel(joined, noon)).toBe(label)
  })

  test('days are counted from midnight, not from 24 hours ago', () => {
    const justAfterMidnight = new Date(2026, 10, 21, 0, 5).getTime()
    const justBefore = new Date(2026, 10, 20, 23, 55).toISOString()
    expect(joinedLabel(justBefore, justAfterMidnight)).toBe('Yesterday')
    const earlyOnTheDayBefore = new Date(2026, 10, 20, 0, 5).toISOString()
    expect(joinedLabel(earlyOnTheDayBefore, new Date(2026, 10, 21, 23, 55).getTime())).toBe('Yesterday')
  })
})
