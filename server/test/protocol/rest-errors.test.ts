import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestWorld, startRestWorld } from './rest-world.ts'

let world: RestWorld
beforeAll(async () => {
  world = await startRestWorld()
})
afterAll(() => world.server.stop())

describe('reads', () => {
  test.each([
    [
      '/client',
      404,
      'PGRST205',
      "Could not find the table 'public.client' in the schema cache",
      null,
      "Perhaps you meant the table 'public.clients'"
    ],
    ['/zzzzzz', 404, 'PGRST205', "Could not find the table 'public.zzzzzz' in the schema cache", null, null],
    [
      '/clients?select=nope',
      400,
      '42703',
      'column clients.nope does not exist',
      null,
      'Perhaps you meant to reference the column "clients.name".'
    ],
    ['/clients?zzzz=eq.1', 400, '42703', 'column clients.zzzz does not exist', null, null],
    ['/clients?order=zzzz', 400, '42703', 'column clients.zzzz does not exist', null, null],
    ['/clients?select=id,projects(zzzz)', 400, '42703', 'column projects_1.zzzz does not exist', null, null],
    ['/clients?id=eq.x', 400, '22P02', 'invalid input syntax for type integer: "x"', null, null],
    ['/clients?id=like.x', 404, '42883', 'operator does not exist: integer ~~ unknown', null, expect.any(String)],
    ['/clients?select=name::nothing', 400, '42704', 'type "nothing" does not exist', null, null],
    ['/kinds?words=match.[', 400, '2201B', 'invalid regular expression: brackets [] not balanced', null, null],
    ['/kinds?vector=fts(klingon).x', 400, '42704', 'text search configuration "klingon" does not exist', null, null],
    ['/clients?limit=99999999999999999999', 400, '22003', expect.stringContaining('out of range'), null, null],
    ['/clients?name=eq.%00', 400, '22021', 'invalid byte sequence for encoding "UTF8": 0x00', null, null],
    [
      '/clients?id=nonsense',
      400,
      'PGRST100',
      '"failed to parse filter (nonsense)" (line 1, column 1)',
      'unexpected "n" expecting "not" or operator (eq, gt, ...)',
      null
    ],
    ['/a/b', 404, 'PGRST125', 'Invalid path specified in request URL', null, null],
    ['/a/b/c/d', 404, 'PGRST125', 'Invalid path specified in request URL', null, null]
  ])('%s', async (path, status, code, message, details, hint) => {
    const response = await world.request(path)
    expect([response.status, response.json]).toEqual([status, { code, message, details, hint }])
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('proxy-status')).toBe(`PostgREST; error=${code}`)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('accepts only types as casts', async () => {
    const { status, json } = await world.request('/clients?select=name::int drop table clients')
    expect([status, json]).toMatchObject([400, { code: '42601' }])
  })
})

describe('bodies', () => {
  const post = (body: string, contentType = 'application/json', path = '/items') =>
    world.request(path, { method: 'POST', body, headers: { 'content-type': contentType } })

  test.each([
    ['{"name":', 'application/json', 'Empty or invalid json'],
    ['', 'application/json', 'Empty or invalid json'],
    ['not json', 'application/json', 'Empty or invalid json'],
    ['[{"name":"a"},{"rank":1}]', 'application/json', 'All object keys must match'],
    ['[{"name":"a"},5]', 'application/json', 'All object keys must match'],
    ['[1,2]', 'application/json', 'All object keys must match'],
    ['<a/>', 'text/html', 'Content-Type not acceptable: text/html'],
    ['x', 'application/octet-stream', 'Content-Type not acceptable: application/octet-stream'],
    ['name,rank\na,1\nb', 'text/csv', 'All lines must have same number of fields']
  ])('%s as %s is PGRST102', async (body, contentType, message) => {
    const { status, json } = await post(body, contentType)
    expect([status, json]).toEqual([400, { code: 'PGRST102', message, details: null, hint: null }])
  })

  test.each([
    ['{"name":"a","zzz":1}', 400, 'PGRST204', "Could not find the 'zzz' column of 'items' in the schema cache"],
    ['{"name":null}', 400, '23502', 'null value in column "name" of relation "items" violates not-null constraint'],
    ['{"rank":-1}', 400, '23514', 'new row for relation "items" violates check constraint "items_rank_check"'],
    ['{"rank":"x"}', 400, '22P02', 'invalid input syntax for type integer: "x"'],
    ['{"rank":99999999999}', 400, '22003', 'value "99999999999" is out of range for type integer'],
    ['{"name":"\\u0000"}', 400, '22P05', 'unsupported Unicode escape sequence']
  ])('%s returns %i %s', async (body, status, code, message) => {
    const response = await post(body)
    expect([response.status, response.json]).toMatchObject([status, { code, message }])
    expect(Object.keys(response.json ?? {})).toEqual(['code', 'message', 'details', 'hint'])
  })

  test('a duplicate unique key and a dangling foreign key are conflicts', async () => {
    const taken = await post('{"id":1,"name":"Twice"}', 'application/json', '/clients')
    expect([taken.status, taken.json]).toEqual([
      409,
      {
        code: '23505',
        message: 'duplicate key value violates unique constraint "clients_pkey"',
        details: 'Key (id)=(1) already exists.',
        hint: null
      }
    ])
    const astray = await post('{"id":50,"name":"Astray","client_id":999}', 'application/json', '/projects')
    expect([astray.status, astray.json]).toMatchObject([409, { code: '23503' }])
  })

  test('rejects more than 20 MB', async () => {
    const { status, json } = await post(`{"name":"${'x'.repeat(21 * 1024 * 1024)}"}`)
    expect([status, json]).toEqual([
      413,
      { code: 'PGRST102', message: 'The request body is too large', details: null, hint: null }
    ])
  })

  test("reports excessively nested JSON as the client's error", async () => {
    const deep = `{"id":300,"data":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
    const { status, json } = await post(deep, 'application/json', '/kinds')
    expect([status, json]).toMatchObject([400, { code: 'PGRST102', message: 'The JSON is nested too deep' }])
  })

  test('rejects unknown columns whatever the body', async () => {
    const { json } = await world.request('/items?columns=name,zzz', { method: 'POST', body: '{}' })
    expect(json).toMatchObject({ code: 'PGRST204' })
  })
})

describe('access', () => {
  test('requires a key', async () => {
    const { status, json, headers } = await world.request('/clients', { headers: { apikey: '' } })
    expect(status).toBe(401)
    expect(Object.keys(json ?? {})).toEqual(['code', 'message', 'details', 'hint'])
    expect(headers.get('www-authenticate')).toBe('Bearer')
  })
})

describe('schemas and methods', () => {
  test('rejects a schema that is not exposed', async () => {
    const expected = {
      code: 'PGRST106',
      message: 'Invalid schema: auth',
      details: null,
      hint: 'Only the following schemas are exposed: public'
    }
    const read = await world.visitor.schema('auth').from('users').select()
    expect([read.status, read.error]).toMatchObject([406, expected])
    const write = await world.visitor.schema('auth').from('users').insert({ id: 1 })
    expect([write.status, write.error]).toMatchObject([406, expected])
  })

  test('accepts the name of the exposed schema', async () => {
    const { headers, status } = await world.request('/clients', { headers: { 'accept-profile': 'public' } })
    expect([status, headers.get('content-profile')]).toEqual([200, 'public'])
  })

  test('rejects a method that tables do not have', async () => {
    const response = await world.server.app.inject({
      method: 'TRACE' as 'GET',
      url: '/rest/v1/clients',
      headers: { apikey: world.server.keys.anonKey }
    })
    expect([response.statusCode, response.json()]).toMatchObject([
      405,
      { code: 'PGRST117', message: 'Unsupported HTTP method: TRACE' }
    ])
  })

  test('allows any origin', async () => {
    const response = await fetch(`${world.server.url}/rest/v1/clients`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://shop.example',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'prefer,apikey'
      }
    })
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  })
})

test('finds a new table, column and function at once', async () => {
  await world.server.sql('create table fresh (id int); grant all on fresh to anon')
  expect((await world.request('/fresh')).json).toEqual([])
  await world.server.sql('alter table fresh add column more text')
  expect((await world.request('/fresh', { method: 'POST', body: '{"id":1,"more":"x"}' })).status).toBe(201)
  await world.server.sql("create function fresh_words() returns text language sql return 'new'")
  expect((await world.request('/rpc/fresh_words')).json).toBe('new')
})

test('detects schema changes without a notification', async () => {
  await world.server.sql('create table retyped (code int); grant all on retyped to anon')
  const insert = () => world.request('/retyped', { method: 'POST', body: '{"code":"abc"}' })
  // Reloads for unknown names are limited, and slow ones before this may have used them up.
  await expect.poll(async () => (await insert()).json).toMatchObject({ code: '22P02' })
  await world.server.sql('alter table retyped alter column code type text')
  await expect.poll(async () => (await insert()).status).toBe(201)
})

test('reloads the schema on a notification', async () => {
  const readings = () =>
    world.server.sql<{ query_start: Date }>(
      "select query_start from pg_stat_activity where application_name = 'vitrine schema cache' and datname = current_database()"
    )
  const [before] = await readings()
  await world.server.sql("notify pgrst, 'reload schema'")
  await expect
    .poll(async () => (await readings())[0]?.query_start.getTime())
    .toBeGreaterThan(before?.query_start.getTime() ?? 0)
})
