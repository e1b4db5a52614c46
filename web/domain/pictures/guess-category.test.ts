import { expect, test } from 'vitest'
import { guessCategory } from './guess-category.ts'

test.each([
  [['Bags', 'Bags', 'Shoes', 'Shoes'], 'Bags'],
  [['Shoes', 'Bags', 'Bags', 'Bags', 'Bags'], 'Bags'],
  [['Shoes', 'Bags', 'Watches', 'Home', 'Fragrance'], undefined],
  [['Shoes', 'Bags', 'Watches', 'Shoes'], 'Shoes'],
  [[null, null, 'Bags'], undefined],
  [['Bags'], 'Bags'],
  [[], undefined]
])('the best results %j vote for %s', (categories, guess) => {
  expect(guessCategory(categories)).toBe(guess)
})
