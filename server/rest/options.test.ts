import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTokenVerifier } from '#server/plugins/claims.ts'
import { startTestServer, type TestServer } from '#server/test/test-server.ts'
import { rest } from './index.ts'
import type { RestSettings } from './options.ts'

let server: TestServer
let app: FastifyInstance | undefined
beforeAll(async () => {
  server = await startTestServer()
  await server.sql(`
    create table teams (id int primary key, name text);
    create table players (id int primary key, team_id int references teams, goals int, price numeric);
    insert into teams values (1, 'Reds'), (2, 'Blues'), (3, 'Empty');
    insert into players values (1, 1, 3, 10.5), (2, 1, 5, 20), (3, 2, 1, 5), (4, null, 7, null);
    create schema other;
    create table other.teams (id int, motto text);
    insert into other.teams values (9, 'elsewhere');
    create function other.whisper() returns text language sql return 'psst';
    grant usage on schema other to anon;
    grant all on all tables in schema other to anon;
    create function check_request() returns void language plpgsql as $$ begin
      if current_setting('request.headers')::json ->> 'x-forbidden' is not null then
        raise sqlstate 'PT403' using message = 'Not today';
      end if;
      perform set_config('app.checked', 'yes', true);
    end $$;
    create function checked() returns text language sql stable return current_setting('app.checked', true);
  `)
})
afterEach(() => app?.close())
afterAll(() => server.stop())

type Asked = { method?: 'GET' | 'POST' | 'DELETE'; payload?: string; headers?: Record<string, string> }

async function start(settings: Partial<RestSettings>) {
  app = fastify()
  await app.register(rest, {
    prefix: '/rest/v1',
    pool: server.pool,
    verifyToken: createTokenVerifier(server.keys),
    ...settings
  })
  await app.ready()
  const running = app
  return (url: string, { method = 'GET', payload, headers }: Asked = {}) =>
    running.inject({
      method,
      url: `/rest/v1${url}`,
      ...(payload !== undefined && { payload }),
      headers: { apikey: server.keys.anonKey, ...(payload !== undefined && { 'content-type': 'application/json' }), ...headers }
    })
}

describe('aggregates, where they are allowed', () => {
  test.each([
    ['/players?select=count()', [{ count: 4 }]],
    ['/players?select=goals.sum(),goals.max(),goals.min(),n:goals.count()', [{ sum: 16, max: 7, min: 1, n: 4 }]],
    ['/players?select=goals.avg()::int', [{ avg: 4 }]],
    [
      '/players?select=team_id,total:goals.sum()&order=team_id',
      [
        { team_id: 1, total: 8 },
        { team_id: 2, total: 1 },
        { team_id: null, total: 7 }
      ]
    ],
    [
      '/teams?select=name,players(goals.sum())&order=id',
      [
        { name: 'Reds', players: [{ sum: 8 }] },
        { name: 'Blues', players: [{ sum: 1 }] },
        { name: 'Empty', players: [{ sum: null }] }
      ]
    ],
    ['/players?select=goals.sum(),teams(name)&team_id=eq.1', [{ sum: 8, teams: { name: 'Reds' } }]],
    ['/players?select=...teams(name),goals.sum()&order=team_id&team_id=eq.2', undefined],
    [
      '/players?select=team_id,...teams(names:name.count())&order=team_id',
      [
        { team_id: 1, names: 2 },
        { team_id: 2, names: 1 },
        { team_id: null, names: 0 }
      ]
    ],
    ['/teams?select=*,players(count())&id=eq.1', [{ id: 1, name: 'Reds', players: [{ count: 2 }] }]]
  ])('%s', async (path, expected) => {
    const ask = await start({ hasAggregates: true })
    const answer = await ask(path)
    if (expected) expect(answer.json()).toEqual(expected)
    else expect(answer.statusCode).toBe(400)
  })

  test('not over a spread list', async () => {
    const ask = await start({ hasAggregates: true })
    expect((await ask('/teams?select=name,...players(goals.sum())')).json()).toMatchObject({ code: 'PGRST127' })
  })
})

describe('a maximum of rows', () => {
  test('bounds every resource and leaves the count alone', async () => {
    const ask = await start({ maxRows: 2 })
    const answer = await ask('/players?select=id&order=id', { headers: { prefer: 'count=exact' } })
    expect([answer.statusCode, answer.headers['content-range'], answer.json()]).toEqual([206, '0-1/4', [{ id: 1 }, { id: 2 }]])
    const one = await ask('/teams?select=players(id)&limit=1&id=eq.1')
    expect(one.json()[0].players).toHaveLength(2)
    expect((await ask('/players?limit=1')).json()).toHaveLength(1)
  })

  test('makes an estimated count exact up to it, a guess beyond', async () => {
    const ask = await start({ maxRows: 2 })
    const few = await ask('/players?team_id=eq.1', { headers: { prefer: 'count=estimated' } })
    expect(few.headers['content-range']).toBe('0-1/2')
    const many = await ask('/players', { headers: { prefer: 'count=estimated' } })
    expect(Number(String(many.headers['content-range']).split('/')[1])).toBeGreaterThan(2)
  })

  test('does not bound what a write returns', async () => {
    const ask = await start({ maxRows: 1 })
    const answer = await ask('/teams', {
      method: 'POST',
      payload: '[{"id":50},{"id":51}]',
      headers: { prefer: 'return=representation' }
    })
    expect(answer.json()).toHaveLength(2)
    await server.sql('delete from teams where id in (50, 51)')
  })
})

describe('the end of a transaction', () => {
  const insert = (prefer: string): Asked => ({ method: 'POST', payload: '{"id":70}', headers: { prefer } })
  const kept = async () => (await server.sql('delete from teams where id = 70 returning id')).length

  test.each([
    ['commit', 'return=representation', 1, undefined],
    ['commit', 'tx=rollback', 1, undefined],
    ['commit-allow-override', 'tx=rollback,return=representation', 0, 'return=representation, tx=rollback'],
    ['commit-allow-override', 'return=minimal', 1, 'return=minimal'],
    ['rollback', 'tx=commit', 0, undefined],
    ['rollback-allow-override', 'return=minimal', 0, 'return=minimal'],
    ['rollback-allow-override', 'tx=commit', 1, 'tx=commit']
  ] as const)('%s with "%s" keeps %i rows', async (transactionEnd, prefer, rows, applied) => {
    const ask = await start({ transactionEnd })
    const answer = await ask('/teams', insert(prefer))
    expect(answer.statusCode).toBe(201)
    if (applied) expect(answer.headers['preference-applied']).toBe(applied)
    expect(await kept()).toBe(rows)
  })
})

describe('several schemas', () => {
  test('the first is the default, another is chosen by header', async () => {
    const ask = await start({ schemas: ['public', 'other'] })
    const first = await ask('/teams?id=eq.1')
    expect([first.json(), first.headers['content-profile']]).toEqual([[{ id: 1, name: 'Reds' }], 'public'])
    const second = await ask('/teams', { headers: { 'accept-profile': 'other' } })
    expect([second.json(), second.headers['content-profile']]).toEqual([[{ id: 9, motto: 'elsewhere' }], 'other'])
    const call = await ask('/rpc/whisper', { method: 'POST', payload: '{}', headers: { 'content-profile': 'other' } })
    expect(call.json()).toBe('psst')
    expect((await ask('/players', { headers: { 'accept-profile': 'other' } })).json()).toMatchObject({
      code: 'PGRST205',
      message: "Could not find the table 'other.players' in the schema cache"
    })
    expect((await ask('/teams', { headers: { 'accept-profile': 'auth' } })).json()).toMatchObject({
      code: 'PGRST106',
      hint: 'Only the following schemas are exposed: public, other'
    })
  })
})

describe('a function before every request', () => {
  test('sees the request, may refuse it, and shares its transaction', async () => {
    const ask = await start({ preRequest: 'public.check_request' })
    expect((await ask('/rpc/checked')).json()).toBe('yes')
    const refused = await ask('/teams', { headers: { 'x-forbidden': '1' } })
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { message: 'Not today' }])
    const unwritten = await ask('/teams', { method: 'POST', payload: '{"id":80}', headers: { 'x-forbidden': '1' } })
    expect(unwritten.statusCode).toBe(403)
    expect(await server.sql('select from teams where id = 80')).toEqual([])
  })
})

describe('plans, where they are allowed', () => {
  test.each([
    ['application/vnd.pgrst.plan', 'application/vnd.pgrst.plan+text; for="application/json"; charset=utf-8', /Aggregate/],
    [
      'application/vnd.pgrst.plan+json; options=analyze|verbose',
      'application/vnd.pgrst.plan+json; for="application/json"; options=analyze|verbose; charset=utf-8',
      /"Execution Time"/
    ]
  ])('%s', async (accept, type, text) => {
    const ask = await start({ hasPlans: true })
    const answer = await ask('/teams', { headers: { accept } })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type])
    expect(answer.body).toMatch(text)
  })

  test('the plan of a write writes nothing', async () => {
    const ask = await start({ hasPlans: true })
    const answer = await ask('/teams', {
      method: 'POST',
      payload: '{"id":90}',
      headers: { accept: 'application/vnd.pgrst.plan+json' }
    })
    expect(answer.statusCode).toBe(200)
    expect(await server.sql('select from teams where id = 90')).toEqual([])
  })
})
