import { queryOptions } from '@tanstack/react-query'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'

const pollMs = 3000

/** Whether the address of an account was confirmed, on whatever device. Polled until it is. */
export function signUpConfirmedQuery(waitingId: string) {
  return queryOptions({
    queryKey: keys.auth.confirmed(waitingId),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? false : pollMs),
    queryFn: async (): Promise<boolean> => {
      const client = await supabase()
      const { data } = await client.rpc('is_sign_up_confirmed', { account: waitingId }).throwOnError()
      return data
    }
  })
}
