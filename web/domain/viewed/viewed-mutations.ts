import { useMutation, useQueryClient } from '@tanstack/react-query'
import { supabase } from '#web/lib/supabase.ts'
import { recentlyViewedQuery } from './viewed-queries.ts'

/** By product_id. A failure is only logged. */
export function useRecordView(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (productId: string) => {
      const client = await supabase()
      await client.rpc('record_view', { product_id: productId }).throwOnError()
    },
    // After a quick Back the feed has read its viewed products before this one was stored.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: recentlyViewedQuery(userId).queryKey })
  })
}

export function useClearViews(userId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = recentlyViewedQuery(userId)
  return useMutation({
    meta: { failureToast: 'What you looked at could not be cleared' },
    mutationFn: async () => {
      const client = await supabase()
      await client.from('recently_viewed').delete().neq('product_id', '').throwOnError()
    },
    onSuccess: () => queryClient.setQueryData(queryKey, [])
  })
}
