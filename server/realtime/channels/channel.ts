import type { Claims } from '#server/postgres/with-claims.ts'
import type { Subscription } from '#server/realtime/changes/subscription.ts'
import type { Connection } from '#server/realtime/connection.ts'
import type { Caller } from '#server/realtime/database-turns.ts'
import type { Meta } from '#server/realtime/presence/presences.ts'
import type { ChangesRequest, JoinConfig } from './join-config.ts'
import type { Policies } from './policies.ts'

export type Channel = {
  connection: Connection
  /** As the client sends it: "realtime:room". */
  topic: string
  /** Without the prefix, as in policies and system messages. */
  name: string
  /** Public and private channels of one name are separate. */
  key: TopicKey
  joinRef: string | null
  config: JoinConfig
  token: string
  claims: Claims
  /** Of private channels only. */
  policies: Policies | undefined
  isPresenceEnabled: boolean
  presence: Meta | undefined
  /** Requested change subscriptions, by client-visible id. */
  subscriptionRequests: { id: number; request: ChangesRequest }[]
  subscriptions: Subscription[]
  /** Ids of messages that were replayed at the join: they are not sent again. */
  replayed: ReadonlySet<string>
  expiry: NodeJS.Timeout | undefined
}

export type TopicKey = `${'private' | 'public'}:${string}`

export const topicPrefix = 'realtime:'

export function topicKey(name: string, isPrivate: boolean): TopicKey {
  return isPrivate ? `private:${name}` : `public:${name}`
}

export function pushTo(channel: Channel, event: string, payload: unknown): void {
  pushJson(channel, event, JSON.stringify(payload))
}

/** `payload` is JSON text. */
export function pushJson({ connection, joinRef, topic }: Channel, event: string, payload: string): void {
  connection.push({ joinRef, ref: null, topic, event, payload })
}

/** `extension` names the part of the service. */
export function pushSystem(
  channel: Channel,
  extension: 'system' | 'postgres_changes',
  status: 'ok' | 'error',
  message: string
): void {
  pushTo(channel, 'system', { extension, status, message, channel: channel.name })
}

export function callerOf({ connection, claims }: Channel): Caller {
  return { network: connection.network, userId: claims.sub }
}

export function canReadBroadcast({ policies }: Channel): boolean {
  return policies === undefined || policies.broadcast.read === true
}

export function canReadPresence({ policies }: Channel): boolean {
  return policies === undefined || policies.presence.read === true
}
