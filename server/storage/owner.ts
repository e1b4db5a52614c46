import { isUuid } from '#server/plugins/uuid.ts'
import type { Claims } from '#server/postgres/with-claims.ts'

export type Owner = { owner: string | null; ownerId: string | null }

export function ownerOf({ sub }: Claims): Owner {
  return { owner: sub !== undefined && isUuid(sub) ? sub : null, ownerId: sub ?? null }
}
