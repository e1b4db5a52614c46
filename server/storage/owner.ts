import type { Claims } from '#server/postgres/with-claims.ts'
import { isUuid } from './uuid.ts'

/** Who owns what the bearer of the claims creates: the uuid column where the subject is one, and the text column. */
export type Owner = { owner: string | null; ownerId: string | null }

export function ownerOf({ sub }: Claims): Owner {
  return { owner: sub !== undefined && isUuid(sub) ? sub : null, ownerId: sub ?? null }
}
