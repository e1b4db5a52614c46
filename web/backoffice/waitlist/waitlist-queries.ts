import { queryOptions } from '@tanstack/react-query'
import type { Database } from '#supabase/types.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { readAllRows } from '#web/lib/query/read-all-rows.ts'
import { supabase } from '#web/lib/supabase.ts'

export type WaitlistEntry = Database['public']['Tables']['waitlist']['Row']

/** The space of a toast; a proxy may respond with a whole page. */
const maxMessageLength = 200

export function waitlistQuery() {
  return queryOptions({
    queryKey: keys.waitlist.entries(),
    queryFn: async ({ signal }): Promise<WaitlistEntry[]> => {
      const client = await supabase()
      return readAllRows(async (from, to) => {
        const entries = client.from('waitlist').select('*').order('created_at', { ascending: false }).order('id')
        const { data } = await entries.range(from, to).abortSignal(signal).throwOnError()
        return data
      })
    },
    meta: { tables: ['waitlist'], failureToast }
  })
}

/** §8: includes the server's message, if there is one. */
function failureToast({ message }: Error): string {
  const words = message.trim().slice(0, maxMessageLength)
  return words === '' ? 'Failed to fetch waitlist' : `Failed to fetch waitlist: ${words}`
}
