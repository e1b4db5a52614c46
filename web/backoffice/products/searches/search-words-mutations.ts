import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'
import type { Synonym } from './search-words-queries.ts'

export type NewSynonym = Omit<Synonym, 'id'>

export function useAddSynonym() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failureToast: 'Failed to add synonym' },
    mutationFn: async (synonym: NewSynonym) => {
      const client = await supabase()
      await client
        .from('search_synonyms')
        .upsert(synonym, { onConflict: 'kind,word,meaning', ignoreDuplicates: true })
        .throwOnError()
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.search.all })
  })
}

export function useDeleteSynonym() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failureToast: 'Failed to delete synonym' },
    mutationFn: async (id: string) => {
      const client = await supabase()
      await client.from('search_synonyms').delete().eq('id', id).throwOnError()
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.search.all })
  })
}
