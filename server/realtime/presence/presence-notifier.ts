import { canReadPresence, pushTo } from '#server/realtime/channels/channel.ts'
import type { TopicKey } from '#server/realtime/channels/topic-key.ts'
import type { Channel } from '#server/realtime/channels/types.ts'
import type { Topics } from '#server/realtime/topics.ts'
import type { Diff, Presence } from './presences.ts'

export type PresenceNotifier = {
  tell(key: TopicKey, diff: Diff): void
  /** Sends pending diffs now, before a new subscriber gets the state that includes them. */
  flush(key: TopicKey): void
}

/** The batch interval in milliseconds: many clients join at once after a restart. */
const momentMs = 10

export function createPresenceNotifier(topics: Topics): PresenceNotifier {
  const waiting = new Map<TopicKey, { diff: Diff; timer: NodeJS.Timeout }>()

  function flush(key: TopicKey): void {
    const untold = waiting.get(key)
    if (!untold) return
    clearTimeout(untold.timer)
    waiting.delete(key)
    const payload = JSON.stringify(untold.diff)
    for (const channel of topics.of(key)) {
      if (hearsPresence(channel)) {
        const { connection, topic } = channel
        connection.push({ joinRef: null, ref: null, topic, event: 'presence_diff', payload })
      }
    }
  }

  return {
    flush,
    tell(key, diff) {
      const untold = waiting.get(key)
      if (untold)
        untold.diff = { joins: merged(untold.diff.joins, diff.joins), leaves: merged(untold.diff.leaves, diff.leaves) }
      else waiting.set(key, { diff, timer: setTimeout(flush, momentMs, key) })
    }
  }
}

export function pushPresenceState(channel: Channel, presence: Presence): void {
  if (hearsPresence(channel)) pushTo(channel, 'presence_state', presence)
}

function hearsPresence(channel: Channel): boolean {
  return channel.isPresenceEnabled && canReadPresence(channel)
}

function merged(one: Presence, other: Presence): Presence {
  const all: Presence = Object.assign(Object.create(null), one)
  for (const [key, { metas }] of Object.entries(other)) all[key] = { metas: [...(all[key]?.metas ?? []), ...metas] }
  return all
}
