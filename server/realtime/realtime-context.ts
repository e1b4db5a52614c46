import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { RealtimeSettings } from '#server/config/realtime-settings.ts'
import type { TokenVerifier } from '#server/plugins/claims.ts'
import type { Table } from './changes/describe-sql.ts'
import type { Feed } from './changes/feed.ts'
import type { Subscriptions } from './changes/subscriptions.ts'
import type { TopicKey } from './channels/topic-key.ts'
import type { DatabaseQueue } from './database-queue.ts'
import type { MergedCalls } from './merge-calls.ts'
import type { PresenceNotifier } from './presence/presence-notifier.ts'
import type { Presences } from './presence/presences.ts'
import type { Servers } from './servers/servers.ts'
import type { Topics } from './topics.ts'
import type { Outgoing } from './wire/message.ts'

export type RealtimeContext = {
  pool: Pool
  log: FastifyBaseLogger
  limits: RealtimeSettings
  verifyToken: TokenVerifier
  topics: Topics
  presences: Presences
  presenceNotifier: PresenceNotifier
  subscriptions: Subscriptions
  feed: Feed
  servers: Servers
  queue: DatabaseQueue
  describeTogether: MergedCalls<Table[]>
  followTogether: MergedCalls<void>
  listen(): void
}

export function broadcastEverywhere(
  { topics, servers }: RealtimeContext,
  key: TopicKey,
  outgoing: Outgoing,
  except?: Parameters<Topics['broadcast']>[2]
): void {
  topics.broadcast(key, outgoing, except)
  servers.relay({ kind: 'broadcast', key, outgoing })
}
