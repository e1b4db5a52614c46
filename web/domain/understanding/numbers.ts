import type { Token } from './tokens.ts'

export type Reading<T> = { value: T; end: number }

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'
const small = new Map([
  ...units.split(' ').map((word, index): [string, number] => [word, index]),
  ...tens.split(' ').map((word, index): [string, number] => [word, 20 + 10 * index]),
  ['fourty', 40],
  ['fivety', 50],
  ['ninty', 90]
])
const powers = new Map([
  ['hundred', 100],
  ['hundreds', 100],
  ['thousand', 1000],
  ['thousands', 1000],
  ['k', 1000],
  ['grand', 1000],
  ['million', 1_000_000]
])
/** Before 'hundred' and 'thousand', a recogniser writes numbers as their homophones. */
const homophones = new Map([
  ['to', 2],
  ['too', 2],
  ['for', 4],
  ['won', 1],
  ['ate', 8],
  ['a', 1],
  ['an', 1]
])
const fractions: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75, '⅛': 0.125, '⅜': 0.375, '⅝': 0.625, '⅞': 0.875 }

export const numberWords = [...small.keys(), ...powers.keys()]

/** Reads the number that begins at a token, in digits or words: '1.5k', 'two and a half thousand', 'thirty-seven'. */
export function readNumber(tokens: Token[], start: number): Reading<number> | undefined {
  const first = tokens[start]?.text ?? ''
  // '1 000' is written in Europe.
  if (/^[1-9]\d{0,2}$/.test(first) && /^\d{3}$/.test(tokens[start + 1]?.text ?? '')) {
    return { value: Number(`${first}${tokens[start + 1]?.text}`), end: start + 2 }
  }
  if (/^\d/.test(first)) return readDigits(first, tokens, start + 1)
  const half = first === 'half' && tokens[start + 1]?.text === 'a' ? powers.get(tokens[start + 2]?.text ?? '') : undefined
  if (half) return { value: half / 2, end: start + 3 }
  if (first === 'couple' || (first === 'a' && tokens[start + 1]?.text === 'couple')) {
    const after = start + (first === 'a' ? 2 : 1)
    const power = after + (tokens[after]?.text === 'of' ? 1 : 0)
    return powers.has(tokens[power]?.text ?? '') ? readPowers(2, tokens, power) : undefined
  }
  return readWords(tokens, start)
}

function readDigits(text: string, tokens: Token[], after: number): Reading<number> | undefined {
  const fraction = fractions[text.slice(-1)] ?? 0
  const digits = fraction ? text.slice(0, -1) : text
  // '2,000' and '1.000' have thousands, '37.5' and '1,5' decimals, '1.200,50' and '1,200.50' both.
  const decimals = /[.,](\d{1,2}|\d{4,})$/.exec(digits)
  const whole = (decimals ? digits.slice(0, decimals.index) : digits).replace(/\D/g, '')
  const value = Number(`${whole}.${decimals?.[1] ?? 0}`) + fraction
  return Number.isFinite(value) && whole.length <= 9 ? readPowers(value, tokens, after) : undefined
}

function readPowers(value: number, tokens: Token[], after: number): Reading<number> {
  const power = powers.get(tokens[after]?.text ?? '')
  if (power === undefined) return { value, end: after }
  const product = value * power
  const rest = power < 1_000_000 ? readWords(tokens, after + (tokens[after + 1]?.text === 'and' ? 2 : 1)) : undefined
  return rest && rest.value < power && rest.value >= 1 && Number.isInteger(value)
    ? { value: product + rest.value, end: rest.end }
    : { value: product, end: after + 1 }
}

function readWords(tokens: Token[], start: number): Reading<number> | undefined {
  let total = 0
  let group: number | undefined
  let last = Number.POSITIVE_INFINITY
  let end = start
  for (let at = start; at < tokens.length; at++) {
    const text = tokens[at]?.text ?? ''
    const next = tokens[at + 1]?.text ?? ''
    const power = powers.get(text)
    const value = small.get(text) ?? (at === start && powers.has(next) ? homophones.get(text) : undefined)
    if (value !== undefined) {
      const joined = join(group, last, value)
      if (joined === undefined) break
      group = joined
      last = value
    } else if (power !== undefined && group !== undefined && (power === 100 ? group < 100 : total === 0 || power < total)) {
      if (power === 100) group *= 100
      else {
        total += group * power
        group = 0
      }
      last = 100
    } else if (text === 'and' && next === 'a' && tokens[at + 2]?.text === 'half' && group !== undefined) {
      const size = powers.get(tokens[at + 3]?.text ?? '')
      return { value: total + (group + 0.5) * (size ?? 1), end: at + (size ? 4 : 3) }
    } else if (text === 'point' && group !== undefined && small.has(next)) {
      const value = Number(`${total + group}.${small.get(next)}`)
      return readPowers(value, tokens, at + 2)
    } else if (!(text === 'and' && last === 100 && small.has(next) && tokens[at + 2]?.text !== 'hundred')) break
    end = at + 1
  }
  return group === undefined ? undefined : { value: total + group, end }
}

/** 'forty' and 'two' is 42, 'two' and 'fifty' 250, 'fifteen' and 'fifty' 1550; undefined if they are two numbers. */
function join(group: number | undefined, last: number, value: number): number | undefined {
  if (group === undefined || last === 100) return (group ?? 0) + value
  if (last >= 20 && last < 100 && value > 0 && value < 10) return group + value
  return group > 0 && group < 100 && value >= 10 && (last < 10 ? group < 10 : last < 20) ? group * 100 + value : undefined
}
