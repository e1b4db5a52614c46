import { randomUUID } from 'node:crypto'
import type { RealtimeChannel } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Heard, joined, newTopic, type RealtimeWorld, startRealtimeWorld, until } from './realtime-world.ts'

let world: RealtimeWorld
beforeAll(async () => {
  world = await startRealtimeWorld()
})
afterAll(() => world.stop())

type Watched = { channel: RealtimeChannel; joins: Heard[]; leaves: Heard[]; keys(): string[] }

async function enter(topic: string, key: string, { isPrivate = false, vsn = '2.0.0' } = {}): Promise<Watched> {
  const token = isPrivate ? await world.server.tokenFor({ id: randomUUID() }) : undefined
  const client = world.client({ vsn, ...(token !== undefined && { token }) })
  const channel = client.channel(topic, { config: { presence: { key }, private: isPrivate } })
  const joins: Heard[] = []
  const leaves: Heard[] = []
  channel.on('presence', { event: 'join' }, (event) => joins.push(event))
  channel.on('presence', { event: 'leave' }, (event) => leaves.push(event))
  await joined(channel)
  return { channel, joins, leaves, keys: () => Object.keys(channel.presenceState()).sort() }
}

test.each([
  ['1.0.0', false],
  ['2.0.0', false],
  ['2.0.0', true]
])('members see who joins and leaves (vsn %s, private: %s)', async (vsn, isPrivate) => {
  const topic = newTopic()
  const anna = await enter(topic, 'anna', { vsn, isPrivate })
  expect(await anna.channel.track({ name: 'Anna' })).toBe('ok')
  const ben = await enter(topic, 'ben', { vsn, isPrivate })
  expect(await ben.channel.track({ name: 'Ben' })).toBe('ok')
  await until(() =>
    expect([anna.keys(), ben.keys()]).toEqual([
      ['anna', 'ben'],
      ['anna', 'ben']
    ])
  )
  expect(anna.channel.presenceState().ben).toMatchObject([{ name: 'Ben', presence_ref: expect.any(String) }])
  expect(anna.joins.map(({ key, newPresences }) => [key, newPresences[0].name])).toEqual([
    ['anna', 'Anna'],
    ['ben', 'Ben']
  ])

  expect(await ben.channel.untrack()).toBe('ok')
  await until(() => expect(anna.keys()).toEqual(['anna']))
  expect(anna.leaves.map(({ key, leftPresences }) => [key, leftPresences[0].name])).toEqual([['ben', 'Ben']])
})

test('tracking again replaces the state', async () => {
  const topic = newTopic()
  const [anna, ben] = [await enter(topic, 'anna'), await enter(topic, 'ben')]
  await anna.channel.track({ mood: 'calm' })
  await anna.channel.track({ mood: 'calm' })
  await anna.channel.track({ mood: 'glad' })
  await until(() => expect(ben.channel.presenceState().anna).toMatchObject([{ mood: 'glad' }]))
  expect(ben.channel.presenceState().anna).toHaveLength(1)
})

test('two devices with one key are two presences, and one remains when the other leaves', async () => {
  const topic = newTopic()
  const watcher = await enter(topic, 'watcher')
  const [phone, desk] = [await enter(topic, 'anna'), await enter(topic, 'anna')]
  await Promise.all([phone.channel.track({ on: 'phone' }), desk.channel.track({ on: 'desk' })])
  await until(() => expect(watcher.channel.presenceState().anna).toHaveLength(2))
  await phone.channel.unsubscribe()
  await until(() => expect(watcher.channel.presenceState().anna).toMatchObject([{ on: 'desk' }]))
})

test('removes the presence of a terminated socket', async () => {
  const topic = newTopic()
  const watcher = await enter(topic, 'watcher')
  const socket = await world.socket()
  const config = { presence: { key: 'cut', enabled: true } }
  socket.send(JSON.stringify(['1', '1', `realtime:${topic}`, 'phx_join', { config }]))
  socket.send(
    JSON.stringify(['1', '2', `realtime:${topic}`, 'presence', { type: 'presence', event: 'TRACK', payload: { a: 1 } }])
  )
  await until(() => expect(watcher.keys()).toEqual(['cut']))
  socket.close()
  await until(() => expect(watcher.keys()).toEqual([]))
})

test('tracking enables presence on a channel that did not request it', async () => {
  const topic = newTopic()
  const anna = await enter(topic, 'anna')
  await anna.channel.track({ name: 'Anna' })
  const socket = await world.socket()
  const send = (ref: string, event: string, payload: object) =>
    socket.send(JSON.stringify(['1', ref, `realtime:${topic}`, event, payload]))
  send('1', 'phx_join', { config: { presence: { key: 'late', enabled: false } } })
  send('2', 'presence', { type: 'presence', event: 'track', payload: { name: 'Late' } })
  await socket.frameWith('"2"', 'phx_reply', '"ok"')
  await socket.frameWith('presence_state', 'Anna', 'Late')
  expect(socket.frames.filter((frame) => String(frame).includes('presence_state'))).toHaveLength(1)
  socket.close()
})

test('limits the presence data of a socket and of a topic', async () => {
  const socket = await world.socket()
  const meta = { text: 'x'.repeat(100_000) }
  for (const at of [1, 2, 3]) socket.send(JSON.stringify([`${at}`, `${at}`, `realtime:room-${at}`, 'phx_join', {}]))
  for (const at of [1, 2, 3]) {
    socket.send(JSON.stringify([`${at}`, `t${at}`, `realtime:room-${at}`, 'presence', { event: 'track', payload: meta }]))
  }
  await socket.frameWith('realtime:room-3', 'Track message size exceeded')
  await socket.frameWith('"t2"', '"status":"ok"')
  socket.close()

  const sockets = await Promise.all(Array.from({ length: 13 }, () => world.socket()))
  for (const each of sockets) {
    each.send(JSON.stringify(['1', '1', 'realtime:crowd', 'phx_join', { config: { presence: { enabled: false } } }]))
    each.send(
      JSON.stringify(['1', 't', 'realtime:crowd', 'presence', { event: 'track', payload: { text: 'x'.repeat(250_000) } }])
    )
  }
  await until(() =>
    expect(sockets.filter(({ frames }) => frames.some((text) => String(text).includes('too many presences')))).toHaveLength(2)
  )
  for (const each of sockets) each.close()
})

test('rejects an invalid presence payload', async () => {
  const socket = await world.socket()
  const send = (ref: string, event: string, payload: unknown) =>
    socket.send(JSON.stringify(['1', ref, 'realtime:room', event, payload]))
  send('1', 'phx_join', { config: {} })
  send('2', 'presence', { event: 'track', payload: 'Anna' })
  send('3', 'presence', { event: 'dance' })
  await socket.frameWith('"2"', 'error', 'Presence track payload must be a map')
  await socket.frameWith('"3"', 'error')
  socket.close()
})
