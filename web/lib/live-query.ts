import type { Database } from '#supabase/types.ts'
import { log } from './log.ts'
import { supabase } from './supabase.ts'

/** How often what others change is asked for. */
export const liveMs = 10_000

/** The same for what one person has open on two devices, which are to agree within a second. */
export const liveNowMs = 700

/** The same while the server tells of changes by itself: in case it missed one. */
export const toldMs = 120_000

const rowsAtThatRate = 1000
/** After the server ended a subscription, such as when its token was over. */
const againMs = 5000

/** A table of the publication supabase_realtime. */
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

/** Which rows: all that the policies let one see, or those with `column=eq.value`. */
export type LiveRows = { table: LiveTable; filter?: string; event?: '*' | 'INSERT' }

export type LiveListener = {
  /** Something changed, or may have changed unheard. */
  onChange(): void
  /** Whether changes are told from now on. */
  onTold(isTold: boolean): void
}

let count = 0

/** Tells of changes of rows until the returned function is called. It only says that there were some: read again. */
export function followRows({ table, filter, event = '*' }: LiveRows, { onChange, onTold }: LiveListener): () => void {
  let isOver = false
  let isTold = false
  let leave = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const say = (now: boolean) => {
    if (isOver) return
    if (now !== isTold) onTold(now)
    isTold = now
    if (now) onChange()
  }
  const joinAgain = () => {
    if (!isOver) timer = setTimeout(() => void join(), againMs)
  }

  async function join(): Promise<void> {
    try {
      const client = await supabase()
      await client.realtime.setAuth()
      if (isOver) return
      count += 1
      const channel = client.channel(`rows ${count}`)
      const rows = { event, schema: 'public', table, ...(filter !== undefined && { filter }) } as const
      channel
        .on('postgres_changes', rows, () => isOver || onChange())
        .on('system', {}, ({ extension, status }) => extension === 'postgres_changes' && say(status === 'ok'))
        .subscribe((status) => {
          if (status !== 'SUBSCRIBED') say(false)
          if (status === 'CLOSED') joinAgain()
        })
      leave = () => void client.removeChannel(channel)
    } catch (error) {
      log('warn', `Changes of ${table} are not told`, error)
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
