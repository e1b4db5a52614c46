import { maxPresenceOfSocket } from '#server/realtime/limits.ts'
import { pushPresenceState } from '#server/realtime/presence/presence-notifier.ts'
import type { RealtimeContext } from '#server/realtime/realtime-context.ts'
import { type Request, reply } from '#server/realtime/reply.ts'
import { isObject } from '#server/realtime/wire/message.ts'
import { bearerOfChannel, canReadPresence } from './channel.ts'
import { shutDownChannel } from './close-channel.ts'
import { canRead, canWrite } from './policies.ts'
import type { Channel } from './types.ts'

export async function handlePresence(
  context: RealtimeContext,
  channel: Channel,
  request: Request,
  payload: unknown
): Promise<void> {
  if (!isObject(payload) || typeof payload.event !== 'string') return reply(channel.connection, request, 'ok')
  const event = payload.event.toLowerCase()
  if (event === 'untrack') untrack(context, channel)
  else if (event === 'track') return track(context, channel, request, payload.payload ?? {})
  else return reply(channel.connection, request, 'error')
  reply(channel.connection, request, 'ok')
}

async function track(context: RealtimeContext, channel: Channel, request: Request, meta: unknown): Promise<void> {
  const { connection, key, config } = channel
  if (!isObject(meta)) {
    return reply(connection, request, 'error', { reason: 'Presence track payload must be a map' })
  }
  const size = config.presence.key.length + JSON.stringify(meta).length
  if (size + sizeOfOthers(channel) > Math.min(context.limits.payloadBytes, maxPresenceOfSocket)) {
    return shutDownChannel(context, channel, 'Track message size exceeded')
  }
  if (context.presences.sizeOf(key) + size > context.limits.payloadBytes) {
    return reply(connection, request, 'error', { reason: 'There are too many presences on this topic' })
  }
  if (channel.policies && !(await mayTrack(context, channel))) return reply(connection, request, 'error')
  if (connection.channels.get(channel.topic) !== channel) return
  if (!isUnchanged(channel, meta)) {
    channel.presence = context.presences.track(key, config.presence.key, meta, channel.presence)
  }
  reply(connection, request, 'ok')
  if (channel.isPresenceEnabled) return
  // Tracking implies receiving presences.
  channel.isPresenceEnabled = true
  context.presenceNotifier.flush(key)
  if (canReadPresence(channel)) pushPresenceState(channel, context.presences.of(key))
}

function sizeOfOthers({ connection, topic }: Channel): number {
  return [...connection.channels.values()].reduce((sum, other) => {
    if (!other.presence || other.topic === topic) return sum
    return sum + other.config.presence.key.length + JSON.stringify(other.presence).length
  }, 0)
}

function untrack({ presences }: RealtimeContext, channel: Channel): void {
  if (channel.presence) presences.untrack(channel.key, channel.config.presence.key, channel.presence)
  channel.presence = undefined
}

function isUnchanged({ presence }: Channel, meta: object): boolean {
  if (!presence) return false
  const { phx_ref: _ref, phx_ref_prev: _before, ...state } = presence
  return JSON.stringify(state) === JSON.stringify(meta)
}

async function mayTrack(context: RealtimeContext, channel: Channel): Promise<boolean> {
  const { name } = channel
  const bearer = bearerOfChannel(channel)
  try {
    if (channel.policies?.presence.read === undefined) {
      channel.policies = await canRead(context, bearer, name, true, channel.policies)
    }
    channel.policies.presence.write ??= await canWrite(context, bearer, name, 'presence')
    return channel.policies.presence.write
  } catch (error) {
    context.log.warn(error, 'a presence was not tracked')
    return false
  }
}
