import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/test/test-server.ts'
import { type Claims, type Statement, withClaims } from './with-claims.ts'

const claims = { role: 'authenticated', sub: '80000000-0000-4000-8000-000000000001' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.sql(`
    create table marks (id int primary key, other int references marks deferrable initially deferred);
    grant all on marks to authenticated;
  `)
})
afterAll(() => server.stop())

const insert = (id: number, other?: number) => ({ text: 'insert into marks values ($1, $2)', values: [id, other] })
const marks = () => server.sql('select id from marks order by id')
test('runs statements, role and claims in one transaction', async () => {
  const seen = await withClaims(server.pool, claims, async (tx) => {
    await tx.query(insert(1))
    return (
      await tx.finish<{ who: string; sub: string }>({ text: 'select current_user::text as who, auth.uid()::text as sub' })
    ).rows
  })
  expect(seen).toEqual([{ who: 'authenticated', sub: claims.sub }])
  expect(await marks()).toEqual([{ id: 1 }])
  await server.sql('delete from marks')
})

test('a failing last statement rolls the transaction back and leaves the connection usable', async () => {
  let connections = 0
  const failed = withClaims(server.pool, claims, async (tx) => {
    connections = server.pool.totalCount
    await tx.query(insert(1))
    return tx.finish(insert(1))
  })
  await expect(failed).rejects.toMatchObject({ code: '23505' })
  expect(server.pool.totalCount).toBeGreaterThanOrEqual(connections)
  expect(await marks()).toEqual([])
})

test('throws the error of a failing statement between others', async () => {
  const failed = withClaims(server.pool, claims, async (tx) => {
    const [, , last] = await Promise.allSettled([tx.query(insert(1)), tx.query({ text: 'select 1/0' }), tx.finish(insert(2))])
    return last
  })
  await expect(failed).rejects.toThrow('it was rolled back')
  expect(await marks()).toEqual([])
})

test('a deferred constraint rejects the commit and leaves the connection usable', async () => {
  let connections = 0
  const failed = withClaims(server.pool, claims, (tx) => {
    connections = server.pool.totalCount
    return tx.finish(insert(1, 99))
  })
  await expect(failed).rejects.toMatchObject({ code: '23503' })
  expect(server.pool.totalCount).toBeGreaterThanOrEqual(connections)
  expect(await marks()).toEqual([])
})

test('does not run the statement if a setting is rejected', async () => {
  const options = { settings: { timezone: 'Moon/Base' } }
  await expect(withClaims(server.pool, claims, (tx) => tx.finish(insert(1)), options)).rejects.toMatchObject({ code: '22023' })
  expect(await marks()).toEqual([])
})

test('rolls back when the work throws', async () => {
  const failed = withClaims(server.pool, claims, async (tx) => {
    await tx.query(insert(1))
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  expect(await marks()).toEqual([])
})

test('a connection that breaks during a transaction fails that work only', async () => {
  const broken = withClaims(server.pool, claims, async (tx) => {
    const { rows } = await tx.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid' })
    await server.sql('select pg_terminate_backend($1)', [rows[0]?.pid])
    await tx.query({ text: 'select pg_sleep(5)' })
  })
  await expect(broken).rejects.toThrow()
  const after = await withClaims(server.pool, claims, (tx) => tx.finish<{ one: number }>({ text: 'select 1 as one' }))
  expect(after.rows).toEqual([{ one: 1 }])
})

test('cancels the statement of an anonymous caller after three seconds', async () => {
  const sleeping = withClaims(server.pool, { role: 'anon' }, (tx) => tx.finish({ text: 'select pg_sleep(20)' }))
  await expect(sleeping).rejects.toMatchObject({ code: '57014' })
})

describe('a single statement on a used connection', () => {
  const options = { settings: { timezone: 'UTC' } }
  const finish = (statement: Statement, who: Claims = claims) =>
    withClaims(server.pool, who, (tx) => tx.finish(statement), options)
  const who = { name: 'who', text: 'select current_user::text as who, auth.uid()::text as sub, pg_backend_pid() as pid' }

  beforeEach(() => finish(who))

  test('runs as the caller and restores the session', async () => {
    const { rows } = await finish(who)
    expect(rows).toEqual([{ who: 'authenticated', sub: claims.sub, pid: expect.any(Number) }])
    const session = await server.pool.query('select current_user::text as who, pg_backend_pid() as pid')
    expect(session.rows).toEqual([{ who: 'authenticator', pid: rows[0]?.pid }])
  })

  test('is committed once it resolves', async () => {
    await finish(insert(7))
    expect(await marks()).toEqual([{ id: 7 }])
    await server.sql('delete from marks')
  })

  test('changes nothing if it fails, or if its commit or a setting is rejected', async () => {
    await expect(
      finish({ text: 'insert into marks select n, null from generate_series(1, $1) as n', values: [0.5] })
    ).rejects.toThrow()
    await expect(finish(insert(1, 99))).rejects.toMatchObject({ code: '23503' })
    const refused = withClaims(server.pool, claims, (tx) => tx.finish(insert(1)), { settings: { timezone: 'Moon/Base' } })
    await expect(refused).rejects.toMatchObject({ code: '22023' })
    expect(await marks()).toEqual([])
    expect((await finish(who)).rows).toHaveLength(1)
  })

  test('may not write in a read-only transaction', async () => {
    const reading = { isReadOnly: true }
    await withClaims(server.pool, claims, (tx) => tx.finish(who), reading)
    const written = withClaims(server.pool, claims, (tx) => tx.finish(insert(1)), reading)
    await expect(written).rejects.toMatchObject({ code: '25006' })
  })

  test("is cancelled after its caller's timeout", async () => {
    await finish(who, { role: 'anon' })
    const sleeping = finish({ name: 'sleep', text: 'select pg_sleep(20)' }, { role: 'anon' })
    await expect(sleeping).rejects.toMatchObject({ code: '57014' })
  })

  test('fails with its connection, and the next one works', async () => {
    const { rows } = await finish(who)
    const sleeping = finish({ name: 'sleep', text: 'select pg_sleep(20)' })
    const broken = expect(sleeping).rejects.toThrow()
    await server.sql('select pg_terminate_backend($1)', [rows[0]?.pid])
    await broken
    expect((await finish(who)).rows).toHaveLength(1)
  })
})
