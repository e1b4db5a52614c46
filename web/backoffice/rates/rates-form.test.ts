import { expect, test } from 'vitest'
import { changedRates, editableRates, readRate } from './rates-form.ts'

const kept = [
  { currency: 'EUR', usd: 1.15, updated_at: '2026-11-24T10:00:00Z' },
  { currency: 'JPY', usd: 0.0064, updated_at: '2026-11-24T10:00:00Z' },
  { currency: 'USD', usd: 1, updated_at: '2026-11-24T10:00:00Z' }
]

test('every currency has a rate to edit but the US dollar, which the others are measured by', () => {
  expect(editableRates(kept).map(({ currency }) => currency)).toEqual(['EUR', 'JPY'])
})

test.each([
  ['1.15', 1.15],
  [' 0.0064 ', 0.0064],
  ['0', undefined],
  ['0.0000001', undefined],
  ['-1', undefined],
  ['1,15', undefined],
  ['1e3', undefined],
  ['NaN', undefined],
  ['', undefined]
])('%j is read as %j', (text, rate) => {
  expect(readRate(text)).toBe(rate)
})

test('only what is typed otherwise than it is kept is saved, whatever its notation', () => {
  expect(changedRates(kept, { EUR: '1.150', JPY: '0.0066' })).toEqual([{ currency: 'JPY', text: '0.0066' }])
  expect(changedRates(kept, {})).toEqual([])
  expect(changedRates(kept, { EUR: 'x' })).toEqual([{ currency: 'EUR', text: 'x' }])
})
