import { queryOptions } from '@tanstack/react-query'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'
import { type Salon, type SalonTime, salonSchema, type Visit, type Wait } from './salon.ts'

export function salonQuery() {
  return queryOptions({
    queryKey: keys.salon.page(),
    meta: { persisted: true },
    queryFn: async (): Promise<Salon> => {
      const client = await supabase()
      const { data } = await client.rpc('salon').throwOnError()
      return salonSchema().parse(data)
    }
  })
}

export type TimesRequest = {
  service: string
  firstOn: string
  days: number
  advisor: string | undefined
  moving: string | undefined
}

/** Polled: others book. */
export function salonTimesQuery(request: TimesRequest) {
  return queryOptions({
    queryKey: keys.salon.times(request),
    meta: { isPolled: true },
    staleTime: 0,
    queryFn: async ({ signal }): Promise<SalonTime[]> => {
      const client = await supabase()
      const { service, firstOn, days, advisor, moving } = request
      const args = { service, first_on: firstOn, days, ...(advisor && { advisor }), ...(moving && { moving }) }
      const { data } = await client.rpc('salon_times', args).abortSignal(signal).throwOnError()
      return data
    }
  })
}

/** The latest first. Filtered by user: staff can read everybody's. */
export function ownVisitsQuery(userId: string) {
  return queryOptions({
    queryKey: keys.account.visits(userId),
    meta: { isPolled: true },
    queryFn: async (): Promise<Visit[]> => {
      const client = await supabase()
      const own = client.from('salon_visits').select('*').eq('user_id', userId)
      const { data } = await own.order('starts_at', { ascending: false }).limit(100).throwOnError()
      return data
    }
  })
}

export function ownWaitsQuery(userId: string) {
  return queryOptions({
    queryKey: keys.account.visitWaits(userId),
    meta: { isPolled: true },
    queryFn: async (): Promise<Wait[]> => {
      const client = await supabase()
      const own = client.from('salon_waits').select('*').eq('user_id', userId)
      const { data } = await own.order('day').order('starts_at').throwOnError()
      return data
    }
  })
}
