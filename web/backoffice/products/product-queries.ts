import { queryOptions } from '@tanstack/react-query'
import type { Database } from '#supabase/types.ts'
import { containsFilter } from '#web/lib/contains-filter.ts'
import { supabase } from '#web/lib/supabase.ts'

export type ProductRow = Database['public']['Tables']['demo_products']['Row']

/** How many rows of the long list are fetched at once. */
export const productsPageSize = 200

const failure = { failureToast: 'Failed to fetch products' }
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export type ProductsPage = {
  rows: ProductRow[]
  /** Rows in the whole list; counted with the first page only. */
  total: number | undefined
}

/** A stretch of the products, newest first; pages count from 0. */
export function productsPageQuery({ search, page }: { search: string; page: number }) {
  return queryOptions({
    queryKey: ['products', 'list', { search, page }],
    queryFn: async ({ signal }): Promise<ProductsPage> => {
      const client = await supabase()
      const from = page * productsPageSize
      const list = client.from('demo_products').select('*', page === 0 ? { count: 'exact' } : {})
      const words = containsFilter(['name', 'brand', 'product_id', 'category'], search)
      const { data, count } = await (words ? list.or(words) : list)
        .order('created_at', { ascending: false })
        .order('id')
        .range(from, from + productsPageSize - 1)
        .abortSignal(signal)
        .throwOnError()
      return { rows: data, total: count ?? undefined }
    },
    // Pages that were scrolled past are let go soon: a hundred thousand rows are more than a tab should hold.
    gcTime: 60_000,
    meta: failure
  })
}

/** How many products there are, whatever is searched for. */
export function productCountQuery() {
  return queryOptions({
    queryKey: ['products', 'count'],
    queryFn: async ({ signal }): Promise<number> => {
      const client = await supabase()
      const all = client.from('demo_products').select('*', { count: 'exact', head: true })
      const { count } = await all.abortSignal(signal).throwOnError()
      return count ?? 0
    }
  })
}

/** One product by its uuid; null where it is gone. */
export function staffProductQuery(id: string) {
  return queryOptions({
    queryKey: ['products', 'staff', id],
    queryFn: async ({ signal }): Promise<ProductRow | null> => {
      if (!uuid.test(id)) return null
      const client = await supabase()
      const products = client.from('demo_products').select('*').eq('id', id)
      const { data } = await products.abortSignal(signal).maybeSingle().throwOnError()
      return data
    },
    meta: failure
  })
}
