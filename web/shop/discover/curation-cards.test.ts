import { expect, test } from 'vitest'
import { placesOf } from './curation-cards.tsx'

test('cards are in rows of two, and the last three of an odd number in one row', () => {
  expect(placesOf(4)).toHaveLength(4)
  expect(placesOf(5).slice(0, 2)).toEqual(placesOf(4).slice(0, 2))
  expect(placesOf(5)).toHaveLength(5)
  expect(placesOf(5).slice(2)).toEqual(placesOf(3))
})
