import { emptyRequest, facetKeys, type SearchRequest } from '#web/domain/search/search-request.ts'
import { formatPrice } from '#web/lib/format/money.ts'
import type { Part } from './understanding.ts'

type Filter = Pick<Part, 'kind' | 'value' | 'isExcluded'>

/** Every filter of a request, for a chip each: also those of the requests before it. */
export function requestParts(request: SearchRequest): Filter[] {
  const part = (kind: Part['kind'], value: string): Filter => ({ kind, value, isExcluded: false })
  return [
    ...facetKeys.flatMap((key) => request[key].map((value) => part(key, value))),
    ...(request.min === null ? [] : [part('min', String(request.min))]),
    ...(request.max === null ? [] : [part('max', String(request.max))]),
    ...(request.isInStock ? [part('stock', 'in')] : []),
    ...(request.isOnSale ? [part('sale', 'yes')] : []),
    ...(request.isNew ? [part('new', 'yes')] : []),
    ...(request.sort === emptyRequest.sort ? [] : [part('sort', request.sort)]),
    ...request.excluded.flatMap(excludedPart)
  ]
}

function excludedPart(facet: string): Filter[] {
  const [name, ...rest] = facet.split('=')
  const kind = ([...facetKeys, 'sale', 'new'] as const).find((key) => key === name)
  return kind ? [{ kind, value: rest.join('='), isExcluded: true }] : []
}

/** The request without one of its filters. */
export function withoutPart(request: SearchRequest, { kind, value, isExcluded }: Filter): SearchRequest {
  if (isExcluded) return { ...request, excluded: request.excluded.filter((facet) => facet !== `${kind}=${value}`) }
  switch (kind) {
    case 'min':
    case 'max':
      return { ...request, [kind]: null }
    case 'stock':
      return { ...request, isInStock: false }
    case 'sale':
      return { ...request, isOnSale: false }
    case 'new':
      return { ...request, isNew: false }
    case 'sort':
      return { ...request, sort: emptyRequest.sort }
    case 'like':
      return request
    default:
      return { ...request, [kind]: request[kind].filter((other) => other !== value) }
  }
}

const fixedTexts: Record<string, string> = {
  stock: 'In stock',
  sale: 'On sale',
  new: 'New',
  newest: 'Newest first',
  'price-ascending': 'Cheapest first',
  'price-descending': 'Most expensive first',
  like: 'Like those you saved'
}

/** The text of a chip: 'Black', 'Size 38', 'Under €1,000', 'Not leather'. */
export function partText({ kind, value, isExcluded }: Filter, currency: string): string {
  const text = plainText(kind, value, currency)
  if (!isExcluded) return text
  return kind === 'brand' ? `Not ${text}` : `Not ${text.toLowerCase()}`
}

function plainText(kind: Part['kind'], value: string, currency: string): string {
  if (kind === 'min') return `Over ${formatPrice(Number(value), currency)}`
  if (kind === 'max') return `Under ${formatPrice(Number(value), currency)}`
  if (kind === 'size') return /^[\d.]+$|^[XSML\d]+$/.test(value) ? `Size ${value}` : value
  if (kind === 'gender' && value !== 'unisex') return `For ${value}`
  return fixedTexts[kind] ?? fixedTexts[value] ?? value.charAt(0).toUpperCase() + value.slice(1)
}
