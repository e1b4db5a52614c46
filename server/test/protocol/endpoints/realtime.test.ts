import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RealtimeWorld, startRealtimeWorld } from '#server/test/protocol/realtime-world.ts'
import { type Api, expected, type Row, requestEndpoint } from './request-endpoint.ts'

let world: RealtimeWorld
let api: Api
beforeAll(async () => {
  world = await startRealtimeWorld({ REALTIME_MAX_PAYLOAD_KB: '100' })
  const { keys, tokenFor, url } = world.server
  const token = await tokenFor({ id: '10000000-0000-4000-8000-000000000001' })
  api = {
    url: `${url}/realtime/v1`,
    fetch,
    callers: {
      nobody: {},
      anon: { apikey: keys.anonKey },
      stranger: { apikey: keys.anonKey, authorization: 'Bearer a.b.c' },
      user: { apikey: keys.anonKey, authorization: `Bearer ${token}` },
      service: { apikey: keys.serviceRoleKey }
    },
    names: {}
  }
})
afterAll(() => world.stop())

const message = { topic: 'room:1', event: 'x', payload: {} }
const bytes = { 'content-type': 'application/octet-stream' }

const rows: Row[] = [
  ['POST /api/broadcast', 'anon', 202, '-', { messages: [message] }],
  ['POST /api/broadcast', 'anon', 202, '-', { messages: [{ ...message, private: true }] }],
  ['POST /api/broadcast', 'nobody', 401, 'hint message', { messages: [message] }],
  ['POST /api/broadcast', 'stranger', 401, 'message', { messages: [message] }],
  ['POST /api/broadcast', 'anon', 422, 'errors', { messages: [] }],
  ['POST /api/broadcast', 'anon', 422, 'errors', { messages: [{ topic: 'room:1' }] }],
  ['POST /api/broadcast/room:1/events/x', 'anon', 202, '-', { any: 'thing' }],
  ['POST /api/broadcast/room:1/events/x', 'anon', 202, '-', 'bytes', bytes],
  ['POST /api/broadcast/room:1/events/x?private=true', 'user', 202, '-', {}],
  ['POST /api/broadcast/room:1/events/x?private=true', 'anon', 403, 'message', {}],
  ['POST /api/broadcast/room:1/events/x', 'nobody', 401, 'hint message', {}],
  ['POST /api/broadcast/room:1/events/x', 'anon', 415, 'message', 'words', { 'content-type': 'text/plain' }],
  ['POST /api/broadcast/room:1/events/x', 'anon', 422, 'errors', '{', { 'content-type': 'application/json' }],
  ['GET /api/broadcast', 'anon', 404, 'message'],
  // What is no request for a socket finds nothing there.
  ['GET /websocket', 'anon', 404, 'message'],
  ['GET /api/tenants', 'service', 404, 'message']
]

test.each(rows)('%s by %s returns %i: %s', async (...row: Row) => {
  expect(await requestEndpoint(api, row)).toEqual(expected(api, row))
})

test.each([
  ['vsn=1.0.0', true],
  ['vsn=2.0.0', true],
  ['vsn=3.0.0', false]
])('a socket with the key and %s opens: %s', async (query, opens) => {
  const { anonKey } = world.server.keys
  const sendRequest = (key: string) =>
    world.socket({ vsn: query.slice(4), query: key }).then(
      (socket) => socket.close() === undefined,
      () => false
    )
  expect([
    await sendRequest(`apikey=${anonKey}`),
    await sendRequest('apikey=none'),
    await sendRequest('log_level=info')
  ]).toEqual([opens, false, false])
})
