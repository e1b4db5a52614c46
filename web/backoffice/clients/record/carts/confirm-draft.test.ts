import { describe, expect, test } from 'vitest'
import type { ProductCardRow } from '#web/domain/catalogue/catalogue-queries.ts'
import {
  confirmProblems,
  convert,
  countConfirmation,
  hasPriceChanged,
  newConfirmDraft,
  termsOf,
  totalProblem
} from './confirm-draft.ts'
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
  const lines = [line(1, { price: 125 }), line(2, { quantity: 2 })]
  const draft = { ...newConfirmDraft(reservation(lines), now), currency: 'EUR', shipping: '35' }
  draft.lines[1] = { price: '', duties: '10', tax: '16' }
  const counted = countConfirmation(draft, reservation(lines), [product('P1', 125), product('P2', 100)], rates)

  test('prices by the rate, from the price when the cart was sent', () => {
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

describe('the price of the moment when the cart was sent is proposed', () => {
  const sent = line(1, { price: 210, quantity: 2 })
  const raised = [product('P1', 260)]
  const draftOf = (part: object, of = reservation([sent])) => {
    const draft = newConfirmDraft(of, now)
    return { ...draft, lines: { 1: { price: '', duties: '0', tax: '0', ...part } } }
  }

  test('with the price of now as the other one, and the price of now once it is chosen', () => {
    expect(countConfirmation(draftOf({}), reservation([sent]), raised, rates).lines[0]).toMatchObject({
      ...{ price: 210, total: 420, current: { price: 260 }, other: { price: 260, currency: 'USD' } }
    })
    expect(countConfirmation(draftOf({ usesNewPrice: true }), reservation([sent]), raised, rates).lines[0]).toMatchObject({
      ...{ price: 260, total: 520, other: { price: 210, currency: 'USD' } }
    })
  })

  test('converted where the confirmation has another currency', () => {
    const draft = { ...draftOf({}), currency: 'EUR' }
    expect(countConfirmation(draft, reservation([sent]), raised, rates).lines[0]).toMatchObject({ price: 168 })
  })

  test('the terms still name the price of now, which the database compares', () => {
    const draft = draftOf({})
    const { lines } = termsOf(draft, countConfirmation(draft, reservation([sent]), raised, rates))
    expect(lines).toMatchObject([{ price: 210, house_price: 260, house_currency: 'USD' }])
  })

  describe('confirming again begins with the price that was confirmed', () => {
    const count = (sentAt: number | null, confirmedAt: number, now: number | null, part: object = {}) => {
      const of = { ...reservation([{ ...sent, price: sentAt, confirmed_price: confirmedAt }]), currency: 'USD' }
      return countConfirmation(draftOf(part, of), of, [product('P1', now)], rates).lines[0]
    }
    const usesNewPrice = true

    test('with the price of now as the other one', () => {
      expect(count(210, 260, 260)).toMatchObject({ price: 260, other: undefined })
      expect(count(210, 260, 300)).toMatchObject({ price: 260, other: { price: 300 } })
    })

    test('also where the price of now is the one of the moment when the cart was sent', () => {
      expect(count(210, 260, 210)).toMatchObject({ price: 260, other: { price: 210 } })
      expect(count(210, 260, 210, { usesNewPrice })).toMatchObject({ price: 210, other: { price: 260 } })
    })

    test('a typed price is kept when the brand has one by now, and typed again while it has none', () => {
      const typed = { price: '200.00' }
      expect(count(null, 200, 260, typed)).toMatchObject({ price: 200, isPriceTyped: false, other: { price: 260 } })
      expect(count(null, 200, 260, { ...typed, usesNewPrice })).toMatchObject({ price: 260, other: { price: 200 } })
      expect(count(null, 200, null, typed)).toMatchObject({ price: 200, isPriceTyped: true, other: undefined })
    })
  })

  test('a price that is on request now, or has no rate, cannot be chosen', () => {
    const of = reservation([sent])
    expect(countConfirmation(draftOf({}), of, [product('P1', null)], rates).lines[0]).toMatchObject({
      price: 210,
      other: undefined
    })
    expect(countConfirmation(draftOf({}), of, [product('P1', 9, 'CHF')], rates).lines[0]?.other).toBeUndefined()
  })

  test.each([
    [{ price: 210, currency: null }, false],
    [{ price: 210, currency: 'EUR' }, true],
    [{ price: null, currency: 'USD' }, true],
    [undefined, false]
  ])('%j is another price: %j', (current, isOther) => {
    expect(hasPriceChanged(sent, current)).toBe(isOther)
  })
})

test('what is wrong is not called missing, and its sum is not counted', () => {
  const of = reservation([line(1), line(2)])
  const draft = newConfirmDraft(of, now)
  const withTax = (tax: string) => ({ ...draft, lines: { ...draft.lines, 2: { price: '', duties: '5', tax } } })
  const count = (tax: string) => countConfirmation(withTax(tax), of, [], rates)
  expect(count('-5')).toMatchObject({ products: 200, duties: 5, tax: undefined, total: undefined })
  expect(totalProblem(withTax('-5'), count('-5'))).toBe('An amount is not valid')
  expect(totalProblem(withTax(' '), count(' '))).toBe('An amount is missing')
})

test('a price on request, and one without a rate, are typed', () => {
  const lines = [line(1, { price: null }), line(2, { currency: 'CHF' })]
  const draft = { ...newConfirmDraft(reservation(lines), now), currency: 'EUR' }
  const counted = countConfirmation(draft, reservation(lines), [], rates)
  expect(counted.lines.map(({ isPriceTyped }) => isPriceTyped)).toEqual([true, true])
  expect(counted.total).toBeUndefined()
  expect(Object.keys(confirmProblems({ ...draft, deliveryOn: '2026-11-26' }, counted, now))).toEqual(['1 price', '2 price'])
})

test.each([
  [{ validUntil: '' }, 'validUntil', 'Choose until when she can agree'],
  [{ validUntil: '2026-11-20T10:00' }, 'validUntil', 'Choose a time that is ahead'],
  [{ validUntil: '2028-01-01T10:00' }, 'validUntil', 'Choose a time within a year'],
  [{ deliveryOn: '' }, 'deliveryOn', 'Choose the day of delivery'],
  [{ deliveryOn: '2026-11-01' }, 'deliveryOn', 'Choose a day that is not past'],
  [{ deliveryOn: '2028-01-01' }, 'deliveryOn', 'Choose a day within a year'],
  [{ shipping: '12,5' }, 'shipping', 'Enter an amount, such as 35.00'],
  [{ shipping: '' }, 'shipping', 'Enter an amount, such as 35.00'],
  [{ shipping: '-5' }, 'shipping', 'Enter 0 or more'],
  [{ shipping: '1,234.567' }, 'shipping', 'Use at most two decimals'],
  [{ payment: 'x'.repeat(2001) }, 'payment', 'Use at most 2,000 characters']
])('%j is refused beside its field', (part, field, text) => {
  const lines = [line(1)]
  const draft = { ...newConfirmDraft(reservation(lines), now), ...part }
  expect(confirmProblems(draft, countConfirmation(draft, reservation(lines), [product('P1', 1)], rates), now)[field]).toBe(text)
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
