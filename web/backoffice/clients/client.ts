import type { ProfileRow } from './client-queries.ts'

/** In the order of the tiles. */
export const clientStatuses = ['active', 'vip', 'new', 'inactive'] as const

export type ClientStatus = (typeof clientStatuses)[number]

export type Client = {
  status: ClientStatus
  annual_spend: number
  orders_this_year: number
  location: string | null
  last_active: string
  last_order: string | null
  pictures: string[]
}

/** The first of several client profiles counts; without one the client is new and has spent nothing. */
export function clientOf(profile: ProfileRow): Client {
  const details = profile.client_profiles[0]
  return {
    status: details?.status ?? 'new',
    annual_spend: details?.annual_spend ?? 0,
    orders_this_year: details?.orders_this_year ?? 0,
    location: details?.location?.trim() || null,
    last_active: details?.last_active ?? profile.updated_at,
    last_order: details?.last_order ?? null,
    pictures: [details?.banner_image_url, profile.avatar_url].flatMap((url) => url || [])
  }
}

/** Whether she was invited, and nothing is known of her since. */
export function isOnlyInvited(
  { is_invited }: Pick<ProfileRow, 'is_invited'>,
  details: { last_active: string | null } | null | undefined
): boolean {
  return is_invited && !details?.last_active
}

export function clientName(profile: Pick<ProfileRow, 'full_name'>): string {
  return profile.full_name?.trim() || 'Unknown Client'
}

export function initialOf(profile: Pick<ProfileRow, 'full_name'>): string {
  return /[\p{L}\p{N}]\p{M}*/u.exec(profile.full_name ?? '')?.[0].toUpperCase() ?? ''
}
