import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RestWorld, startRestWorld } from './rest-world.ts'

let world: RestWorld
beforeAll(async () => {
  world = await startRestWorld()
  await world.server.sql(`
    create table checked (id int primary key, other int references checked deferrable initially deferred);
    grant all on checked to anon, authenticated;
  `)
})
afterAll(() => world.server.stop())

test('an error within a pipelined transaction rolls it back, and leaves the connection usable', async () => {
  for (let round = 0; round < 40; round += 1) {
    const { status } = await world.request('/clients', {
      method: 'POST',
      body: `[{"id":${600 + round},"name":"kept?"},{"id":1,"name":"taken"}]`
    })
    expect(status).toBe(409)
  }
  expect(await world.server.sql("select from clients where name = 'kept?'")).toEqual([])
  const held = world.server.pool.totalCount
  const after = await Promise.all(Array.from({ length: 24 }, () => world.request('/clients?select=id&order=id')))
  for (const { json } of after) expect(json).toEqual([{ id: 1 }, { id: 2 }])
  expect(world.server.pool.totalCount).toBeGreaterThanOrEqual(held)
})

test('a deferred constraint rejects the request', async () => {
  const { status, json } = await world.request('/checked', { method: 'POST', body: '{"id":7,"other":99}' })
  expect([status, json]).toMatchObject([409, { code: '23503' }])
  expect(await world.server.sql('select from checked')).toEqual([])
})

test('rejects an unknown role before running anything', async () => {
  const result = await world.server.sql<{ count: string }>("select count(*) from pg_roles where rolname = 'nobody_at_all'")
  expect(result).toEqual([{ count: '0' }])
  const iat = Math.floor(Date.now() / 1000)
  const wrong = await world.server.keys.sign({ role: 'nobody_at_all', iat, exp: iat + 60 })
  const { status } = await world.request('/clients', { headers: { authorization: `Bearer ${wrong}` } })
  expect(status).toBe(401)
})

test('responds with at worst 503 when the database closes connections, and replaces them', async () => {
  await world.server.sql(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'vitrine%' and datname = current_database()"
  )
  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await world.request('/clients')).status))
  expect(statuses.every((status) => status === 200 || status === 503)).toBe(true)
  await expect.poll(async () => (await world.request('/clients')).status).toBe(200)
})

test('a disconnected schema cache listens again', async () => {
  await world.server.sql(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vitrine schema cache' and datname = current_database()"
  )
  await world.server.sql('create table later (id int); grant all on later to anon')
  await expect.poll(async () => (await world.request('/later')).status, { timeout: 5000 }).toBe(200)
  await expect
    .poll(
      async () => {
        const listeners = await world.server.sql(
          "select from pg_stat_activity where application_name = 'vitrine schema cache' and datname = current_database()"
        )
        return listeners.length
      },
      { timeout: 5000 }
    )
    .toBe(1)
})

test('accepts only roles granted to authenticator in a token', async () => {
  const role = await createRole()
  await world.server.sql(`grant execute on function who() to ${role}`)
  try {
    expect((await requestAs(role, '/rpc/who')).json).toBe(role)
    expect((await requestAs(role, '/hidden')).status).toBe(403)
    for (const other of ['postgres', 'authenticator', 'supabase_auth_admin', 'pg_read_all_data']) {
      expect((await requestAs(other, '/rpc/who')).status).toBe(403)
    }
  } finally {
    await dropRole(role)
  }
})

test('applies the settings of a role to its requests only', async () => {
  const role = await createRole()
  await world.server.sql(`
    create function settings_now() returns json language sql stable as $$
      select json_build_array(current_setting('statement_timeout'), current_setting('intervalstyle'))
    $$;
    alter role ${role} set statement_timeout = '1234ms';
    alter role ${role} set intervalstyle = 'iso_8601';
  `)
  try {
    expect((await requestAs(role, '/rpc/settings_now')).json).toEqual(['1234ms', 'iso_8601'])
    expect((await world.request('/rpc/settings_now')).json).toEqual(['3s', 'postgres'])
  } finally {
    await dropRole(role)
  }
})

test.each(['GET', 'POST'])('calls a function in its own isolation level, by %s', async (method) => {
  await world.server.sql(`
    create or replace function strict() returns text language sql stable
      set default_transaction_isolation = 'serializable' as $$ select current_setting('transaction_isolation') $$;
  `)
  expect((await world.request('/rpc/strict', { method })).json).toBe('serializable')
  expect((await world.request('/clients')).status).toBe(200)
})

async function createRole(): Promise<string> {
  const role = `editor_${Date.now()}`
  await world.server.sql(`create role ${role}; grant ${role} to authenticator; grant usage on schema public to ${role}`)
  return role
}

async function dropRole(role: string): Promise<void> {
  await world.server.sql(`drop owned by ${role}; drop role ${role}`)
}

async function requestAs(role: string, path: string) {
  const iat = Math.floor(Date.now() / 1000)
  const bearer = await world.server.keys.sign({ role, iat, exp: iat + 60 })
  return world.request(path, { headers: { authorization: `Bearer ${bearer}` } })
}

test('concurrent callers of the same request each get their own rows', async () => {
  const ids = Array.from({ length: 4 }, () => randomUUID())
  for (const id of ids) await world.server.sql('insert into auth.users (id) values ($1)', [id])
  const shoppers = await Promise.all(ids.map((id) => world.user({ id })))
  for (const shopper of shoppers) await shopper.rpc('open_cart', { samples: [] }).throwOnError()
  const owners = async (client: SupabaseClient) => {
    const { data, error } = await client.from('carts').select('user_id')
    return error?.code ?? data?.map(({ user_id }) => user_id)
  }
  for (let round = 0; round < 10; round += 1) {
    const seen = await Promise.all([...shoppers, world.visitor].flatMap((client) => [owners(client), owners(client)]))
    expect(seen).toEqual([...ids.flatMap((id) => [[id], [id]]), '42501', '42501'])
  }
})
