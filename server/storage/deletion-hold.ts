import type { Pool } from 'pg'
import { withServiceRole } from '#server/postgres/with-claims.ts'

/** The advisory lock that a running backup holds so that no bytes are deleted meanwhile. */
export const deletionHold = 7_316_405

export async function areDeletionsHeld(pool: Pool): Promise<boolean> {
  const { rows } = await withServiceRole(pool, (tx) =>
    tx.finish<{ is_free: boolean }>({ text: 'select pg_try_advisory_xact_lock_shared($1) as is_free', values: [deletionHold] })
  )
  return rows[0]?.is_free === false
}
