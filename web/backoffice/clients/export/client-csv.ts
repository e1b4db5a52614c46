import { writeCell } from '#web/lib/format/csv-cell.ts'

/** A client with her business figures, as they are exported. */
export type ExportedClient = {
  id: string
  full_name: string | null
  email: string | null
  created_at: string
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

export function clientCells({ full_name, email, created_at, client_profiles }: ExportedClient): string[] {
  const [profile] = client_profiles
  const figures = profile && [
    profile.status,
    profile.annual_spend,
    profile.orders_this_year,
    profile.location,
    profile.last_active,
    profile.last_order
  ]
  return [full_name, email, created_at, ...(figures ?? Array.from({ length: 6 }, () => ''))].map((value) =>
    writeCell(String(value ?? ''))
  )
}
