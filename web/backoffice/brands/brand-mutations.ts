import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateBrands } from '#web/domain/catalogue/invalidate-catalogue.ts'
import { insertOnce, type NewRecord } from '#web/lib/drafts/insert-once.ts'
import type { UpdateResult } from '#web/lib/drafts/use-record-save.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { type Supabase, supabase } from '#web/lib/supabase.ts'
import { newUuid } from '#web/lib/uuid.ts'
import type { BrandRow } from './brand-queries.ts'
import type { BrandValues } from './brand-schema.ts'

const uniqueViolation = '23505'

export function useAddBrand() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (brand: NewRecord<BrandValues>) => {
      const client = await supabase()
      await insertOnce(brand, {
        insert: (id, values) => insertBrand(client, id, values),
        find: async (id) => (await client.from('brands').select('*').eq('id', id).maybeSingle().throwOnError()).data,
        async replace(id, values) {
          await client.from('brands').update(values).eq('id', id).throwOnError()
        },
        newId: newUuid
      })
    },
    onSuccess: () => invalidateBrands(queries),
    meta: { failureToast: 'Failed to add brand' }
  })
}

async function insertBrand(client: Supabase, id: string, values: BrandValues): Promise<boolean> {
  const { error } = await client.from('brands').insert({ id, ...values })
  if (error && error.code !== uniqueViolation) throw error
  return error === null
}

export type BrandChange = { values: BrandValues; version: string }

/** Rejected if the brand has changed since the version that the form was filled from. */
export function useUpdateBrand(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ values, version }: BrandChange): Promise<UpdateResult<BrandRow>> => {
      const client = await supabase()
      const update = client.from('brands').update(values).eq('id', id).eq('updated_at', version)
      const { data: saved } = await update.select().maybeSingle().throwOnError()
      if (saved) return { kind: 'saved', row: saved }
      const { data: present } = await client.from('brands').select('*').eq('id', id).maybeSingle().throwOnError()
      if (!present) return { kind: 'gone' }
      if (present.updated_at === version) throw new Error('The brand may not be changed by this user')
      return { kind: 'changed', row: present }
    },
    onSuccess: () => invalidateBrands(queries),
    meta: { failureToast: 'Failed to update brand' }
  })
}

export function useDeleteBrand() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      const client = await supabase()
      await client.from('brands').delete().eq('id', id).throwOnError()
    },
    onSuccess: (_deleted, id) => invalidateBrands(queries, keys.brands.staff(id)),
    meta: { failureToast: 'Failed to delete brand' }
  })
}
