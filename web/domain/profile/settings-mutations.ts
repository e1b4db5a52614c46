import { useMutation, useQueryClient } from '@tanstack/react-query'
import { optimistically } from '#web/lib/query/optimistically.ts'
import { supabase } from '#web/lib/supabase.ts'
import { type ClientSettings, settingsQuery } from './settings-queries.ts'

/** Choices in quick succession are sent one after the other. */
export function useChangeSettings(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    ...optimistically(queries, settingsQuery(userId).queryKey, (settings: ClientSettings, change: Partial<ClientSettings>) => ({
      ...settings,
      ...change
    })),
    mutationFn: async ({ currency, unwantedEmails }: Partial<ClientSettings>) => {
      const client = await supabase()
      const row = {
        user_id: userId,
        ...(currency !== undefined && { currency }),
        ...(unwantedEmails && { unwanted_emails: unwantedEmails })
      }
      await client.from('client_settings').upsert(row).throwOnError()
    },
    scope: { id: `settings ${userId}` },
    meta: { failureToast: 'That could not be saved. Try again in a moment.' }
  })
}
