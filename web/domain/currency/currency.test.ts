import { expect, test } from 'vitest'
import { estimateIn } from './estimate.ts'
import { currencyOfLocale } from './own-currency.ts'

const rates = new Map(
  [
    { currency: 'USD', usd: 1, updated_at: '2026-11-20T00:00:00Z' },
    { currency: 'EUR', usd: 1.25, updated_at: '2026-11-24T00:00:00Z' },
    { currency: 'GBP', usd: 1.5, updated_at: '2026-11-22T00:00:00Z' },
    { currency: 'JPY', usd: 0.01, updated_at: '2026-11-23T00:00:00Z' }
  ].map((rate) => [rate.currency, rate])
)
const money = (currency: string, minorUnits: number) => ({ currency, minorUnits })

test('an estimate is in whole units of the own currency, with the date of the older rate', () => {
  expect(estimateIn('GBP', [money('EUR', 129_000)], rates)).toEqual({ text: 'about £1,075', ratedAt: '2026-11-22T00:00:00Z' })
  expect(estimateIn('EUR', [money('JPY', 125_000)], rates)).toEqual({ text: 'about €1,000', ratedAt: '2026-11-23T00:00:00Z' })
})

test('yen are estimated in hundreds', () => {
  expect(estimateIn('JPY', [money('USD', 123_456)], rates)?.text).toBe('about ¥123,500')
})

test('a sum of several currencies is one estimate', () => {
  expect(estimateIn('USD', [money('USD', 10_000), money('EUR', 10_000)], rates)?.text).toBe('about $225')
})

test('there is no estimate in the currency of the price, without a rate, or of nothing', () => {
  expect(estimateIn('USD', [money('USD', 10_000)], rates)).toBe(undefined)
  expect(estimateIn('SEK', [money('USD', 10_000)], rates)).toBe(undefined)
  expect(estimateIn('USD', [money('SEK', 10_000)], rates)).toBe(undefined)
  expect(estimateIn('USD', [money('EUR', 10_000)], undefined)).toBe(undefined)
  expect(estimateIn('USD', [], rates)).toBe(undefined)
  expect(estimateIn('USD', [money('JPY', 1)], rates)).toBe(undefined)
})

test.each([
  [['en-GB', 'en-US'], 'GBP'],
  [['fr-FR'], 'EUR'],
  [['en', 'de-CH'], 'CHF'],
  [['sv-SE', 'en-US'], undefined],
  [['en'], undefined],
  [['not a language'], undefined],
  [[], undefined]
])('the currency of %j is %s', (languages, currency) => {
  expect(currencyOfLocale(languages)).toBe(currency)
})
