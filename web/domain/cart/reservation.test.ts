import { expect, test } from 'vitest'
import type { CartItem } from './cart.ts'
import type { CartLine } from './cart-lines.ts'
import {
  changesSince,
  holdsOrder,
  isSameOrder,
  linesOf,
  openReservations,
  orderedDetail,
  orderLine,
  type Reservation,
  type ReservedLine,
  unconfirmedLines
} from './reservation.ts'

const bag = { productId: 'A', name: 'Arno Bag', brand: "Dell'Orsa", color: 'Brick', size: '', quantity: 1 }
const sent: ReservedLine = { ...bag, price: 2450, currency: 'EUR' }

function lineOf(changed: Partial<CartItem> = {}, today: Partial<CartLine> = {}): CartLine {
  const item = { ...bag, id: 1, price: '€2,450', image: '', position: 1, ...changed }
  return {
    item,
    image: '',
    price: item.price,
    isCurrent: true,
    notice: undefined,
    isGone: false,
    colors: [],
    sizes: [],
    ...today
  }
}

test('reports no changes of an unchanged cart', () => {
  expect(changesSince([sent], [lineOf()])).toEqual({ lines: [], prices: [], added: [] })
})

test('reports added and removed lines and changed quantities', () => {
  expect(changesSince([sent], [lineOf({ quantity: 2 })]).lines).toEqual(['Arno Bag, Brick: now 2, was 1'])
  const inSand = lineOf({ color: 'Sand' })
  expect(changesSince([sent], [inSand])).toEqual({ lines: ['Removed: Arno Bag, Brick'], prices: [], added: [inSand] })
})

test('an unavailable product counts as removed', () => {
  expect(changesSince([sent], [lineOf({}, { isGone: true })]).lines).toEqual(['Removed: Arno Bag, Brick'])
})

test("another price is said once today's is known, and is no change of the lines", () => {
  expect(changesSince([sent], [lineOf({}, { price: '€2,100', isCurrent: false })]).prices).toEqual([])
  expect(changesSince([sent], [lineOf({}, { price: '€2,100' })])).toEqual({
    lines: [],
    added: [],
    prices: ['Arno Bag is now €2,100. It was €2,450 when you sent your cart.']
  })
})

const confirmed = (status: Reservation['status'], lines: ReservedLine[]): Reservation => ({
  ...{ id: status, status, reference: status, version: 1, sentAt: '2026-11-23T09:00:00Z', validUntil: null, lines }
})

test('a cart is sent without what is confirmed, and with what goes beyond it', () => {
  const cart = [lineOf({ quantity: 3 }).item, lineOf({ color: 'Sand' }).item]
  const agreed = confirmed('agreed', [sent])
  expect(unconfirmedLines(cart, [agreed])).toEqual([
    { ...bag, quantity: 2 },
    { ...bag, color: 'Sand' }
  ])
  expect(unconfirmedLines([lineOf().item], [agreed])).toEqual([])
  expect(unconfirmedLines([lineOf().item], [confirmed('sent', [sent]), confirmed('declined', [sent])])).toEqual([bag])
})

test('of several open reservations the lines are added up', () => {
  const sand = { ...sent, color: 'Sand' }
  const open = [
    confirmed('sent', [sand, { ...sent, price: 2500 }]),
    confirmed('agreed', [sent]),
    confirmed('fulfilled', [sent])
  ]
  expect(linesOf(openReservations(open))).toEqual([sand, { ...sent, price: 2500, quantity: 2 }])
})

test('an unsent order is valid while the cart has each of its lines in the same quantity', () => {
  const order = [orderLine(lineOf().item)]
  expect(holdsOrder([lineOf().item, lineOf({ productId: 'B' }).item], order)).toBe(true)
  expect(holdsOrder([lineOf({ quantity: 2 }).item], order)).toBe(false)
  expect(holdsOrder([], order)).toBe(false)
})

test('an order says how many of a product it has, and which', () => {
  const plain = { ...orderLine(lineOf().item), color: '', quantity: 2 }
  expect(orderedDetail([sent, { ...sent, size: 'M', quantity: 2 }], 'A')).toBe('1 × Brick; 2 × Brick, M')
  expect(orderedDetail([plain], 'A')).toBe('Quantity 2')
  expect(orderedDetail([plain], 'B')).toBe('')
})

test.each([
  [[bag], true],
  [[{ ...bag, quantity: 2 }], false],
  [[bag, { ...bag, size: 'S' }], false],
  [[], false]
])('an order of %j is the one that was sent: %s', (order, isSame) => {
  expect(isSameOrder(order, [sent])).toBe(isSame)
})
