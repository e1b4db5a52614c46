import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'
import type { SearchRequest } from './search-request.ts'

/** Remembers what was searched for; failing to is nothing that a client need know. */
export function useRecordSearch(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ words, matches }: { words: string; matches: number }) => {
      const client = await supabase()
      await client.rpc('record_search', { words, matches }).throwOnError()
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.account.recentSearches(userId) })
  })
}

export function useClearRecentSearches(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failureToast: 'Your searches could not be deleted' },
    mutationFn: async () => {
      const client = await supabase()
      await client.from('recent_searches').delete().eq('user_id', userId).throwOnError()
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.account.recentSearches(userId) })
  })
}

export function useSaveSearch(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failureToast: 'This search could not be saved' },
    mutationFn: async (request: SearchRequest) => {
      const client = await supabase()
      await client
        .from('saved_searches')
        .upsert({ request }, { onConflict: 'user_id,request', ignoreDuplicates: true })
        .throwOnError()
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.account.savedSearches(userId) })
  })
}

export function useDeleteSavedSearch(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failureToast: 'This search could not be removed' },
    mutationFn: async (id: string) => {
      const client = await supabase()
      await client.from('saved_searches').delete().eq('id', id).throwOnError()
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.account.savedSearches(userId) })
  })
}

/** The client has seen the results: what comes from now on is new. */
export function useMarkSearchSeen(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      const client = await supabase()
      await client.from('saved_searches').update({ seen_at: new Date().toISOString() }).eq('id', id).throwOnError()
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.account.savedSearches(userId) })
  })
}
