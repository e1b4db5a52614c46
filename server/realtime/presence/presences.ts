import { randomBytes } from 'node:crypto'
import type { TopicKey } from '#server/realtime/channels/topic-key.ts'

/** The state of one device. `phx_ref` identifies it; `phx_ref_prev` the state it replaces. */
export type Meta = { phx_ref: string; [field: string]: unknown }

export type Presence = Record<string, { metas: Meta[] }>

export type Diff = { joins: Presence; leaves: Presence }

export type Presences = {
  track(key: TopicKey, presenceKey: string, payload: Record<string, unknown>, before: Meta | undefined): Meta
  untrack(key: TopicKey, presenceKey: string, meta: Meta): void
  of(key: TopicKey): Presence
  /** Characters of JSON. */
  sizeOf(key: TopicKey): number
  own(): [TopicKey, Presence][]
  applyFrom(server: string, key: TopicKey, diff: Diff): void
  replaceFrom(server: string, presences: [TopicKey, Presence][]): void
}

type Entry = { presenceKey: string; meta: Meta; server: string }
type Topic = { entries: Map<string, Entry & { size: number }>; size: number }

const here = ''

/** `onDiff` is called for every change; `isOwn` if this server's sockets made it. */
export function createPresences(onDiff: (key: TopicKey, diff: Diff, isOwn: boolean) => void): Presences {
  const topics = new Map<TopicKey, Topic>()

  function change(key: TopicKey, server: string, joins: Entry[], leaves: Entry[]): void {
    if (joins.length === 0 && leaves.length === 0) return
    const topic = topics.get(key) ?? { entries: new Map(), size: 0 }
    topics.set(key, topic)
    for (const { meta } of [...leaves, ...joins]) {
      topic.size -= topic.entries.get(meta.phx_ref)?.size ?? 0
      topic.entries.delete(meta.phx_ref)
    }
    for (const entry of joins) {
      const size = entry.presenceKey.length + JSON.stringify(entry.meta).length
      topic.entries.set(entry.meta.phx_ref, { ...entry, size })
      topic.size += size
    }
    if (topic.entries.size === 0) topics.delete(key)
    onDiff(key, { joins: grouped(joins), leaves: grouped(leaves) }, server === here)
  }

  function entriesOf(key: TopicKey, server: string): Entry[] {
    return [...(topics.get(key)?.entries.values() ?? [])].filter((entry) => entry.server === server)
  }

  return {
    track(key, presenceKey, payload, before) {
      const ref = randomBytes(9).toString('base64url')
      const meta = { ...payload, phx_ref: ref, ...(before && { phx_ref_prev: before.phx_ref }) }
      const left = before ? [{ presenceKey, meta: before, server: here }] : []
      change(key, here, [{ presenceKey, meta, server: here }], left)
      return meta
    },
    untrack: (key, presenceKey, meta) => change(key, here, [], [{ presenceKey, meta, server: here }]),
    of: (key) => grouped([...(topics.get(key)?.entries.values() ?? [])]),
    sizeOf: (key) => topics.get(key)?.size ?? 0,
    own: () => [...topics.keys()].map((key) => [key, grouped(entriesOf(key, here))]),
    applyFrom(server, key, { joins, leaves }) {
      change(key, server, entriesIn(joins, server), entriesIn(leaves, server))
    },
    replaceFrom(server, presences) {
      const incoming = new Map(presences)
      for (const key of new Set([...topics.keys(), ...incoming.keys()])) {
        const now = entriesIn(incoming.get(key) ?? {}, server)
        const refs = new Set(now.map(({ meta }) => meta.phx_ref))
        const before = entriesOf(key, server)
        const known = new Set(before.map(({ meta }) => meta.phx_ref))
        change(
          key,
          server,
          now.filter(({ meta }) => !known.has(meta.phx_ref)),
          before.filter(({ meta }) => !refs.has(meta.phx_ref))
        )
      }
    }
  }
}

function entriesIn(presence: Presence, server: string): Entry[] {
  return Object.entries(presence).flatMap(([presenceKey, { metas }]) => metas.map((meta) => ({ presenceKey, meta, server })))
}

function grouped(entries: Entry[]): Presence {
  const presence: Presence = Object.create(null)
  for (const { presenceKey, meta } of entries) {
    const there = presence[presenceKey]
    if (there) there.metas.push(meta)
    else presence[presenceKey] = { metas: [meta] }
  }
  return presence
}
