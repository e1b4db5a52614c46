import { queryOptions } from '@tanstack/react-query'
import type { Database } from '#supabase/types.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'
import { isUuid } from '#web/lib/uuid.ts'

type Tables = Database['public']['Tables']
type ReservationRow = Tables['reservations']['Row']
export type ReservationLineRow = Omit<Tables['reservation_lines']['Row'], 'reservation_id' | 'user_id'>
export type ReservationStepRow = Pick<Tables['reservation_steps']['Row'], 'id' | 'status' | 'note' | 'terms' | 'made_at'>

export type ListedReservation = Pick<
  ReservationRow,
  'id' | 'reference' | 'status' | 'version' | 'sent_at' | 'currency' | 'total' | 'valid_until' | 'paid_at'
> & {
  /** The first few. */
  lines: Pick<ReservationLineRow, 'position' | 'product_id' | 'name' | 'color'>[]
  steps: Pick<ReservationStepRow, 'id' | 'status' | 'made_at'>[]
}

export type ReservationRecord = Omit<ReservationRow, 'user_id' | 'updated_at' | 'holds_stock'> & {
  lines: ReservationLineRow[]
  steps: ReservationStepRow[]
}

/**
 * The latest reservations of a client. The thread, which is always in sync, knows the version of each; its `revision` reads
 * them again. Staff can read everybody's rows, so each query filters by user.
 */
export function reservationsQuery(userId: string, revision: number, take: number) {
  return queryOptions({
    queryKey: keys.reservations.list(userId, revision, take),
    meta: { persisted: true },
    queryFn: async ({ signal }): Promise<{ reservations: ListedReservation[]; hasMore: boolean }> => {
      const client = await supabase()
      const { data } = await client
        .from('reservations')
        .select(
          'id, reference, status, version, sent_at, currency, total, valid_until, paid_at, lines:reservation_lines(position, product_id, name, color), steps:reservation_steps(id, status, made_at)'
        )
        .eq('user_id', userId)
        .order('sent_at', { ascending: false })
        .order('position', { referencedTable: 'reservation_lines' })
        .limit(5, { referencedTable: 'reservation_lines' })
        .order('id', { referencedTable: 'reservation_steps' })
        .limit(take + 1)
        .abortSignal(signal)
        .throwOnError()
      return { reservations: data.slice(0, take), hasMore: data.length > take }
    }
  })
}

/** One reservation with its lines and steps; null if the client has none with this id. */
export function reservationQuery(userId: string, id: string, version: number | undefined) {
  return queryOptions({
    queryKey: keys.reservations.one(userId, id, version),
    meta: { persisted: true },
    queryFn: async ({ signal }): Promise<ReservationRecord | null> => {
      if (!isUuid(id)) return null
      const client = await supabase()
      const { data } = await client
        .from('reservations')
        .select(
          'id, reference, status, version, sent_at, currency, delivery_on, valid_until, shipping, total, note, payment, paid_at, lines:reservation_lines(position, product_id, name, brand, color, size, quantity, price, currency, confirmed_price, duties, tax), steps:reservation_steps(id, status, note, terms, made_at)'
        )
        .eq('user_id', userId)
        .eq('id', id)
        .order('position', { referencedTable: 'reservation_lines' })
        .order('id', { referencedTable: 'reservation_steps' })
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError()
      return data
    }
  })
}
