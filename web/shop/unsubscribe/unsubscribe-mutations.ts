import { useMutation } from '@tanstack/react-query'
import type { EmailKind } from '#web/domain/profile/settings-queries.ts'
import { supabase } from '#web/lib/supabase.ts'

export type EmailChange = { token: string; kinds: EmailKind[]; isWanted: boolean }

/** Without a session: the link itself may end its emails. Resolves to whether the link is one of ours. */
export function useChangeEmails() {
  return useMutation({
    mutationFn: async ({ token, kinds, isWanted }: EmailChange): Promise<boolean> => {
      const client = await supabase()
      const { data } = await client.rpc('change_email_kinds', { token, kinds, is_wanted: isWanted }).throwOnError()
      return data
    }
  })
}
