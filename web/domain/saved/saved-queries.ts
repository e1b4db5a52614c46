import { queryOptions } from '@tanstack/react-query'
import { cardColumns, type ProductCardRow, type ProductRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { readByIds } from '#web/lib/query/read-by-ids.ts'
import { supabase } from '#web/lib/supabase.ts'

export type SavedProduct = ProductCardRow & Pick<ProductRow, 'colors' | 'available_sizes'>

const columns = `${cardColumns}, colors, available_sizes` as const
/** By product_id; null for a product that is no longer shown. */
export function savedProductsQuery(productIds: string[]) {
  return queryOptions({
    queryKey: keys.products.saved(productIds),
    meta: { persisted: true, isById: true, isPolled: true },
    staleTime: 0,
    queryFn: async (): Promise<Map<string, SavedProduct | null>> => {
      const client = await supabase()
      const products = await readByIds(productIds, (ids) => client.from('demo_products').select(columns).in('product_id', ids))
      const found = new Map(products.map((product) => [product.product_id, product]))
      return new Map(productIds.map((id) => [id, found.get(id) ?? null]))
    }
  })
}
