import type { Claims } from '#server/postgres/with-claims.ts'
import type { Selection } from '#server/realtime/changes/selection.ts'
import type { Meta } from '#server/realtime/presence/presences.ts'
import type { Frame, Serializer, ServerMessage } from '#server/realtime/wire/message.ts'
import type { ChannelMemory } from './channel-memory.ts'
import type { ChangesRequest, JoinConfig } from './join-config.ts'
import type { Policies } from './policies.ts'
import type { TopicKey } from './topic-key.ts'

export type Connection = {
  serializer: Serializer
  apiKey: string
  claims: Claims
  /** The key of limits. */
  network: string
  /** Of the request that opened it; policies can read them. */
  headers: Record<string, string>
  channels: Map<string, Channel>
  joining: number
  channelMemory: ChannelMemory
  /** A text frame for strings and, unless `isBinary`, for bytes. */
  send(frame: Frame, isBinary?: boolean): void
  push(message: ServerMessage): void
  isClosed(): boolean
  close(code: number, reason: string): void
}

export type Channel = {
  connection: Connection
  /** As the client sends it: "realtime:room". */
  topic: string
  /** Without the prefix, as in policies and system messages. */
  name: string
  /** Public and private channels of one name are separate. */
  key: TopicKey
  joinRef: string | null
  /** What it keeps of its join, in bytes. */
  size: number
  config: JoinConfig
  token: string
  claims: Claims
  policies: Policies | undefined
  isPresenceEnabled: boolean
  presence: Meta | undefined
  subscriptionRequests: { id: number; request: ChangesRequest }[]
  subscriptions: Subscription[]
  /** Ids of messages that were replayed at the join: they are not sent again. */
  replayed: ReadonlySet<string>
  expiry: NodeJS.Timeout | undefined
}

/** `id` is the one sent to the client. */
export type Subscription = Selection & { id: number; channel: Channel }
