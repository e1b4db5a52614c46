import { describe, expect, test } from 'vitest'
import { amountOf, notationOf, parseAmountAndCurrency, unknownNotation } from './csv-money.ts'

test.each([
  ['990', 990, []],
  ['€ 990', 990, ['EUR']],
  ['€990', 990, ['EUR']],
  ['990 €', 990, ['EUR']],
  ['2.450,00 €', 2450, ['EUR']],
  ['EUR 990,-', 990, ['EUR']],
  ["CHF 1'290.–", 1290, ['CHF']],
  ['Fr. 990.50', 990.5, ['CHF']],
  ['$1,299.00', 1299, ['USD', 'CAD', 'AUD']],
  ['US$ 990', 990, ['USD']],
  ['¥ 990', 990, ['JPY', 'CNY']],
  ['SEK 9 990,00', 9990, ['SEK']],
  ['1 299 €', 1299, ['EUR']]
])('%j is %d, and its currency is one of %j', (text, amount, currencies) => {
  const money = parseAmountAndCurrency(text)
  expect(amountOf(money.price, unknownNotation)).toBe(amount)
  expect(money.currencies).toEqual(currencies)
})

test.each(['on request', '990 m', '€', '€ 990 USD', 'XYZ 990', '990 all', 'from 990', '990 / 1200', '€ € 5'])(
  '%j is no price',
  (text) => {
    expect(parseAmountAndCurrency(text).price).toEqual({ kind: 'none' })
  }
)

describe('three digits after a single separator', () => {
  const amountIn = (text: string, ...others: string[]) =>
    amountOf(parseAmountAndCurrency(text).price, notationOf([text, ...others]))

  test('are thousands by default', () => {
    expect(amountIn('1.299', '990', '2.450,00')).toBe(1299)
    expect(amountIn('1,299', '990', '2,450.00')).toBe(1299)
    expect(amountIn('€ 1.299', '1.299.000')).toBe(1299)
  })

  test('are ambiguous if the file has decimals after the same separator', () => {
    expect(amountIn('1.299', '990.00')).toBeUndefined()
    expect(amountIn('1,299', '990,00')).toBeUndefined()
  })

  test('are decimals if other prices have three', () => {
    expect(amountIn('990.000', '1299.000')).toBe(990)
    expect(amountIn('990,500', '0,299')).toBe(990.5)
  })
})
