import { expect, test } from 'vitest'
import { hasValues, isSame } from './is-same.ts'

test.each([
  ['a', 'a', true],
  ['a', 'b', false],
  [0, -0, true],
  [null, undefined, false],
  [['a', 'b'], ['a', 'b'], true],
  [['a', 'b'], ['b', 'a'], false],
  [[], {}, false],
  [{ url: 'x', type: 'Other' }, { type: 'Other', url: 'x' }, true],
  [{ url: 'x' }, { url: 'x', type: 'Other' }, false],
  [{ url: undefined }, { type: undefined }, false],
  [[{ tags: ['a'] }], [{ tags: ['a'] }], true]
])('%j and %j are the same: %j', (one, other, expected) => {
  expect(isSame(one, other)).toBe(expected)
})

test('compares only the values that were sent', () => {
  const row = { id: '1', name: 'Lac', additional_images: [{ url: 'x', type: 'Other', description: '' }] }
  expect(hasValues(row, { name: 'Lac', additional_images: [{ type: 'Other', url: 'x', description: '' }] })).toBe(true)
  expect(hasValues(row, { name: 'Lac 38' })).toBe(false)
  expect(hasValues(null, { name: 'Lac' })).toBe(false)
})
