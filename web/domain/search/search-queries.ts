import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Json } from '#supabase/types.ts'
import type { ProductCardRow, ProductRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { once } from '#web/lib/once.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'
import type { Lexicon } from './lexicon.ts'
import type { SearchRequest } from './search-request.ts'

export type FoundProduct = ProductCardRow &
  Pick<ProductRow, 'subcategory' | 'gender' | 'material' | 'colors' | 'available_sizes'>

export type FacetCount = { value: string; count: number }

export type SearchPage = {
  /** Exact matches first. */
  products: FoundProduct[]
  exact_on_page: number
  /** The number of all matches, and of the exact ones. */
  total: number
  exact: number
  /** Where the next page begins. */
  next?: z.infer<ReturnType<typeof place>> | undefined
  /** On the first page only: the values of each facet, counted over all matches. */
  facets?: Record<string, FacetCount[]> | undefined
  /** The lowest and the highest price of all matches whatever the price asked for, in US dollars. */
  prices?: number[] | null | undefined
  /** If nothing matches: how many would without a facet. */
  without?: Record<string, number> | undefined
}

const place = once(() => z.object({ rank: z.number(), ordinal: z.number(), value: z.optional(z.number()) }))

const pageSize = 24

export function searchQuery(request: SearchRequest) {
  return infiniteQueryOptions({
    queryKey: keys.search.results(request),
    meta: { persisted: true },
    initialPageParam: undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam: after }: { pageParam: SearchPage['next'] }) => findPage(request, pageSize, after),
    getNextPageParam: ({ next }) => next,
    staleTime: 60_000
  })
}

/** The first page alone, without loading more. */
export function firstFoundQuery(request: SearchRequest, take: number) {
  return queryOptions({
    queryKey: keys.search.first(request, take),
    placeholderData: keepPreviousData,
    queryFn: () => findPage(request, take),
    staleTime: 60_000
  })
}

async function findPage(request: SearchRequest, take: number, after?: SearchPage['next']): Promise<SearchPage> {
  const client = await supabase()
  const asked: Json = { ...request, take, ...(after && { after }) }
  const { data } = await client.rpc('search_products', { request: asked }).throwOnError()
  return searchPage().parse(data)
}

export type Suggestions = {
  brands: string[]
  categories: { category: string | null; subcategory: string | null }[]
  curations: { slug: string; title: string }[]
  products: FoundProduct[]
}

export function suggestionsQuery(words: string) {
  return queryOptions({
    queryKey: keys.search.suggestions(words),
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<Suggestions> => {
      const client = await supabase()
      const { data } = await client.rpc('search_suggestions', { words }).throwOnError()
      return suggestions().parse(data)
    },
    staleTime: 5 * 60_000
  })
}

export function lexiconQuery() {
  return queryOptions({
    queryKey: keys.search.lexicon(),
    meta: { persisted: true },
    queryFn: async (): Promise<Lexicon> => {
      const client = await supabase()
      const { data } = await client.rpc('search_lexicon').throwOnError()
      return lexicon().parse(data)
    },
    staleTime: 5 * 60_000
  })
}

/** What many clients look for. */
export function trendingSearchesQuery() {
  return queryOptions({
    queryKey: keys.search.trending(),
    queryFn: async (): Promise<string[]> => {
      const client = await supabase()
      const { data } = await client.rpc('trending_searches').throwOnError()
      return data
    },
    staleTime: 10 * 60_000
  })
}

export function recentSearchesQuery(userId: string) {
  return queryOptions({
    queryKey: keys.account.recentSearches(userId),
    queryFn: async (): Promise<string[]> => {
      const client = await supabase()
      const recent = client.from('recent_searches').select('words').order('searched_at', { ascending: false })
      const { data } = await recent.limit(20).throwOnError()
      return [...new Set(data.map(({ words }) => words))].slice(0, 6)
    }
  })
}

const product = once(() =>
  z.object({
    id: z.string(),
    product_id: z.string(),
    name: z.string(),
    brand: z.nullable(z.string()),
    category: z.nullable(z.string()),
    subcategory: z.nullable(z.string()),
    gender: z._default(z.nullable(z.enum(['men', 'women', 'unisex', 'kids'])), null),
    material: z.nullable(z.string()),
    price: z.nullable(z.number()),
    original_price: z.nullable(z.number()),
    currency: z.nullable(z.string()),
    image_url: z.nullable(z.string()),
    additional_images: z.json(),
    stock_status: z.nullable(z.enum(['in_stock', 'low_stock', 'out_of_stock'])),
    is_sale: z.boolean(),
    is_new_arrival: z.boolean(),
    is_featured: z.boolean(),
    colors: z.nullable(z.array(z.string())),
    available_sizes: z.nullable(z.array(z.string())),
    tags: z.nullable(z.array(z.string())),
    created_at: z.string()
  })
)

const searchPage = once(() =>
  z.object({
    products: z.array(product()),
    exact_on_page: z.number(),
    total: z.number(),
    exact: z.number(),
    next: z.optional(place()),
    facets: z.optional(z.record(z.string(), z.array(z.object({ value: z.string(), count: z.number() })))),
    prices: z.nullish(z.array(z.number())),
    without: z.optional(z.record(z.string(), z.number()))
  })
)

const suggestions = once(() =>
  z.object({
    brands: z.array(z.string()),
    categories: z.array(z.object({ category: z.nullable(z.string()), subcategory: z.nullable(z.string()) })),
    curations: z.array(z.object({ slug: z.string(), title: z.string() })),
    products: z.array(product())
  })
)

const terms = once(() => z.array(z.object({ name: z.string(), words: z.array(z.string()) })))

const lexicon = once(() =>
  z.object({
    brands: z.array(z.string()),
    categories: z.array(z.object({ name: z.string(), subcategories: z.array(z.string()) })),
    colours: terms(),
    materials: terms(),
    occasions: terms(),
    sizes: z.array(z.string()),
    synonyms: z.array(z.object({ word: z.string(), meaning: z.string() }))
  })
)
