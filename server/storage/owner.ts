import type { Claims } from '#server/postgres/with-claims.ts'
import { isUuid } from './uuid.ts'

export type Owner = { owner: string | null; ownerId: string | null }

export function ownerOf({ sub }: Claims): Owner {
  return { owner: sub !== undefined && isUuid(sub) ? sub : null, ownerId: sub ?? null }
}
