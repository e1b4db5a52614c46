import { expect, test } from 'vitest'
import type { CartItem } from './cart.ts'
import type { CartLine } from './cart-lines.ts'
import {
  changesSince,
  holdsOrder,
  orderedDetail,
  orderLine,
  type Reservation,
  type ReservedLine,
  reservationUnderWay
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

test('the current reservation is the latest that has not ended', () => {
  const reservation = (id: string, status: Reservation['status']): Reservation => ({
    ...{ id, status, reference: id, version: 1, sentAt: '2026-11-23T09:00:00Z', validUntil: null, lines: [] }
  })
  expect(reservationUnderWay([reservation('b', 'withdrawn'), reservation('a', 'agreed')])?.id).toBe('a')
  expect(reservationUnderWay([reservation('a', 'fulfilled')])).toBe(undefined)
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
