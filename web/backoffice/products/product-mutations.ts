import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Supabase, supabase } from '#web/lib/supabase.ts'
import { CsvUnreadable } from './csv-file.ts'
import { runCsvUpload } from './csv-upload-store.ts'
import type { NewProduct } from './product-csv.ts'
import { type InsertAnswer, readInsertAnswer } from './product-refusal.ts'

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

/** Uploads the chosen CSV file, all its rows or those that are not there yet. */
export function useUploadCsv() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (mode: 'all' | 'new rows') => {
      const client = await supabase()
      const outcome = await runCsvUpload(mode, (product) => insertProduct(client, product))
      if (outcome?.ending === 'interrupted') throw new Error('The upload was interrupted')
    },
    onSettled: () => {
      queries.invalidateQueries()
    },
    meta: {
      failureToast: (error) =>
        error instanceof CsvUnreadable ? `Failed to parse CSV: ${error.message}` : 'Failed to upload CSV'
    }
  })
}

async function insertProduct(client: Supabase, product: NewProduct): Promise<InsertAnswer> {
  const { status, error } = await client.from('demo_products').insert(product)
  return readInsertAnswer(status, error)
}
