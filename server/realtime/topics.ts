import { canReadBroadcast } from './channels/channel.ts'
import type { TopicKey } from './channels/topic-key.ts'
import type { Channel } from './channels/types.ts'
import { encodeOutgoing, type Frame, type Outgoing, type Serializer } from './wire/message.ts'

export type Topics = {
  add(channel: Channel): void
  remove(channel: Channel): void
  of(key: TopicKey): ReadonlySet<Channel>
  broadcast(key: TopicKey, outgoing: Outgoing, except?: Channel, messageId?: string): void
  all(): Iterable<Channel>
}

type SharedFrame = { bytes: Buffer; isBinary: boolean }

const noChannels: ReadonlySet<Channel> = new Set()

export function createTopics(): Topics {
  const topics = new Map<TopicKey, Set<Channel>>()
  const of = (key: TopicKey) => topics.get(key) ?? noChannels
  return {
    of,
    add(channel) {
      const joined = topics.get(channel.key)
      if (joined) joined.add(channel)
      else topics.set(channel.key, new Set([channel]))
    },
    remove(channel) {
      const joined = topics.get(channel.key)
      joined?.delete(channel)
      if (joined?.size === 0) topics.delete(channel.key)
    },
    broadcast(key, outgoing, except, messageId) {
      const encode = encodeOnce(outgoing)
      for (const channel of of(key)) {
        if (channel === except || !canReadBroadcast(channel)) continue
        if (messageId !== undefined && channel.replayed.has(messageId)) continue
        const frame = encode(channel.connection.serializer, channel.topic)
        if (frame) channel.connection.send(frame.bytes, frame.isBinary)
      }
    },
    *all() {
      for (const joined of topics.values()) yield* joined
    }
  }
}

/** Subscribers with the same serializer share the same bytes. */
function encodeOnce(outgoing: Outgoing): (serializer: Serializer, topic: string) => SharedFrame | undefined {
  const frames = new Map<Serializer, SharedFrame | undefined>()
  return (serializer, topic) => {
    if (!frames.has(serializer)) {
      const frame = encodeOutgoing(serializer, topic, outgoing)
      frames.set(serializer, frame === undefined ? undefined : shared(frame))
    }
    return frames.get(serializer)
  }
}

function shared(frame: Frame): SharedFrame {
  return typeof frame === 'string' ? { bytes: Buffer.from(frame), isBinary: false } : { bytes: frame, isBinary: true }
}
