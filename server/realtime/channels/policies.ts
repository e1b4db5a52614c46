import type { Pool } from 'pg'
import { isDatabaseError, isUnavailable } from '#server/postgres/errors.ts'
import type { DatabaseQueue } from '#server/realtime/database-queue.ts'
import { databaseUnavailable } from '#server/realtime/errors.ts'
import { authorize, type Bearer } from './policies-sql.ts'

/** Undefined: not evaluated yet. */
export type Policies = {
  broadcast: { read?: boolean | undefined; write?: boolean | undefined; persist?: boolean | undefined }
  presence: { read?: boolean | undefined; write?: boolean | undefined }
}

type DatabaseAccess = { pool: Pool; queue: DatabaseQueue }

const noPolicies: Policies = { broadcast: {}, presence: {} }

/** What the bearer may read on a private topic; nothing if a policy fails. Throws RealtimeError. */
export async function canRead(
  access: DatabaseAccess,
  bearer: Bearer,
  topic: string,
  isPresenceEnabled: boolean,
  known: Policies = noPolicies
): Promise<Policies> {
  const reads = isPresenceEnabled ? ['broadcast', 'presence'] : ['broadcast']
  const { readable } = await authorizeQueued(access, bearer, topic, reads, [])
  const presenceRead = isPresenceEnabled ? readable[1] === true : known.presence.read
  return {
    broadcast: { ...known.broadcast, read: readable[0] === true },
    presence: { ...known.presence, read: presenceRead }
  }
}

export async function canWrite(
  access: DatabaseAccess,
  bearer: Bearer,
  topic: string,
  extension: 'broadcast' | 'presence' | 'persistence'
): Promise<boolean> {
  const { writable } = await authorizeQueued(access, bearer, topic, [], [extension])
  return writable[0] === true
}

async function authorizeQueued(
  { pool, queue }: DatabaseAccess,
  bearer: Bearer,
  topic: string,
  reads: string[],
  writes: string[]
) {
  const caller = { network: bearer.network, userId: bearer.claims.sub }
  try {
    return await queue.run(caller, () => authorize(pool, bearer, topic, reads, writes))
  } catch (error) {
    if (isDatabaseError(error) && !isUnavailable(error)) return { readable: [], writable: [] }
    throw databaseUnavailable()
  }
}
