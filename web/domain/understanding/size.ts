import type { Region } from '#web/domain/sizes/regional-sizes.ts'
import { type Reading, readNumber } from './numbers.ts'
import { labelOf, type Sized, type SizeKind, type SizeLabel, type Spoken } from './size-label.ts'
import type { Token } from './tokens.ts'

const kindWords: [SizeKind, RegExp][] = [
  ['rings', /\brings?\b/i],
  ['belts', /\bbelts?\b/i],
  ['shoes', /shoe|pump|sneaker|trainer|boot|loafer|sandal|heel|flats|mules|slipper|footwear/i],
  [
    'clothes',
    /ready|cloth|sweater|cardigan|knit|dress(es)?$|coat|jacket|shirt|blouse|skirt|trouser|jeans|suit|top$|swim|lingerie/i
  ]
]
const systems = new Map<string, Region | 'EU'>(
  Object.entries({
    it: 'IT',
    italian: 'IT',
    italy: 'IT',
    fr: 'FR',
    french: 'FR',
    france: 'FR',
    uk: 'UK',
    british: 'UK',
    english: 'UK',
    us: 'US',
    usa: 'US',
    american: 'US',
    jp: 'JP',
    japanese: 'JP',
    japan: 'JP',
    eu: 'EU',
    eur: 'EU',
    european: 'EU',
    europe: 'EU'
  } as const)
)
const letters = new Map(
  Object.entries({
    XXS: 'xxs, extra extra small, double xs, 2 xs, double extra small',
    XS: 'xs, extra small, x small',
    S: 's, small',
    M: 'm, medium, med',
    L: 'l, large',
    XL: 'xl, extra large, x large',
    XXL: 'xxl, double xl, 2 xl, extra extra large, double extra large, xx large',
    'One size': 'one size, onesize',
    '3XL': 'xxxl, 3 xl, triple xl, xxx large'
  }).flatMap(([letter, words]) => words.split(', ').map((word): [string, string] => [word, letter]))
)

export function sizeKindOf(names: string[]): SizeKind | undefined {
  return kindWords.find(([, pattern]) => names.some((name) => pattern.test(name)))?.[0]
}

/** Reads a size and returns the label that products have: 'size 38', 'in IT 38', 'UK 5', 'medium', '50 ml'. */
export function readSize(tokens: Token[], start: number, sized: Sized): Reading<SizeLabel> | undefined {
  const spoken = readSpoken(tokens, start, sized.kind)
  if (!spoken) return undefined
  const found = labelOf(spoken.value, sized)
  return found && { value: found, end: spoken.end }
}

function readSpoken(tokens: Token[], start: number, kind: SizeKind | undefined): Reading<Spoken> | undefined {
  let at = start
  let isCalledSize = false
  let system: Region | 'EU' | undefined
  const text = (place: number) => tokens[place]?.text ?? ''
  const introduction = /^(in|to|a)$/.exec(text(at))?.[0]
  if (introduction) at++
  if (introduction && (text(at) === 'a' || text(at) === 'an')) at++
  for (; ; at++) {
    const given = systems.get(text(at))
    if (/^(size|sizes|sized|sz)$/.test(text(at))) isCalledSize = true
    else if (given && !system) system = given
    else break
  }
  if (isCalledSize && /^(is|of|a|number)$/.test(text(at))) at++
  // A ring in letters is a British one.
  const ringLetter = kind === 'rings' && (system === 'UK' || isCalledSize) ? readRingLetter(tokens, at) : undefined
  if (ringLetter) system = 'UK'
  const value = ringLetter ?? readLetter(tokens, at) ?? readSizeNumber(tokens, at)
  if (!value) return undefined
  const isLetter = !ringLetter && /^(\d?X*[SML]|X+[SL])$/.test(value.value)
  let end = value.end
  const after = systems.get(text(end))
  // 'the 38 it has' is no Italian size.
  if (!system && after && text(end) !== 'it') {
    system = after
    end++
  }
  if (/^inch(es)?$/.test(text(end)) && kind === 'belts') {
    system = 'UK'
    end++
  } else if (/^(size|cm|centimetres|centimeters)$/.test(text(end)) && !isLetter) {
    isCalledSize ||= text(end) === 'size'
    end++
  }
  // A 38 is a size, a small bag has none.
  const isAfterIn = introduction !== undefined && !(isLetter && introduction === 'a')
  return { value: { value: value.value, system, isLetter, isCalledSize, isAfterIn }, end }
}

function readLetter(tokens: Token[], start: number): Reading<string> | undefined {
  for (let count = 3; count > 0; count--) {
    const window = tokens.slice(start, start + count)
    const letter = window.length === count ? letters.get(window.map(({ text }) => text).join(' ')) : undefined
    if (letter) return { value: letter, end: start + count }
  }
  return undefined
}

function readSizeNumber(tokens: Token[], start: number): Reading<string> | undefined {
  const number = readNumber(tokens, start)
  if (!number) return undefined
  if (/^(ml|millilitres?|milliliters?|mls)$/.test(tokens[number.end]?.text ?? '')) {
    return { value: `${number.value} ml`, end: number.end + 1 }
  }
  return number.value <= 130 ? { value: String(number.value), end: number.end } : undefined
}

function readRingLetter(tokens: Token[], start: number): Reading<string> | undefined {
  const text = tokens[start]?.text ?? ''
  return /^[g-z]$/.test(text) ? { value: text.toUpperCase(), end: start + 1 } : undefined
}
