import type { Pool } from 'pg'
import { withServiceRole } from '#server/postgres/with-claims.ts'

export const picturesChannel = 'product_pictures'

/** After this time another server may try. */
const claimMinutes = 5
const maxAttempts = 3

const isOpen = "descriptor is null and problem is null and url like '%/storage/v1/object/public/%'"

export type ClaimedPicture = { url: string; isLastAttempt: boolean }

/** Reserves a picture of our storage that is not described yet, for this server alone. Undefined if there is none. */
export async function claimPicture(pool: Pool): Promise<ClaimedPicture | undefined> {
  const { rows } = await withServiceRole(pool, (tx) =>
    tx.finish<ClaimedPicture>({
      name: 'storage claim picture',
      text: `update public.product_pictures set claimed_at = now(), attempts = attempts + 1
             where (product_uuid, view) = (
               select product_uuid, view from public.product_pictures
               where ${isOpen}
                 and coalesce(claimed_at < now() - make_interval(mins => $1), true) and attempts < $2
               order by claimed_at nulls first limit 1 for update skip locked
             ) returning url, attempts >= $2 as "isLastAttempt"`,
      values: [claimMinutes, maxAttempts]
    })
  )
  return rows[0]
}

/** Marks pictures that no server has finished in its last attempt, perhaps because each ended with it. */
export async function giveUpPictures(pool: Pool): Promise<void> {
  await withServiceRole(pool, (tx) =>
    tx.finish({
      name: 'storage give up pictures',
      text: `update public.product_pictures set problem = 'No server could describe the picture'
             where ${isOpen} and claimed_at < now() - make_interval(mins => $1) and attempts >= $2`,
      values: [claimMinutes, maxAttempts]
    })
  )
}

/** In milliseconds, until a picture that was claimed may be tried again; undefined if none is. */
export async function untilNextAttempt(pool: Pool): Promise<number | undefined> {
  const { rows } = await withServiceRole(pool, (tx) =>
    tx.finish<{ ms: number | null }>({
      name: 'storage next picture',
      text: `select ceil(1000 * extract(epoch from min(claimed_at) + make_interval(mins => $1) - now()))::integer as ms
             from public.product_pictures where ${isOpen} and claimed_at is not null`,
      values: [claimMinutes]
    })
  )
  const ms = rows[0]?.ms ?? undefined
  return ms === undefined ? undefined : Math.max(ms, 0)
}

export async function storeDescriptor(pool: Pool, url: string, descriptor: Float32Array): Promise<void> {
  await withServiceRole(pool, (tx) =>
    tx.finish({
      name: 'storage store descriptor',
      text: 'select public.store_picture_descriptors($1)',
      values: [JSON.stringify([{ url, descriptor: [...descriptor] }])]
    })
  )
}

export async function storeProblem(pool: Pool, url: string, problem: string): Promise<void> {
  await withServiceRole(pool, (tx) =>
    tx.finish({
      name: 'storage store picture problem',
      text: 'update public.product_pictures set problem = left($2, 500) where url = $1 and descriptor is null',
      values: [url, problem]
    })
  )
}
