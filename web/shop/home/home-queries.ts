import { queryOptions } from '@tanstack/react-query'
import { cardColumns, type ProductCardRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'

export type SimilarProducts = { saved: ProductCardRow; products: ProductCardRow[] }

/** Other products of a saved product's category, newest first, its own brand's before the others; null if it is gone. */
export function similarProductsQuery(savedId: string, count: number) {
  return queryOptions({
    queryKey: keys.products.similar(savedId, count),
    meta: { persisted: true },
    queryFn: async (): Promise<SimilarProducts | null> => {
      const client = await supabase()
      const { data: saved } = await client
        .from('demo_products')
        .select(cardColumns)
        .eq('product_id', savedId)
        .maybeSingle()
        .throwOnError()
      if (!saved?.category) return null
      const { data } = await client
        .from('shown_products')
        .select(cardColumns)
        .eq('category', saved.category)
        .neq('product_id', savedId)
        .or('stock_status.is.null,stock_status.neq.out_of_stock')
        .order('created_at', { ascending: false })
        .order('id')
        .limit(count * 4)
        .throwOnError()
      const isOfBrand = ({ brand }: ProductCardRow) => brand === saved.brand
      const ordered = [...data.filter(isOfBrand), ...data.filter((product) => !isOfBrand(product))]
      return { saved, products: ordered.slice(0, count) }
    }
  })
}

export function brandPictureQuery(brandName: string) {
  return queryOptions({
    queryKey: keys.products.brandPicture(brandName),
    meta: { persisted: true },
    queryFn: async (): Promise<string | null> => {
      const client = await supabase()
      const { data } = await client
        .from('shown_products')
        .select('image_url')
        .eq('brand', brandName)
        .like('image_url', '_%')
        .order('created_at', { ascending: false })
        .order('id')
        .limit(1)
        .throwOnError()
      return data[0]?.image_url ?? null
    },
    staleTime: 5 * 60_000
  })
}

/** `since` in milliseconds since the epoch. */
export function arrivedSinceQuery(since: number) {
  return queryOptions({
    queryKey: keys.products.arrivedSince(since),
    queryFn: async (): Promise<number> => {
      const client = await supabase()
      const products = client.from('shown_products').select('id', { count: 'exact', head: true })
      const { count } = await products.gt('created_at', new Date(since).toISOString()).throwOnError()
      return count ?? 0
    },
    staleTime: Number.POSITIVE_INFINITY
  })
}

/** Arrivals of the last week by brand name, among the latest thousand. */
export function newByBrandQuery() {
  return queryOptions({
    queryKey: keys.products.newByBrand(),
    meta: { persisted: true },
    queryFn: async (): Promise<Map<string, number>> => {
      const client = await supabase()
      const weekAgo = new Date(Date.now() - 7 * 24 * 60 * 60_000).toISOString()
      const latest = client.from('shown_products').select('brand').gt('created_at', weekAgo)
      const { data } = await latest.order('created_at', { ascending: false }).limit(1000).throwOnError()
      const counts = new Map<string, number>()
      for (const { brand } of data) if (brand) counts.set(brand, (counts.get(brand) ?? 0) + 1)
      return counts
    },
    staleTime: 5 * 60_000
  })
}
