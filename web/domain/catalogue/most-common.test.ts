import { expect, test } from 'vitest'
import { mostCommon } from './most-common.ts'

test.each([
  ['the one there is most of', ['Bags', 'Shoes', 'Shoes', null], 'Shoes'],
  ['the first by name of two alike', ['Shoes', 'Bags'], 'Bags'],
  ['undefined of no names', [], undefined],
  ['undefined of empty names', [null, ''], undefined]
])('the most common name is %s', (_name, names, expected) => {
  expect(mostCommon(names)).toBe(expected)
})
