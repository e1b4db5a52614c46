import { expect, test } from 'vitest'
import { reservationProblem } from './reservation-problem.ts'

test.each([
  [{ code: 'PT409', hint: 'price', message: 'the price has changed: Arno Bag' }, /^The price has changed: Arno Bag\. The new/],
  [
    { code: 'PT409', hint: 'held', message: 'held for another client: Arno Bag (V-2411-0001)' },
    /another client: Arno Bag \(V-/
  ],
  [{ code: 'PT409', hint: 'changed', message: 'x' }, /has changed in the meantime/],
  [{ code: '23514', hint: 'withdrawn', message: 'x' }, /has changed in the meantime/],
  [{ code: '23514', hint: 'gone', message: 'x' }, /closed her account/],
  [{ code: '22023', hint: 'valid_until', message: 'x' }, /within a year/],
  [{ code: '42501', hint: '', message: 'x' }, /could not be saved/],
  [{ message: 'Failed to fetch' }, /could not be reached/]
])('%j', (part, text) => {
  expect(reservationProblem(Object.assign(new Error(part.message), part))).toMatch(text)
})
