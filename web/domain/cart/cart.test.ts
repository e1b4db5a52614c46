import { expect, test } from 'vitest'
import { type CartChange, type CartItem, changeCart, countProducts, type NewCartItem } from './cart.ts'

const line = (id: number, more: Partial<CartItem> = {}): CartItem => ({
  id,
  productId: `P${id}`,
  name: 'N',
  brand: 'B',
  price: '$1',
  image: '',
  size: '',
  color: '',
  quantity: 1,
  position: id,
  ...more
})
const add = (item: NewCartItem): CartChange => ({ id: 'x', kind: 'add', item })
const set = (itemId: number, quantity: number): CartChange => ({ id: 'x', kind: 'set', itemId, quantity })
const replace = (itemId: number, item: NewCartItem): CartChange => ({ id: 'x', kind: 'replace', itemId, item })
const lines = (cart: CartItem[], ...changes: CartChange[]) =>
  changes.reduce(changeCart, cart).map(({ id, quantity }) => [id, quantity])
const { position: _, ...fresh } = line(7)
const cart = [line(1), line(2, { quantity: 2 }), line(3)]

test('§4 a new line stands last, one that is there gets one more of it at the price of today', () => {
  expect(lines(cart, add(fresh), add(line(1)))).toEqual([
    [1, 2],
    [2, 2],
    [3, 1],
    [7, 1]
  ])
  expect(changeCart(cart, add(line(1, { price: '$2' })))[0]?.price).toBe('$2')
})

test('§4 zero or less removes, and a line that is put back stands where it stood', () => {
  expect(lines(cart, set(1, 0), set(3, -1))).toEqual([[2, 2]])
  expect(lines(cart, set(2, 0), add(line(2, { quantity: 2 })))).toEqual(lines(cart))
  expect(lines(cart, set(99, 4))).toEqual(lines(cart))
})

test('another size stands in the place of the first, with its quantity; where it is there already they become one', () => {
  expect(lines(cart, replace(2, fresh))).toEqual([
    [1, 1],
    [7, 2],
    [3, 1]
  ])
  expect(lines(cart, replace(2, line(3)))).toEqual([
    [1, 1],
    [3, 3]
  ])
  expect(lines(cart, replace(99, fresh))).toEqual(lines(cart))
})

test('a quantity stops at 999, and a cleared cart is empty', () => {
  expect(lines(cart, set(1, 5000), add(line(1)))[0]).toEqual([1, 999])
  expect(lines(cart, { id: 'x', kind: 'clear' })).toEqual([])
  expect(countProducts(cart)).toBe(4)
})
