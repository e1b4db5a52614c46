import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateProducts } from '#web/domain/catalogue/invalidate-catalogue.ts'
import { type Supabase, supabase } from '#web/lib/supabase.ts'
import { runCsvUpload } from './csv-upload-store.ts'
import type { NewProduct } from './product-csv.ts'
import { type InsertResult, readInsertResult } from './product-insert-result.ts'

/** Uploads the remaining rows of the chosen CSV file, except those (by number) whose product is known to exist. */
export function useUploadCsv() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (existing: ReadonlySet<number>) => {
      const client = await supabase()
      const outcome = await runCsvUpload({ existing, insert: (product) => insertProduct(client, product) })
      if (outcome?.ending === 'unreachable') throw new Error('The server could not be reached')
    },
    onSettled: () => invalidateProducts(queries),
    meta: { failureToast: 'Failed to upload CSV' }
  })
}

async function insertProduct(client: Supabase, product: NewProduct): Promise<InsertResult> {
  const { status, error } = await client.from('demo_products').insert(product)
  return readInsertResult(status, error)
}
