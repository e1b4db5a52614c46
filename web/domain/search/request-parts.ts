import { capitalise } from '#web/lib/format/text.ts'
import { exclusionText, priceText } from './request-text.ts'
import { type FacetKey, facetKeys, type SearchRequest } from './search-request.ts'

export type PartKey = FacetKey | 'words' | 'price' | 'stock' | 'sale' | 'new' | 'excluded'

/** One filter of a request, with the request that is left without it. */
export type RequestPart = { key: PartKey; value: string; label: string; without: SearchRequest }

const genders: Record<string, string> = { women: 'For women', men: 'For men', unisex: 'Unisex', kids: 'For children' }

/** The filters in the order of their chips, without those that the page itself has. */
export function requestParts(request: SearchRequest, fixed: Partial<SearchRequest> = {}): RequestPart[] {
  const parts: RequestPart[] = []
  const add = (key: PartKey, value: string, label: string, change: Partial<SearchRequest>) =>
    parts.push({ key, value, label, without: { ...request, ...change } })
  if (request.words) add('words', request.words, `“${request.words}”`, { words: '' })
  for (const key of facetKeys) {
    if (fixed[key]) continue
    for (const value of request[key]) {
      add(key, value, valueLabel(key, value), { [key]: request[key].filter((other) => other !== value) })
    }
  }
  const price = priceText(request)
  if (price) add('price', price, capitalise(price), { min: null, max: null })
  if (request.isInStock) add('stock', 'in', 'In stock', { isInStock: false })
  if (request.isOnSale && !fixed.isOnSale) add('sale', 'yes', 'On sale', { isOnSale: false })
  if (request.isNew && !fixed.isNew) add('new', 'yes', 'New', { isNew: false })
  for (const facet of request.excluded) {
    add('excluded', facet, capitalise(exclusionText(facet)), { excluded: request.excluded.filter((other) => other !== facet) })
  }
  return parts
}

/** How a value of a facet is shown. */
export function valueLabel(key: string, value: string): string {
  if (key === 'gender') return genders[value] ?? capitalise(value)
  if (key === 'size') return /^[\d.,½]+$/.test(value) ? `Size ${value}` : value
  return isName(key) ? value : capitalise(value)
}

const isName = (key: string) => key === 'brand' || key === 'category' || key === 'subcategory'
