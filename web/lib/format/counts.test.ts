import { expect, test } from 'vitest'
import { formatCount, formatProductCount } from './counts.ts'

test('formats a count by the locale of the browser', () => {
  const written = new Intl.NumberFormat('en-US')
  for (const count of [0, 7, 999, 1000, 12_480, 100_000, 1_234_567]) expect(formatCount(count)).toBe(written.format(count))
})

test('pieces are counted in words up to twelve', () => {
  expect([0, 1, 12, 13, 1200].map(formatProductCount)).toEqual([
    'No pieces',
    'One piece',
    'Twelve pieces',
    '13 pieces',
    '1,200 pieces'
  ])
})
