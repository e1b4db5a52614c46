import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket as Socket } from 'ws'
import { joined, newTopic, type RealtimeWorld, startRealtimeWorld, until } from './realtime-world.ts'

let world: RealtimeWorld
beforeAll(async () => {
  world = await startRealtimeWorld({
    REALTIME_MAX_CHANNELS: '5',
    REALTIME_MAX_JOINS_PER_SECOND: '20',
    REALTIME_MAX_MESSAGES_PER_SECOND: '20',
    REALTIME_MAX_PAYLOAD_KB: '100'
  })
})
afterAll(() => world.stop())

const frame = (...parts: unknown[]) => JSON.stringify(parts)

test('vsn 2.0.0 frames are arrays, and replies have the refs of their requests', async () => {
  const socket = await world.socket()
  socket.send(frame(null, '7', 'phoenix', 'heartbeat', {}))
  expect(await socket.frameWith('"7"')).toBe('[null,"7","phoenix","phx_reply",{"status":"ok","response":{}}]')
  socket.send(frame('1', '1', 'realtime:room', 'phx_join', { config: { presence: { enabled: false } } }))
  expect(await socket.frameWith('"1","1"')).toBe(
    '["1","1","realtime:room","phx_reply",{"status":"ok","response":{"postgres_changes":[]}}]'
  )
  socket.send(frame('1', '2', 'realtime:room', 'phx_leave', {}))
  expect(await socket.frameWith('"1","2"')).toBe('["1","2","realtime:room","phx_reply",{"status":"ok","response":{}}]')
  expect(await socket.frameWith('phx_close')).toBe('["1","1","realtime:room","phx_close",{}]')
  socket.close()
})

test('vsn 1.0.0 frames are objects', async () => {
  const socket = await world.socket({ vsn: '1.0.0' })
  socket.send(JSON.stringify({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '1' }))
  expect(JSON.parse(await socket.frameWith('phx_reply'))).toEqual({
    topic: 'phoenix',
    event: 'phx_reply',
    payload: { status: 'ok', response: {} },
    ref: '1'
  })
  socket.close()
})

test('rejects messages on a topic that is not joined, and ignores unknown events', async () => {
  const socket = await world.socket()
  socket.send(frame('1', '1', 'realtime:room', 'broadcast', { event: 'x' }))
  expect(await socket.frameWith('"1","1"')).toContain('{"status":"error","response":{"reason":"unmatched topic"}}')
  socket.send(frame('2', '2', 'elsewhere:room', 'phx_join', {}))
  expect(await socket.frameWith('"2","2"')).toContain('unmatched topic')
  socket.send(frame('3', '3', 'realtime:', 'phx_join', {}))
  expect(await socket.frameWith('"3","3"')).toContain('TopicNameRequired: You must provide a topic name')
  socket.send(frame('4', '4', 'realtime:never', 'phx_leave', {}))
  expect(await socket.frameWith('"4","4"')).toContain('"status":"ok"')
  socket.send(frame('5', '5', 'realtime:room', 'phx_join', 'no object'))
  expect(await socket.frameWith('"5","5"')).toContain('"status":"ok"')
  socket.send(frame('5', '6', 'realtime:room', 'unheard_of', { any: 'thing' }))
  socket.send(frame('5', '7', 'realtime:room', 'postgres_changes', {}))
  socket.send(frame('5', '8', 'realtime:room', 'access_token', { access_token: null }))
  socket.send(frame('5', '9', 'realtime:room', 'broadcast', 'no object'))
  socket.send(frame(null, '10', 'phoenix', 'heartbeat', {}))
  await socket.frameWith('"10"')
  expect(socket.frames.filter((text) => /"[6789]"/.test(String(text)))).toEqual([])
  socket.close()
})

test('a second join of a topic replaces the first', async () => {
  const socket = await world.socket()
  socket.send(frame('1', '1', 'realtime:room', 'phx_join', {}))
  socket.send(frame('2', '2', 'realtime:room', 'phx_join', {}))
  await socket.frameWith('"2","2"', '"status":"ok"')
  expect(await socket.frameWith('phx_close')).toBe('["1","1","realtime:room","phx_close",{}]')
  socket.close()
})

test('a leave sent during a join follows it', async () => {
  const socket = await world.socket()
  const config = { private: true }
  socket.send(frame('1', '1', 'realtime:room:x', 'phx_join', { config }))
  socket.send(frame('1', '2', 'realtime:room:x', 'phx_leave', {}))
  await socket.frameWith('"1","2"', 'ok')
  const order = socket.frames.map((text) => JSON.parse(String(text))).map(([, ref, , event]) => `${event} ${ref}`)
  expect(order.indexOf('phx_reply 1')).toBeLessThan(order.indexOf('phx_reply 2'))
  socket.close()
})

test.each([
  ['no JSON', '{'],
  ['no array', '{"topic":"phoenix"}'],
  ['too short an array', '[1,2,3]'],
  ['a topic that is none', '[null,"1",7,"heartbeat",{}]'],
  ['a ref that is none', '[null,{},"phoenix","heartbeat",{}]'],
  ['an unknown kind', Uint8Array.of(9, 0, 0, 0)],
  ['nothing', new Uint8Array()],
  ['a push that is cut off', Uint8Array.of(3, 1, 1, 255, 1, 0, 1, 49)],
  ['an encoding that is none', Uint8Array.of(3, 0, 0, 0, 0, 0, 2)],
  ['a payload that is no JSON', Uint8Array.of(3, 0, 0, 0, 0, 0, 1, 123)],
  ['metadata that is no object', Uint8Array.of(3, 0, 0, 0, 0, 1, 1, 49, 49)],
  ['text that is no UTF-8', Uint8Array.of(3, 0, 0, 0, 0, 0, 1, 34, 255, 34)]
])('a frame with %s closes its socket only', async (_name, bad) => {
  const other = await world.socket()
  const socket = await world.socket()
  socket.send(bad)
  expect(await socket.closed).toMatchObject({ code: 1007 })
  other.send(frame(null, '1', 'phoenix', 'heartbeat', {}))
  await other.frameWith('"1"')
  other.close()
})

test('drops a message over the limit, and closes the socket for a frame over it', async () => {
  const client = world.client()
  const channel = await joined(client.channel(newTopic(), { config: { broadcast: { ack: true } } }))
  expect(await channel.send({ type: 'broadcast', event: 'x', payload: { text: 'x'.repeat(101_000) } })).toBe('error')
  const socket = await world.socket()
  socket.send('x'.repeat(200_000))
  expect(await socket.closed).toMatchObject({ code: 1009 })
})

test('a long join closes the socket, and one with too many subscriptions is rejected', async () => {
  const socket = await world.socket()
  const request = { event: '*', schema: 'public', table: 'open_notes' }
  socket.send(frame('1', '1', 'realtime:wishes', 'phx_join', { config: { postgres_changes: Array(101).fill(request) } }))
  await socket.frameWith('at most 100 subscriptions')
  socket.send(frame('2', '2', `realtime:${'x'.repeat(140_000)}`, 'phx_join', {}))
  expect(await socket.closed).toMatchObject({ code: 1008 })
})

test('limits the channels of a socket', async () => {
  const socket = await world.socket()
  for (let at = 1; at <= 6; at += 1) socket.send(frame(`${at}`, `${at}`, `realtime:room-${at}`, 'phx_join', {}))
  await until(() => expect(socket.frames.filter((text) => String(text).includes('phx_reply'))).toHaveLength(6))
  const refused = socket.frames.filter((text) => String(text).includes('ChannelRateLimitReached: Too many channels'))
  expect(refused).toHaveLength(1)
  socket.close()
})

test('limits what the channels of a socket keep', async () => {
  const socket = await world.socket()
  const long = { config: { presence: { key: 'x'.repeat(120_000) } } }
  const join = (at: number) => socket.send(frame(`${at}`, `${at}`, `realtime:long-${at}`, 'phx_join', long))
  for (let at = 1; at <= 5; at += 1) join(at)
  await socket.frameWith('ChannelsTooLong: The joins of these channels are too long in total')
  expect(socket.frames.filter((text) => String(text).includes('"status":"ok"'))).toHaveLength(4)
  socket.send(frame('1', '6', 'realtime:long-1', 'phx_leave', {}))
  join(6)
  await socket.frameWith('"6","6"', '"status":"ok"')
  socket.close()
})

test('too many joins in a second close the socket', async () => {
  const socket = await world.socket()
  for (let at = 1; at <= 21; at += 1) socket.send(frame(`${at}`, `${at}`, 'realtime:room', 'phx_join', {}))
  await socket.frameWith('ClientJoinRateLimitReached: Too many joins per second')
  expect(await socket.closed).toMatchObject({ code: 1008 })
})

test('too many messages close the channel', async () => {
  const socket = await world.socket()
  socket.send(frame('1', '1', 'realtime:flood', 'phx_join', {}))
  await socket.frameWith('"status":"ok"')
  for (let at = 0; at < 220; at += 1) socket.send(frame('1', null, 'realtime:flood', 'broadcast', { event: 'x', payload: {} }))
  await socket.frameWith('system', 'Too many messages per second')
  await socket.frameWith('phx_close')
  socket.close()
})

test('disconnects a socket that does not read, and delivers to the others', async () => {
  const topic = newTopic()
  const [slow, quick] = [await openSlow(topic), await world.socket()]
  quick.send(frame('1', '1', `realtime:${topic}`, 'phx_join', {}))
  await quick.frameWith('"status":"ok"')
  slow.pause()
  const messages = Array.from({ length: 50 }, () => ({ topic, event: 'x', payload: { text: 'x'.repeat(90_000) } }))
  for (let at = 0; at < 10; at += 1) {
    const response = await fetch(`${world.server.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      body: JSON.stringify({ messages }),
      headers: { apikey: world.server.keys.serviceRoleKey, 'content-type': 'application/json' }
    })
    expect(response.status).toBe(202)
  }
  await until(() => expect(quick.frames.length).toBeGreaterThanOrEqual(500))
  const closed = new Promise((resolve) => slow.once('close', resolve))
  slow.resume()
  expect(await closed).toBe(1006)
  quick.close()
})

test('disconnects a socket that does not respond to pings, and no other', async () => {
  const { server, stop } = await startRealtimeWorld({ REALTIME_PING_SECONDS: '1' })
  const url = `${server.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${server.keys.anonKey}`
  const [dead, alive] = [new Socket(url, { autoPong: false }), new Socket(url)]
  expect(await new Promise((resolve) => dead.once('close', resolve))).toBe(1006)
  expect(alive.readyState).toBe(alive.OPEN)
  await stop()
})

test('the upgrade requires a key, an existing path and a known version', async () => {
  await expect(world.socket({ query: '' })).rejects.toThrow()
  await expect(world.socket({ query: 'apikey=a.b.c' })).rejects.toThrow()
  await expect(world.socket({ vsn: '3.0.0' })).rejects.toThrow()
  const response = await rawUpgrade('/realtime/v1/websocket?vsn=2.0.0')
  expect(response).toMatch(/^HTTP\/1\.1 401 Unauthorized\r\n/)
  expect(await rawUpgrade('/rest/v1/')).toMatch(/^HTTP\/1\.1 404 /)
  expect(await rawUpgrade('//')).toMatch(/^HTTP\/1\.1 400 /)
  const key = world.server.keys.anonKey
  expect(await rawUpgrade('/realtime/v1/websocket?vsn=2.0.0', `x-api-key: ${key}\r\n`)).toMatch(/^HTTP\/1\.1 101 /)
})

test('a refused upgrade is closed, even if the client keeps its side open', async () => {
  const { port } = new URL(world.server.url)
  const stream = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
  stream.write(`GET /x HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`)
  await new Promise((resolve) => stream.resume().once('end', resolve))
  // What is sent to a closed socket is answered with a reset.
  const reset = new Promise((resolve) => stream.once('error', resolve))
  const writing = setInterval(() => stream.write('x'), 20)
  expect(await reset).toMatchObject({ code: expect.stringMatching(/^(ECONNRESET|EPIPE)$/) })
  clearInterval(writing)
})

/** A socket on a topic that can stop reading. */
async function openSlow(topic: string): Promise<Socket> {
  const url = `${world.server.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${world.server.keys.anonKey}&vsn=2.0.0`
  const socket = new Socket(url)
  await new Promise((resolve) => socket.once('open', resolve))
  const joined = new Promise((resolve) => socket.once('message', resolve))
  socket.send(frame('1', '1', `realtime:${topic}`, 'phx_join', {}))
  await joined
  return socket
}

/** The beginning of the response to an upgrade request. */
function rawUpgrade(path: string, headers = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(world.server.url)
    const stream = connect(Number(port), '127.0.0.1', () => {
      stream.write(
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n${headers}\r\n`
      )
    })
    stream.once('data', (data) => {
      resolve(data.toString())
      stream.destroy()
    })
    stream.once('error', reject)
  })
}
