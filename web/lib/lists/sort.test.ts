import { expect, test } from 'vitest'
import { nextSort, readSort, sortText } from './sort.ts'

test.each([
  ['price', { by: 'price', isDescending: false }],
  ['-price', { by: 'price', isDescending: true }],
  ['secret', undefined],
  ['--price', undefined],
  ['', undefined],
  [null, undefined]
])('parses the order %s of the URL', (text, sort) => {
  expect(readSort(text, ['name', 'price'])).toEqual(sort)
  if (sort) expect(sortText(sort)).toBe(text)
})

test('a column is sorted ascending, then descending, then not at all', () => {
  const up = nextSort(undefined, 'name')
  const down = nextSort(up, 'name')
  expect([sortText(up), sortText(down), sortText(nextSort(down, 'name'))]).toEqual(['name', '-name', undefined])
  expect(nextSort(down, 'price')).toEqual({ by: 'price', isDescending: false })
})
