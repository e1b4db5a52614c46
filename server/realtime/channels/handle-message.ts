import type { RealtimeContext } from '#server/realtime/realtime-context.ts'
import { type Request, reply } from '#server/realtime/reply.ts'
import type { ClientMessage } from '#server/realtime/wire/message.ts'
import { closeChannel } from './close-channel.ts'
import { handleBroadcast } from './handle-broadcast.ts'
import { handleJoin } from './handle-join.ts'
import { handleNewToken } from './handle-new-token.ts'
import { handlePresence } from './handle-presence.ts'
import { topicPrefix } from './topic-key.ts'
import type { Connection } from './types.ts'

const unmatched = { reason: 'unmatched topic' }

export function handleMessage(context: RealtimeContext, connection: Connection, message: ClientMessage): void | Promise<void> {
  const { topic, event, payload } = message
  const request = { ref: message.ref, joinRef: message.joinRef, topic }
  if (topic === 'phoenix') {
    return event === 'heartbeat' ? reply(connection, request, 'ok') : reply(connection, request, 'error', unmatched)
  }
  if (event === 'phx_join') {
    if (!topic.startsWith(topicPrefix)) return reply(connection, request, 'error', unmatched)
    return handleJoin(context, connection, request, payload)
  }
  if (event === 'phx_leave') return handleLeave(context, connection, request)
  const channel = connection.channels.get(topic)
  if (!channel) return reply(connection, request, 'error', unmatched)
  if (event === 'broadcast') return handleBroadcast(context, channel, request, payload)
  if (event === 'presence') return handlePresence(context, channel, request, payload)
  if (event === 'access_token') return handleNewToken(context, channel, payload)
  return undefined
}

/** Leaving a topic that was not joined succeeds. */
function handleLeave(context: RealtimeContext, connection: Connection, request: Request): void {
  reply(connection, request, 'ok')
  const channel = connection.channels.get(request.topic)
  if (channel) closeChannel(context, channel)
}
