import { useMutation, useQueryClient } from '@tanstack/react-query'
import { supabase } from '#web/lib/supabase.ts'
import type { BrandRow } from './brand-queries.ts'
import type { BrandValues } from './brand-schema.ts'

// The catalogue is on every page, so a change of it makes everything that was read stale.

export function useAddBrand() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (values: BrandValues) => {
      const client = await supabase()
      await client.from('brands').insert(values).throwOnError()
    },
    onSuccess: () => queries.invalidateQueries(),
    meta: { failureToast: 'Failed to add brand' }
  })
}

export function useUpdateBrand(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (values: BrandValues): Promise<BrandRow> => {
      const client = await supabase()
      const { data } = await client.from('brands').update(values).eq('id', id).select().single().throwOnError()
      return data
    },
    onSuccess: () => queries.invalidateQueries(),
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
    // All but the brand itself, which the closing dialog still shows.
    onSuccess: (_answer, id) => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] !== id }),
    meta: { failureToast: 'Failed to delete brand' }
  })
}
