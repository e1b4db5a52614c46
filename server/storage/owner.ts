import type { Claims } from '#server/postgres/with-claims.ts'
import { isUuid } from './uuid.ts'

/** The uuid column is set if the subject is a UUID, the text column always. */
export type Owner = { owner: string | null; ownerId: string | null }

export function ownerOf({ sub }: Claims): Owner {
  return { owner: sub !== undefined && isUuid(sub) ? sub : null, ownerId: sub ?? null }
}
