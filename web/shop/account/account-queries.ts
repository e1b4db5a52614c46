import { queryOptions } from '@tanstack/react-query'
import type { Database } from '#supabase/types.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'

type Tables = Database['public']['Tables']
export type ProfileRow = Tables['profiles']['Row']
export type AddressRow = Tables['addresses']['Row']
export type SessionRow = Database['public']['Functions']['my_sessions']['Returns'][number]

// Staff can read everybody's rows, so each query filters by user.

export function profileQuery(userId: string) {
  return queryOptions({
    queryKey: keys.account.profile(userId),
    queryFn: async ({ signal }): Promise<ProfileRow> => {
      const client = await supabase()
      const { data } = await client.from('profiles').select('*').eq('id', userId).abortSignal(signal).single().throwOnError()
      return data
    }
  })
}

export function addressesQuery(userId: string) {
  return queryOptions({
    queryKey: keys.account.addresses(userId),
    meta: { isPolled: true },
    queryFn: async ({ signal }): Promise<AddressRow[]> => {
      const client = await supabase()
      const own = client.from('addresses').select('*').eq('user_id', userId)
      const { data } = await own
        .order('is_default', { ascending: false })
        .order('created_at', { ascending: false })
        .abortSignal(signal)
        .throwOnError()
      return data
    }
  })
}

export function sessionsQuery(userId: string) {
  return queryOptions({
    queryKey: keys.account.sessions(userId),
    meta: { isPolled: true },
    queryFn: async ({ signal }): Promise<SessionRow[]> => {
      const client = await supabase()
      const { data } = await client.rpc('my_sessions').abortSignal(signal).throwOnError()
      return data
    },
    staleTime: 0
  })
}
