export const facetKeys = ['brand', 'category', 'subcategory', 'gender', 'colour', 'material', 'size', 'occasion'] as const

export type FacetKey = (typeof facetKeys)[number]

export type SearchSort = 'relevance' | 'newest' | 'price-ascending' | 'price-descending'

export type SearchRequest = Record<FacetKey, string[]> & {
  /** What is left for full text. */
  words: string
  /** In whole units of `currency`, like `max`. */
  min: number | null
  max: number | null
  /** An ISO code. */
  currency: string
  isInStock: boolean
  isOnSale: boolean
  isNew: boolean
  sort: SearchSort
  /** Facets that no result may have, such as 'material=leather'. */
  excluded: string[]
}

export const emptyRequest: SearchRequest = {
  words: '',
  brand: [],
  category: [],
  subcategory: [],
  gender: [],
  colour: [],
  material: [],
  size: [],
  occasion: [],
  min: null,
  max: null,
  currency: 'USD',
  isInStock: false,
  isOnSale: false,
  isNew: false,
  sort: 'relevance',
  excluded: []
}
