import type { RealtimeChannel } from '@supabase/supabase-js'
import type { Database } from '#supabase/types.ts'
import { log } from './log.ts'
import { type Supabase, supabase } from './supabase.ts'

/** How often what others change is asked for. */
export const liveMs = 10_000

/** The same for what one person has open on two devices, which are to agree within a second. */
export const liveNowMs = 700

/** The same while the server tells of changes by itself: in case it missed one. */
export const toldMs = 120_000

const rowsAtThatRate = 1000
/** After the server ended a subscription, such as when its token was over. */
const againMs = 5000

/** A table whose changes are told: in the publication supabase_realtime, or on a private topic. */
export type LiveTable = keyof Database['public']['Tables']

/** Spread into the options of a query whose rows others change while it is looked at, and which nobody tells of. */
export const live = { refetchInterval: liveMs }

type Answered = { state: { data: unknown; status: string } }
type Interval = (query: Answered) => number

const told = new Set<LiveTable>()
const tablesOfInterval = new WeakMap<object, LiveTable[]>()
const intervals = new Map<string, Interval>()

/**
 * Spread into the options of a query that reads these tables: where their changes are told (live-lists.ts) it is asked
 * again when there are some, else every few seconds while the tab is in sight.
 */
export function liveOn(...tables: LiveTable[]): { refetchInterval: Interval } {
  return { refetchInterval: intervalOf(tables, () => liveMs) }
}

/** The same for a list that is read whole: the longer it is, the more rarely it is asked. */
export function liveWholeOn(...tables: LiveTable[]): { refetchInterval: Interval } {
  return { refetchInterval: intervalOf([...tables], ({ state }) => liveMs * lengthFactor(state.data), 'whole') }
}

/** How many times as long a list takes as a short one. */
export function lengthFactor(data: unknown): number {
  return Array.isArray(data) ? Math.max(1, Math.ceil(data.length / rowsAtThatRate)) : 1
}

/** The tables that a query asked to be told of; none where it only asks. */
export function liveTables(options: { refetchInterval?: unknown }): LiveTable[] {
  const { refetchInterval } = options
  return typeof refetchInterval === 'function' ? (tablesOfInterval.get(refetchInterval) ?? []) : []
}

/** Notes whether the changes of a table are told now. */
export function noteTold(table: LiveTable, isTold: boolean): void {
  if (isTold) told.add(table)
  else told.delete(table)
}

function intervalOf(tables: LiveTable[], untold: Interval, kind = ''): Interval {
  const name = [kind, ...tables].join(' ')
  const known = intervals.get(name)
  if (known) return known
  // What failed is tried again by itself, told or not.
  const interval: Interval = (query) =>
    query.state.status !== 'error' && tables.every((table) => told.has(table)) ? toldMs : untold(query)
  intervals.set(name, interval)
  tablesOfInterval.set(interval, tables)
  return interval
}

/** Which rows: all that the policies let one see, or a shopper's own. */
export type LiveRows = { table: LiveTable; userId?: string }

export type LiveListener = {
  /** Something changed, or may have changed unheard. */
  onChange(): void
  /** Whether changes are told from now on. */
  onTold(isTold: boolean): void
}

/** The catalogue, which everybody may read, is in the publication. Of other tables the database tells on private topics. */
const published: ReadonlySet<LiveTable> = new Set<LiveTable>(['brands', 'demo_products'])

let count = 0
/** Channels of private topics that are being left: a topic has one channel at a time. */
const leaving = new Map<string, Promise<unknown>>()

/**
 * Tells of changes of rows until the returned function is called. It only says that there were some: read again. The rows
 * of a private topic are followed once at a time.
 */
export function followRows(rows: LiveRows, listener: LiveListener): () => void {
  let isOver = false
  let isTold = false
  let leave = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const say = (now: boolean) => {
    if (isOver) return
    if (now !== isTold) listener.onTold(now)
    isTold = now
    if (now) listener.onChange()
  }
  const joinAgain = () => {
    if (!isOver) timer = setTimeout(() => void join(), againMs)
  }

  async function join(): Promise<void> {
    try {
      const client = await supabase()
      await client.realtime.setAuth()
      await leaving.get(topicOf(rows))
      if (isOver) return
      const channel = openChannel(client, rows, { say, onChange: () => isOver || listener.onChange() })
      channel.subscribe((status) => {
        if (status !== 'SUBSCRIBED') say(false)
        else if (!published.has(rows.table)) say(true)
        if (status === 'CLOSED') joinAgain()
      })
      leave = () => leaveChannel(client, channel, topicOf(rows))
    } catch (error) {
      log('warn', `Changes of ${rows.table} are not told`, error)
      joinAgain()
    }
  }

  void join()
  return () => {
    isOver = true
    clearTimeout(timer)
    leave()
  }
}

type Hearing = { say(isTold: boolean): void; onChange(): void }

function openChannel(client: Supabase, rows: LiveRows, { say, onChange }: Hearing): RealtimeChannel {
  const { table } = rows
  if (!published.has(table)) {
    return client.channel(topicOf(rows), { config: { private: true } }).on('broadcast', { event: 'changed' }, onChange)
  }
  count += 1
  return client
    .channel(`rows ${count}`)
    .on('postgres_changes', { event: '*', schema: 'public', table }, onChange)
    .on('system', {}, ({ extension, status }) => extension === 'postgres_changes' && say(status === 'ok'))
}

function leaveChannel(client: Supabase, channel: RealtimeChannel, topic: string): void {
  const gone = client.removeChannel(channel).catch(() => undefined)
  leaving.set(topic, gone)
  void gone.then(() => {
    if (leaving.get(topic) === gone) leaving.delete(topic)
  })
}

function topicOf({ table, userId }: LiveRows): string {
  return userId === undefined ? `rows:${table}` : `rows:${table}:${userId}`
}
