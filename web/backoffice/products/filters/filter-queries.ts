import { type QueryMeta, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { ProductSearch } from '#web/backoffice/products/product-queries.ts'
import type { ListView } from '#web/components/views/list-view.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'
import { toDatabaseFilter } from './product-filter.ts'

const meta = { tables: ['demo_products'] } satisfies QueryMeta

const counts = z.record(z.string(), z.int())
const countsOfParts = z.object({ brand: counts, category: counts, stock: counts, is: counts, without: counts })

/** How many products each choice would give, by part and value. */
export type FilterCounts = z.infer<typeof countsOfParts>

export function filterCountsQuery({ search, filter }: ProductSearch) {
  return queryOptions({
    queryKey: keys.products.filterCounts(search, filter),
    queryFn: async ({ signal }): Promise<FilterCounts> => {
      const client = await supabase()
      const call = client.rpc('count_product_filters', { words: search, filter: toDatabaseFilter(filter) })
      const { data } = await call.abortSignal(signal).throwOnError()
      return countsOfParts.parse(data)
    },
    meta
  })
}

/** How many products each view has, in the order of the views. */
export function viewCountsQuery(views: readonly ListView[]) {
  const filters = views.map(({ filter }) => toDatabaseFilter(filter))
  return queryOptions({
    queryKey: keys.products.viewCounts(filters),
    queryFn: async ({ signal }): Promise<number[]> => {
      const client = await supabase()
      return (await client.rpc('count_product_views', { filters }).abortSignal(signal).throwOnError()).data
    },
    meta
  })
}
