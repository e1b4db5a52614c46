import {
  emptyRequest,
  type FacetKey,
  facetKeys,
  type SearchRequest,
  type SearchSort
} from '#web/domain/search/search-request.ts'
import type { Part } from './understanding.ts'

export type Ask = { parts: Part[]; currency: string | undefined; words: string }

const facets: ReadonlySet<string> = new Set(facetKeys)

function isFacet(kind: string): kind is FacetKey {
  return facets.has(kind)
}

const sorts: SearchSort[] = ['relevance', 'newest', 'price-ascending', 'price-descending']

/** Adds the parts to a request. A facet that they name is replaced in it, or extended if `isAddition`. */
export function assemble(ask: Ask, base: SearchRequest, parents: Map<string, string>, isAddition: boolean): SearchRequest {
  const request: SearchRequest = { ...base, words: ask.words }
  const replaced = new Set<string>()
  const prices = ask.parts.filter(({ kind }) => kind === 'min' || kind === 'max')
  if (prices.length > 0) Object.assign(request, { min: null, max: null })
  for (const { kind, value, isExcluded } of ask.parts) {
    if (isExcluded) exclude(request, kind, value)
    else if (isFacet(kind)) {
      const others = isAddition || replaced.has(kind) ? request[kind] : []
      replaced.add(kind)
      request[kind] = others.includes(value) ? others : [...others, value]
      request.excluded = request.excluded.filter((facet) => facet !== `${kind}=${value}`)
    } else addSetting(request, kind, value)
  }
  if (ask.currency) request.currency = ask.currency
  return withoutContradiction(request, parents)
}

function exclude(request: SearchRequest, kind: string, value: string): void {
  if (isFacet(kind)) request[kind] = request[kind].filter((other) => other !== value)
  const facet = `${kind}=${value}`
  if (!request.excluded.includes(facet)) request.excluded = [...request.excluded, facet]
}

function addSetting(request: SearchRequest, kind: string, value: string): void {
  if (kind === 'min') request.min = Number(value)
  if (kind === 'max') request.max = Number(value)
  if (kind === 'stock') request.isInStock = true
  if (kind === 'sale') request.isOnSale = true
  if (kind === 'new') request.isNew = true
  if (kind === 'sort') request.sort = sorts.find((sort) => sort === value) ?? request.sort
}

/** Totes are bags: the category adds nothing. Wallets are no bags: 'bags and wallets' needs both categories. */
function withoutContradiction(request: SearchRequest, parents: Map<string, string>): SearchRequest {
  const { category, subcategory, min, max } = request
  const isReversed = min !== null && max !== null && min > max
  const limits = isReversed ? { min: max, max: min } : {}
  if (category.length === 0 || subcategory.length === 0) return { ...request, ...limits }
  const owners = subcategory.map((name) => parents.get(name) ?? '')
  if (category.every((name) => owners.includes(name))) return { ...request, ...limits, category: [] }
  return { ...request, ...limits, category: [...new Set([...category, ...owners])].filter(Boolean), subcategory: [] }
}

/** The request before, without what a new category makes meaningless. */
export function baseFor(previous: SearchRequest, hasCategory: boolean): SearchRequest {
  if (!hasCategory) return previous
  return { ...previous, category: [], subcategory: [], size: [] }
}

/** The filters that 'any colour' and the like take away. */
export function withoutFilter(request: SearchRequest, filter: string): SearchRequest {
  if (filter === 'price') return { ...request, min: null, max: null }
  const key = facetKeys.find((facet) => facet === filter)
  if (key === 'category') return { ...request, category: [], subcategory: [] }
  return key ? { ...request, [key]: emptyRequest[key] } : request
}
