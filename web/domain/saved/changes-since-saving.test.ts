import { expect, test } from 'vitest'
import { priceDropSince, sinceSaved } from './changes-since-saving.ts'

const atSaving = { price: 260, currency: 'USD', stockStatus: 'in_stock' }
const today = { price: 260, currency: 'USD', stock_status: 'in_stock' as const }

test('reports lower and higher prices, lower ones as good news', () => {
  expect(sinceSaved({ atSaving }, { ...today, price: 210 })).toEqual({
    text: 'Now $210, was $260 when you saved it',
    isBetter: true
  })
  expect(sinceSaved({ atSaving }, { ...today, price: 300 })).toMatchObject({ isBetter: false })
})

test('reports changed stock', () => {
  expect(sinceSaved({ atSaving }, { ...today, stock_status: 'out_of_stock' })?.text).toBe('Sold out since you saved it')
  expect(sinceSaved({ atSaving }, { ...today, stock_status: 'low_stock' })?.text).toBe('Only a few left')
  const soldOut = { atSaving: { ...atSaving, stockStatus: 'out_of_stock' } }
  expect(sinceSaved(soldOut, today)).toEqual({ text: 'Back in stock', isBetter: true })
  expect(sinceSaved(soldOut, { ...today, stock_status: 'out_of_stock' })).toBeUndefined()
})

test('reports nothing for unchanged, incomparable or unknown values', () => {
  expect(sinceSaved({ atSaving }, today)).toBeUndefined()
  expect(sinceSaved({ atSaving }, { ...today, price: 210, currency: 'EUR' })).toBeUndefined()
  expect(sinceSaved({ atSaving }, { ...today, price: null })).toBeUndefined()
  expect(sinceSaved({}, { ...today, price: 1 })).toBeUndefined()
})

test('mentions a lower price only in the same currency and if the product is in stock', () => {
  const atSaving = { price: 260, currency: 'USD', stockStatus: 'in_stock' }
  const belt = { name: 'Mooring Belt', price: 210, currency: 'USD', stock_status: 'in_stock' as const }
  expect(priceDropSince({ atSaving }, belt)).toBe('The Mooring Belt you saved is now $210, down from $260.')
  expect(priceDropSince({ atSaving }, { ...belt, price: 300 })).toBe(undefined)
  expect(priceDropSince({ atSaving }, { ...belt, currency: 'EUR' })).toBe(undefined)
  expect(priceDropSince({ atSaving }, { ...belt, stock_status: 'out_of_stock' })).toBe(undefined)
  expect(priceDropSince({}, belt)).toBe(undefined)
})
