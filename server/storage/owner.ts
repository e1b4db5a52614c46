import type { Claims } from '#server/postgres/with-claims.ts'

/** Who owns what the bearer of the claims creates: the uuid column where the subject is one, and the text column. */
export type Owner = { owner: string | null; ownerId: string | null }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function ownerOf({ sub }: Claims): Owner {
  return { owner: sub !== undefined && uuid.test(sub) ? sub : null, ownerId: sub ?? null }
}
