import type { RealtimeChannel } from '@supabase/supabase-js'
import type { Database } from '#supabase/types.ts'
import { whenIdle } from '#web/lib/browser/when-idle.ts'
import { log } from '#web/lib/log.ts'
import { type Supabase, supabase } from '#web/lib/supabase.ts'

/** How often what others change is asked for. */
export const liveMs = 10_000

/** The same for what one person has open on two devices, which are to agree within a second. */
export const liveNowMs = 700

/** The same while subscribed to changes: in case one was missed. */
export const subscribedMs = 120_000

const rowsAtThatRate = 1000
/** After the server ended a subscription, such as when its token was over. */
const againMs = 5000

/** A table that can be followed: by the publication supabase_realtime, or on a private topic. */
export type LiveTable = keyof Database['public']['Tables']

/** Spread into the options of a query whose rows others change while it is looked at, but which cannot be followed. */
export const live = { refetchInterval: liveMs }

type Answered = { state: { data: unknown; status: string } }
type Interval = (query: Answered) => number

const subscribed = new Set<LiveTable>()
const tablesOfInterval = new WeakMap<object, LiveTable[]>()
const intervals = new Map<string, Interval>()

/**
 * Spread into the options of a query that reads these tables: while subscribed to their changes (live-lists.ts) it is
 * asked again when there are some, else every few seconds while the tab is in sight.
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

/** The tables that a query wants to follow; none where it only asks again and again. */
export function liveTables(options: { refetchInterval?: unknown }): LiveTable[] {
  const { refetchInterval } = options
  return typeof refetchInterval === 'function' ? (tablesOfInterval.get(refetchInterval) ?? []) : []
}

/** Notes whether the app is subscribed to the changes of a table. */
export function noteSubscribed(table: LiveTable, isSubscribed: boolean): void {
  if (isSubscribed) subscribed.add(table)
  else subscribed.delete(table)
}

function intervalOf(tables: LiveTable[], unsubscribed: Interval, kind = ''): Interval {
  const name = [kind, ...tables].join(' ')
  const known = intervals.get(name)
  if (known) return known
  // What failed is tried again by itself, subscribed or not.
  const interval: Interval = (query) =>
    query.state.status !== 'error' && tables.every((table) => subscribed.has(table)) ? subscribedMs : unsubscribed(query)
  intervals.set(name, interval)
  tablesOfInterval.set(interval, tables)
  return interval
}

/** Which rows: all that the policies let one see, or a shopper's own. */
export type LiveRows = { table: LiveTable; userId?: string }

export type LiveListener = {
  /** Something changed, or may have changed unheard. */
  onChange(): void
  /** Whether there is a subscription from now on. */
  onSubscribed(isSubscribed: boolean): void
}

/** The catalogue, which everybody may read, is in the publication. Changes of other tables come on private topics. */
const published: ReadonlySet<LiveTable> = new Set<LiveTable>(['brands', 'demo_products'])

let count = 0
/** Channels that are being left: a private topic has one channel at a time. */
const leaving = new Map<string, Promise<unknown>>()

/**
 * Subscribes to changes of rows until the returned function is called. It only says that there were some: read again. The
 * rows of a private topic are followed once at a time.
 */
export function followRows(rows: LiveRows, listener: LiveListener): () => void {
  let isOver = false
  let isSubscribed = false
  let leave = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const setSubscribed = (now: boolean) => {
    if (isOver) return
    if (now !== isSubscribed) listener.onSubscribed(now)
    isSubscribed = now
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
      const channel = openChannel(client, rows, { setSubscribed, onChange: () => isOver || listener.onChange() })
      channel.subscribe((status) => {
        if (status !== 'SUBSCRIBED') setSubscribed(false)
        else if (!published.has(rows.table)) setSubscribed(true)
        if (status === 'CLOSED') joinAgain()
      })
      leave = () => leaveChannel(client, channel, topicOf(rows))
    } catch (error) {
      log('warn', `The changes of ${rows.table} could not be subscribed to`, error)
      joinAgain()
    }
  }

  // What is shown comes first; what changes while it comes is asked for once there is a subscription.
  const takeBack = whenIdle(() => void join())
  return () => {
    isOver = true
    takeBack()
    clearTimeout(timer)
    leave()
  }
}

type Handlers = { setSubscribed(isSubscribed: boolean): void; onChange(): void }

function openChannel(client: Supabase, rows: LiveRows, { setSubscribed, onChange }: Handlers): RealtimeChannel {
  const { table } = rows
  if (!published.has(table)) {
    return client.channel(topicOf(rows), { config: { private: true } }).on('broadcast', { event: 'changed' }, onChange)
  }
  count += 1
  return client
    .channel(`rows ${count}`)
    .on('postgres_changes', { event: '*', schema: 'public', table }, onChange)
    .on('system', {}, ({ extension, status }) => extension === 'postgres_changes' && setSubscribed(status === 'ok'))
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
