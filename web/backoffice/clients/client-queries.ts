import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Database } from '#supabase/types.ts'
import { once } from '#web/lib/once.ts'
import { keys } from '#web/lib/query/query-keys.ts'
import { supabase } from '#web/lib/supabase.ts'
import { type ClientStatus, clientStatuses } from './client.ts'
import type { ClientListRequest } from './client-list.ts'

type Tables = Database['public']['Tables']
type ClientProfileRow = Pick<
  Tables['client_profiles']['Row'],
  'status' | 'annual_spend' | 'orders_this_year' | 'location' | 'last_active' | 'last_order' | 'banner_image_url'
>

export type ProfileRow = Tables['profiles']['Row'] & {
  /** She has never signed in. */
  is_invited: boolean
  client_profiles: ClientProfileRow[]
}

const text = z.nullable(z.string())

const clientsPage = once(() =>
  z.object({
    total: z.number(),
    rows: z.array(
      z.object({
        ...{ id: z.string(), full_name: text, email: text, avatar_url: text, created_at: z.string(), updated_at: z.string() },
        is_invited: z.boolean(),
        client_profiles: z.array(
          z.object({
            ...{ status: z.enum(clientStatuses), annual_spend: z.number(), orders_this_year: z.number(), location: text },
            ...{ last_active: text, last_order: text, banner_image_url: text }
          })
        )
      })
    )
  })
)

export type ClientsPage = { total: number; rows: ProfileRow[] }

export const clientsPageSize = 60

/** A page of a list of clients, with how many there are in all. §8: a failure is only logged. */
export function clientsPageQuery({ status, search, group, sort }: ClientListRequest, page: number) {
  const request = { ...(status && { status }), ...(group && { show: group }), search, sort }
  return queryOptions({
    queryKey: keys.clients.listPage(request, page),
    queryFn: async ({ signal }): Promise<ClientsPage> => {
      const client = await supabase()
      const asked = { ...request, skip: page * clientsPageSize, take: clientsPageSize }
      const { data } = await client.rpc('find_clients', { request: asked }).abortSignal(signal).throwOnError()
      return clientsPage().parse(data)
    },
    meta: { tables: ['profiles', 'client_profiles', ...(group || sort === 'waiting' ? (['threads'] as const) : [])] }
  })
}

export type ClientCounts = Record<ClientStatus | 'all', number>

/** How many clients there are of each status, whatever the list shows. §8: a failure is only logged. */
export function clientCountsQuery() {
  return queryOptions({
    queryKey: keys.clients.counts(),
    queryFn: async ({ signal }): Promise<ClientCounts> => {
      const client = await supabase()
      const { data } = await client.rpc('count_clients').abortSignal(signal).single().throwOnError()
      return data
    },
    meta: { tables: ['profiles', 'client_profiles'] }
  })
}
