import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RealtimeWorld, startRealtimeWorld, until } from './realtime-world.ts'

let world: RealtimeWorld
beforeAll(async () => {
  world = await startRealtimeWorld({ REALTIME_MAX_MESSAGES_PER_SECOND: '1000', REALTIME_MAX_JOINS_PER_SECOND: '1000' })
})
afterAll(() => world.stop())

const value = fc.oneof(
  fc.json().map((text) => JSON.parse(text) as unknown),
  fc.constantFrom('track', '*', 'notes', 'public', 'eq')
)
const record = (keys: Record<string, fc.Arbitrary<unknown>>) => fc.record(keys, { requiredKeys: [] })
const change = record({
  event: value,
  schema: fc.oneof(value, fc.constant('public')),
  table: fc.oneof(value, fc.constantFrom('notes', 'open_notes')),
  filter: fc.oneof(
    value,
    fc.string().map((text) => `title=${text}`),
    fc.string().map((text) => `kind=eq.${text}`)
  ),
  select: value
})
const config = record({
  private: value,
  broadcast: fc.oneof(
    value,
    record({ ack: value, self: value, replay: fc.oneof(value, record({ since: value, limit: value })) })
  ),
  presence: fc.oneof(value, record({ key: value, enabled: value })),
  postgres_changes: fc.oneof(value, fc.array(fc.oneof(value, change), { maxLength: 3 })),
  postgres_changes_options: fc.oneof(value, record({ wait: value, timeout: value }))
})
const payload = fc.oneof(value, record({ config: fc.oneof(value, config), access_token: value, event: value, payload: value }))
const event = fc.constantFrom('phx_join', 'phx_join', 'phx_leave', 'broadcast', 'presence', 'access_token', 'heartbeat', 'x')
const topic = fc.constantFrom('realtime:room:1', 'realtime:a', 'realtime:', 'phoenix', 'other')

test('survives any sequence of well-formed frames', async () => {
  let socket = await world.socket()
  let ref = 0
  const message = fc.tuple(topic, event, payload)
  await fc.assert(
    fc.asyncProperty(fc.array(message, { minLength: 10, maxLength: 10 }), async (said) => {
      for (const [name, what, how] of said) {
        ref += 1
        socket.send(JSON.stringify(['1', `r${ref}`, name, what, how]))
      }
      ref += 1
      socket.send(JSON.stringify([null, `r${ref}`, 'phoenix', 'heartbeat', {}]))
      await socket.frameWith(`"r${ref}"`)
      expect(socket.frames.filter((frame) => String(frame).includes('UnknownErrorOnChannel'))).toEqual([])
      socket.frames.length = 0
    }),
    { numRuns: 40 }
  )
  socket.close()
  socket = await world.socket()
  socket.send(
    JSON.stringify([
      '1',
      '1',
      'realtime:after',
      'phx_join',
      { config: { postgres_changes: [{ event: '*', schema: 'public', table: 'open_notes' }] } }
    ])
  )
  await socket.frameWith('Subscribed to PostgreSQL')
  await world.server.sql(`insert into open_notes (title) values ('after all')`)
  await socket.frameWith('after all')
  await until(async () => {
    const open = await world.server.sql(
      `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`
    )
    expect(open).toEqual([])
  })
  socket.close()
})
