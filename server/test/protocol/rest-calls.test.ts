import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestWorld, startRestWorld } from './rest-world.ts'

let world: RestWorld
beforeAll(async () => {
  world = await startRestWorld()
})
afterAll(() => world.server.stop())

const call = (name: string, body?: string, headers: Record<string, string> = {}) =>
  world.request(`/rpc/${name}`, { method: 'POST', ...(body !== undefined && { body }), headers })

describe('results of a function', () => {
  test.each([
    ['add_them', '{"a":1,"b":2}', 200, 3],
    ['greet', '{}', 200, 'Hello, world'],
    ['greet', '{"name":"you"}', 200, 'Hello, you'],
    ['greet', '', 200, 'Hello, world'],
    ['null_text', '{}', 200, null],
    ['no_result', '{}', 204, undefined],
    ['some_numbers', '{}', 200, [1, 2, 3]],
    [
      'pairs',
      '{}',
      200,
      [
        { n: 1, word: 'one' },
        { n: 2, word: 'two' }
      ]
    ],
    ['out_two', '{}', 200, { a: 1, b: 'x' }],
    ['project_of', '{"id":1}', 200, { id: 1, name: 'Windows 7', client_id: 1 }],
    ['total', '{"v":[1,2,3]}', 200, 6],
    ['over', '{"a":1}', 200, 'one'],
    ['over', '{"a":1,"b":2}', 200, 'two'],
    ['whole', '{"any":["thing",1]}', 200, { any: ['thing', 1] }],
    ['whole', '[1,2,"x"]', 200, [1, 2, 'x']],
    ['whole', '12.50', 200, 12.5],
    ['whole', '[{"a":1}]', 200, [{ a: 1 }]],
    ['json_args', '{"a":{"x":1},"b":["p","q"]}', 200, { a: { x: 1 }, b: ['p', 'q'], c: null }]
  ])('POST %s %s', async (name, body, status, expected) => {
    const response = await call(name, body)
    expect([response.status, response.json]).toEqual([status, expected])
  })

  test.each([
    ['add_them?a=1&b=2', 3],
    ['greet', 'Hello, world'],
    ['greet?name=a+b', 'Hello, a b'],
    ['total?v=1&v=2', 3],
    ['total?v=7', 7],
    ['pairs?n=eq.2', [{ n: 2, word: 'two' }]],
    ['pairs?select=word&order=n.desc', [{ word: 'two' }, { word: 'one' }]],
    ['all_projects?select=name,clients(name)&id=eq.3', [{ name: 'IOS', clients: { name: 'Apple' } }]],
    ['json_args?a={"x":1}&b={p,q}', { a: { x: 1 }, b: ['p', 'q'], c: null }]
  ])('GET %s', async (path, expected) => {
    const response = await world.request(`/rpc/${path}`)
    expect([response.status, response.json]).toEqual([200, expected])
  })

  test('raw bodies go to functions with one unnamed parameter', async () => {
    expect((await call('whole_text', 'plain words', { 'content-type': 'text/plain' })).json).toBe('plain words')
    const bytes = await world.request('/rpc/whole_bytes', {
      method: 'POST',
      body: new Uint8Array([0, 255, 1]),
      headers: { 'content-type': 'application/octet-stream' }
    })
    expect(bytes.json).toBe(3)
  })

  test.each([
    ['{"":"test"}', '{"":"test"}'],
    ['[{"":"a"},{"":"b"}]', '[{"":"a"},{"":"b"}]']
  ])('passes an argument under an empty name to an unnamed parameter unchanged: %s', async (body, expected) => {
    const { status, json } = await call('whole_text', body)
    expect([status, json]).toEqual([200, expected])
  })

  test('rejects a call that several overloads fit', async () => {
    const { status, json } = await call('none_or_text', '{}')
    expect([status, json]).toEqual([
      300,
      {
        code: 'PGRST203',
        message: 'Could not choose the best candidate function between: public.none_or_text(), public.none_or_text( => text)',
        details: null,
        hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved'
      }
    ])
    expect((await call('none_or_text', '{"":""}')).json).toBe('{"":""}')
  })

  test('accepts named arguments in a form', async () => {
    expect((await call('add_them', 'a=3&b=4', { 'content-type': 'application/x-www-form-urlencoded' })).json).toBe(7)
    expect((await call('total', 'v=3&v=4', { 'content-type': 'application/x-www-form-urlencoded' })).json).toBe(7)
  })

  test('rows of a function are filtered, ordered, paged and counted like those of a table', async () => {
    const { data, count, status } = await world.visitor
      .rpc('all_projects', {}, { count: 'exact' })
      .select('name, clients!inner(name)')
      .gt('id', 1)
      .order('id', { ascending: false })
      .limit(2)
    expect([status, count]).toEqual([206, 3])
    expect(data).toEqual([
      { name: 'OSX', clients: { name: 'Apple' } },
      { name: 'IOS', clients: { name: 'Apple' } }
    ])
  })

  test('HEAD returns the count and no body', async () => {
    const { count, data, status } = await world.visitor.rpc('all_projects', {}, { head: true, count: 'exact' })
    expect([status, count, data]).toEqual([200, 5, null])
  })

  test('one object of a set', async () => {
    const { data } = await world.visitor.rpc('all_projects').eq('id', 1).single()
    expect(data).toEqual({ id: 1, name: 'Windows 7', client_id: 1 })
    expect((await world.visitor.rpc('all_projects').single()).error?.code).toBe('PGRST116')
  })

  test('CSV', async () => {
    expect((await world.visitor.rpc('pairs').csv()).data).toBe('n,word\n1,one\n2,two')
    expect((await world.visitor.rpc('pairs').select('word').csv()).data).toBe('word\none\ntwo')
  })

  test('max-affected requires a set', async () => {
    const { status, json } = await call('add_them', '{"a":1,"b":2}', { prefer: 'handling=strict, max-affected=1' })
    expect([status, json]).toMatchObject([400, { code: 'PGRST128' }])
  })
})

describe('changes', () => {
  test('a stable function cannot write, whatever the method', async () => {
    await world.server.sql(
      "create function sneaky() returns void language plpgsql stable as $$ begin execute 'insert into items (name) values (''sneaky'')'; end $$"
    )
    expect((await call('sneaky', '{}')).json).toMatchObject({ code: '0A000' })
    expect(await world.server.sql("select from items where name = 'sneaky'")).toEqual([])
  })

  test('an error in a function rolls back its changes', async () => {
    await world.server.sql(`create function half() returns void language plpgsql as $$ begin
      insert into items (name) values ('half'); raise exception 'no further'; end $$`)
    expect((await call('half', '{}')).json).toEqual({ code: 'P0001', message: 'no further', details: null, hint: null })
    expect(await world.server.sql("select from items where name = 'half'")).toEqual([])
  })
})

describe('responses set by a function', () => {
  test('status and headers by settings', async () => {
    const { status, headers, json } = await call('send_headers', '{}')
    expect([status, json]).toEqual([202, 'ok'])
    expect([headers.get('x-custom'), headers.get('cache-control')]).toEqual(['one', 'no-store'])
  })

  test('status by SQLSTATE', async () => {
    const { status, json } = await call('teapot', '{}')
    expect([status, json]).toEqual([418, { code: 'PT418', message: 'I am a teapot', details: 'short', hint: 'stout' }])
  })

  test("uses the database's message as the reason", async () => {
    const headers = { apikey: world.server.keys.anonKey }
    const sendRequest = (name: string) => fetch(`${world.server.url}/rest/v1/rpc/${name}`, { method: 'POST', headers })
    expect((await sendRequest('teapot')).statusText).toBe('I am a teapot')
    await world.server.sql(`create function own_words() returns void language plpgsql as $$ begin
      raise sqlstate 'PGRST' using message = '{"code":"1","message":"m"}',
        detail = '{"status": 332, "status_text": "My own", "headers": {}}';
    end $$`)
    const own = await sendRequest('own_words')
    expect([own.status, own.statusText]).toEqual([332, 'My own'])
  })

  test('the whole response by the SQLSTATE PGRST', async () => {
    const { status, headers, json } = await call('full_control', '{}')
    expect(status).toBe(402)
    expect(headers.get('x-powered-by')).toBe('Nerds')
    expect(json).toEqual({ code: '123', message: 'Payment Required', details: 'Quota exceeded', hint: 'Upgrade' })
  })
})

describe('request settings in SQL', () => {
  test.each([
    ['request.method', 'POST'],
    ['request.path', '/rpc/setting'],
    ['search_path', '"public", "extensions"'],
    ['role', 'anon']
  ])('%s is %s', async (name, value) => {
    expect((await call('setting', JSON.stringify({ name }))).json).toBe(value)
  })

  test('headers and cookies are JSON', async () => {
    const headers = { cookie: 'a=1; b=2', 'x-mine': 'yes' }
    expect(JSON.parse(String((await call('setting', '{"name":"request.headers"}', headers)).json))).toMatchObject({
      'x-mine': 'yes'
    })
    expect(JSON.parse(String((await call('setting', '{"name":"request.cookies"}', headers)).json))).toEqual({ a: '1', b: '2' })
  })

  test('claims are those of the token', async () => {
    const user = await world.user({ id: '50000000-0000-4000-8000-000000000001' })
    const { data } = await user.rpc('claims')
    expect(data).toMatchObject({ sub: '50000000-0000-4000-8000-000000000001', role: 'authenticated' })
    expect((await user.rpc('who')).data).toBe('authenticated')
    expect((await world.service.rpc('who')).data).toBe('service_role')
  })
})

describe('unknown functions', () => {
  test.each([
    [
      'nope',
      '{}',
      404,
      {
        code: 'PGRST202',
        message: 'Could not find the function public.nope without parameters in the schema cache',
        details:
          'Searched for the function public.nope without parameters or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
        hint: null
      }
    ],
    [
      'add_them',
      '{"a":1,"c":2}',
      404,
      {
        code: 'PGRST202',
        message: 'Could not find the function public.add_them(a, c) in the schema cache',
        details:
          'Searched for the function public.add_them with parameters a, c or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
        hint: 'Perhaps you meant to call the function public.add_them(a, b)'
      }
    ],
    [
      'gree',
      '{"name":"x"}',
      404,
      {
        code: 'PGRST202',
        message: 'Could not find the function public.gree(name) in the schema cache',
        details:
          'Searched for the function public.gree with parameter name or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
        hint: 'Perhaps you meant to call the function public.greet'
      }
    ],
    [
      'unclear',
      '{"a":1}',
      300,
      {
        code: 'PGRST203',
        message:
          'Could not choose the best candidate function between: public.unclear(a => integer), public.unclear(a => text)',
        details: null,
        hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved'
      }
    ],
    [
      'add_them',
      '{"a":"x","b":1}',
      400,
      {
        code: '22P02',
        message: 'invalid input syntax for type integer: "x"',
        details: null,
        hint: null
      }
    ]
  ])('%s %s', async (name, body, status, expected) => {
    const response = await call(name, body)
    expect([response.status, response.json]).toEqual([status, expected])
  })

  test.each(['PUT', 'PATCH', 'DELETE'])('rejects %s as a method of a call', async (method) => {
    const { status, json } = await world.request('/rpc/greet', { method })
    expect([status, json]).toMatchObject([405, { code: 'PGRST101', message: `Cannot use the ${method} method on RPC` }])
  })
})
