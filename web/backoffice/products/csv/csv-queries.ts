import { queryOptions } from '@tanstack/react-query'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'
import { chunkIds } from './id-chunks.ts'

const brandsAtOnce = 1000
/** Others add products too. In milliseconds. */
const staleAfterMs = 60_000

/** The existing product_ids of a file. `revision` replaces them in the key: ten thousand links are too long for one. */
export function existingProductsQuery({ ids, revision }: { ids: readonly string[]; revision: number }) {
  return queryOptions({
    queryKey: keys.products.existing(revision),
    queryFn: async ({ client, signal }): Promise<ReadonlySet<string>> => {
      const found: string[] = []
      for (const chunk of chunkIds(ids)) {
        signal.throwIfAborted()
        found.push(...(await client.fetchQuery(existingIdsQuery(chunk))))
      }
      return new Set(found)
    },
    refetchInterval: staleAfterMs,
    gcTime: 60_000
  })
}

/** Cached by chunk, so that a corrected link requests only its chunk. */
function existingIdsQuery(chunk: { ids: string[]; list: string }) {
  return queryOptions({
    queryKey: keys.products.existingChunk(chunk.list),
    queryFn: async ({ signal }): Promise<string[]> => {
      const client = await supabase()
      const products = client.from('demo_products').select('product_id').filter('product_id', 'in', chunk.list)
      const { data } = await products.abortSignal(signal).throwOnError()
      return data.map(({ product_id }) => product_id)
    },
    gcTime: 60_000
  })
}

export function brandNamesQuery() {
  return queryOptions({
    queryKey: keys.brands.names(),
    queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
      const client = await supabase()
      const names = new Set<string>()
      for (let from = 0; ; from += brandsAtOnce) {
        const page = client.from('brands').select('name').order('id')
        const { data } = await page
          .range(from, from + brandsAtOnce - 1)
          .abortSignal(signal)
          .throwOnError()
        for (const { name } of data) names.add(name)
        if (data.length < brandsAtOnce) return names
      }
    }
  })
}
