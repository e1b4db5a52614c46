import type { TopicKey } from '#server/realtime/channels/topic-key.ts'
import type { Diff, Presence } from '#server/realtime/presence/presences.ts'
import type { Outgoing } from '#server/realtime/wire/message.ts'

export type Relayed =
  | { kind: 'broadcast'; key: TopicKey; outgoing: Outgoing }
  | { kind: 'presence'; key: TopicKey; diff: Diff }
  | { kind: 'presences'; presences: [TopicKey, Presence][] }

/** A line of JSON, followed by a broadcast's payload as it is. */
export function packRelayed(relayed: Relayed): Buffer {
  if (relayed.kind !== 'broadcast') return Buffer.from(`${JSON.stringify(relayed)}\n`)
  const { kind, key, outgoing } = relayed
  if (typeof outgoing === 'string') return Buffer.from(`${JSON.stringify({ kind, key })}\n${outgoing}`)
  const { event, encoding, meta, payload } = outgoing
  return Buffer.concat([Buffer.from(`${JSON.stringify({ kind, key, broadcast: { event, encoding, meta } })}\n`), payload])
}

export function unpackRelayed(body: Buffer): Relayed {
  const end = body.indexOf('\n')
  const line = JSON.parse(body.toString('utf8', 0, end))
  if (line.kind !== 'broadcast') return line
  const payload = body.subarray(end + 1)
  const outgoing = line.broadcast ? { ...line.broadcast, payload } : payload.toString()
  return { kind: 'broadcast', key: line.key, outgoing }
}
