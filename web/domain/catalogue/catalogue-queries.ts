import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Database } from '#supabase/types.ts'
import { hourMs } from '#web/lib/durations.ts'
import { once } from '#web/lib/once.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { readByIds } from '#web/lib/query/read-by-ids.ts'
import { supabase } from '#web/lib/supabase.ts'
import { isUuid } from '#web/lib/uuid.ts'

export type BrandRow = Database['public']['Tables']['brands']['Row']
export type ProductRow = Database['public']['Tables']['demo_products']['Row']

export const cardColumns =
  'id, product_id, name, brand, category, price, original_price, currency, image_url, additional_images, stock_status, is_sale, is_new_arrival, is_featured, tags, created_at'

export type ProductCardRow = Pick<
  ProductRow,
  | 'id'
  | 'product_id'
  | 'name'
  | 'brand'
  | 'category'
  | 'price'
  | 'original_price'
  | 'currency'
  | 'image_url'
  | 'additional_images'
  | 'stock_status'
  | 'is_sale'
  | 'is_new_arrival'
  | 'is_featured'
  | 'tags'
  | 'created_at'
>

/** With its colours, by which an order shows the picture of the chosen one. */
export type ListedProductRow = ProductCardRow & Pick<ProductRow, 'colors'>

export const feedPageSize = 24

export function shownBrandsQuery() {
  return queryOptions({
    queryKey: keys.brands.shown(),
    meta: { persisted: true },
    queryFn: async (): Promise<BrandRow[]> => {
      const client = await supabase()
      const { data } = await client.from('brands').select('*').eq('status', 'active').order('name').throwOnError()
      return data
    }
  })
}

export function categoriesQuery() {
  return queryOptions({
    queryKey: keys.categories.all,
    meta: { persisted: true },
    staleTime: 5 * 60_000,
    queryFn: async (): Promise<string[]> => {
      const client = await supabase()
      const { data } = await client.rpc('shown_categories').throwOnError()
      return data
    }
  })
}

export type FoundBrand = z.infer<ReturnType<typeof foundBrand>>

/** Ignores case and accents, and includes brands with similar names. */
export function findBrandQuery(brandName: string) {
  return queryOptions({
    queryKey: keys.brands.byName(brandName),
    meta: { persisted: true },
    queryFn: async (): Promise<FoundBrand> => {
      const client = await supabase()
      const { data } = await client.rpc('find_brand', { brand_name: brandName }).throwOnError()
      return foundBrand().parse(data)
    }
  })
}

const foundBrand = once(() =>
  z.object({
    match: z.nullable(z.object({ id: z.string(), name: z.string(), status: z.enum(['active', 'inactive']) })),
    nearest: z.array(z.string())
  })
)

/** The newest of a brand. */
export function brandProductsQuery(brandName: string, count: number) {
  return queryOptions({
    queryKey: keys.products.ofBrand(brandName, count),
    meta: { persisted: true },
    queryFn: async (): Promise<ProductCardRow[]> => {
      const client = await supabase()
      const request = client.from('shown_products').select(cardColumns).eq('brand', brandName)
      const { data } = await request.order('created_at', { ascending: false }).limit(count).throwOnError()
      return data
    }
  })
}

export function newArrivalsQuery(count: number) {
  return queryOptions({
    queryKey: keys.products.newArrivals(count),
    meta: { persisted: true },
    queryFn: async (): Promise<ProductCardRow[]> => {
      const client = await supabase()
      const newest = client.from('shown_products').select(cardColumns).order('created_at', { ascending: false })
      const { data } = await newest.limit(count).throwOnError()
      return data
    }
  })
}

export function featuredProductsQuery(count: number) {
  return queryOptions({
    queryKey: keys.products.featured(count),
    meta: { persisted: true },
    queryFn: async (): Promise<ProductCardRow[]> => {
      const client = await supabase()
      const featured = client.from('shown_products').select(cardColumns).eq('is_featured', true)
      const { data } = await featured.order('created_at', { ascending: false }).limit(count).throwOnError()
      return data
    }
  })
}

type FeedPlace = Pick<ProductCardRow, 'created_at' | 'id'>

/** Keyset pagination: insertions and deletions neither repeat nor skip a product. In memory for an hour, for Back. */
export function feedQuery() {
  return infiniteQueryOptions({
    queryKey: keys.products.feed(),
    meta: { persisted: true },
    initialPageParam: null,
    queryFn: async ({ pageParam: last }: { pageParam: FeedPlace | null }): Promise<ProductCardRow[]> => {
      const client = await supabase()
      const newest = client.from('shown_products').select(cardColumns).order('created_at', { ascending: false }).order('id')
      const page = last
        ? newest.or(`created_at.lt."${last.created_at}",and(created_at.eq."${last.created_at}",id.gt.${last.id})`)
        : newest
      const { data } = await page.limit(feedPageSize).throwOnError()
      return data
    },
    getNextPageParam: (lastPage) => (lastPage.length < feedPageSize ? undefined : lastPage.at(-1)),
    staleTime: 5 * 60_000,
    gcTime: hourMs
  })
}

/** By uuid or product_id; null if it is inactive or gone. */
export function productQuery(id: string) {
  return queryOptions({
    queryKey: keys.products.shopper(id),
    meta: { persisted: true },
    queryFn: async (): Promise<ProductRow | null> => {
      const client = await supabase()
      const products = client.from('demo_products').select('*')
      const { data } = await products
        .eq(isUuid(id) ? 'id' : 'product_id', id)
        .maybeSingle()
        .throwOnError()
      return data
    }
  })
}

/** The sizes of a product that are held for other clients. */
export function heldSizesQuery(productId: string) {
  return queryOptions({
    queryKey: keys.products.held(productId),
    meta: { isPolled: true },
    queryFn: async (): Promise<ReadonlySet<string>> => {
      const client = await supabase()
      const { data } = await client.rpc('held_sizes', { product: productId }).throwOnError()
      return new Set(data)
    }
  })
}

/** Those of these ids that the shop shows, in no order. */
export function shownProductsQuery(ids: string[]) {
  return queryOptions({
    queryKey: keys.products.shown(ids),
    meta: { persisted: true },
    queryFn: async ({ signal }): Promise<ProductCardRow[]> => {
      const client = await supabase()
      const products = client.from('shown_products').select(cardColumns).in('id', ids)
      return (await products.abortSignal(signal).throwOnError()).data
    }
  })
}

/** By product_id, in the given order, without inactive products. */
export function productsByIdQuery(productIds: string[]) {
  return queryOptions({
    queryKey: keys.products.byId(productIds),
    meta: { persisted: true },
    queryFn: async (): Promise<ListedProductRow[]> => {
      const client = await supabase()
      const columns = `${cardColumns}, colors` as const
      const products = await readByIds(productIds, (ids) => client.from('demo_products').select(columns).in('product_id', ids))
      const byId = new Map(products.map((product) => [product.product_id, product]))
      return productIds.flatMap((productId) => byId.get(productId) ?? [])
    }
  })
}
