import { queryOptions } from '@tanstack/react-query'
import { keys } from '#web/lib/query/query-keys.ts'
import { type Supabase, supabase } from '#web/lib/supabase.ts'

const withoutRows = { count: 'exact', head: true } as const

export const countedTables = [
  {
    label: 'Brands',
    subject: 'brands',
    table: 'brands',
    select: (client: Supabase) => client.from('brands').select('*', withoutRows)
  },
  {
    label: 'Products',
    subject: 'products',
    table: 'demo_products',
    select: (client: Supabase) => client.from('unified_products').select('*', withoutRows)
  },
  {
    label: 'Clients',
    subject: 'clients',
    table: 'client_profiles',
    select: (client: Supabase) => client.from('client_profiles').select('*', withoutRows)
  },
  {
    label: 'Waitlist',
    subject: 'waitlist',
    table: 'waitlist',
    select: (client: Supabase) => client.from('waitlist').select('*', withoutRows)
  }
] as const

export function countQuery({ subject, table, select }: (typeof countedTables)[number]) {
  return queryOptions({
    queryKey: keys[subject].count(),
    queryFn: async ({ signal }): Promise<number> => {
      const { count } = await select(await supabase())
        .abortSignal(signal)
        .throwOnError()
      // Some errors of a HEAD request look like an empty success.
      if (count === null) throw new Error(`The ${subject} were not counted`)
      return count
    },
    meta: { tables: [table] }
  })
}
