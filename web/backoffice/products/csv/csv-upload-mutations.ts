import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Supabase, supabase } from '#web/lib/supabase.ts'
import { runCsvUpload } from './csv-upload-store.ts'
import type { NewProduct } from './product-csv.ts'
import { type InsertAnswer, readInsertAnswer } from './product-refusal.ts'

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
    meta: { failureToast: 'Failed to upload CSV' }
  })
}

async function insertProduct(client: Supabase, product: NewProduct): Promise<InsertAnswer> {
  const { status, error } = await client.from('demo_products').insert(product)
  return readInsertAnswer(status, error)
}
