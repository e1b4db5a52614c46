import {
  belts,
  mensClothes,
  mensShoes,
  type Region,
  type RegionalSizes,
  regions,
  rings,
  womensClothes,
  womensShoes
} from '#web/domain/sizes/regional-sizes.ts'
import { type Reading, readNumber } from './numbers.ts'
import type { Token } from './tokens.ts'

export type SizeKind = 'shoes' | 'clothes' | 'rings' | 'belts'

export type Sized = {
  kind: SizeKind | undefined
  isMens: boolean
  labels: string[]
  /** Whether a number after 'in' is a size even if no product has it. */
  isAsked?: boolean
}

export type SizeLabel = { label: string; isGuess: boolean }

type Spoken = { value: string; system: Region | 'EU' | undefined; isLetter: boolean; isCalledSize: boolean; isAfterIn: boolean }

const tables: Record<SizeKind, { women: RegionalSizes; men: RegionalSizes }> = {
  shoes: { women: womensShoes, men: mensShoes },
  clothes: { women: womensClothes, men: mensClothes },
  rings: { women: rings, men: rings },
  belts: { women: belts, men: belts }
}
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
  const isAfterIn = text(at) === 'in'
  if (isAfterIn) at++
  if (isAfterIn && (text(at) === 'a' || text(at) === 'an')) at++
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
  if (/^inch(es)?$/.test(text(end))) {
    system = 'UK'
    end++
  } else if (/^(size|cm|centimetres|centimeters)$/.test(text(end)) && !isLetter) {
    isCalledSize ||= text(end) === 'size'
    end++
  }
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

function labelOf(spoken: Spoken, sized: Sized): SizeLabel | undefined {
  const { value, system, isLetter, isCalledSize, isAfterIn } = spoken
  const isSaid = isCalledSize || system !== undefined
  const isKnown = sized.labels.includes(value)
  if (value.endsWith(' ml')) return { label: value, isGuess: false }
  if (isLetter) {
    const isPlain = /^[SML]$/.test(value) && !isSaid && !isAfterIn && sized.kind !== 'clothes'
    return isPlain ? undefined : { label: value, isGuess: false }
  }
  const kind = sized.kind ?? (system ? kindOfNumber(Number(value), system) : undefined)
  if (system && kind && !(system === 'EU' && isKnown)) return convert(value, system === 'EU' ? 'FR' : system, kind, sized)
  if (isKnown && (isSaid || isAfterIn || isSizeOf(value, kind, sized))) return { label: value, isGuess: false }
  if (!isCalledSize && !(sized.isAsked && isAfterIn)) return undefined
  const american = kind && convert(value, 'US', kind, sized)
  return american && sized.labels.includes(american.label) ? { ...american, isGuess: true } : { label: value, isGuess: false }
}

function isSizeOf(value: string, kind: SizeKind | undefined, sized: Sized): boolean {
  if (!kind) return false
  const table = tableOf(kind, sized)
  return rowOf(table, scaleOf(table, sized.labels)).includes(value)
}

function kindOfNumber(value: number, system: Region | 'EU'): SizeKind {
  if (system === 'UK' || system === 'US') return value < 10 || !Number.isInteger(value) ? 'shoes' : 'clothes'
  return system === 'JP' && value < 20 ? 'clothes' : 'shoes'
}

function convert(value: string, system: Region, kind: SizeKind, sized: Sized): SizeLabel {
  const table = tableOf(kind, sized)
  const scale = scaleOf(table, sized.labels)
  const column = closestColumn(table.sizes[system], value)
  return { label: rowOf(table, scale)[column] ?? value, isGuess: column < 0 }
}

function tableOf(kind: SizeKind, { isMens }: Sized): RegionalSizes {
  return tables[kind][isMens ? 'men' : 'women']
}

type Scale = Region | 'Letters'

/** The system of the shop's labels: the one that has most of them. */
function scaleOf(table: RegionalSizes, labels: string[]): Scale {
  const scales: Scale[] = ['Letters', ...regions]
  const known = (scale: Scale) => rowOf(table, scale).filter((size) => labels.includes(size)).length
  return scales.reduce((best, scale) => (known(scale) > known(best) ? scale : best))
}

function rowOf(table: RegionalSizes, scale: Scale): string[] {
  return scale === 'Letters' ? (table.letters ?? []) : table.sizes[scale]
}

function closestColumn(row: string[], value: string): number {
  const distances = row.map((size) => Math.abs(measure(size) - measure(value)))
  const least = Math.min(...distances)
  return least <= 0.5 ? distances.indexOf(least) : -1
}

/** '6¾' is 6.75, and 'M½' half a letter after 'M'. */
function measure(size: string): number {
  const fraction = { '½': 0.5, '¼': 0.25, '¾': 0.75 }[size.slice(-1)] ?? 0
  const whole = fraction ? size.slice(0, -1) : size
  return (/^[A-Z]$/.test(whole) ? whole.charCodeAt(0) : Number(whole)) + fraction
}
