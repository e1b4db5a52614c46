import { type Reading, readNumber } from './numbers.ts'
import type { Token } from './tokens.ts'

/** In whole units of `currency`, which is undefined if nobody said one. */
export type Price = { min: number | null; max: number | null; currency: string | undefined }

type Amount = { value: number; currency: string | undefined; isMoney: boolean }
type Bound = 'min' | 'max' | 'around'

const bounds: [Bound, string][] = [
  [
    'max',
    'no more than, not more than, nothing more than, no more expensive than, not more expensive than, less expensive than, less than, not over, no over, nothing over, not above, nothing above, not exceeding, less then, lower then, cheaper then, less than or equal to, cheaper than, lower than, at most, up to, upto, maximum of, max of, maximum, max, under, underneath, below, beneath, within, budget of, budget is, budget, limit of, limit, spend up to, spend, costing up to, costs less than, <'
  ],
  [
    'min',
    'more expensive than, more than, more then, at least, no less than, not less than, not under, nothing under, starting at, starting from, upwards of, minimum of, min of, minimum, min, over, above, from, higher than, north of, exceeding, >'
  ],
  [
    'around',
    'around, about, roughly, approximately, approx, circa, near, close to, somewhere around, in the region of, something like'
  ]
]
const after: [Bound, string][] = [
  [
    'max',
    'or less, or under, or below, or cheaper, maximum, max, tops, at most, and under, and below, and less, limit, budget'
  ],
  ['min', 'or more, and up, and above, or over, or above, and over, plus, upwards, minimum, min, +'],
  ['around', 'or so, ish, or thereabouts, or around']
]
const currencies: [string, string][] = [
  ['USD', '$ dollars dollar bucks buck usd'],
  ['EUR', '€ euros euro eur'],
  ['GBP', '£ pounds pound quid gbp'],
  ['JPY', '¥ yen jpy'],
  ['CHF', 'chf francs franc']
]
const currencyOf = new Map(
  currencies.flatMap(([code, words]) => words.split(' ').map((word): [string, string] => [word, code]))
)
const boundBefore = byPhrase(bounds)
const boundAfter = byPhrase(after)
export const boundPhrases = [...boundBefore.keys(), ...boundAfter.keys()]
const maxWords = 5
const maxAmountTokens = 8
/** A bare amount, or one with 'around', is a range of a fifth on either side. */
const tolerance = 0.2
const maxPrice = 10_000_000
/** Behind an amount without a currency: it measures something else. */
const unit = /^(mm|cm|ml|inch|inches|kg|carat|carats|ct|percent|off|days?|weeks?|months?|years?)$/
const person = /^(woman|man|lady|someone|somebody|mother|father|wife|husband)$/
/** 'Under 40 mm' and 'a woman over 60' limit no price, and are no words to search for. */
const noPrice: Price = { min: null, max: null, currency: undefined }

/** Reads what is said of the price at a token: 'under 2000', 'between 500 and 1,000 euros', '2 grand or less', '$500'. */
export function readPrice(tokens: Token[], start: number): Reading<Price> | undefined {
  return readRange(tokens, start) ?? readBound(tokens, start)
}

function readRange(tokens: Token[], start: number): Reading<Price> | undefined {
  const opening = tokens[start]?.text
  const isOpened = opening === 'between' || opening === 'from'
  const from = start + (isOpened ? 1 : 0)
  if (!readAmount(tokens, from)) return undefined
  for (let link = from + 1; link < Math.min(tokens.length - 1, from + maxAmountTokens); link++) {
    const isLink = isOpened ? /^(and|to|[-–—])$/ : /^(to|[-–—])$/
    if (!isLink.test(tokens[link]?.text ?? '')) continue
    const low = readAmount(tokens.slice(0, link), from)
    const high = readAmount(tokens, link + 1)
    if (low?.end !== link || !high || !(isOpened || low.value.isMoney || high.value.isMoney)) continue
    if (!high.value.isMoney && unit.test(tokens[high.end]?.text ?? '')) return { value: noPrice, end: high.end + 1 }
    const range = rangeOf(low.value, high.value)
    if (range) return { value: range, end: high.end }
  }
  return undefined
}

/** 'between one and two thousand' is 1,000 to 2,000. Undefined if the first amount is not the lower one. */
function rangeOf(low: Amount, high: Amount): Price | undefined {
  const scale = low.value < 20 && high.value >= 1000 ? 1000 : low.value < 10 && high.value >= 100 ? 100 : 1
  const min = Math.floor(low.value * scale)
  const max = Math.ceil(high.value)
  return min > max ? undefined : { min, max, currency: high.currency ?? low.currency }
}

function readBound(tokens: Token[], start: number): Reading<Price> | undefined {
  const before = readPhrase(tokens, start, boundBefore)
  const at = before ? skipFillers(tokens, before.end) : start
  const amount = readAmount(tokens, at)
  if (!amount) return undefined
  const suffix = readPhrase(tokens, amount.end, boundAfter)
  // 'Over 500 and under 1000' has two bounds.
  const following = suffix && readAmount(tokens, suffix.end) ? undefined : suffix
  const given = before?.value ?? following?.value
  const bound = given && isDenied(tokens, start) ? opposite[given] : given
  const next = tokens[amount.end]?.text ?? ''
  const isPlain = /^(size|sizes|uk|us|eu|it|fr)$/.test(next)
  const isMoney = amount.value.isMoney
  if (bound && !isMoney && unit.test(next)) return { value: noPrice, end: amount.end + 1 }
  const isAge = bound === 'min' && !isMoney && amount.value.value <= 100 && person.test(tokens[start - 1]?.text ?? '')
  if (isAge) return { value: noPrice, end: amount.end }
  if (isPlain || (!bound && !isMoney)) return undefined
  // 'in about 38' and 'from 38' are no prices of a luxury shop, but '$38' is.
  if (amount.value.value < 45 && !amount.value.isMoney && bound !== 'max') return undefined
  return { value: priceOf(bound ?? 'around', amount.value), end: following?.end ?? amount.end }
}

const opposite: Record<Bound, Bound> = { min: 'max', max: 'min', around: 'around' }

/** 'I don't want to spend more than 700' is a maximum. */
function isDenied(tokens: Token[], start: number): boolean {
  for (let place = start - 1; place >= 0 && place > start - 7; place--) {
    const text = tokens[place]?.text ?? ''
    if (/^(not|dont|doesnt|never|cant|cannot|wont|shouldnt|isnt)$/.test(text)) return true
    if (
      !/^(want|to|spend|spending|pay|paying|go|going|cost|costing|be|for|a|price|afford|looking|thats|it|anything|any|something)$/.test(
        text
      )
    )
      return false
  }
  return false
}

function priceOf(bound: Bound, { value, currency }: Amount): Price {
  if (bound === 'max') return { min: null, max: Math.floor(value), currency }
  if (bound === 'min') return { min: Math.ceil(value), max: null, currency }
  return { min: Math.floor(value * (1 - tolerance)), max: Math.ceil(value * (1 + tolerance)), currency }
}

function readAmount(tokens: Token[], start: number): Reading<Amount> | undefined {
  const sign = currencyOf.get(tokens[start]?.text ?? '')
  const number = readNumber(tokens, start + (sign ? 1 : 0))
  if (!number || number.value > maxPrice || number.value <= 0) return undefined
  const us = tokens[number.end]?.text === 'us' && currencyOf.has(tokens[number.end + 1]?.text ?? '') ? 1 : 0
  const word = currencyOf.get(tokens[number.end + us]?.text ?? '')
  const end = number.end + (word ? us + 1 : 0)
  const currency = sign ?? word
  const isGrand = tokens.slice(start, end).some(({ text }) => /^(hundred|thousand|grand|k|million)$/.test(text))
  return { value: { value: number.value, currency, isMoney: currency !== undefined || isGrand }, end }
}

function skipFillers(tokens: Token[], start: number): number {
  let at = start
  while (/^(a|about|around|of|is|the|price|say|like|only|maybe)$/.test(tokens[at]?.text ?? '')) {
    if (readNumber(tokens, at)) break
    at++
  }
  return at
}

function readPhrase(tokens: Token[], start: number, phrases: Map<string, Bound>): Reading<Bound> | undefined {
  for (let count = maxWords; count > 0; count--) {
    const value = phrases.get(
      tokens
        .slice(start, start + count)
        .map(({ text }) => text)
        .join(' ')
    )
    if (value && start + count <= tokens.length) return { value, end: start + count }
  }
  return undefined
}

function byPhrase(lists: [Bound, string][]): Map<string, Bound> {
  return new Map(lists.flatMap(([bound, list]) => list.split(', ').map((phrase): [string, Bound] => [phrase, bound])))
}
