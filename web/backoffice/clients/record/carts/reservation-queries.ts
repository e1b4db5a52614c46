import { queryOptions } from '@tanstack/react-query'
import type { Database } from '#supabase/types.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'

type Tables = Database['public']['Tables']
export type ReservationRow = Tables['reservations']['Row'] & {
  lines: Tables['reservation_lines']['Row'][]
  steps: Tables['reservation_steps']['Row'][]
}

const columns = '*, lines:reservation_lines(*), steps:reservation_steps(*)'

/** One reservation, of any client; null if there is none. */
export function reservationQuery(id: string) {
  return queryOptions({
    queryKey: keys.clients.reservation(id),
    queryFn: async (): Promise<ReservationRow | null> => {
      const client = await supabase()
      const { data } = await client
        .from('reservations')
        .select(columns)
        .eq('id', id)
        .order('position', { referencedTable: 'reservation_lines' })
        .order('id', { referencedTable: 'reservation_steps' })
        .maybeSingle()
        .throwOnError()
      return data
    },
    // Each step of a reservation is a line in its conversation.
    meta: { tables: ['threads'] }
  })
}
