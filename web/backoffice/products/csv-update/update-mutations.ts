import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readStepResult } from '#web/backoffice/products/bulk/bulk-mutations.ts'
import { startBatch, useProductBatch } from '#web/backoffice/products/bulk/product-batch-store.ts'
import { invalidateProducts } from '#web/domain/catalogue/invalidate-catalogue.ts'
import { type Supabase, supabase } from '#web/lib/supabase.ts'
import type { UpdateValues } from './read-update.ts'
import { type SentPart, sendEdits, type UpdateEdit } from './send-edits.ts'
import { fieldsOf, type UpdateCheck, type UpdateChecks } from './update-check.ts'
import { showUpdateResult, useCsvUpdate } from './update-store.ts'

/** Writes the rows that change products, as one batch that can be undone as a whole. */
export function useUpdateProducts() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (checks: UpdateChecks) => {
      const { file } = useCsvUpdate.getState()
      if (!file) return
      const client = await supabase()
      const edits = new Map([...checks.of].flatMap(([number, check]) => editOf(number, check)))
      const refused = new Map<number, string>()
      await startBatch('edit', [...edits.keys()], (batch, ids) =>
        sendEdits(
          ids.flatMap((id) => edits.get(id) ?? []),
          {
            send: (part) => sendPart(client, batch, file.name, part),
            refuse: (number, message) => refused.set(number, message)
          }
        )
      )
      const { batch } = useProductBatch.getState()
      if (useCsvUpdate.getState().file !== file || batch?.state.stage !== 'ended') return
      showUpdateResult({
        batch: batch.id,
        changed: batch.state.changed,
        refused: [...refused].map(([number, message]) => ({ number, message }))
      })
    },
    onSettled: () => invalidateProducts(queries)
  })
}

function editOf(number: number, { state, product, after }: UpdateCheck): [string, UpdateEdit][] {
  if (state !== 'changing' || !product) return []
  const valuesOf = (values: UpdateValues) => Object.fromEntries(fieldsOf(after).map((field) => [field, values[field]]))
  return [[product.id, { number, id: product.id, before: valuesOf(product), after: valuesOf(after) }]]
}

async function sendPart(client: Supabase, batch: string, fileName: string, part: UpdateEdit[]): Promise<SentPart> {
  const edits = part.map(({ id, before, after }) => ({ id, before, after }))
  const { status, data, error } = await client.rpc('edit_product_cells', { batch, edits, file_name: fileName })
  if (!error) return { kind: 'sent', conflicts: data.map(({ id }) => id) }
  const result = readStepResult(status, error, 0)
  // Classes 22 and 23: a value, or a rule of the table. PT404: a deleted product.
  if (result.kind === 'rejected' && /^2[23]|^PT404$/.test(error.code)) return { kind: 'invalid', message: result.message }
  return result.kind === 'done' ? { kind: 'unreachable' } : result
}
