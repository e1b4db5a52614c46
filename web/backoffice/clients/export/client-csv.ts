import { writeCell } from '#web/lib/format/csv-cell.ts'

/** A client with her business figures, as they are exported. */
export type ExportedClient = {
  id: string
  full_name: string | null
  email: string | null
  created_at: string
  updated_at: string
  client_profiles: {
    status: string
    annual_spend: number | null
    orders_this_year: number | null
    location: string | null
    last_active: string | null
    last_order: string | null
  }[]
}

export const clientHeader = [
  'Name',
  'Email',
  'Joined',
  'Status',
  'Annual spend (GBP)',
  'Orders this year',
  'Location',
  'Last active',
  'Last order'
]

/** §3: a client without figures is new, without spend and orders, and active when her profile changed. */
export function clientCells({ full_name, email, created_at, updated_at, client_profiles }: ExportedClient): string[] {
  const [profile] = client_profiles
  const figures = [
    profile?.status ?? 'new',
    profile?.annual_spend ?? 0,
    profile?.orders_this_year ?? 0,
    profile?.location,
    profile?.last_active ?? updated_at,
    profile?.last_order
  ]
  return [full_name, email, created_at, ...figures].map((value) => writeCell(String(value ?? '')))
}
