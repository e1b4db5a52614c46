import { expect, test } from 'vitest'
import { orderText } from './order-text.ts'

const line = (name: string) => ({
  item: {
    ...{ id: 1, productId: 'P', name, brand: 'B', price: '$1', image: '' },
    ...{ quantity: 2, size: '38', color: 'Ink', position: 1 }
  },
  price: '$1',
  isCurrent: true,
  notice: undefined,
  isGone: false,
  colors: [],
  sizes: []
})

test('lists each line with quantity, colour and size', () => {
  expect(orderText([line('Belt')])).toBe('I would like to order:\n2 × Belt, Ink, 38')
})

test('truncates a cart too long for a message after a whole line', () => {
  const text = orderText(Array.from({ length: 10 }, () => line('N'.repeat(600))))
  expect(text.length).toBeLessThan(4000)
  expect(text).toMatch(/, 38\nand 6 more$/)
})
