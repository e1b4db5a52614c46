import { emptyRequest, facetKeys, type SearchRequest, type SearchSort } from './search-request.ts'

const flags = { isInStock: ['stock', 'in'], isOnSale: ['sale', 'yes'], isNew: ['new', 'yes'] } as const
const flagNames = ['isInStock', 'isOnSale', 'isNew'] as const
const sorts: Record<SearchSort, string> = {
  relevance: '',
  newest: 'newest',
  'price-ascending': 'price',
  'price-descending': '-price'
}
const sortNames = ['relevance', 'newest', 'price-ascending', 'price-descending'] as const

/** Ignores values that make no sense. */
export function readRequest(params: URLSearchParams): SearchRequest {
  const request = { ...emptyRequest, words: params.get('words')?.slice(0, 300) ?? '' }
  for (const key of facetKeys) request[key] = distinct(params.getAll(key))
  for (const name of flagNames) request[name] = params.get(flags[name][0]) === flags[name][1]
  const currency = params.get('currency') ?? ''
  return {
    ...request,
    excluded: distinct(params.getAll('not')),
    min: readAmount(params.get('min')),
    max: readAmount(params.get('max')),
    currency: /^[A-Z]{3}$/.test(currency) ? currency : emptyRequest.currency,
    sort: sortNames.find((sort) => sorts[sort] === params.get('sort')) ?? emptyRequest.sort
  }
}

/** The parameters of a request, without those that are as in the empty one. */
export function writeRequest(request: SearchRequest): URLSearchParams {
  const params = new URLSearchParams()
  if (request.words) params.set('words', request.words)
  for (const key of facetKeys) for (const value of request[key]) params.append(key, value)
  for (const value of request.excluded) params.append('not', value)
  if (request.min !== null) params.set('min', String(request.min))
  if (request.max !== null) params.set('max', String(request.max))
  if (request.currency !== emptyRequest.currency && (request.min ?? request.max) !== null)
    params.set('currency', request.currency)
  for (const name of flagNames) if (request[name]) params.set(flags[name][0], flags[name][1])
  if (sorts[request.sort]) params.set('sort', sorts[request.sort])
  return params
}

/** `sentence`: the request in the client's own words, which head the page until the request is changed. */
export function searchPath(request: SearchRequest, sentence?: string): string {
  const params = writeRequest(request)
  if (sentence) params.set('q', sentence)
  const query = params.toString()
  return query ? `/search?${query}` : '/search'
}

function distinct(values: string[]): string[] {
  return [...new Set(values.filter((value) => value !== '' && value.length <= 200))].slice(0, 50)
}

function readAmount(text: string | null): number | null {
  return text !== null && /^\d{1,9}(\.\d+)?$/.test(text) ? Number(text) : null
}
