import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SizeRow, sizesQuery } from '#web/domain/profile/size-queries.ts'
import type { SizeRegion } from '#web/domain/profile/size-scales.ts'
import { optimistically } from '#web/lib/query/optimistically.ts'
import { supabase } from '#web/lib/supabase.ts'

export type SizeChoice = {
  category: string
  /** Null removes it. */
  size: { region: SizeRegion; size: string } | null
}

/** Choices in quick succession are sent one after the other. */
export function useChooseSize(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    ...optimistically(queries, sizesQuery(userId).queryKey, (rows: SizeRow[], { category, size }: SizeChoice) => [
      ...rows.filter((row) => row.category !== category),
      ...(size ? [{ user_id: userId, category, ...size, updated_at: new Date().toISOString() }] : [])
    ]),
    mutationFn: async ({ category, size }: SizeChoice) => {
      const sizes = (await supabase()).from('size_profiles')
      if (size) await sizes.upsert({ category, ...size }, { onConflict: 'user_id,category' }).throwOnError()
      else await sizes.delete().eq('user_id', userId).eq('category', category).throwOnError()
    },
    scope: { id: `sizes ${userId}` },
    meta: { failureToast: 'Your size could not be saved. Try again in a moment.' }
  })
}
