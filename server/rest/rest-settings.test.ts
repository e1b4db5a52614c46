import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { RestSettings } from '#server/config/rest-settings.ts'
import { createTokenVerifier } from '#server/plugins/claims.ts'
import { createAddressReader, readClientAddresses } from '#server/plugins/client-address.ts'
import { createFairShare } from '#server/plugins/fair-share.ts'
import { startTestServer, type TestServer } from '#server/test/test-server.ts'
import { rest } from './index.ts'

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
  readClientAddresses(app, createAddressReader())
  await app.register(rest, {
    prefix: '/rest/v1',
    pool: server.pool,
    verifyToken: createTokenVerifier(server.keys),
    share: createFairShare(8),
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

describe('aggregates, if enabled', () => {
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

  test('are rejected over a spread list', async () => {
    const ask = await start({ hasAggregates: true })
    expect((await ask('/teams?select=name,...players(goals.sum())')).json()).toMatchObject({ code: 'PGRST127' })
  })
})

describe('the maximum number of rows', () => {
  test('limits every resource, but not the count', async () => {
    const ask = await start({ maxRows: 2 })
    const answer = await ask('/players?select=id&order=id', { headers: { prefer: 'count=exact' } })
    expect([answer.statusCode, answer.headers['content-range'], answer.json()]).toEqual([206, '0-1/4', [{ id: 1 }, { id: 2 }]])
    const one = await ask('/teams?select=players(id)&limit=1&id=eq.1')
    expect(one.json()[0].players).toHaveLength(2)
    expect((await ask('/players?limit=1')).json()).toHaveLength(1)
  })

  test('makes an estimated count exact up to the limit, and estimated beyond', async () => {
    const ask = await start({ maxRows: 2 })
    const few = await ask('/players?team_id=eq.1', { headers: { prefer: 'count=estimated' } })
    expect(few.headers['content-range']).toBe('0-1/2')
    const many = await ask('/players', { headers: { prefer: 'count=estimated' } })
    expect(Number(String(many.headers['content-range']).split('/')[1])).toBeGreaterThan(2)
  })

  test('does not limit the rows returned by a write', async () => {
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

describe('ending the transaction', () => {
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

test('an aggregate of a spread resource groups by the resources embedded in it', async () => {
  await server.sql('create table matches (id int primary key, player_id int references players, minutes int)')
  await server.sql('insert into matches values (1, 1, 90), (2, 2, 45), (3, 3, 10)')
  const ask = await start({ hasAggregates: true })
  const answer = await ask('/matches?select=minutes.sum(),...players(teams(name))')
  expect(answer.json()).toEqual(
    expect.arrayContaining([
      { sum: 135, teams: { name: 'Reds' } },
      { sum: 10, teams: { name: 'Blues' } }
    ])
  )
  await server.sql('drop table matches')
})

describe('several schemas', () => {
  test('uses the first by default, and another one named in a header', async () => {
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

describe('the pre-request function', () => {
  test('may be named without its schema', async () => {
    const ask = await start({ preRequest: 'check_request' })
    expect((await ask('/rpc/checked')).json()).toBe('yes')
  })

  test('sees the request, can reject it, and shares its transaction', async () => {
    const ask = await start({ preRequest: 'public.check_request' })
    expect((await ask('/rpc/checked')).json()).toBe('yes')
    const refused = await ask('/teams', { headers: { 'x-forbidden': '1' } })
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { message: 'Not today' }])
    const unwritten = await ask('/teams', { method: 'POST', payload: '{"id":80}', headers: { 'x-forbidden': '1' } })
    expect(unwritten.statusCode).toBe(403)
    expect(await server.sql('select from teams where id = 80')).toEqual([])
  })
})

describe('an anonymous caller', () => {
  test('acts as the configured role, and gets 401', async () => {
    await server.sql('create role web_nobody; grant web_nobody to authenticator; grant usage on schema public to web_nobody')
    try {
      await server.sql('create table for_nobody (id int); grant select on for_nobody to web_nobody')
      const ask = await start({ anonymousRole: 'web_nobody' })
      expect((await ask('/for_nobody')).json()).toEqual([])
      const refused = await ask('/players')
      expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([401, 'Bearer'])
    } finally {
      await server.sql('drop table for_nobody; drop owned by web_nobody; drop role web_nobody')
    }
  })
})

describe('writes without a filter', () => {
  test('are rejected unless they are enabled', async () => {
    const careful = await start({})
    const refused = await careful('/teams', { method: 'DELETE' })
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: '21000' }])
    await app?.close()
    const ask = await start({ isSafeUpdate: false, transactionEnd: 'rollback' })
    const deleted = await ask('/players', { method: 'DELETE', headers: { prefer: 'count=exact' } })
    expect([deleted.statusCode, deleted.headers['content-range']]).toEqual([204, '*/4'])
  })
})

describe('settings for SQL', () => {
  test('are visible to current_setting in this surface only', async () => {
    await server.sql(
      "create function app_setting(name text) returns text language sql stable return current_setting('app.settings.' || name, true)"
    )
    const ask = await start({ appSettings: { 'app.settings.shop_name': 'Vitrine' } })
    expect((await ask('/rpc/app_setting?name=shop_name')).json()).toBe('Vitrine')
  })
})

describe('the OpenAPI description', () => {
  test('is not served if it is disabled', async () => {
    const ask = await start({ openApi: 'disabled' })
    const answer = await ask('/')
    expect([answer.statusCode, answer.json()]).toMatchObject([
      404,
      { code: 'PGRST126', message: 'Root endpoint metadata is disabled' }
    ])
  })

  test('describes what the caller may use, or everything', async () => {
    await server.sql('create table secret_plans (id int); revoke all on secret_plans from anon')
    const follow = await start({})
    expect((await follow('/')).json().paths).not.toHaveProperty('/secret_plans')
    await app?.close()
    const all = await start({ openApi: 'ignore-privileges' })
    expect((await all('/')).json().paths).toHaveProperty('/secret_plans')
  })

  test('describes the requested schema', async () => {
    const ask = await start({ schemas: ['public', 'other'] })
    const answer = await ask('/', { headers: { 'accept-profile': 'other' } })
    expect(answer.headers['content-profile']).toBe('other')
    expect(Object.keys(answer.json().definitions)).toEqual(['teams'])
  })

  test('can be replaced by a function', async () => {
    await server.sql(`create function root() returns json language sql stable return '{"swagger":"own"}'::json`)
    const ask = await start({ rootFunction: 'public.root' })
    expect((await ask('/')).json()).toEqual({ swagger: 'own' })
  })
})

describe('execution plans, if enabled', () => {
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

  test('explaining a write does not execute it', async () => {
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
