import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'

const resultShape = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      status: z.enum(['invited', 'recent', 'registered', 'missing', 'failed']),
      message: z.optional(z.string())
    })
  )
})

export type InvitationResult = z.infer<typeof resultShape>['results'][number]

/** A server without the edge function invite-waitlist. */
export class NoInvitationsError extends Error {}

/** Emails an invitation to each of at most 50 entries. */
export function useInvite() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (ids: string[]): Promise<InvitationResult[]> => {
      const client = await supabase()
      const { data, error } = await client.functions.invoke('invite-waitlist', { body: { ids } })
      if (error?.context instanceof Response && error.context.status === 404) throw new NoInvitationsError()
      if (error) throw error
      return resultShape.parse(data).results
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keys.waitlist.entries() })
  })
}
