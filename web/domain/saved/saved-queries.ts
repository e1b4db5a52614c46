import { queryOptions } from '@tanstack/react-query'
import { cardColumns, type ProductCardRow, type ProductRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'

export type SavedProduct = ProductCardRow & Pick<ProductRow, 'colors' | 'available_sizes'>

const columns = `${cardColumns}, colors, available_sizes` as const
/** Few enough for a URL, whatever characters the ids contain. */
const idsAtOnce = 40

/** By product_id, without inactive products. */
export function savedProductsQuery(productIds: string[]) {
  return queryOptions({
    queryKey: keys.products.saved(productIds),
    meta: { persisted: true, isPolled: true },
    staleTime: 0,
    queryFn: async (): Promise<Map<string, SavedProduct>> => {
      const client = await supabase()
      const parts = Array.from({ length: Math.ceil(productIds.length / idsAtOnce) }, (_, part) =>
        productIds.slice(part * idsAtOnce, (part + 1) * idsAtOnce)
      )
      const responses = await Promise.all(
        parts.map((ids) => client.from('demo_products').select(columns).in('product_id', ids).throwOnError())
      )
      return new Map(responses.flatMap(({ data }) => data).map((product) => [product.product_id, product]))
    }
  })
}
