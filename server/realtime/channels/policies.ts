import type { Pool } from 'pg'
import { isDatabaseError, isUnavailable } from '#server/postgres/errors.ts'
import type { Claims } from '#server/postgres/with-claims.ts'
import { databaseUnavailable } from '#server/realtime/errors.ts'
import { authorize } from './policies-sql.ts'

/** Undefined: not asked yet. */
export type Policies = {
  broadcast: { read?: boolean | undefined; write?: boolean | undefined; persist?: boolean | undefined }
  presence: { read?: boolean | undefined; write?: boolean | undefined }
}

export type Bearer = { claims: Claims; headers: Record<string, string> }

const noPolicies: Policies = { broadcast: {}, presence: {} }

/** What the bearer may hear on a private topic. Where a policy itself fails, nothing. Throws RealtimeError. */
export async function askToRead(
  pool: Pool,
  bearer: Bearer,
  topic: string,
  isPresenceEnabled: boolean,
  known: Policies = noPolicies
): Promise<Policies> {
  const reads = isPresenceEnabled ? ['broadcast', 'presence'] : ['broadcast']
  const { readable } = await ask(pool, bearer, topic, reads, [])
  const presenceRead = isPresenceEnabled ? readable[1] === true : known.presence.read
  return {
    broadcast: { ...known.broadcast, read: readable[0] === true },
    presence: { ...known.presence, read: presenceRead }
  }
}

/** Whether the bearer may send messages of an extension to a private topic. Throws RealtimeError. */
export async function askToWrite(
  pool: Pool,
  bearer: Bearer,
  topic: string,
  extension: 'broadcast' | 'presence' | 'persistence'
): Promise<boolean> {
  const { writable } = await ask(pool, bearer, topic, [], [extension])
  return writable[0] === true
}

async function ask(pool: Pool, bearer: Bearer, topic: string, reads: string[], writes: string[]) {
  try {
    return await authorize(pool, bearer, topic, reads, writes)
  } catch (error) {
    if (isDatabaseError(error) && !isUnavailable(error)) return { readable: [], writable: [] }
    throw databaseUnavailable()
  }
}
