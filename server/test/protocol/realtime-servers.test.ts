import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heard, joined, newTopic, type RealtimeWorld, startRealtimeWorld, until } from './realtime-world.ts'

let world: RealtimeWorld
let second: Awaited<ReturnType<RealtimeWorld['server']['startAnother']>>
let token: string
beforeAll(async () => {
  world = await startRealtimeWorld()
  token = await world.server.tokenFor({ id: randomUUID() })
  second = await world.server.startAnother()
})
afterAll(() => world.stop())

test('relays broadcasts and presences between servers, and removes the presences of a stopped server', async () => {
  const topic = newTopic()
  const config = { private: true, presence: { key: 'here' } }
  const here = world.client({ token }).channel(topic, { config })
  const client = world.client({ token, url: second.url })
  const there = client.channel(topic, { config: { ...config, presence: { key: 'there' } } })
  for (const channel of [here, there]) channel.on('presence', { event: 'sync' }, () => undefined)
  const [ofHere, ofThere] = [heard(here, 'broadcast'), heard(there, 'broadcast')]
  await joined(here)
  await here.track({ on: 'first' })
  await joined(there)
  await there.track({ on: 'second' })
  const keys = () => [here, there].map((channel) => Object.keys(channel.presenceState()).sort())
  await until(() =>
    expect(keys()).toEqual([
      ['here', 'there'],
      ['here', 'there']
    ])
  )

  for (let at = 0; at < 150; at += 1) void here.send({ type: 'broadcast', event: 'x', payload: { at, text: 'y'.repeat(9000) } })
  await until(() => expect(ofThere).toHaveLength(150))
  expect(ofThere.map(({ payload }) => payload.at)).toEqual(Array.from({ length: 150 }, (_, at) => at))
  await there.send({ type: 'broadcast', event: 'bytes', payload: Uint8Array.of(1, 10, 0).buffer })
  await until(() => expect([...new Uint8Array(ofHere[0]?.payload ?? [])]).toEqual([1, 10, 0]))
  await world.server.sql(`select realtime.send('{"once": true}', 'db', $1)`, [topic])
  await until(() => expect([ofHere, ofThere].map((list) => list.filter(({ event }) => event === 'db').length)).toEqual([1, 1]))

  await client.realtime.disconnect()
  await until(() => expect(keys()[0]).toEqual(['here']))
})

test('delivers changes to the sockets of every server', async () => {
  const channel = world.client({ token, url: second.url }).channel(newTopic())
  const events = heard(channel, 'postgres_changes', { event: '*', schema: 'public', table: 'notes' })
  await joined(channel)
  await world.server.sql('insert into notes (id) values (1)')
  await until(() => expect(events).toHaveLength(1))
})

test('a stopping server closes its sockets with a code, and removes its presences', async () => {
  const topic = newTopic()
  const here = world.client({ token }).channel(topic)
  here.on('presence', { event: 'sync' }, () => undefined)
  await joined(here)
  const socket = await openRaw(second.url)
  // As a client does: a member has joined before it has a presence.
  const reply = new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }))
  socket.send(JSON.stringify(['1', '1', `realtime:${topic}`, 'phx_join', { config: { presence: { key: 'there' } } }]))
  await reply
  socket.send(JSON.stringify(['1', '2', `realtime:${topic}`, 'presence', { event: 'track', payload: {} }]))
  await until(() => expect(Object.keys(here.presenceState())).toEqual(['there']))
  const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)))
  await second.stop()
  expect(await closed).toBe(1001)
  await until(() => expect(here.presenceState()).toEqual({}))
})

async function openRaw(url: string): Promise<WebSocket> {
  const socket = new WebSocket(
    `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${world.server.keys.anonKey}&vsn=2.0.0`
  )
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  return socket
}
