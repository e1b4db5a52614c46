import { isDatabaseError, isUnavailable } from '#server/postgres/errors.ts'
import type { Claims } from '#server/postgres/with-claims.ts'
import { databaseUnavailable } from '#server/realtime/errors.ts'
import type { RealtimeContext } from '#server/realtime/realtime-context.ts'
import type { Channel } from './channel.ts'
import { authorize } from './policies-sql.ts'

/** Undefined: not evaluated yet. */
export type Policies = {
  broadcast: { read?: boolean | undefined; write?: boolean | undefined; persist?: boolean | undefined }
  presence: { read?: boolean | undefined; write?: boolean | undefined }
}

export type Bearer = { claims: Claims; headers: Record<string, string>; network: string }

type Asking = Pick<RealtimeContext, 'pool' | 'turns'>

export function bearerOfChannel({ claims, connection }: Channel): Bearer {
  return { claims, headers: connection.headers, network: connection.network }
}

const noPolicies: Policies = { broadcast: {}, presence: {} }

/** What the bearer may read on a private topic; nothing if a policy fails. Throws RealtimeError. */
export async function canRead(
  asking: Asking,
  bearer: Bearer,
  topic: string,
  isPresenceEnabled: boolean,
  known: Policies = noPolicies
): Promise<Policies> {
  const reads = isPresenceEnabled ? ['broadcast', 'presence'] : ['broadcast']
  const { readable } = await ask(asking, bearer, topic, reads, [])
  const presenceRead = isPresenceEnabled ? readable[1] === true : known.presence.read
  return {
    broadcast: { ...known.broadcast, read: readable[0] === true },
    presence: { ...known.presence, read: presenceRead }
  }
}

/** Whether the bearer may send messages of an extension. Throws RealtimeError. */
export async function canWrite(
  asking: Asking,
  bearer: Bearer,
  topic: string,
  extension: 'broadcast' | 'presence' | 'persistence'
): Promise<boolean> {
  const { writable } = await ask(asking, bearer, topic, [], [extension])
  return writable[0] === true
}

async function ask({ pool, turns }: Asking, bearer: Bearer, topic: string, reads: string[], writes: string[]) {
  const caller = { network: bearer.network, userId: bearer.claims.sub }
  try {
    return await turns.ask(caller, () => authorize(pool, bearer, topic, reads, writes))
  } catch (error) {
    if (isDatabaseError(error) && !isUnavailable(error)) return { readable: [], writable: [] }
    throw databaseUnavailable()
  }
}
