import { expect, test } from 'vitest'
import { regionsOf, sizeCategories } from './size-scales.ts'

const [clothes, shoes] = sizeCategories

test('sizes run in the steps of their region', () => {
  expect(clothes?.scales.IT).toEqual(['36', '38', '40', '42', '44', '46', '48', '50', '52', '54', '56', '58'])
  expect(shoes?.scales.EU?.slice(0, 4)).toEqual(['34', '34.5', '35', '35.5'])
  expect(shoes?.scales.EU?.at(-1)).toBe('47')
})

test('offers the regions that have sizes for the category', () => {
  expect(clothes && regionsOf(clothes)).toEqual(['EU', 'IT', 'FR', 'UK', 'US', 'JP', 'INT'])
  expect(shoes && regionsOf(shoes)).toEqual(['EU', 'IT', 'FR', 'UK', 'US', 'JP'])
})

test('no size is longer than the database allows', () => {
  const sizes = sizeCategories.flatMap(({ scales }) => Object.values(scales).flat())
  expect(sizes.filter((size = '') => size.length > 20)).toEqual([])
})
