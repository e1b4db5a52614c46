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

export type SizeKind = 'shoes' | 'clothes' | 'rings' | 'belts'

export type Sized = {
  kind: SizeKind | undefined
  isMens: boolean
  labels: string[]
  /** Whether a number after 'in' is a size even if no product has it. */
  isAsked?: boolean
}

export type SizeLabel = { label: string; isGuess: boolean }

export type Spoken = {
  value: string
  system: Region | 'EU' | undefined
  isLetter: boolean
  isCalledSize: boolean
  isAfterIn: boolean
}

const tables: Record<SizeKind, { women: RegionalSizes; men: RegionalSizes }> = {
  shoes: { women: womensShoes, men: mensShoes },
  clothes: { women: womensClothes, men: mensClothes },
  rings: { women: rings, men: rings },
  belts: { women: belts, men: belts }
}
/** The label that products have for a size that was said; undefined if it is no size. */
export function labelOf(spoken: Spoken, sized: Sized): SizeLabel | undefined {
  const { value, system, isLetter, isCalledSize, isAfterIn } = spoken
  const isSaid = isCalledSize || system !== undefined
  const isKnown = sized.labels.includes(value)
  if (value.endsWith(' ml') || value === 'One size') return { label: value, isGuess: false }
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
