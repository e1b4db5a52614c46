import { useMutation, useQueryClient } from '@tanstack/react-query'
import { optimistically } from '#web/lib/query/optimistically.ts'
import { supabase } from '#web/lib/supabase.ts'
import { purposesQuery } from './purpose-queries.ts'

export function useChoosePurposes(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    // One after the other, so that the last press decides.
    scope: { id: `purposes ${userId}` },
    meta: { failureToast: 'That could not be saved. Try again in a moment.' },
    mutationFn: async (purposes: string[]) => {
      const profiles = (await supabase()).from('style_profiles')
      await profiles.upsert({ purposes }, { onConflict: 'user_id' }).throwOnError()
    },
    ...optimistically(queries, purposesQuery(userId).queryKey, (_: string[], purposes: string[]) => purposes)
  })
}
