import { useMutation, useQueryClient } from '@tanstack/react-query'
import { supabase } from '#web/lib/supabase.ts'
import { recentlyViewedQuery } from './viewed-queries.ts'

/** Notes that a piece, by its product_id, was looked at. A failure is only logged: nobody asked for it. */
export function useNoteView(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (productId: string) => {
      const client = await supabase()
      await client.rpc('note_view', { product_id: productId }).throwOnError()
    },
    // Whoever went back at once looks at the feed by now, which read what was viewed before this was noted.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: recentlyViewedQuery(userId).queryKey })
  })
}

/** Forgets what the shopper looked at. */
export function useForgetViews(userId: string) {
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
