import { expect, test } from 'vitest'
import { nearValue } from './near-value.ts'

const values = [
  { value: 'Bags', products: 1204 },
  { value: 'Watches', products: 90 },
  { value: 'Accessories', products: 40 },
  { value: 'Türkiye', products: 3 },
  { value: 'Silk', products: 2 }
]

test.each([
  ['Bag', 'Bags'],
  ['bags', 'Bags'],
  ['Watch', 'Watches'],
  ['Acessories', 'Accessories'],
  ['Accessoires', undefined],
  ['Turkiye', 'Türkiye'],
  ['Milk', undefined],
  ['Bags', undefined],
  ['Belts', undefined],
  ['', undefined]
])('%j is near %j', (typed, near) => {
  expect(nearValue(typed, values)?.value).toBe(near)
})
