import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type RealtimeWorld, startRealtimeWorld, until } from './realtime-world.ts'

let world: RealtimeWorld
beforeAll(async () => {
  world = await startRealtimeWorld({
    TRUSTED_PROXIES: 'loopback',
    REALTIME_MAX_SOCKETS_PER_ADDRESS: '3',
    REALTIME_MAX_KB_PER_SECOND: '500'
  })
  await world.server.sql(`
    create policy "everybody is on every topic" on realtime.messages for select to authenticated using (true);
    create table public.open_to_all (id int);
    grant select on public.open_to_all to anon;
    notify pgrst, 'reload schema'`)
})
afterAll(() => world.stop())

type Opened = { socket: WebSocket; frames: string[] }

/** A socket that comes from an address; rejects with the status where it is refused. */
function open(address: string): Promise<Opened> {
  const { url, keys } = world.server
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=${keys.anonKey}`, {
    headers: { 'x-forwarded-for': address }
  })
  const frames: string[] = []
  socket.on('message', (data) => frames.push(String(data)))
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve({ socket, frames }))
    socket.once('unexpected-response', (_request, { statusCode }) => reject(statusCode))
    socket.on('error', reject)
  })
}

function join({ socket }: Opened, ref: string, topic: string, config: object, access_token?: string): void {
  socket.send(JSON.stringify([ref, ref, `realtime:${topic}`, 'phx_join', { config, access_token }]))
}

const isJoined = (ref: string) => (frame: string) =>
  frame.startsWith(`["${ref}","${ref}"`) && frame.includes('phx_reply') && frame.includes('"status":"ok"')

test('limits the sockets of an address, counts an IPv6 network as one, and frees a place when a socket closes', async () => {
  const some = await Promise.all([open('2001:db8::1'), open('2001:db8::2'), open('2001:db8::3')])
  await expect(open('2001:db8::4')).rejects.toBe(429)
  const other = await open('2001:db8:0:1::1')
  some[0]?.socket.terminate()
  const another = await until(() => open('2001:db8::4'))
  for (const { socket } of [...some, other, another]) socket.terminate()
})

test('joins that wait for the database do not block others, and complete in the end', async () => {
  const owner = await world.server.session()
  // Checking access to a private topic writes rows for it.
  await owner.query('begin; lock table realtime.messages in exclusive mode')
  const sockets = await Promise.all(Array.from({ length: 30 }, (_, place) => open(`192.0.2.${place + 1}`)))
  const token = await world.server.tokenFor({ id: randomUUID() })
  for (const opened of sockets) join(opened, '1', 'room', { private: true }, token)
  const blocked = `
    select from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'realtime.authorize' and datname = current_database()`
  await expect.poll(async () => (await world.server.sql(blocked)).length).toBe(3)
  const reads = await Promise.all(
    Array.from({ length: 30 }, async (_, place) => {
      const headers = { apikey: world.server.keys.anonKey, 'x-forwarded-for': `198.51.100.${place + 1}` }
      return (await fetch(`${world.server.url}/rest/v1/open_to_all`, { headers })).status
    })
  )
  expect(new Set(reads)).toEqual(new Set([200]))
  expect(await world.server.sql(blocked)).toHaveLength(3)
  expect(sockets.every(({ frames }) => frames.length === 0)).toBe(true)
  await owner.query('commit')
  await owner.end()
  for (const { frames } of sockets) await expect.poll(() => frames.some(isJoined('1'))).toBe(true)
  for (const { socket } of sockets) socket.terminate()
})

test('a join does not wait for the earlier joins of another address', async () => {
  const flood = await open('203.0.113.9')
  const changes = { postgres_changes: [{ event: '*', schema: 'public', table: 'notes', filter: 'title=eq.a' }] }
  for (let ref = 1; ref <= 90; ref += 1) join(flood, String(ref), `flood-${ref}`, changes)
  const other = await open('203.0.113.10')
  const lastOfFlood = () => flood.frames.some((frame) => frame.includes('realtime:flood-90') && frame.includes('Subscribed'))
  const isFloodThrough = new Promise((resolve) => {
    other.socket.on('message', (frame) => String(frame).includes('Subscribed to PostgreSQL') && resolve(lastOfFlood()))
  })
  join(other, '1', 'other', changes)
  expect(await isFloodThrough).toBe(false)
  await expect.poll(lastOfFlood, { timeout: 10_000 }).toBe(true)
  for (const { socket } of [flood, other]) socket.terminate()
})

test('reads an address that sends too fast more slowly, without losing messages', async () => {
  const sender = await open('203.0.113.20')
  const receiver = await open('203.0.113.21')
  for (const one of [sender, receiver]) join(one, '1', 'room', {})
  for (const { frames } of [sender, receiver]) await expect.poll(() => frames.some(isJoined('1'))).toBe(true)
  const text = 'x'.repeat(200_000)
  for (let n = 0; n < 6; n += 1) {
    const payload = { type: 'broadcast', event: 'e', payload: { n, text } }
    sender.socket.send(JSON.stringify(['1', null, 'realtime:room', 'broadcast', payload]))
  }
  const heard = () => receiver.frames.flatMap((frame) => /"n":(\d)/.exec(frame)?.[1] ?? []).join('')
  await expect.poll(heard).not.toBe('')
  expect(heard().length).toBeLessThan(6)
  await expect.poll(heard, { timeout: 10_000 }).toBe('012345')
  for (const { socket } of [sender, receiver]) socket.terminate()
})
