import { expect, test } from 'vitest'
import { readTypedAmount } from './read-typed-amount.ts'

test.each([
  ['48,200', 48_200],
  ['48200', 48_200],
  [' £48,200.50 ', 48_200.5],
  ['0', 0],
  ['', undefined],
  ['-1', undefined],
  ['48.200,50', undefined],
  ['48,20', undefined],
  ['1.234', undefined],
  ['a lot', undefined],
  ['9999999999999', undefined]
])('%j is an amount of %j', (text, amount) => {
  expect(readTypedAmount(text)).toBe(amount)
})
