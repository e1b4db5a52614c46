import { callDatabase } from '#server/realtime/database-call.ts'
import { badReplay, publicReplay } from '#server/realtime/errors.ts'
import { asOutgoing } from '#server/realtime/messages/deliver-messages.ts'
import { readLastMessages, type StoredMessage } from '#server/realtime/messages/messages-sql.ts'
import type { RealtimeContext } from '#server/realtime/realtime-context.ts'
import { encodeOutgoing } from '#server/realtime/wire/message.ts'
import { callerOf } from './channel.ts'
import type { Channel } from './types.ts'

const maxMessages = 25

export async function findReplay({ pool, log, queue }: RealtimeContext, channel: Channel): Promise<StoredMessage[]> {
  const { config, name } = channel
  if (!config.replay) return []
  if (!config.isPrivate) throw publicReplay()
  const { since, limit = maxMessages } = config.replay
  if (!Number.isSafeInteger(since) || !Number.isSafeInteger(limit)) throw badReplay()
  const limitCap = Math.max(1, Math.min(Number(limit), maxMessages))
  const read = () => readLastMessages(pool, name, Number(since), limitCap)
  return callDatabase(log, queue.run(callerOf(channel), read))
}

export function pushReplayed({ connection, topic }: Channel, messages: StoredMessage[]): void {
  for (const message of messages) {
    const frame = encodeOutgoing(connection.serializer, topic, asOutgoing(message, { replayed: true, id: message.id }))
    if (frame !== undefined) connection.send(frame)
  }
}
