import { useMutation, useQueryClient } from '@tanstack/react-query'
import { supabase } from '#web/lib/supabase.ts'
import type { ProductRow } from './product-queries.ts'

const zeroUuid = '00000000-0000-0000-0000-000000000000'

// The catalogue is on every page, so a change of it makes everything that was read stale.

export function useDeleteProduct() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      const client = await supabase()
      await client.from('demo_products').delete().eq('id', id).throwOnError()
    },
    // All but the product itself, which the closing dialog still shows.
    onSuccess: (_answer, id) => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] !== id }),
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
    onSuccess: () => queries.invalidateQueries(),
    meta: { failureToast: 'Failed to clear products' }
  })
}

/** Puts a product back that was deleted, as it was. */
export function useRestoreProduct() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (product: ProductRow) => {
      const client = await supabase()
      await client.from('demo_products').insert(product).throwOnError()
    },
    onSuccess: () => queries.invalidateQueries(),
    meta: { failureToast: 'Failed to restore the product' }
  })
}
