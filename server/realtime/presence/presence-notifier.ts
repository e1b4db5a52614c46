import { canReadPresence, pushTo } from '#server/realtime/channels/channel.ts'
import type { TopicKey } from '#server/realtime/channels/topic-key.ts'
import type { Channel } from '#server/realtime/channels/types.ts'
import type { Topics } from '#server/realtime/topics.ts'
import type { Diff, Presence } from './presences.ts'

export type PresenceNotifier = {
  notify(key: TopicKey, diff: Diff): void
  /** Sends pending diffs now, before a new subscriber gets the state that includes them. */
  flush(key: TopicKey): void
}

/** The batch interval in milliseconds: many clients join at once after a restart. */
const batchMs = 10

export function createPresenceNotifier(topics: Topics): PresenceNotifier {
  const waiting = new Map<TopicKey, { diff: Diff; timer: NodeJS.Timeout }>()

  function flush(key: TopicKey): void {
    const pending = waiting.get(key)
    if (!pending) return
    clearTimeout(pending.timer)
    waiting.delete(key)
    const payload = JSON.stringify(pending.diff)
    for (const channel of topics.of(key)) {
      if (receivesPresence(channel)) {
        const { connection, topic } = channel
        connection.push({ joinRef: null, ref: null, topic, event: 'presence_diff', payload })
      }
    }
  }

  return {
    flush,
    notify(key, diff) {
      const pending = waiting.get(key)
      if (pending)
        pending.diff = { joins: merged(pending.diff.joins, diff.joins), leaves: merged(pending.diff.leaves, diff.leaves) }
      else waiting.set(key, { diff, timer: setTimeout(flush, batchMs, key) })
    }
  }
}

export function pushPresenceState(channel: Channel, presence: Presence): void {
  if (receivesPresence(channel)) pushTo(channel, 'presence_state', presence)
}

function receivesPresence(channel: Channel): boolean {
  return channel.isPresenceEnabled && canReadPresence(channel)
}

function merged(one: Presence, other: Presence): Presence {
  const all: Presence = Object.assign(Object.create(null), one)
  for (const [key, { metas }] of Object.entries(other)) all[key] = { metas: [...(all[key]?.metas ?? []), ...metas] }
  return all
}
