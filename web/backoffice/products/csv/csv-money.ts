import { type DecimalMark, type ParsedAmount, parseAmount } from '#web/backoffice/products/parse-amount.ts'
import { once } from '#web/lib/once.ts'

export type AmountAndCurrency = { price: ParsedAmount; currencies: readonly string[] }

const noCurrency: readonly string[] = []
const marks: Record<string, readonly string[]> = {
  '€': ['EUR'],
  EURO: ['EUR'],
  '£': ['GBP'],
  $: ['USD', 'CAD', 'AUD'],
  US$: ['USD'],
  CA$: ['CAD'],
  C$: ['CAD'],
  A$: ['AUD'],
  AU$: ['AUD'],
  '¥': ['JPY', 'CNY'],
  'CN¥': ['CNY'],
  'FR.': ['CHF'],
  'SFR.': ['CHF']
}
const codes = once(() => new Set(Intl.supportedValuesOf('currency')))

export function parseAmountAndCurrency(text: string): AmountAndCurrency {
  const price = parseAmount(text)
  if (price.kind !== 'none') return { price, currencies: noCurrency }
  const mark = /^\p{L}*[\p{L}\p{Sc}]\.?/u.exec(text.trim())?.[0] ?? /\p{L}*[\p{L}\p{Sc}]\.?$/u.exec(text.trim())?.[0] ?? ''
  const currencies = currenciesOf(mark)
  if (!currencies) return { price, currencies: noCurrency }
  return { price: parseAmount(text.replace(mark, '')), currencies }
}

/** For each mark, whether the file's prices show that it separates decimals, and whether there are three. */
export type PriceNotation = Record<DecimalMark, 'unseen' | 'decimals' | 'three decimals'>

export const unknownNotation: PriceNotation = { '.': 'unseen', ',': 'unseen' }

export function notationOf(texts: Iterable<string>): PriceNotation {
  const notation = { ...unknownNotation }
  for (const text of texts) {
    const { price } = parseAmountAndCurrency(text)
    if ((price.kind !== 'number' && price.kind !== 'clear') || !price.decimalMark) continue
    const hasThree = text.split(price.decimalMark)[1]?.match(/^\d{3}(?!\d)/)
    if (hasThree) notation[price.decimalMark] = 'three decimals'
    else if (notation[price.decimalMark] === 'unseen') notation[price.decimalMark] = 'decimals'
  }
  return notation
}

/** Undefined if it is ambiguous. */
export function amountOf(price: ParsedAmount, notation: PriceNotation): number | undefined {
  if (price.kind === 'none') return undefined
  if (price.kind !== 'ambiguous') return price.amount
  const seen = notation[price.separator]
  if (seen === 'unseen') return price.grouped
  return seen === 'three decimals' ? price.decimal : undefined
}

function currenciesOf(mark: string): readonly string[] | undefined {
  const upper = mark.toUpperCase()
  if (Object.hasOwn(marks, upper)) return marks[upper]
  return codes().has(mark) ? [mark] : undefined
}
