import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateProducts } from '#web/domain/catalogue/invalidate-catalogue.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'
import { newUuid } from '#web/lib/uuid.ts'
import { newProductId } from './product-id.ts'
import type { ProductRow } from './product-queries.ts'

const zeroUuid = '00000000-0000-0000-0000-000000000000'

/** `onDeleted` is called even if the question was closed meanwhile. */
export function useDeleteProduct(onDeleted: (product: ProductRow) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: ProductRow) => {
      const client = await supabase()
      await client.from('demo_products').delete().eq('id', id).throwOnError()
    },
    onSuccess(_deleted, product) {
      onDeleted(product)
      return invalidateProducts(queries, keys.products.staff(product.id))
    },
    meta: { failureToast: 'Failed to delete product' }
  })
}

export function useClearProducts() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const client = await supabase()
      await client.from('demo_products').delete().neq('id', zeroUuid).throwOnError()
    },
    onSuccess: () => invalidateProducts(queries),
    meta: { failureToast: 'Failed to clear products' }
  })
}

export function useRestoreProduct() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (product: ProductRow) => {
      const client = await supabase()
      await client.from('demo_products').insert(product).throwOnError()
    },
    onSuccess: () => invalidateProducts(queries),
    meta: { failureToast: 'Failed to restore the product' }
  })
}

/** As a draft with an ID of its own. Returns its uuid. */
export function useDuplicateProduct() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ id: _, product_id: _id, created_at: _created, updated_at: _updated, ...product }: ProductRow) => {
      const id = newUuid()
      const draft = { is_draft: true, appears_at: null, leaves_at: null }
      const name = `Copy of ${product.name}`.slice(0, 1000)
      const client = await supabase()
      const copy = { ...product, ...draft, id, product_id: newProductId(), name }
      await client.from('demo_products').insert(copy).throwOnError()
      return id
    },
    onSuccess: () => invalidateProducts(queries),
    meta: { failureToast: 'Failed to duplicate the product' }
  })
}
