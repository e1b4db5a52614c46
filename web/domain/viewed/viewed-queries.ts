import { queryOptions } from '@tanstack/react-query'
import { cardColumns, type ProductCardRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'

const shown = 12

/** Fewer products are not worth a row of their own. */
export const minViewed = 2

/** The latest first, without products that are no longer shown. */
export function recentlyViewedQuery(userId: string) {
  return queryOptions({
    queryKey: keys.account.recentlyViewed(userId),
    meta: { persisted: true },
    staleTime: 0,
    enabled: userId !== '',
    queryFn: async (): Promise<ProductCardRow[]> => {
      const client = await supabase()
      const viewed = client.from('recently_viewed').select('product_id').order('viewed_at', { ascending: false })
      const { data } = await viewed.limit(shown).throwOnError()
      const ids = data.map(({ product_id }) => product_id)
      if (ids.length === 0) return []
      const products = await client.from('demo_products').select(cardColumns).in('product_id', ids).throwOnError()
      const byId = new Map(products.data.map((product) => [product.product_id, product]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    }
  })
}
