import { queryOptions } from '@tanstack/react-query'
import { cardColumns, type ProductCardRow, type ProductRow } from '#web/domain/catalogue/catalogue-queries.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'

/** Few enough for a URL, whatever characters the ids contain. */
const maxAlerts = 40

export type AlertChoice = { productId: string; color: string; size: string }

/** Filtered by user: staff can read everybody's. */
export function alertsQuery(userId: string, productId: string) {
  return queryOptions({
    queryKey: keys.account.stockAlerts(userId, productId),
    queryFn: async (): Promise<AlertChoice[]> => {
      const client = await supabase()
      const alerts = client.from('stock_alerts').select('product_id, color, size').eq('user_id', userId)
      const { data } = await alerts.eq('product_id', productId).throwOnError()
      return data.map(({ product_id, color, size }) => ({ productId: product_id, color, size }))
    }
  })
}

export function backInStockQuery(userId: string) {
  return queryOptions({
    queryKey: keys.account.backInStock(userId),
    meta: { isPolled: true },
    queryFn: async (): Promise<{ product: ProductCardRow; choice: AlertChoice }[]> => {
      const client = await supabase()
      const alerts = client.from('stock_alerts').select('product_id, color, size').eq('user_id', userId)
      const { data } = await alerts.order('created_at', { ascending: false }).limit(maxAlerts).throwOnError()
      if (data.length === 0) return []
      const ids = [...new Set(data.map(({ product_id }) => product_id))]
      const available = client.from('demo_products').select(`${cardColumns}, colors, available_sizes`).in('product_id', ids)
      const { data: products } = await available.neq('stock_status', 'out_of_stock').throwOnError()
      return products.flatMap((product) => {
        const alert = data.find(({ product_id, ...choice }) => product_id === product.product_id && isMade(product, choice))
        return alert ? [{ product, choice: { productId: alert.product_id, color: alert.color, size: alert.size } }] : []
      })
    }
  })
}

/** Whether the colour and the size are still among those of the product, as `has_choice` of the emails says too. */
function isMade(
  product: Pick<ProductRow, 'colors' | 'available_sizes'>,
  { color, size }: Omit<AlertChoice, 'productId'>
): boolean {
  const isOneOf = (choice: string, all: string[] | null) => choice === '' || !all?.length || all.includes(choice)
  return isOneOf(color, product.colors) && isOneOf(size, product.available_sizes)
}
