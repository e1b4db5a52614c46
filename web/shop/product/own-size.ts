import type { SizeRow } from '#web/domain/profile/size-queries.ts'
import type { SizeRegion } from '#web/domain/profile/size-scales.ts'
import { type Scale, type SizeGuide, sizesIn } from './size-guide.ts'
import { belts, mensClothes, mensShoes, rings, type SizeTable, womensClothes, womensShoes } from './size-tables.ts'

/** Under which category of the account a table's sizes are kept. */
const categories = new Map<SizeTable, string>([
  [womensShoes, 'Shoes'],
  [mensShoes, 'Shoes'],
  [womensClothes, 'Ready-to-Wear'],
  [mensClothes, 'Ready-to-Wear'],
  [rings, 'Fine Jewellery'],
  [belts, 'Accessories']
])

/** What is called European is counted as in France, what is international in letters. */
const scales: Record<SizeRegion, Scale> = { EU: 'FR', IT: 'IT', FR: 'FR', UK: 'UK', US: 'US', JP: 'JP', INT: 'Letters' }

export type OwnSize = {
  /** As the piece is marked. */
  size: string
  /** As the shopper gave it: 'EU 38'. */
  given: string
}

/**
 * The size of a piece that the shopper wears, by the sizes of their account. None where they gave none, the piece is not made
 * in it, or it is made for women and men, whose sizes differ.
 */
export function ownSizeOf(guides: SizeGuide[], available: string[], own: SizeRow[]): OwnSize | undefined {
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
