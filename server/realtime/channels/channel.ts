import type { Claims } from '#server/postgres/with-claims.ts'
import type { Subscription } from '#server/realtime/changes/subscription.ts'
import type { Connection } from '#server/realtime/connection.ts'
import type { Caller } from '#server/realtime/database-turns.ts'
import type { Meta } from '#server/realtime/presence/presences.ts'
import type { ChangesRequest, JoinConfig } from './join-config.ts'
import type { Policies } from './policies.ts'

/** One joined topic of one socket. */
export type Channel = {
  connection: Connection
  /** As the client says it: "realtime:room". */
  topic: string
  /** Without the prefix: what policies and system messages name. */
  name: string
  /** Public and private channels of one name never hear each other. */
  key: TopicKey
  joinRef: string | null
  config: JoinConfig
  token: string
  claims: Claims
  /** What the policies on realtime.messages said; of private channels alone. */
  policies: Policies | undefined
  isPresenceEnabled: boolean
  /** What it says of itself, while it does. */
  presence: Meta | undefined
  /** What it wants to know of changes, under the numbers that the client is told. */
  wishes: { id: number; request: ChangesRequest }[]
  subscriptions: Subscription[]
  /** Messages that were replayed at the join, by id: they are not sent again. */
  replayed: ReadonlySet<string>
  expiry: NodeJS.Timeout | undefined
}

export type TopicKey = `${'private' | 'public'}:${string}`

export const topicPrefix = 'realtime:'

export function topicKey(name: string, isPrivate: boolean): TopicKey {
  return isPrivate ? `private:${name}` : `public:${name}`
}

/** Sends an event to this channel alone; `payload` is put into JSON. */
export function pushTo(channel: Channel, event: string, payload: unknown): void {
  pushJson(channel, event, JSON.stringify(payload))
}

/** The same for a payload that is JSON text already. */
export function pushJson({ connection, joinRef, topic }: Channel, event: string, payload: string): void {
  connection.push({ joinRef, ref: null, topic, event, payload })
}

/** `extension` says which part of the service speaks. */
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
