import { useMutation, useQueryClient } from '@tanstack/react-query'
import { optimistically } from '#web/lib/query/optimistically.ts'
import { supabase } from '#web/lib/supabase.ts'
import { followsQuery } from './follow-queries.ts'

const failureToast = 'That could not be saved. Try again in a moment.'

export type Follow = { brandId: string; isFollowed: boolean }

/** Follows several brands at once. */
export function useFollowAll(userId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = followsQuery(userId)
  return useMutation({
    scope: { id: `follows ${userId}` },
    meta: { failureToast },
    mutationFn: async (brandIds: string[]) => {
      const rows = brandIds.map((brand_id) => ({ brand_id }))
      const follows = (await supabase()).from('follows')
      await follows.upsert(rows, { onConflict: 'user_id,brand_id', ignoreDuplicates: true }).throwOnError()
    },
    ...optimistically(queryClient, queryKey, (ids: string[], brandIds: string[]) => [...new Set([...ids, ...brandIds])])
  })
}

export function useFollow(userId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = followsQuery(userId)
  return useMutation({
    // One after the other, so that the last press decides.
    scope: { id: `follows ${userId}` },
    meta: { failureToast },
    mutationFn: async ({ brandId, isFollowed }: Follow) => {
      const client = await supabase()
      const follows = client.from('follows')
      const change = isFollowed
        ? follows.upsert({ brand_id: brandId }, { onConflict: 'user_id,brand_id', ignoreDuplicates: true })
        : follows.delete().eq('brand_id', brandId)
      await change.throwOnError()
    },
    ...optimistically(queryClient, queryKey, (ids: string[], { brandId, isFollowed }: Follow) =>
      isFollowed ? [...ids, brandId] : ids.filter((id) => id !== brandId)
    )
  })
}
