import { useMutation, useQueryClient } from '@tanstack/react-query'
import { selectFound } from '#web/backoffice/products/list/product-selection.ts'
import { findProductIds, type ProductSearch } from '#web/backoffice/products/product-queries.ts'
import { invalidateProducts } from '#web/domain/catalogue/invalidate-catalogue.ts'
import { supabase } from '#web/lib/supabase.ts'
import type { StepResult } from './product-batch.ts'
import { startBatch, undoBatch } from './product-batch-store.ts'
import type { ProductChange } from './product-change.ts'

export function useStartBatch() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ ids, change }: { ids: string[]; change: ProductChange | 'delete' }) => {
      const client = await supabase()
      await startBatch(change === 'delete' ? 'delete' : 'edit', ids, async (batch, step) => {
        const call =
          change === 'delete'
            ? client.rpc('delete_products', { batch, ids: step })
            : client.rpc('edit_products', { batch, ids: step, change })
        const { status, data, error } = await call
        return readStepResult(status, error, data ?? step.length)
      })
    },
    onSettled: () => invalidateProducts(queries)
  })
}

export function useSelectAllMatching() {
  return useMutation({
    mutationFn: (list: ProductSearch) => selectFound(() => findProductIds(list)),
    meta: { failureToast: 'Failed to fetch products' }
  })
}

export function useUndoBatch() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const client = await supabase()
      await undoBatch(async (batch) => {
        const { data } = await client.rpc('undo_product_edit', { batch }).throwOnError()
        return data[0] ?? { restored: 0, kept: 0, remaining: 0 }
      })
    },
    onSettled: () => invalidateProducts(queries),
    meta: { failureToast: 'Failed to undo' }
  })
}

export type Rejection = { code: string; message: string }

/** `status` is 0 if there was no response; `count` is the number of products changed. */
export function readStepResult(status: number, error: Rejection | null, count: number): StepResult {
  if (!error) return { kind: 'done', count }
  if (status === 0 || status === 429 || status >= 500) return { kind: 'unreachable' }
  if (error.code === '23514' && error.message.includes('_price_check'))
    return { kind: 'rejected', message: 'A price would fall below 0.' }
  if (error.code === '22003') return { kind: 'rejected', message: 'A price would reach 10,000,000,000 or more.' }
  if (error.code === '23514' && error.message.includes('_leaves_after_it_appears'))
    return { kind: 'rejected', message: 'A product would leave before it appears.' }
  if (error.code === '23514' && /_(appears|leaves)_at_in_range/.test(error.message))
    return { kind: 'rejected', message: 'A date would be before 1900 or after 2200.' }
  return { kind: 'rejected', message: error.message }
}
