import { callDatabase } from '#server/realtime/database-call.ts'
import {
  badSubscription,
  channelsTooLong,
  RealtimeError,
  tooManyChannels,
  topicNameRequired,
  unauthorized,
  unknownError
} from '#server/realtime/errors.ts'
import { maxSubscriptions, subscriptionBytes } from '#server/realtime/limits.ts'
import type { StoredMessage } from '#server/realtime/messages/messages-sql.ts'
import { pushPresenceState } from '#server/realtime/presence/presence-notifier.ts'
import type { RealtimeContext } from '#server/realtime/realtime-context.ts'
import { type Request, reply } from '#server/realtime/reply.ts'
import { bearerOfChannel, pushSystem } from './channel.ts'
import { verifyChannelToken } from './channel-token.ts'
import { closeChannel } from './close-channel.ts'
import { parseJoin } from './join-config.ts'
import { canRead } from './policies.ts'
import { findReplay, pushReplayed } from './replay.ts'
import { numberSubscriptions, subscribeFirst, subscribeLater } from './subscribe.ts'
import { watchExpiry } from './token-expiry.ts'
import { topicKey, topicPrefix } from './topic-key.ts'
import type { Channel, Connection } from './types.ts'

export async function handleJoin(
  context: RealtimeContext,
  connection: Connection,
  request: Request,
  payload: unknown
): Promise<void> {
  const before = connection.channels.get(request.topic)
  if (before) closeChannel(context, before)
  connection.joining += 1
  try {
    requireRoom(context, connection)
    await context.queue.join(connection.network)
    if (!connection.isClosed()) await join(context, connection, request, payload)
  } catch (error) {
    if (!(error instanceof RealtimeError)) context.log.error(error)
    const { reason } = error instanceof RealtimeError ? error : unknownError()
    reply(connection, request, 'error', { reason })
  } finally {
    connection.joining -= 1
  }
}

async function join(context: RealtimeContext, connection: Connection, request: Request, payload: unknown): Promise<void> {
  const { channels } = connection
  if (request.topic === topicPrefix) throw topicNameRequired()
  const channel = await makeChannel(context, connection, request, payload)
  if (channel.config.isPrivate) await requireReader(context, channel)
  await holdFeed(context)
  let replayed: StoredMessage[] = []
  try {
    await subscribeFirst(context, channel)
    replayed = await findReplay(context, channel)
  } catch (error) {
    context.feed.release()
    throw error
  }
  if (connection.isClosed()) return context.feed.release()
  if (!connection.channelMemory.keep(channel.size)) {
    context.feed.release()
    throw channelsTooLong()
  }

  channel.replayed = new Set(replayed.map(({ id }) => id))
  context.presenceNotifier.flush(channel.key)
  channels.set(channel.topic, channel)
  context.topics.add(channel)
  watchExpiry(context, channel)
  const subscriptionRequests = channel.subscriptionRequests.map(({ id, request: selection }) => ({ ...selection, id }))
  reply(connection, request, 'ok', { postgres_changes: subscriptionRequests })
  pushReplayed(channel, replayed)
  pushPresenceState(channel, context.presences.of(channel.key))
  subscribeLater(context, channel)
  if (channel.config.wantsReplicationReady) pushSystem(channel, 'system', 'ok', 'Replication connection established')
}

/** Counts pending joins too. */
function requireRoom({ limits }: RealtimeContext, { channels, joining }: Connection): void {
  if (channels.size + joining > limits.channelsPerSocket) throw tooManyChannels()
}

async function makeChannel(
  { verifyToken }: RealtimeContext,
  connection: Connection,
  { topic, ref, joinRef }: Request,
  payload: unknown
): Promise<Channel> {
  const config = parseJoin(payload)
  if (config.changes.length > maxSubscriptions)
    throw badSubscription(`A channel has at most ${maxSubscriptions} subscriptions to changes`)
  const name = topic.slice(topicPrefix.length)
  return {
    connection,
    topic,
    name,
    key: topicKey(name, config.isPrivate),
    joinRef: joinRef ?? ref,
    size: sizeOf(topic, payload, config.changes.length),
    config,
    ...(await verifyChannelToken(verifyToken, connection, config.accessToken)),
    policies: undefined,
    isPresenceEnabled: config.presence.isEnabled,
    presence: undefined,
    subscriptionRequests: numberSubscriptions(config.changes),
    subscriptions: [],
    replayed: new Set(),
    expiry: undefined
  }
}

function sizeOf(topic: string, payload: unknown, subscriptions: number): number {
  return topic.length + JSON.stringify(payload ?? {}).length + subscriptions * subscriptionBytes
}

async function requireReader(context: RealtimeContext, channel: Channel): Promise<void> {
  const { name, isPresenceEnabled, config } = channel
  channel.policies = await canRead(context, bearerOfChannel(channel), name, isPresenceEnabled)
  const { broadcast, presence } = channel.policies
  if (!broadcast.read && (!presence.read || config.replay)) throw unauthorized(name)
}

async function holdFeed({ listen, feed, log }: RealtimeContext): Promise<void> {
  listen()
  await callDatabase(log, feed.hold())
}
