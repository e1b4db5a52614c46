import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { RealtimeSettings } from '#server/config/realtime-settings.ts'
import type { TokenVerifier } from '#server/plugins/claims.ts'
import type { FairShare } from '#server/plugins/fair-share.ts'
import { isDatabaseError, isUnavailable } from '#server/postgres/errors.ts'
import { createListener } from '#server/postgres/listener.ts'
import { deliverChanges } from './changes/deliver-changes.ts'
import { createFeed } from './changes/feed.ts'
import { followPublication, readChanges } from './changes/feed-sql.ts'
import { createSubscriptions } from './changes/subscriptions.ts'
import { pushSystem } from './channels/channel.ts'
import { failChannel } from './channels/close-channel.ts'
import { createDatabaseQueue } from './database-queue.ts'
import { createMergedCalls } from './merge-calls.ts'
import { deliverMessages, isMessage } from './messages/deliver-messages.ts'
import { createPresenceNotifier } from './presence/presence-notifier.ts'
import { createPresences } from './presence/presences.ts'
import type { RealtimeContext } from './realtime-context.ts'

import { relayChannel } from './servers/relay-sql.ts'
import { createServers } from './servers/servers.ts'
import { createTopics } from './topics.ts'

export type ContextOptions = {
  pool: Pool
  log: FastifyBaseLogger
  limits: RealtimeSettings
  verifyToken: TokenVerifier
  share: FairShare
}

const changesChannel = 'realtime_changes'
const serversChannel = 'realtime_servers'
const checkIntervalMs = 5000

export function createContext({
  pool,
  log,
  limits,
  verifyToken,
  share
}: ContextOptions): RealtimeContext & { stop(): Promise<void> } {
  const topics = createTopics()
  const subscriptions = createSubscriptions()
  const presenceNotifier = createPresenceNotifier(topics)
  const presences = createPresences((key, diff, isOwn) => {
    presenceNotifier.notify(key, diff)
    if (isOwn) servers.relay({ kind: 'presence', key, diff })
  })
  const servers = createServers({
    pool,
    log,
    announce: () => pool.query(`notify ${serversChannel}`),
    onGone: (server) => presences.replaceFrom(server, []),
    onRelayed(server, relayed) {
      if (relayed.kind === 'broadcast') topics.broadcast(relayed.key, relayed.outgoing)
      else if (relayed.kind === 'presence') presences.applyFrom(server, relayed.key, relayed.diff)
      else presences.replaceFrom(server, relayed.presences)
    }
  })
  let rowsDelivered: string | undefined
  const feed = createFeed(
    {
      begin: () => followPublication(pool),
      read: (range) => readChanges(pool, range),
      async deliver(changes) {
        const { messages = [], rows = [] } = Object.groupBy(changes, (change) => (isMessage(change) ? 'messages' : 'rows'))
        const last = changes.at(-1)?.id
        if (last !== rowsDelivered) await deliverChanges({ pool, subscriptions, log }, rows)
        // The same page is delivered again if its messages fail.
        rowsDelivered = last
        await deliverMessages(pool, topics, messages).catch((error: unknown) => {
          if (!isDatabaseError(error) || isUnavailable(error)) throw error
          log.error(error)
        })
      },
      onGap() {
        for (const channel of [...topics.all()]) {
          pushSystem(channel, 'postgres_changes', 'error', 'Changes may be missing: the database was away for too long')
          failChannel(context, channel)
        }
      }
    },
    log
  )
  let refreshTimer: NodeJS.Timeout | undefined
  const refreshServers = () => servers.refresh().catch((error: unknown) => log.warn(error, 'other servers could not be listed'))
  const listener = createListener(
    {
      connection: pool.options,
      name: servers.sessionName,
      channels: [changesChannel, relayChannel, serversChannel],
      onNotice(channel, payload) {
        if (channel === changesChannel) feed.wake()
        else if (channel === relayChannel) servers.receive(payload)
        else void refreshServers().then(() => servers.relay({ kind: 'presences', presences: presences.own() }))
      },
      onListening() {
        feed.wake()
        pool.query(`notify ${serversChannel}`).catch(() => undefined)
      }
    },
    log
  )
  const context: RealtimeContext & { stop(): Promise<void> } = {
    pool,
    log,
    limits,
    verifyToken,
    topics,
    presences,
    presenceNotifier,
    subscriptions,
    feed,
    servers,
    queue: createDatabaseQueue(share),
    describeTogether: createMergedCalls(),
    followTogether: createMergedCalls(),
    listen() {
      listener.start()
      refreshTimer ??= setInterval(() => void refreshServers(), checkIntervalMs).unref()
    },
    async stop() {
      clearInterval(refreshTimer)
      await listener.stop()
    }
  }
  return context
}
