import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { WebSocket } from 'ws'
import { inWords, measureWork, printTable, residentBytes, summarize } from './measure.ts'
import type { Product } from './product.ts'

const listeners = 500
const messages = 100
const idleSockets = 2000
const clients = [1, 16]
const megabyte = 1024 * 1024

type Listener = { socket: WebSocket; onFrame: (frame: string) => void }

export async function realtime(product: Product): Promise<void> {
  await idle(product)
  await broadcastToMany(product)
  await changesToMany(product)
  await writes(product)
}

async function broadcastToMany(product: Product): Promise<void> {
  const receivers = await connectMany(product, listeners, 'realtime:bench', {})
  const times = await timeEach(receivers, messages, async (place) => {
    receivers[0]?.socket.send(
      JSON.stringify(['1', null, 'realtime:bench', 'broadcast', { type: 'broadcast', event: 'b', payload: { place } }])
    )
  })
  report(`A broadcast to ${listeners} sockets, ${messages} times: from sending to each arrival`, times)
  await closeAll(receivers)
}

/** Each listener has its own claims, so that row-level security is checked for each. */
async function changesToMany(product: Product): Promise<void> {
  const subscribers = 50
  const subscriptions = [{ event: '*', schema: 'public', table: 'brands' }]
  const receivers = await connectMany(product, subscribers, 'realtime:changes', { postgres_changes: subscriptions })
  await sleep(500)
  const times = await timeEach(receivers, 30, async (place) => {
    await product.owner.query('insert into brands (name) values ($1)', [`Bench ${place}`])
  })
  report(`An inserted row, sent to ${subscribers} members of staff: from sending the insert to each arrival`, times)
  await closeAll(receivers)
  await product.owner.query(`delete from brands where name like 'Bench %'`)
}

async function idle(product: Product): Promise<void> {
  const before = (await residentBytes(product.pid)) / megabyte
  const sockets: Listener[] = []
  for (let at = 0; at < idleSockets; at += 250) {
    const some = await Promise.all(
      Array.from({ length: 250 }, (_, place) => connect(product, `realtime:idle-${(at + place) % 100}`, {}))
    )
    sockets.push(...some)
  }
  await sleep(3000)
  const after = (await residentBytes(product.pid)) / megabyte
  printTable(`${idleSockets} sockets that have joined a channel and say nothing`, {
    'the server': { 'before MB': before.toFixed(0), 'with them MB': after.toFixed(0), 'more MB': (after - before).toFixed(0) }
  })
  await closeAll(sockets)
}

async function writes(product: Product): Promise<void> {
  await product.owner.query(`
    create table public.published (id bigint generated always as identity primary key, name text, body text default repeat('x', 300));
    create table public.unpublished (like public.published including all);
    alter publication supabase_realtime add table public.published`)
  const rows: Record<string, Record<string, string>> = {}
  for (const count of clients) {
    const pool = new Pool({ ...product.connection, max: count })
    for (const table of ['unpublished', 'published']) {
      const statement = { name: `insert ${table}`, text: `insert into public.${table} (name) values ($1)`, values: ['product'] }
      rows[`${table}, ${count} clients`] = inWords(await measureWork(() => pool.query(statement), count))
    }
    await pool.end()
  }
  for (const table of ['unpublished', 'published']) {
    const startedAt = performance.now()
    await product.owner.query(`insert into public.${table} (name) select 'product' from generate_series(1, 20000)`)
    rows[`${table}, 20,000 rows in one statement`] = { 'p50 ms': (performance.now() - startedAt).toFixed(0) }
  }
  printTable('Inserts into a published table and an unpublished one', rows)
}

async function connectMany(product: Product, count: number, topic: string, config: object): Promise<Listener[]> {
  const connected: Listener[] = []
  while (connected.length < count) {
    const some = Math.min(100, count - connected.length)
    connected.push(...(await Promise.all(Array.from({ length: some }, () => connect(product, topic, config)))))
  }
  return connected
}

async function connect(product: Product, topic: string, config: object): Promise<Listener> {
  const address = `${product.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${product.anonKey}&vsn=2.0.0`
  const socket = new WebSocket(address, { perMessageDeflate: false })
  const listener: Listener = { socket, onFrame: () => undefined }
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const joined = new Promise((resolve) => {
    listener.onFrame = (frame) => frame.includes('phx_reply') && resolve(frame)
  })
  socket.on('message', (data) => listener.onFrame(String(data)))
  const presence = { enabled: false }
  const payload = { config: { broadcast: { self: true }, presence, ...config }, access_token: product.token }
  socket.send(JSON.stringify(['1', '1', topic, 'phx_join', payload]))
  await joined
  return listener
}

/** Waits for every receiver between repetitions. */
async function timeEach(receivers: Listener[], count: number, work: (place: number) => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (let place = 0; place < count; place += 1) {
    const startedAt = performance.now()
    const received = receivers.map(
      (receiver) =>
        new Promise<void>((resolve) => {
          receiver.onFrame = (frame) => {
            if (frame.includes('system')) return
            times.push(performance.now() - startedAt)
            resolve()
          }
        })
    )
    await work(place)
    await Promise.all(received)
  }
  return times
}

function report(title: string, times: number[]): void {
  const { 'per second': _rate, ...words } = inWords(summarize(times))
  printTable(title, { 'arrivals in milliseconds': words })
}

async function closeAll(receivers: Listener[]): Promise<void> {
  for (const { socket } of receivers) socket.terminate()
  await sleep(500)
}
