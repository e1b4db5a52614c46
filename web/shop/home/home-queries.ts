import { queryOptions } from '@tanstack/react-query'
import { cardColumns, type ProductCardRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { weekMs } from '#web/lib/durations.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'

/** By product_id; null if it is gone. */
export function savedProductQuery(savedId: string) {
  return queryOptions({
    queryKey: keys.products.lastSaved(savedId),
    meta: { persisted: true },
    queryFn: async (): Promise<ProductCardRow | null> => {
      const client = await supabase()
      const saved = client.from('demo_products').select(cardColumns).eq('product_id', savedId)
      const { data } = await saved.maybeSingle().throwOnError()
      return data
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
      const weekAgo = new Date(Date.now() - weekMs).toISOString()
      const latest = client.from('shown_products').select('brand').gt('created_at', weekAgo)
      const { data } = await latest.order('created_at', { ascending: false }).limit(1000).throwOnError()
      const counts = new Map<string, number>()
      for (const { brand } of data) if (brand) counts.set(brand, (counts.get(brand) ?? 0) + 1)
      return counts
    },
    staleTime: 5 * 60_000
  })
}
