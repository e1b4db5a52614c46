import { expect, test } from 'vitest'
import { mainCategory } from './main-category.ts'

const pieces = (...categories: (string | null)[]) =>
  categories.map((category) => ({
    category,
    colors: null,
    available_sizes: null,
    stock_status: null,
    is_new_arrival: false,
    is_sale: false
  }))

test.each([
  ['what there is most of', pieces('Bags', 'Shoes', 'Shoes', null), 'Shoes'],
  ['the first by name of two alike', pieces('Shoes', 'Bags'), 'Bags'],
  ['nothing where nothing is shown', pieces(), undefined],
  ['nothing where no piece has one', pieces(null, ''), undefined]
])('a house is known for %s', (_name, shown, expected) => {
  expect(mainCategory(shown)).toBe(expected)
})
