import type { SizeRow } from '#web/domain/profile/size-queries.ts'
import type { SizeRegion } from '#web/domain/profile/size-scales.ts'
import { type Scale, type SizeGuide, sizesIn } from './size-guide.ts'
import { belts, mensClothes, mensShoes, rings, type SizeTable, womensClothes, womensShoes } from './size-tables.ts'

const categories = new Map<SizeTable, string>([
  [womensShoes, 'Shoes'],
  [mensShoes, 'Shoes'],
  [womensClothes, 'Ready-to-Wear'],
  [mensClothes, 'Ready-to-Wear'],
  [rings, 'Fine Jewellery'],
  [belts, 'Accessories']
])

/** European sizes count as French, international ones as letters. */
const scales: Record<SizeRegion, Scale> = { EU: 'FR', IT: 'IT', FR: 'FR', UK: 'UK', US: 'US', JP: 'JP', INT: 'Letters' }

export type OwnScale = {
  /** As she named it: EU is the French scale. */
  region: SizeRegion
  scale: Scale
}

/** The system in which the account has its size of such a product. */
export function ownScaleOf(guides: SizeGuide[], own: SizeRow[]): OwnScale | undefined {
  const [guide] = guides
  const given = own.find(({ category }) => guide && category === categories.get(guide.table))
  const scale = given && scales[given.region]
  return given && scale && { region: given.region, scale }
}

export type ProfileSize = {
  size: string
  given: string
}

/** Undefined if the account has no size, the product is not made in it, or has women's and men's sizes, which differ. */
export function profileSizeOf(guides: SizeGuide[], available: string[], own: SizeRow[]): ProfileSize | undefined {
  const [guide] = guides
  const given = own.find(({ category }) => guide && category === categories.get(guide.table))
  const scale = given && scales[given.region]
  if (!guide || !scale || guides.length > 1) return undefined
  const marks = sizesIn(guide.table, guide.scale)
  const size = sizesIn(guide.table, scale)
    .flatMap((worn, column) => (worn === given.size ? [marks[column]] : []))
    .find((mark) => mark !== undefined && available.includes(mark))
  return size === undefined ? undefined : { size, given: `${given.region} ${given.size}` }
}
