import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'

/** Agrees to exactly the version that the client saw. It is never sent later: a confirmation holds for a time. */
export function useAgree(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, version }: { id: string; version: number }) => {
      const client = await supabase()
      await client.rpc('agree_reservation', { reservation: id, version }).throwOnError()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keys.reservations.all(userId) })
  })
}
