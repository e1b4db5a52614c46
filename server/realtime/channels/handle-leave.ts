import type { RealtimeContext } from '#server/realtime/realtime-context.ts'
import { type Request, reply } from '#server/realtime/reply.ts'
import { closeChannel } from './close-channel.ts'
import type { Connection } from './types.ts'

/** phx_leave. Leaving a topic that was not joined succeeds. */
export function handleLeave(context: RealtimeContext, connection: Connection, request: Request): void {
  reply(connection, request, 'ok')
  const channel = connection.channels.get(request.topic)
  if (channel) closeChannel(context, channel)
}
