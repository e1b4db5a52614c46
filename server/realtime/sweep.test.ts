import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/test/test-server.ts'
import { readSnapshot, sweepChanges } from './changes/feed-sql.ts'
import { sweepMessages } from './messages/messages-sql.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.sql(
    `create table public.swept (id integer primary key); alter publication supabase_realtime add table public.swept`
  )
})
afterAll(() => server.stop())

test('sweeps changes that an old snapshot saw; keeps later and uncommitted ones', async () => {
  const ids = async () =>
    (await server.sql<{ id: number }>(`select (record ->> 'id')::integer as id from realtime.changes`)).map(({ id }) => id)
  const late = await server.session()
  await late.query('begin; insert into public.swept values (1)')
  await server.sql('insert into public.swept values (2)')
  const snapshot = await readSnapshot(server.pool)
  await server.sql('insert into public.swept values (3)')
  await late.query('commit')
  await late.end()
  await sweepChanges(server.pool, snapshot)
  expect((await ids()).sort()).toEqual([1, 3])
  await server.sql(`update realtime.changes set changed_at = changed_at - interval '2 days'`)
  await sweepChanges(server.pool, undefined)
  expect(await ids()).toEqual([])
})

test('sweeps messages after three days, or when they expire', async () => {
  await server.sql(`
    insert into realtime.messages (topic, extension, inserted_at, expires_at) values
      ('kept', 'broadcast', now() - interval '70 hours', now() + interval '1 hour'),
      ('old', 'broadcast', now() - interval '73 hours', null),
      ('over', 'broadcast', now(), now() - interval '1 second')`)
  await sweepMessages(server.pool)
  expect(await server.sql('select topic from realtime.messages')).toEqual([{ topic: 'kept' }])
})
