import { queryOptions } from '@tanstack/react-query'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'

export type Today = {
  clients_waiting: number
  waiting_since: string | null
  /** After how many minutes staff are told; null: never. */
  alert_minutes: number | null
  carts_to_confirm: number
  cart_sent_at: string | null
  visits: number
  next_visit_at: string | null
  /** The salon's. */
  time_zone: string
  products_without_price: number
  products_without_picture: number
  applications: number
  new_applications: number
}

/** What waits for staff now. */
export function todayQuery() {
  return queryOptions({
    queryKey: keys.today.figures(),
    queryFn: async ({ signal }): Promise<Today> => {
      const client = await supabase()
      const { data } = await client.rpc('today').abortSignal(signal).single().throwOnError()
      return data
    },
    meta: { tables: ['threads', 'salon_visits', 'demo_products', 'partner_applications'] }
  })
}
