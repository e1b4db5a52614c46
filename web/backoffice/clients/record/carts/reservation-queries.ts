import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Database } from '#supabase/types.ts'
import type { ReservationLineRow, ReservationRecord, ReservationStepRow } from '#web/domain/cart/reservation-queries.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'

type Tables = Database['public']['Tables']
type StaffStep = ReservationStepRow & Pick<Tables['reservation_steps']['Row'], 'made_by'>
export type StaffReservation = Omit<ReservationRecord, 'steps'> &
  Pick<Tables['reservations']['Row'], 'user_id' | 'holds_stock'> & { steps: StaffStep[] }
export type StaffLine = ReservationLineRow

const maxShown = 100

/** The reservations of a client with their lines and steps, the latest first. */
export function clientReservationsQuery(clientId: string) {
  return queryOptions({
    queryKey: keys.clients.reservations(clientId),
    queryFn: async (): Promise<StaffReservation[]> => {
      const { data } = await latestReservations(await supabase())
        .eq('user_id', clientId)
        .throwOnError()
      return data
    },
    // Each step of a reservation is a line in its conversation.
    meta: { tables: ['threads'] }
  })
}

/** The reservations of closed accounts, which are kept without a name: the open ones, then pages of the others, the latest first. */
export function closedReservationsQuery() {
  return infiniteQueryOptions({
    queryKey: keys.clients.closedReservations(),
    queryFn: async ({ pageParam }) => {
      const client = await supabase()
      const closed = () => latestReservations(client).is('user_id', null)
      // Before her account is closed, what she had not agreed to is withdrawn.
      const { data: open } = pageParam > 0 ? { data: [] } : await closed().eq('status', 'agreed').throwOnError()
      const { data: others } = await closed()
        .neq('status', 'agreed')
        .range(pageParam, pageParam + maxShown - 1)
        .throwOnError()
      return { open, others } satisfies Record<string, StaffReservation[]>
    },
    initialPageParam: 0,
    getNextPageParam: ({ others }, pages) => (others.length < maxShown ? undefined : pages.length * maxShown),
    // An account is closed with its conversation.
    meta: { tables: ['threads'] }
  })
}

function latestReservations(client: Awaited<ReturnType<typeof supabase>>) {
  return client
    .from('reservations')
    .select('*, lines:reservation_lines(*), steps:reservation_steps(*)')
    .order('sent_at', { ascending: false })
    .order('position', { referencedTable: 'reservation_lines' })
    .order('id', { referencedTable: 'reservation_steps' })
    .limit(maxShown)
}

export type ClientVisit = Pick<Tables['salon_visits']['Row'], 'id' | 'reference' | 'starts_at' | 'status'> & {
  service: { name: string } | null
}

/** The visits of a client to the salon, the latest first. */
export function clientVisitsQuery(clientId: string) {
  return queryOptions({
    queryKey: keys.clients.visits(clientId),
    queryFn: async (): Promise<ClientVisit[]> => {
      const client = await supabase()
      const { data } = await client
        .from('salon_visits')
        .select('id, reference, starts_at, status, service:salon_services(name)')
        .eq('user_id', clientId)
        .order('starts_at', { ascending: false })
        .limit(50)
        .throwOnError()
      return data
    },
    meta: { tables: ['salon_visits'] }
  })
}
