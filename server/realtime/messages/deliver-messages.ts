import type { Pool } from 'pg'
import type { Change } from '#server/realtime/changes/feed-sql.ts'
import { topicKey } from '#server/realtime/channels/topic-key.ts'
import type { Topics } from '#server/realtime/topics.ts'
import { broadcastAsJson, type Outgoing } from '#server/realtime/wire/message.ts'
import { readMessages, type StoredMessage } from './messages-sql.ts'

export function isMessage({ schema, table }: Change): boolean {
  return schema === 'realtime' && table === 'messages'
}

export async function deliverMessages(pool: Pool, topics: Topics, changes: Change[]): Promise<void> {
  if (changes.length === 0) return
  const messages = await readMessages(
    pool,
    changes.map(({ id }) => id)
  )
  for (const message of messages) {
    topics.broadcast(topicKey(message.topic, message.private), asOutgoing(message, { id: message.id }), undefined, message.id)
  }
}

export function asOutgoing({ event, payload, binary }: StoredMessage, meta: object): Outgoing {
  const broadcast = { event, meta: JSON.stringify(meta) }
  if (binary) return { ...broadcast, encoding: 'binary', payload: binary }
  return broadcastAsJson({ ...broadcast, encoding: 'json', payload: Buffer.from(payload ?? 'null') })
}
