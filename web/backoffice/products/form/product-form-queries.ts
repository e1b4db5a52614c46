import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { BrandChoice } from '#web/backoffice/products/brand-choices-queries.ts'
import { type ProductRow, type ProductsPage, staffProductQuery } from '#web/backoffice/products/product-queries.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'

/** A product's brand that cannot be chosen: inactive, or gone (null). */
export function inactiveBrandQuery(name: string) {
  return queryOptions({
    queryKey: keys.brands.inactive(name),
    queryFn: async ({ signal }): Promise<BrandChoice | null> => {
      const client = await supabase()
      const brands = client.from('brands').select('id, name').eq('name', name).limit(1)
      const { data } = await brands.abortSignal(signal).throwOnError()
      return data[0] ?? null
    }
  })
}

export function openedProductQuery(queries: QueryClient, id: string) {
  return queryOptions({
    ...staffProductQuery(id),
    staleTime: 0,
    placeholderData: () => findLoadedProduct(queries, id)
  })
}

function findLoadedProduct(queries: QueryClient, id: string): ProductRow | undefined {
  for (const [, page] of queries.getQueriesData<ProductsPage>({ queryKey: keys.products.lists() })) {
    const product = page?.rows.find((row) => row.id === id)
    if (product) return product
  }
  return undefined
}
