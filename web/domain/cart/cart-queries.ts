import { queryOptions } from '@tanstack/react-query'
import type { ProductRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { readByIds } from '#web/lib/query/read-by-ids.ts'
import { supabase } from '#web/lib/supabase.ts'

export type CartProduct = Pick<
  ProductRow,
  'product_id' | 'price' | 'currency' | 'stock_status' | 'colors' | 'available_sizes' | 'image_url' | 'additional_images'
>

/** The current data of the products in a cart, by product_id; null for a product that is no longer shown. */
export function cartProductsQuery(productIds: string[]) {
  const ids = [...new Set(productIds)].sort()
  return queryOptions({
    queryKey: keys.products.inCart(ids),
    meta: { persisted: true, isById: true, isPolled: true },
    staleTime: 0,
    queryFn: async (): Promise<Map<string, CartProduct | null>> => {
      const client = await supabase()
      const columns = 'product_id, price, currency, stock_status, colors, available_sizes, image_url, additional_images'
      const products = await readByIds(ids, (some) => client.from('demo_products').select(columns).in('product_id', some))
      const found = new Map(products.map((product) => [product.product_id, product]))
      return new Map(ids.map((id) => [id, found.get(id) ?? null]))
    }
  })
}
