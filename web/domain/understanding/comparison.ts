import { letterSizes } from '#web/domain/catalogue/letter-sizes.ts'
import { byFrequency } from '#web/lib/lists/by-frequency.ts'
import type { Reading } from './numbers.ts'
import { joinTokens, type Token } from './tokens.ts'
import type { ShownProduct } from './understanding.ts'

export type Comparison = 'cheaper' | 'dearer' | 'bigger' | 'smaller'

const lists: [Comparison, string][] = [
  [
    'cheaper',
    'cheaper, less expensive, more affordable, lower price, lower priced, lower prices, too expensive, too dear, too pricey, less pricey, for less, for less money, less money, costs less, cost less, not so expensive, not as expensive, not that expensive, a lower price, more reasonable, more reasonably priced, too much money, thats too much, cheeper, not quite so expensive, cheaper version, cheaper than that, cheaper than this, less than that, less than this, under that, below that, lower than that, under that price, for less than that'
  ],
  [
    'dearer',
    'more expensive, pricier, dearer, higher priced, higher price, more luxurious, higher end, more costly, too cheap'
  ],
  [
    'bigger',
    'bigger, larger, a size up, one size up, next size up, size up, too small, bigger size, larger size, the next size up, a bigger size, a larger size, roomier'
  ],
  [
    'smaller',
    'smaller, a size down, one size down, next size down, size down, too big, too large, smaller size, a smaller size, tinier'
  ]
]
const phrases = new Map(lists.flatMap(([kind, list]) => list.split(', ').map((phrase): [string, Comparison] => [phrase, kind])))
export const comparisonPhrases = [...phrases.keys()]

export function readComparison(tokens: Token[], start: number): Reading<Comparison> | undefined {
  for (let count = 4; count > 0; count--) {
    const window = tokens.slice(start, start + count)
    const value = window.length === count ? phrases.get(joinTokens(window)) : undefined
    if (value) return { value, end: start + count }
  }
  return undefined
}

/**
 * The limit for 'cheaper' or 'dearer': below or above the price of the current product, else the median of those shown,
 * to two figures; undefined if no price is known. Only prices in the currency of most products are compared.
 */
export function priceLimit(
  comparison: 'cheaper' | 'dearer',
  products: ShownProduct[],
  current: ShownProduct | undefined
): { limit: number; currency: string } | undefined {
  const priced = (current ? [current] : products).flatMap(({ price, currency }) =>
    price === null ? [] : [{ price, currency }]
  )
  const [currency] = byFrequency(priced.map((product) => product.currency))
  if (currency === undefined) return undefined
  const prices = priced.filter((product) => product.currency === currency).map(({ price }) => price)
  const median = prices.toSorted((one, other) => one - other)[(prices.length - 1) >> 1] ?? 0
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, median))) - 1)
  const limit = comparison === 'cheaper' ? Math.ceil(median / step - 1) * step : Math.floor(median / step + 1) * step
  return { limit: Math.max(limit, 0), currency }
}

/** The label before or after a size in the shop's sizes. */
export function nextSize(size: string, comparison: 'bigger' | 'smaller', labels: string[]): string | undefined {
  const isNumber = Number.isFinite(Number(size))
  const row = isNumber
    ? labels.filter((label) => Number.isFinite(Number(label))).toSorted((one, other) => Number(one) - Number(other))
    : letterSizes
  const place = row.indexOf(size)
  const next = place < 0 ? undefined : row[place + (comparison === 'bigger' ? 1 : -1)]
  // Sizes of shoes, rings and belts are in one list, with gaps between them.
  return next !== undefined && isNumber && Math.abs(Number(next) - Number(size)) > 5 ? undefined : next
}
