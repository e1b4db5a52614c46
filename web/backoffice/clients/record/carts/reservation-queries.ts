import { queryOptions } from '@tanstack/react-query'
import type { Database } from '#supabase/types.ts'
import type { ReservationLineRow, ReservationRecord } from '#web/domain/cart/reservation-queries.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'

type Tables = Database['public']['Tables']
export type StaffReservation = ReservationRecord & Pick<Tables['reservations']['Row'], 'user_id' | 'holds_stock'>
export type StaffLine = ReservationLineRow

const maxShown = 100

/** The reservations of a client with their lines and steps, the latest first. */
export function clientReservationsQuery(clientId: string) {
  return queryOptions({
    queryKey: keys.clients.reservations(clientId),
    queryFn: async (): Promise<StaffReservation[]> => {
      const client = await supabase()
      const { data } = await client
        .from('reservations')
        .select('*, lines:reservation_lines(*), steps:reservation_steps(*)')
        .eq('user_id', clientId)
        .order('sent_at', { ascending: false })
        .order('position', { referencedTable: 'reservation_lines' })
        .order('id', { referencedTable: 'reservation_steps' })
        .limit(maxShown)
        .throwOnError()
      return data
    },
    // Each step of a reservation is a line in its conversation.
    meta: { tables: ['threads'] }
  })
}

export type ExchangeRate = Tables['exchange_rates']['Row']

/** What a unit of each currency is worth in US dollars, as staff keep it. */
export function exchangeRatesQuery() {
  return queryOptions({
    queryKey: keys.clients.rates(),
    staleTime: 5 * 60_000,
    queryFn: async (): Promise<ExchangeRate[]> => {
      const client = await supabase()
      const { data } = await client.from('exchange_rates').select('*').order('currency').throwOnError()
      return data
    }
  })
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
