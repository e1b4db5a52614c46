import { useMutation, useQueryClient } from '@tanstack/react-query'
import { newProductId } from '#web/backoffice/products/product-id.ts'
import type { ProductRow } from '#web/backoffice/products/product-queries.ts'
import { published, withoutSamePublication } from '#web/backoffice/products/publication.ts'
import { invalidateProducts } from '#web/domain/catalogue/invalidate-catalogue.ts'
import { insertOnce, type NewRecord } from '#web/lib/drafts/insert-once.ts'
import type { UpdateResult } from '#web/lib/drafts/use-record-save.ts'
import { type Supabase, supabase } from '#web/lib/supabase.ts'
import type { ProductValues } from './product-schema.ts'

const uniqueViolation = '23505'

/** Here `id` is the product_id, which identifies repeated attempts. */
export function useAddProduct() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (product: NewRecord<ProductValues>) => {
      const client = await supabase()
      const products = () => client.from('demo_products')
      await insertOnce(product, {
        insert: (productId, values) => insertProduct(client, productId, values),
        find: async (productId) => (await products().select('*').eq('product_id', productId).maybeSingle().throwOnError()).data,
        async replace(productId, values) {
          await products().update(values).eq('product_id', productId).throwOnError()
        },
        newId: newProductId
      })
    },
    onSuccess: () => invalidateProducts(queries),
    meta: { failureToast: 'Failed to add product' }
  })
}

async function insertProduct(client: Supabase, productId: string, values: ProductValues): Promise<boolean> {
  const { error } = await client
    .from('demo_products')
    .insert({ product_id: productId, ...withoutSamePublication(values, published) })
  if (error && error.code !== uniqueViolation) throw error
  return error === null
}

export type ProductChange = { values: ProductValues; version: string }

/** Rejected if the product has changed since the version that the form was filled from. */
export function useUpdateProduct({ id, ...stored }: ProductRow) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ values, version }: ProductChange): Promise<UpdateResult<ProductRow>> => {
      const client = await supabase()
      const change = { ...withoutSamePublication(values, stored), updated_at: new Date().toISOString() }
      const update = client.from('demo_products').update(change).eq('id', id).eq('updated_at', version)
      const { data: saved } = await update.select().maybeSingle().throwOnError()
      if (saved) return { kind: 'saved', row: saved }
      const { data: present } = await client.from('demo_products').select('*').eq('id', id).maybeSingle().throwOnError()
      if (!present) return { kind: 'gone' }
      if (present.updated_at === version) throw new Error('The product may not be changed by this user')
      return { kind: 'changed', row: present }
    },
    onSuccess: () => invalidateProducts(queries),
    meta: { failureToast: 'Failed to update product' }
  })
}
