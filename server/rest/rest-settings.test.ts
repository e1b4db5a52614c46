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

type RequestOptions = { method?: 'GET' | 'POST' | 'DELETE'; payload?: string; headers?: Record<string, string> }

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
  return (url: string, { method = 'GET', payload, headers }: RequestOptions = {}) =>
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
    const sendRequest = await start({ hasAggregates: true })
    const response = await sendRequest(path)
    if (expected) expect(response.json()).toEqual(expected)
    else expect(response.statusCode).toBe(400)
  })

  test('are rejected over a spread list', async () => {
    const sendRequest = await start({ hasAggregates: true })
    expect((await sendRequest('/teams?select=name,...players(goals.sum())')).json()).toMatchObject({ code: 'PGRST127' })
  })
})

describe('the maximum number of rows', () => {
  test('limits every resource, but not the count', async () => {
    const sendRequest = await start({ maxRows: 2 })
    const response = await sendRequest('/players?select=id&order=id', { headers: { prefer: 'count=exact' } })
    expect([response.statusCode, response.headers['content-range'], response.json()]).toEqual([
      206,
      '0-1/4',
      [{ id: 1 }, { id: 2 }]
    ])
    const one = await sendRequest('/teams?select=players(id)&limit=1&id=eq.1')
    expect(one.json()[0].players).toHaveLength(2)
    expect((await sendRequest('/players?limit=1')).json()).toHaveLength(1)
  })

  test('makes an estimated count exact up to the limit, and estimated beyond', async () => {
    const sendRequest = await start({ maxRows: 2 })
    const few = await sendRequest('/players?team_id=eq.1', { headers: { prefer: 'count=estimated' } })
    expect(few.headers['content-range']).toBe('0-1/2')
    const many = await sendRequest('/players', { headers: { prefer: 'count=estimated' } })
    expect(Number(String(many.headers['content-range']).split('/')[1])).toBeGreaterThan(2)
  })

  test('does not limit the rows returned by a write', async () => {
    const sendRequest = await start({ maxRows: 1 })
    const response = await sendRequest('/teams', {
      method: 'POST',
      payload: '[{"id":50},{"id":51}]',
      headers: { prefer: 'return=representation' }
    })
    expect(response.json()).toHaveLength(2)
    await server.sql('delete from teams where id in (50, 51)')
  })
})

describe('ending the transaction', () => {
  const insert = (prefer: string): RequestOptions => ({ method: 'POST', payload: '{"id":70}', headers: { prefer } })
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
    const sendRequest = await start({ transactionEnd })
    const response = await sendRequest('/teams', insert(prefer))
    expect(response.statusCode).toBe(201)
    if (applied) expect(response.headers['preference-applied']).toBe(applied)
    expect(await kept()).toBe(rows)
  })
})

test('an aggregate of a spread resource groups by the resources embedded in it', async () => {
  await server.sql('create table matches (id int primary key, player_id int references players, minutes int)')
  await server.sql('insert into matches values (1, 1, 90), (2, 2, 45), (3, 3, 10)')
  const sendRequest = await start({ hasAggregates: true })
  const response = await sendRequest('/matches?select=minutes.sum(),...players(teams(name))')
  expect(response.json()).toEqual(
    expect.arrayContaining([
      { sum: 135, teams: { name: 'Reds' } },
      { sum: 10, teams: { name: 'Blues' } }
    ])
  )
  await server.sql('drop table matches')
})

describe('several schemas', () => {
  test('uses the first by default, and another one named in a header', async () => {
    const sendRequest = await start({ schemas: ['public', 'other'] })
    const first = await sendRequest('/teams?id=eq.1')
    expect([first.json(), first.headers['content-profile']]).toEqual([[{ id: 1, name: 'Reds' }], 'public'])
    const second = await sendRequest('/teams', { headers: { 'accept-profile': 'other' } })
    expect([second.json(), second.headers['content-profile']]).toEqual([[{ id: 9, motto: 'elsewhere' }], 'other'])
    const call = await sendRequest('/rpc/whisper', { method: 'POST', payload: '{}', headers: { 'content-profile': 'other' } })
    expect(call.json()).toBe('psst')
    expect((await sendRequest('/players', { headers: { 'accept-profile': 'other' } })).json()).toMatchObject({
      code: 'PGRST205',
      message: "Could not find the table 'other.players' in the schema cache"
    })
    expect((await sendRequest('/teams', { headers: { 'accept-profile': 'auth' } })).json()).toMatchObject({
      code: 'PGRST106',
      hint: 'Only the following schemas are exposed: public, other'
    })
  })
})

describe('the pre-request function', () => {
  test('may be named without its schema', async () => {
    const sendRequest = await start({ preRequest: 'check_request' })
    expect((await sendRequest('/rpc/checked')).json()).toBe('yes')
  })

  test('sees the request, can reject it, and shares its transaction', async () => {
    const sendRequest = await start({ preRequest: 'public.check_request' })
    expect((await sendRequest('/rpc/checked')).json()).toBe('yes')
    const refused = await sendRequest('/teams', { headers: { 'x-forbidden': '1' } })
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { message: 'Not today' }])
    const unwritten = await sendRequest('/teams', { method: 'POST', payload: '{"id":80}', headers: { 'x-forbidden': '1' } })
    expect(unwritten.statusCode).toBe(403)
    expect(await server.sql('select from teams where id = 80')).toEqual([])
  })
})

describe('an anonymous caller', () => {
  test('acts as the configured role, and gets 401', async () => {
    await server.sql('create role web_nobody; grant web_nobody to authenticator; grant usage on schema public to web_nobody')
    try {
      await server.sql('create table for_nobody (id int); grant select on for_nobody to web_nobody')
      const sendRequest = await start({ anonymousRole: 'web_nobody' })
      expect((await sendRequest('/for_nobody')).json()).toEqual([])
      const refused = await sendRequest('/players')
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
    const sendRequest = await start({ isSafeUpdate: false, transactionEnd: 'rollback' })
    const deleted = await sendRequest('/players', { method: 'DELETE', headers: { prefer: 'count=exact' } })
    expect([deleted.statusCode, deleted.headers['content-range']]).toEqual([204, '*/4'])
  })
})

describe('settings for SQL', () => {
  test('are readable by current_setting in requests of the REST API', async () => {
    await server.sql(
      "create function app_setting(name text) returns text language sql stable return current_setting('app.settings.' || name, true)"
    )
    const sendRequest = await start({ appSettings: { 'app.settings.shop_name': 'Vitrine' } })
    expect((await sendRequest('/rpc/app_setting?name=shop_name')).json()).toBe('Vitrine')
  })
})

describe('the OpenAPI description', () => {
  test('is not served if it is disabled', async () => {
    const sendRequest = await start({ openApi: 'disabled' })
    const response = await sendRequest('/')
    expect([response.statusCode, response.json()]).toMatchObject([
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
    const sendRequest = await start({ schemas: ['public', 'other'] })
    const response = await sendRequest('/', { headers: { 'accept-profile': 'other' } })
    expect(response.headers['content-profile']).toBe('other')
    expect(Object.keys(response.json().definitions)).toEqual(['teams'])
  })

  test('can be replaced by a function', async () => {
    await server.sql(`create function root() returns json language sql stable return '{"swagger":"own"}'::json`)
    const sendRequest = await start({ rootFunction: 'public.root' })
    expect((await sendRequest('/')).json()).toEqual({ swagger: 'own' })
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
    const sendRequest = await start({ hasPlans: true })
    const response = await sendRequest('/teams', { headers: { accept } })
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, type])
    expect(response.body).toMatch(text)
  })

  test('explaining a write does not execute it', async () => {
    const sendRequest = await start({ hasPlans: true })
    const response = await sendRequest('/teams', {
      method: 'POST',
      payload: '{"id":90}',
      headers: { accept: 'application/vnd.pgrst.plan+json' }
    })
    expect(response.statusCode).toBe(200)
    expect(await server.sql('select from teams where id = 90')).toEqual([])
  })
})
