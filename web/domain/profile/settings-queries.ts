import { queryOptions } from '@tanstack/react-query'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'

export const emailKinds = ['back_in_stock', 'price_drops', 'saved_searches'] as const
export type EmailKind = (typeof emailKinds)[number]

export type ClientSettings = {
  /** Null follows the browser. */
  currency: string | null
  unwantedEmails: EmailKind[]
}

/** What a client has chosen; who has chosen nothing has the defaults. */
export function settingsQuery(userId: string) {
  return queryOptions({
    queryKey: keys.account.settings(userId),
    meta: { persisted: true },
    queryFn: async ({ signal }): Promise<ClientSettings> => {
      const client = await supabase()
      const own = client.from('client_settings').select('currency, unwanted_emails').eq('user_id', userId)
      const { data } = await own.abortSignal(signal).maybeSingle().throwOnError()
      return {
        currency: data?.currency ?? null,
        unwantedEmails: emailKinds.filter((kind) => data?.unwanted_emails.includes(kind))
      }
    },
    staleTime: 5 * 60_000
  })
}
