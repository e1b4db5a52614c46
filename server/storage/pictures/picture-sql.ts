import type { Pool } from 'pg'
import { withServiceRole } from '#server/postgres/with-claims.ts'

export const picturesChannel = 'product_pictures'

/** After this time another server may try. */
const claimMinutes = 5
const maxAttempts = 3

/**
 * Reserves a picture of our storage that is not described yet, for this server alone. Returns its URL, undefined if there is
 * none.
 */
export async function claimPicture(pool: Pool): Promise<string | undefined> {
  const { rows } = await withServiceRole(pool, (tx) =>
    tx.finish<{ url: string }>({
      name: 'storage claim picture',
      text: `update public.product_pictures set claimed_at = now(), attempts = attempts + 1
             where (product_uuid, view) = (
               select product_uuid, view from public.product_pictures
               where descriptor is null and problem is null and url like '%/storage/v1/object/public/%'
                 and coalesce(claimed_at < now() - make_interval(mins => $1), true) and attempts < $2
               order by claimed_at nulls first limit 1 for update skip locked
             ) returning url`,
      values: [claimMinutes, maxAttempts]
    })
  )
  return rows[0]?.url
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
