import { requestParts } from '#web/domain/search/request-parts.ts'
import type { FoundProduct } from '#web/domain/search/search-queries.ts'
import { emptyRequest, type FacetKey, facetKeys, type SearchRequest } from '#web/domain/search/search-request.ts'
import { wordsWithout } from '#web/domain/search/searched-words.ts'
import { isSame } from '#web/lib/is-same.ts'

/** One word of a request; `words` if nothing can have any of them, such as stop words alone. */
type SetAsideKind = FacetKey | 'price' | 'stock' | 'sale' | 'new' | 'word' | 'words'

/** Facets with a lower number are given up first. */
const importance: Record<SetAsideKind, number> = {
  words: 0,
  price: 1,
  stock: 2,
  sale: 3,
  new: 4,
  occasion: 5,
  size: 6,
  material: 7,
  colour: 8,
  gender: 9,
  subcategory: 10,
  brand: 11,
  word: 12,
  category: 13
}

export type SetAside = { facet: string; name: string; count: number; request: SearchRequest }

/** What may be set aside where nothing matches, the first choice first; `without` is the search's count for each facet. */
export function setAsideChoices(
  request: SearchRequest,
  without: Record<string, number>,
  fixed: Partial<SearchRequest>
): SetAside[] {
  return Object.entries(without)
    .filter(([facet]) => !isFixed(facet, fixed))
    .map(([facet, count]) => ({ facet, name: nameOf(facet), count, request: { ...requestWithout(request, facet), ...fixed } }))
    .filter((aside) => !isSame(aside.request, request) && requestParts(aside.request, fixed).length > 0)
    .toSorted((one, other) => importanceOf(one.facet) - importanceOf(other.facet) || other.count - one.count)
}

function importanceOf(facet: string): number {
  const kind = facet.startsWith('word ') ? 'word' : facet
  return new Map(Object.entries(importance)).get(kind) ?? 0
}

/** The labels of the chips that a facet had. */
export function labelsOf(request: SearchRequest, facet: string): string[] {
  if (facet.startsWith('word ')) return [`“${facet.slice(5)}”`]
  return requestParts(request)
    .filter(({ key }) => key === facet)
    .map(({ label }) => label)
}

/** What a product is where a facet was set aside: 'In racing green', 'Wallets', 'Silk twill'. */
export function differenceOf(product: FoundProduct, facet: string): string | undefined {
  if (facet === 'category' || facet === 'subcategory') return product.subcategory ?? product.category ?? undefined
  if (facet === 'material') return product.material ?? undefined
  if (facet === 'size') return product.available_sizes?.length ? `In ${product.available_sizes.join(', ')}` : undefined
  return product.colors?.[0] && `In ${product.colors[0].toLowerCase()}`
}

const names: Record<string, string> = {
  price: 'the price',
  stock: 'the stock filter',
  sale: 'the sale',
  new: 'what is new',
  brand: 'the house',
  gender: 'the department',
  subcategory: 'the kind'
}

function nameOf(facet: string): string {
  return facet.startsWith('word ') ? `“${facet.slice(5)}”` : (names[facet] ?? `the ${facet}`)
}

function isFixed(facet: string, fixed: Partial<SearchRequest>): boolean {
  if (facet === 'sale') return fixed.isOnSale === true
  if (facet === 'new') return fixed.isNew === true
  return facet in fixed
}

function requestWithout(request: SearchRequest, facet: string): SearchRequest {
  if (facet === 'price') return { ...request, min: null, max: null }
  if (facet === 'stock') return { ...request, isInStock: false }
  if (facet === 'sale') return { ...request, isOnSale: false }
  if (facet === 'new') return { ...request, isNew: false }
  if (facet === 'words') return { ...request, words: '' }
  if (facet.startsWith('word ')) return { ...request, words: wordsWithout(request.words, facet.slice(5)) }
  const key = facetKeys.find((each) => each === facet)
  return key ? { ...request, [key]: emptyRequest[key] } : request
}
