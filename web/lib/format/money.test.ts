import { describe, expect, test } from 'vitest'
import { currencyName, formatExactPrice, formatMoney, formatPrice, parseDisplayPrice, sumByCurrency } from './money.ts'

describe('a shopper reads', () => {
  test.each([
    [2450, 'USD', '$2,450'],
    [2450.5, 'USD', '$2,450.50'],
    [1200, 'EUR', '€1,200'],
    [98000, 'JPY', '¥98,000'],
    [640, 'CHF', 'CHF\u00a0640'],
    [null, 'USD', 'Price on request'],
    [10, null, '$10']
  ])('%s %s as %s', (amount, currency, text) => {
    expect(formatPrice(amount, currency)).toBe(text)
  })
})

test.each(['USD', 'EUR', 'GBP', 'JPY', 'CHF'])('a whole amount of %s is written as the browser writes it', (currency) => {
  const style = { style: 'currency', currency } as const
  const whole = new Intl.NumberFormat('en-US', { ...style, maximumFractionDigits: 0 })
  for (const amount of [0, 7, 999, 1000, 12_345, 100_000, 1_234_567, 10 ** 15]) {
    expect(formatPrice(amount, currency)).toBe(whole.format(amount))
    expect(formatExactPrice(amount, currency)).toBe(new Intl.NumberFormat('en-US', style).format(amount))
  }
})

test('§2 Products: staff read a price to the cent', () => {
  expect(formatExactPrice(2450, 'USD')).toBe('$2,450.00')
})

describe('§5 the price text of a cart line is read back', () => {
  test.each([
    ['$2,450', { currency: 'USD', minorUnits: 245_000 }],
    ['€1,200.50', { currency: 'EUR', minorUnits: 120_050 }],
    ['¥98,000', { currency: 'JPY', minorUnits: 98_000 }],
    ['CHF 640', { currency: 'CHF', minorUnits: 64_000 }],
    ['CA$75', { currency: 'CAD', minorUnits: 7_500 }],
    ['Price on request', undefined],
    ['', undefined]
  ])('%s', (text, money) => {
    expect(parseDisplayPrice(text)).toEqual(money)
  })

  test.each(['USD', 'EUR', 'GBP', 'JPY', 'CAD', 'AUD', 'CHF', 'CNY', 'HKD', 'INR', 'KRW', 'XOF'])(
    'in any currency: %s',
    (currency) => {
      expect(parseDisplayPrice(formatPrice(1234, currency))).toMatchObject({ currency })
      expect(formatMoney(parseDisplayPrice(formatPrice(1234, currency)) ?? { currency, minorUnits: 0 })).toBe(
        formatPrice(1234, currency)
      )
    }
  )
})

test('sums of different currencies never mix', () => {
  const amounts = ['$1', '€2', '$3'].flatMap((text) => parseDisplayPrice(text) ?? [])
  expect(sumByCurrency(amounts)).toEqual([
    { currency: 'USD', minorUnits: 400 },
    { currency: 'EUR', minorUnits: 200 }
  ])
})

test('a currency has a name for sentences', () => {
  expect(currencyName('USD')).toBe('US dollars')
})
