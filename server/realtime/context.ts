import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { RealtimeSettings } from '#server/config/realtime-settings.ts'
import type { TokenVerifier } from '#server/plugins/claims.ts'
import type { AskTogether } from './ask-together.ts'
import type { Table } from './changes/describe-sql.ts'
import type { Feed } from './changes/feed.ts'
import type { Subscriptions } from './changes/subscriptions.ts'
import type { TopicKey } from './channels/channel.ts'
import type { DatabaseTurns } from './database-turns.ts'
import type { Presences } from './presence/presences.ts'
import type { PresenceTeller } from './presence/tell-presence.ts'
import type { Servers } from './servers/servers.ts'
import type { Topics } from './topics.ts'
import type { Outgoing } from './wire/message.ts'

/** What the parts of the realtime surface share. */
export type RealtimeContext = {
  pool: Pool
  log: FastifyBaseLogger
  limits: RealtimeSettings
  verifyToken: TokenVerifier
  topics: Topics
  presences: Presences
  presenceTeller: PresenceTeller
  subscriptions: Subscriptions
  feed: Feed
  servers: Servers
  turns: DatabaseTurns
  /** The tables that a name means to a role, asked for together by the sockets of one address. */
  describeTogether: AskTogether<Table[]>
  followTogether: AskTogether<void>
  /** The database is listened to from the first join on. */
  listen(): void
}

/** Sends a broadcast to all who have joined the topic, on every server, except to the channel that it comes from. */
export function broadcastEverywhere(
  { topics, servers }: RealtimeContext,
  key: TopicKey,
  outgoing: Outgoing,
  except?: Parameters<Topics['broadcast']>[2]
): void {
  topics.broadcast(key, outgoing, except)
  servers.relay({ kind: 'broadcast', key, outgoing })
}
