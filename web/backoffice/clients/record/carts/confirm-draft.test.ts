import { describe, expect, test } from 'vitest'
import type { ProductCardRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { confirmProblems, convert, countConfirmation, newConfirmDraft, termsOf } from './confirm-draft.ts'
import type { StaffLine, StaffReservation } from './reservation-queries.ts'

const now = new Date('2026-11-24T18:00:00Z')
const rates = [
  { currency: 'EUR', usd: 1.25, updated_at: '2026-11-24' },
  { currency: 'JPY', usd: 0.008, updated_at: '2026-11-24' }
]

function line(position: number, part: Partial<StaffLine> = {}): StaffLine {
  return {
    position,
    product_id: `P${position}`,
    name: `Piece ${position}`,
    brand: 'Maison',
    color: '',
    size: '',
    quantity: 1,
    price: 100,
    currency: 'USD',
    confirmed_price: null,
    duties: null,
    tax: null,
    ...part
  }
}

function product(productId: string, price: number | null, currency = 'USD'): ProductCardRow {
  return {
    id: productId,
    product_id: productId,
    name: productId,
    brand: 'Maison',
    category: null,
    price,
    original_price: price,
    currency,
    image_url: null,
    additional_images: [],
    stock_status: 'in_stock',
    is_sale: false,
    is_new_arrival: false,
    is_featured: false,
    tags: [],
    created_at: '2026-11-01'
  }
}

function reservation(lines: StaffLine[]): StaffReservation {
  return {
    id: 'r',
    user_id: 'c',
    reference: 'V-2411-0042',
    status: 'sent',
    sent_at: '2026-11-24T17:52:00Z',
    version: 3,
    currency: null,
    delivery_on: null,
    valid_until: null,
    shipping: null,
    total: null,
    note: '',
    payment: '',
    holds_stock: false,
    paid_at: null,
    lines,
    steps: []
  }
}

test('a confirmation begins in the currency of most lines, and without duties or tax', () => {
  const draft = newConfirmDraft(reservation([line(1), line(2, { currency: 'EUR' }), line(3, { currency: 'EUR' })]), now)
  expect(draft).toMatchObject({ version: 3, currency: 'EUR', shipping: '0.00', lines: { 1: { duties: '0.00', tax: '0.00' } } })
  expect(draft.validUntil).toMatch(/^2026-11-27T18:00$/)
})

describe('everything that is not typed is counted', () => {
  const lines = [line(1), line(2, { quantity: 2 })]
  const draft = { ...newConfirmDraft(reservation(lines), now), currency: 'EUR', shipping: '35' }
  draft.lines[1] = { price: '', duties: '10', tax: '16' }
  const counted = countConfirmation(draft, lines, [product('P1', 125), product('P2', 100)], rates)

  test('prices by the rate, from the price that the house has now', () => {
    expect(counted.lines.map(({ price }) => price)).toEqual([100, 80])
  })

  test('lines, sums and the total', () => {
    expect(counted).toMatchObject({ products: 260, duties: 10, tax: 16, shipping: 35, total: 321 })
    expect(counted.lines.map(({ total }) => total)).toEqual([126, 160])
  })

  test('the terms name the price that was seen', () => {
    expect(termsOf(draft, counted)).toMatchObject({
      currency: 'EUR',
      delivery_on: null,
      shipping: 35,
      lines: [
        { position: 1, price: 100, duties: 10, tax: 16, house_price: 125, house_currency: 'USD' },
        { position: 2, price: 80, house_price: 100 }
      ]
    })
  })
})

test('a price on request, and one without a rate, are typed', () => {
  const lines = [line(1, { price: null }), line(2, { currency: 'CHF' })]
  const draft = { ...newConfirmDraft(reservation(lines), now), currency: 'EUR' }
  const counted = countConfirmation(draft, lines, [], rates)
  expect(counted.lines.map(({ isPriceTyped }) => isPriceTyped)).toEqual([true, true])
  expect(counted.total).toBeUndefined()
  expect(Object.keys(confirmProblems(draft, counted, now))).toEqual(['1 price', '2 price'])
})

test.each([
  [{ validUntil: '' }, 'validUntil', 'Choose until when she can agree'],
  [{ validUntil: '2026-11-20T10:00' }, 'validUntil', 'Choose a time that is ahead'],
  [{ validUntil: '2028-01-01T10:00' }, 'validUntil', 'Choose a time within a year'],
  [{ deliveryOn: '2026-11-01' }, 'deliveryOn', 'Choose a day that is not past'],
  [{ shipping: '12,5' }, 'shipping', 'Enter an amount, such as 35.00'],
  [{ payment: 'x'.repeat(2001) }, 'payment', 'Use at most 2,000 characters']
])('%j is refused beside its field', (part, field, text) => {
  const lines = [line(1)]
  const draft = { ...newConfirmDraft(reservation(lines), now), ...part }
  expect(confirmProblems(draft, countConfirmation(draft, lines, [product('P1', 1)], rates), now)[field]).toBe(text)
})

test.each([
  [100, 'USD', 'EUR', 80],
  [100, 'EUR', 'USD', 125],
  [100, 'EUR', 'EUR', 100],
  [1, 'EUR', 'JPY', 156.25],
  [100, null, 'USD', 100],
  [null, 'USD', 'EUR', undefined],
  [1, 'CHF', 'EUR', undefined]
])('%j %j is so many %s: %j', (price, from, to, amount) => {
  expect(convert(price, from, to, rates)).toBe(amount)
})
