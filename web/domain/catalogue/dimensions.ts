/** In centimetres. */
export type Dimensions = { width: number; height: number; depth: number; drop: number | undefined }

export type LengthUnit = 'cm' | 'in'

const number = '(\\d+(?:[.,]\\d+)?)'
const unit = '\\s*(cm|mm|in|inches|")?'
const threeSides = new RegExp(`${number}${unit}\\s*[x×*]\\s*${number}${unit}\\s*[x×*]\\s*${number}${unit}`, 'i')
const dropOfHandle = new RegExp(`drop\\D{0,20}?${number}${unit}`, 'i')
const centimetresOf: Record<string, number> = { mm: 0.1, in: 2.54, inches: 2.54, '"': 2.54 }

/** Reads what a person wrote: width × height × depth, in centimetres unless it says otherwise; undefined if it is less. */
export function readDimensions(text: string | null): Dimensions | undefined {
  const sides = threeSides.exec(text ?? '')
  if (!sides) return undefined
  const [, width, ownUnit, height, secondUnit, depth, lastUnit] = sides
  const written = lastUnit ?? secondUnit ?? ownUnit
  const drop = dropOfHandle.exec(text ?? '')
  return {
    width: toCentimetres(width, written),
    height: toCentimetres(height, written),
    depth: toCentimetres(depth, written),
    drop: drop ? toCentimetres(drop[1], drop[2] ?? written) : undefined
  }
}

/** 'Width 27.5 cm', one line each; to the millimetre or the tenth of an inch. */
export function dimensionLines({ width, height, depth, drop }: Dimensions, unit: LengthUnit): string[] {
  const sides = { Width: width, Height: height, Depth: depth, 'Handle drop': drop }
  return Object.entries(sides).flatMap(([name, length]) =>
    length === undefined ? [] : `${name} ${formatLength(length, unit)} ${unit}`
  )
}

/** Rounded to the millimetre or the tenth of an inch. */
export function formatLength(centimetres: number, unit: LengthUnit): string {
  return String(Number((unit === 'cm' ? centimetres : centimetres / 2.54).toFixed(1)))
}

/** In centimetres. */
export const phone = { width: 7.8, height: 16.3, depth: 0.9 }
export const sheet = { width: 21, height: 29.7 }

/** In centimetres, the longest side first; from the smallest to the largest. */
const things = [
  { name: 'a phone', sides: [phone.height, phone.width, phone.depth] },
  { name: 'a long wallet', sides: [19.5, 10.5, 2.5] },
  { name: 'an A5 notebook', sides: [21, 15, 1.5] },
  { name: 'an eleven-inch tablet', sides: [25, 18, 0.8] },
  { name: 'an A4 sheet', sides: [sheet.height, sheet.width, 0.1] },
  { name: 'a thirteen-inch laptop', sides: [30.5, 21.5, 1.6] }
] as const

/** Walls, lining and a zip take this much of each side. */
const wall = 0.6
/** Thinner than this is a case and not a bag. */
const minDepth = 3

export type Fit = { fits: string[] /** The smallest that does not. */; tooLarge: string | undefined }

/** What goes into a bag of this size, upright or on its side; undefined for what is too thin to be one. */
export function whatFits({ width, height, depth }: Dimensions): Fit | undefined {
  if (depth < minDepth) return undefined
  const [long, short, thin] = [width, height, depth].map((side) => side - wall).toSorted((one, other) => other - one)
  if (long === undefined || short === undefined || thin === undefined) return undefined
  const isFitting = ({ sides }: (typeof things)[number]) => sides[0] <= long && sides[1] <= short && sides[2] <= thin
  return {
    fits: things.filter(isFitting).map(({ name }) => name),
    tooLarge: things.find((thing) => !isFitting(thing))?.name
  }
}

function toCentimetres(text = '', unit = 'cm'): number {
  return Number(text.replace(',', '.')) * (centimetresOf[unit.toLowerCase()] ?? 1)
}
