import type { ProductRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { type Region, regions } from '#web/domain/sizes/regional-sizes.ts'
import { fold } from '#web/lib/format/text.ts'
import {
  belts,
  hats,
  mensClothes,
  mensGloves,
  mensShoes,
  rings,
  type SizeTable,
  womensClothes,
  womensGloves,
  womensShoes
} from './size-tables.ts'

export type Scale = Region | 'Letters'

export type SizeGuide = { table: SizeTable; scale: Scale }

export type SizedProduct = Pick<ProductRow, 'category' | 'subcategory' | 'gender' | 'available_sizes' | 'country_of_origin'>

// By whole words: earrings are no rings, and a dress watch is no dress.
const kinds: { words: RegExp; women: SizeTable; men: SizeTable }[] = [
  { words: /\brings?\b/, women: rings, men: rings },
  { words: /\bbelts?\b/, women: belts, men: belts },
  { words: /\b(gloves?|mittens?)\b/, women: womensGloves, men: mensGloves },
  { words: /\b(hats?|caps?|berets?|beanies?|headwear)\b/, women: hats, men: hats },
  {
    words:
      /\b(shoes?|footwear|boots|pumps|sneakers|trainers|loafers|sandals|mules|heels|flats|ballerinas|slippers|espadrilles|brogues|oxfords|derbies)\b/,
    women: womensShoes,
    men: mensShoes
  },
  {
    words:
      /\b(ready-to-wear|clothes|clothing|outerwear|knitwear|swimwear|lingerie|dresses|coats|jackets|sweaters|cardigans|shirts|blouses|skirts|trousers|jeans|suits|tops)\b/,
    women: womensClothes,
    men: mensClothes
  }
]

const homes: Record<string, Region> = { italy: 'IT', france: 'FR', 'united kingdom': 'UK', 'united states': 'US', japan: 'JP' }

/** A unisex product has one for women and one for men. Empty if its sizes are not comparable. */
export function sizeGuidesOf(product: SizedProduct): SizeGuide[] {
  const name = fold(`${product.category ?? ''} ${product.subcategory ?? ''}`)
  const kind = kinds.find(({ words }) => words.test(name))
  if (!kind || product.gender === 'kids') return []
  const tables = product.gender === 'women' ? [kind.women] : product.gender === 'men' ? [kind.men] : [kind.women, kind.men]
  return [...new Set(tables)].flatMap((table) => {
    const scale = scaleOf(table, product)
    return scale ? [{ table, scale }] : []
  })
}

export function columnsOf({ table, scale }: SizeGuide, size: string): number[] {
  return sizesIn(table, scale).flatMap((known, index) => (known === size ? [index] : []))
}

/** A size in another scale; undefined if it is unknown or the same there. */
export function sizeInScale(guide: SizeGuide, size: string, scale: Scale): string | undefined {
  const [column = -1] = columnsOf(guide, size)
  return guide.scale === scale ? undefined : sizesIn(guide.table, scale)[column]
}

export function sizesIn(table: SizeTable, scale: Scale): string[] {
  return scale === 'Letters' ? (table.letters ?? []) : table.sizes[scale]
}

/** The scale that knows most of a product's sizes; then that of its country of origin, or the first. */
function scaleOf(table: SizeTable, { available_sizes, country_of_origin }: SizedProduct): Scale | undefined {
  const sizes = available_sizes ?? []
  const home = homes[fold(country_of_origin ?? '')]
  const scales: Scale[] = ['Letters', ...(home ? [home] : []), ...regions]
  const known = (scale: Scale) => sizes.filter((size) => sizesIn(table, scale).includes(size)).length
  const best = scales.toSorted((one, other) => known(other) - known(one))[0]
  return best && known(best) > 0 ? best : undefined
}
