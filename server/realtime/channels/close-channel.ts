import type { RealtimeContext } from '#server/realtime/realtime-context.ts'
import { pushSystem } from './channel.ts'
import type { Channel } from './types.ts'

export function removeChannel(context: RealtimeContext, channel: Channel): void {
  const { connection, topic } = channel
  if (connection.channels.get(topic) !== channel) return
  clearTimeout(channel.expiry)
  connection.channels.delete(topic)
  connection.channelMemory.free(channel.size)
  context.topics.remove(channel)
  for (const subscription of channel.subscriptions) context.subscriptions.remove(subscription)
  if (channel.presence) context.presences.untrack(channel.key, channel.config.presence.key, channel.presence)
  channel.presence = undefined
  context.feed.release()
}

/** Closes as Phoenix does: the client does not rejoin. */
export function closeChannel(context: RealtimeContext, channel: Channel): void {
  removeChannel(context, channel)
  pushClose(channel, 'phx_close')
}

/** Closes with an error: the client rejoins. */
export function failChannel(context: RealtimeContext, channel: Channel): void {
  removeChannel(context, channel)
  pushClose(channel, 'phx_error')
}

export function shutDownChannel(context: RealtimeContext, channel: Channel, message: string): void {
  pushSystem(channel, 'system', 'error', message)
  closeChannel(context, channel)
}

function pushClose({ connection, joinRef, topic }: Channel, event: 'phx_close' | 'phx_error'): void {
  connection.push({ joinRef, ref: joinRef, topic, event, payload: '{}' })
}
