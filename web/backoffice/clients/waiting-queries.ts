import { queryOptions } from '@tanstack/react-query'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'

export type Waiting = {
  waiting: number
  /** Clients with a cart that is to be confirmed. */
  carts: number
  /** Clients with an open request for a service. */
  requests: number
  /** The median time of a first answer in the last seven days, as PostgreSQL writes it: '00:06:12.5'; null without any. */
  median_answer: string | null
}

/** How many clients wait for an answer, a confirmation or a service. */
export function waitingQuery() {
  return queryOptions({
    queryKey: keys.clients.waiting(),
    queryFn: async (): Promise<Waiting | null> => {
      const client = await supabase()
      const { data } = await client.rpc('waiting_clients').maybeSingle().throwOnError()
      return data
    },
    meta: { tables: ['threads'] }
  })
}

/** How many reservations of closed accounts are kept. */
export function closedCountQuery() {
  return queryOptions({
    queryKey: keys.clients.closedCount(),
    queryFn: async (): Promise<number> => {
      const client = await supabase()
      const { count } = await client
        .from('reservations')
        .select('id', { count: 'exact', head: true })
        .is('user_id', null)
        .throwOnError()
      return count ?? 0
    },
    // An account is closed with its conversation.
    meta: { tables: ['threads'] }
  })
}

export type DeskConversation = {
  client_id: string
  waiting_since: string | null
  is_mine: boolean
  /** The first line of what was asked; null if she does not wait, or sent no words. */
  question: string | null
}

/** The conversations that wait, the longest first, and those of the caller's own clients. */
export function conversationsQuery() {
  return queryOptions({
    queryKey: keys.clients.conversations(),
    queryFn: async (): Promise<DeskConversation[]> => {
      const client = await supabase()
      const { data } = await client.rpc('desk_conversations').throwOnError()
      return data
    },
    meta: { tables: ['threads'] }
  })
}
