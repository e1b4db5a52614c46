import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Heard, heard, joined, newTopic, type RealtimeWorld, startRealtimeWorld, until } from './realtime-world.ts'

let world: RealtimeWorld
let ids: Heard[]
beforeAll(async () => {
  world = await startRealtimeWorld()
  const client = world.client({ token: await world.server.tokenFor({ id: randomUUID() }) })
  const channel = client.channel(newTopic())
  ids = heard(channel, 'postgres_changes', { event: 'INSERT', schema: 'public', table: 'notes' })
  await joined(channel)
})
afterAll(() => world.stop())

const told = () => ids.map((event) => event.new.id as number)

test('delivers a transaction that commits late under an early number once, without delaying others', async () => {
  const late = await world.server.session()
  await late.query('begin')
  await late.query('insert into notes (id) values (100)')
  await world.server.sql('insert into notes (id) values (101)')
  await until(() => expect(told()).toEqual([101]))
  await world.server.sql('insert into notes (id) values (102)')
  await until(() => expect(told()).toEqual([101, 102]))
  await late.query('commit')
  await until(() => expect(told()).toEqual([101, 102, 100]))
  await world.server.sql('insert into notes (id) values (103)')
  await until(() => expect(told()).toEqual([101, 102, 100, 103]))
  await late.end()
})

test('delivers concurrent transactions exactly once, with some of them rolled back', async () => {
  ids.length = 0
  const sessions = await Promise.all(Array.from({ length: 8 }, () => world.server.session()))
  await Promise.all(
    sessions.map(async (client, place) => {
      for (let at = 0; at < 50; at += 1) {
        await client.query('begin')
        await client.query('insert into notes (id) values ($1)', [1000 + place * 100 + at])
        await client.query('savepoint half')
        await client.query('insert into notes (id) values ($1)', [5000 + place * 100 + at])
        await client.query('rollback to half')
        await client.query(at % 5 === 0 ? 'rollback' : 'commit')
      }
    })
  )
  const expected = (await world.server.sql<{ id: string }>('select id from notes where id >= 1000 order by id')).map(({ id }) =>
    Number(id)
  )
  expect(expected).toHaveLength(320)
  await until(() => expect(ids.length).toBeGreaterThanOrEqual(320))
  expect(told().toSorted((one, other) => one - other)).toEqual(expected)
  await Promise.all(sessions.map((client) => client.end()))
})

test('delivers changes made while the server was disconnected from the database', async () => {
  ids.length = 0
  const cut = () =>
    world.server.sql(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name like 'vitrine%'`)
  await cut()
  await world.server.sql('insert into notes (id) values (10000)')
  await cut()
  await world.server.sql('insert into notes (id) select generate_series(10001, 10700)')
  await until(() => expect(told()).toEqual(Array.from({ length: 701 }, (_, at) => 10_000 + at)))
})

test('delivers changes without notifications, as behind a connection pooler', async () => {
  ids.length = 0
  const silencer = await world.server.session()
  await silencer.query('select pg_advisory_lock(7316403)')
  await world.server.sql('insert into notes (id) values (20000)')
  await until(() => expect(told()).toEqual([20_000]))
  await silencer.end()
})
