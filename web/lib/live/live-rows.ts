import type { RealtimeChannel } from '@supabase/supabase-js'
import type { Database } from '#supabase/types.ts'
import { whenIdle } from '#web/lib/browser/when-idle.ts'
import { log } from '#web/lib/log.ts'
import { type Supabase, supabase } from '#web/lib/supabase.ts'

/** The delay after the server ended a subscription, such as when its token expired. */
const retryMs = 5000

export type LiveTable = keyof Database['public']['Tables']

export type LiveRows = { table: LiveTable; userId?: string }

export type LiveListener = {
  /** Something changed, or may have changed while not subscribed. */
  onChange(): void
  onSubscribed(isSubscribed: boolean): void
}

/** The catalogue is public and in the publication. Changes of other tables come on private topics. */
const published: ReadonlySet<LiveTable> = new Set<LiveTable>(['brands', 'demo_products'])

let count = 0
/** Channels that are being left: a private topic has one channel at a time. */
const leaving = new Map<string, Promise<unknown>>()

/**
 * Subscribes to changes of rows until the returned function is called. Changes carry no data: read the rows again. A
 * private topic has one subscriber at a time.
 */
export function followRows(rows: LiveRows, listener: LiveListener): () => void {
  let isClosed = false
  let isSubscribed = false
  let leave = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const setSubscribed = (now: boolean) => {
    if (isClosed) return
    if (now !== isSubscribed) listener.onSubscribed(now)
    isSubscribed = now
    if (now) listener.onChange()
  }
  const rejoin = () => {
    if (!isClosed) timer = setTimeout(() => void join(), retryMs)
  }

  async function join(): Promise<void> {
    try {
      const client = await supabase()
      await client.realtime.setAuth()
      await leaving.get(topicOf(rows))
      if (isClosed) return
      const channel = openChannel(client, rows, { setSubscribed, onChange: () => isClosed || listener.onChange() })
      channel.subscribe((status) => {
        if (status !== 'SUBSCRIBED') setSubscribed(false)
        else if (!published.has(rows.table)) setSubscribed(true)
        if (status === 'CLOSED') rejoin()
      })
      leave = () => leaveChannel(client, channel, topicOf(rows))
    } catch (error) {
      log('warn', `The changes of ${rows.table} could not be subscribed to`, error)
      rejoin()
    }
  }

  // The page loads first; its data is read again once there is a subscription, in case it changed meanwhile.
  const takeBack = whenIdle(() => void join())
  return () => {
    isClosed = true
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
