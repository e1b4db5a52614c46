import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { ProductRow } from '#web/backoffice/products/product-queries.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { type Supabase, supabase } from '#web/lib/supabase.ts'
import type { FieldChanges, UpdateBase } from './update-check.ts'

/** The most that the functions take. */
const productsAtOnce = 500

const fieldChangesShape = z.record(
  z.string(),
  z.object({ before: z.unknown(), made_by_name: z.nullable(z.string()), made_at: z.string() })
)

export type ReadProduct = { link: string /** When it was exported; empty if the file does not say. */; updatedAt: string }

/** The products of a file, with what has been changed since it was exported. `revision` replaces the links in the key. */
export function updateBaseQuery({ wanted, revision }: { wanted: readonly ReadProduct[]; revision: number }) {
  return queryOptions({
    queryKey: keys.products.updateBase(revision),
    queryFn: async ({ signal }): Promise<UpdateBase> => {
      const client = await supabase()
      const products = new Map<string, ProductRow>()
      const changes = new Map<string, FieldChanges>()
      for (let from = 0; from < wanted.length; from += productsAtOnce) {
        const part = wanted.slice(from, from + productsAtOnce)
        const links = part.map(({ link }) => link)
        const { data } = await client.rpc('products_by_link', { links }).abortSignal(signal).throwOnError()
        for (const product of data) products.set(product.product_id, product)
        for (const [id, fields] of await readChanges(client, part, products, signal)) changes.set(id, fields)
      }
      return { products, changes }
    },
    gcTime: 60_000
  })
}

async function readChanges(
  client: Supabase,
  part: readonly ReadProduct[],
  products: ReadonlyMap<string, ProductRow>,
  signal: AbortSignal
): Promise<[string, FieldChanges][]> {
  const seen = part.flatMap(({ link, updatedAt }) => {
    const product = products.get(link)
    return product && updatedAt !== '' && updatedAt !== product.updated_at ? [{ id: product.id, updated_at: updatedAt }] : []
  })
  if (seen.length === 0) return []
  const { data } = await client.rpc('product_changes_since', { seen }).abortSignal(signal).throwOnError()
  return data.map(({ id, fields }) => [id, fieldChangesShape.parse(fields)])
}
