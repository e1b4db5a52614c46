import { type Connection, type Request, reply } from '#server/realtime/connection.ts'
import type { RealtimeContext } from '#server/realtime/realtime-context.ts'
import { closeChannel } from './close-channel.ts'

/** phx_leave. Leaving a topic that was not joined succeeds. */
export function handleLeave(context: RealtimeContext, connection: Connection, request: Request): void {
  reply(connection, request, 'ok')
  const channel = connection.channels.get(request.topic)
  if (channel) closeChannel(context, channel)
}
