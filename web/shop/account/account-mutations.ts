import { useMutation, useQueryClient } from '@tanstack/react-query'
import { signOutElsewhere } from '#web/lib/session.ts'
import { supabase } from '#web/lib/supabase.ts'
import { type SessionRow, sessionsQuery } from './account-queries.ts'
import { removeOwnFiles } from './own-files-mutations.ts'

export function useSignOutElsewhere(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { error } = await signOutElsewhere()
      if (error) throw new Error(`Other sessions could not be ended (${error.code ?? 'not reached'})`)
    },
    onSuccess() {
      const { queryKey } = sessionsQuery(userId)
      queries.setQueryData(queryKey, (sessions: SessionRow[] | undefined) => sessions?.filter(({ is_current }) => is_current))
      queries.invalidateQueries({ queryKey })
    },
    meta: { failureToast: 'Other devices could not be signed out. Try again in a moment.' }
  })
}

/**
 * Files are deleted first: without the account nobody would have the right to delete them. `onDeleted` is called even if the
 * sheet has been closed.
 */
export function useDeleteAccount(onDeleted: () => void) {
  return useMutation({
    onSuccess: onDeleted,
    mutationFn: async (userId: string) => {
      const client = await supabase()
      await client.rpc('require_deletable_account').throwOnError()
      for (const bucket of ['avatars', 'thread-pictures']) await removeOwnFiles(bucket, userId)
      await client.rpc('delete_my_account').throwOnError()
    }
  })
}
