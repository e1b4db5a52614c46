import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestWorld, startRestWorld } from './rest-world.ts'

let world: RestWorld
let shopper: string
beforeAll(async () => {
  world = await startRestWorld({
    REST_BODY_LIMIT: '3000000',
    ANON_BODY_LIMIT: '200000',
    REST_JSON_DEPTH_LIMIT: '50',
    TRUSTED_PROXIES: 'loopback'
  })
  await world.server.sql(`
    create table notes (id int primary key generated always as identity, a text, b text, data jsonb);
    grant select, insert (a, b, data) on notes to anon, authenticated, service_role;
    create table closed (a text);
    revoke all on closed from anon, authenticated;
    create view closed_view as select * from closed;
    revoke all on closed_view from anon, authenticated;
    create function length_of(json) returns int language sql as $$ select length($1::text) $$;
    create function closed_call(a text) returns int language sql as $$ select 1 $$;
    revoke all on function closed_call from public, anon, authenticated;
    create schema apart;
  `)
  shopper = await world.server.tokenFor({ id: '00000000-0000-4000-8000-00000000000a' })
})
afterAll(() => world.server.stop())

type Head = { method?: string; path: string; headers?: Record<string, string>; token?: string }

/** Sends the head of a request and only part of its body. */
async function open({ method = 'POST', path, headers = {}, token }: Head): Promise<Socket> {
  const { hostname, port } = new URL(world.server.url)
  const socket = connect(Number(port), hostname)
  const all = {
    host: hostname,
    apikey: world.server.keys.anonKey,
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...headers
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  socket.write(`${method} /rest/v1${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  return socket
}

/** The status and body of the first response. */
async function firstResponse(socket: Socket): Promise<{ status: number; json: unknown }> {
  let received = ''
  for (;;) {
    const [chunk] = await once(socket, 'data')
    received += chunk
    const [head = '', body = ''] = received.split('\r\n\r\n')
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
    if (body.length >= length) return { status: Number(received.slice(9, 12)), json: JSON.parse(body) }
  }
}

describe('before reading a long body', () => {
  const long = { 'content-length': '100000' }
  const chunked = { 'transfer-encoding': 'chunked' }

  test.each([
    ['an insert into a table', 'POST', '/closed', long, 401, 'permission denied for table closed'],
    ['an upsert', 'PUT', '/closed?a=eq.x', long, 401, 'permission denied for table closed'],
    ['an update', 'PATCH', '/closed?a=eq.x', long, 401, 'permission denied for table closed'],
    [
      'even little CSV',
      'POST',
      '/closed',
      { 'content-length': '100', 'content-type': 'text/csv' },
      401,
      'permission denied for table closed'
    ],
    ['a body of unknown length', 'POST', '/closed', chunked, 401, 'permission denied for table closed'],
    ['an insert into a view', 'POST', '/closed_view', long, 401, 'permission denied for view closed_view'],
    ['a call', 'POST', '/rpc/closed_call', long, 401, 'permission denied for function closed_call']
  ])('rejects %s without the privilege', async (_, method, path, headers, status, message) => {
    const socket = await open({ method, path, headers })
    expect(await firstResponse(socket)).toEqual({ status, json: { code: '42501', message, details: null, hint: null } })
    socket.destroy()
  })

  test('rejects a signed-in caller without the privilege with 403', async () => {
    const socket = await open({ path: '/closed', headers: long, token: shopper })
    expect(await firstResponse(socket)).toMatchObject({ status: 403, json: { code: '42501' } })
    socket.destroy()
  })

  test('rejects an unknown table', async () => {
    const socket = await open({ path: '/nowhere', headers: long })
    expect(await firstResponse(socket)).toMatchObject({ status: 404, json: { code: 'PGRST205' } })
    socket.destroy()
  })

  test.each([
    ['an anonymous caller', undefined, 200_001],
    ['a signed-in caller', 'shopper', 3_000_001]
  ])('rejects more than %s may send', async (_, who, length) => {
    const socket = await open({ path: '/notes', headers: { 'content-length': String(length) }, ...(who && { token: shopper }) })
    expect(await firstResponse(socket)).toEqual({
      status: 413,
      json: { code: 'PGRST102', message: 'The request body is too large', details: null, hint: null }
    })
    socket.destroy()
  })

  test("uses PostgreSQL's messages", async () => {
    for (const path of ['/closed', '/closed_view', '/rpc/closed_call']) {
      const short = await world.request(path, { method: 'POST', body: '{"a":"x"}' })
      const long = await world.request(path, { method: 'POST', body: JSON.stringify({ a: 'x'.repeat(100_000) }) })
      expect([long.status, long.json]).toEqual([short.status, short.json])
    }
  })
})

describe('while a body arrives', () => {
  test('rejects JSON as soon as it is too deep', async () => {
    const socket = await open({ path: '/notes', headers: { 'content-length': '100000' } })
    socket.write('['.repeat(51))
    expect(await firstResponse(socket)).toMatchObject({ status: 400, json: { message: 'The JSON is nested too deep' } })
    socket.destroy()
  })

  test('applies the same limit to a body without a length', async () => {
    const socket = await open({ path: '/notes', headers: { 'transfer-encoding': 'chunked' } })
    const chunk = `${(50_000).toString(16)}\r\n${' '.repeat(50_000)}\r\n`
    socket.write(chunk.repeat(5))
    expect(await firstResponse(socket)).toMatchObject({ status: 413 })
    socket.destroy()
  })

  test('a rejected client may finish sending, and reuse the connection', async () => {
    const socket = await open({ path: '/closed', headers: { 'content-length': '1000000', connection: 'keep-alive' } })
    socket.write('x'.repeat(500_000))
    expect(await firstResponse(socket)).toMatchObject({ status: 413 })
    socket.write('x'.repeat(500_000))
    socket.write(`GET /rest/v1/notes HTTP/1.1\r\nhost: x\r\napikey: ${world.server.keys.anonKey}\r\nconnection: close\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200/)
  })

  test('queues the third long body of an address, and no others', async () => {
    const owner = await world.server.session()
    await owner.query('begin; lock table notes')
    const send = async (address: string, body: string) => {
      const headers = { 'x-forwarded-for': address, 'content-length': String(body.length) }
      const socket = await open({ path: '/notes', headers })
      socket.write(body)
      return socket
    }
    const insert = JSON.stringify({ a: 'x'.repeat(70_000) })
    const tooDeep = '['.repeat(70_000)
    const [first, second] = [await send('192.0.2.1', insert), await send('192.0.2.1', insert)]
    const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
    await expect.poll(async () => (await world.server.sql(waiting)).length).toBe(2)
    const third = await send('192.0.2.1', tooDeep)
    const other = await send('192.0.2.2', tooDeep)
    expect(await firstResponse(other)).toMatchObject({ status: 400 })
    expect(third.bytesRead).toBe(0)
    first.destroy()
    expect(await firstResponse(third)).toMatchObject({ status: 400 })
    await owner.end()
    for (const socket of [second, third, other]) socket.destroy()
  })
})

describe('an admitted long body', () => {
  const many = Array.from({ length: 20_000 }, (_, place) => ({ a: `row ${place}`, b: 'é'.repeat(place % 7) }))
  const post = (body: string, headers: Record<string, string> = {}) =>
    world.request('/notes?select=a', {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${shopper}`, prefer: 'return=representation', ...headers }
    })

  test('is inserted completely, as JSON or CSV', async () => {
    const asJson = await post(JSON.stringify(many))
    expect(asJson.json).toEqual(many.map(({ a }) => ({ a })))
    const asCsv = await post(`a,b\n${many.map(({ a, b }) => `${a},"${b}"`).join('\n')}`, { 'content-type': 'text/csv' })
    expect(asCsv.json).toEqual(asJson.json)
  })

  test('may leave columns to their defaults', async () => {
    const { status } = await post(JSON.stringify(many), { prefer: 'missing=default' })
    expect(status).toBe(201)
  })

  test('needs the same keys in all rows, and valid JSON to its end', async () => {
    expect((await post(JSON.stringify([...many, { a: 'x' }]))).json).toMatchObject({ message: 'All object keys must match' })
    expect((await post(JSON.stringify(many).slice(0, -1))).json).toMatchObject({ message: 'Empty or invalid json' })
  })

  test('may be the only argument of a function', async () => {
    const body = JSON.stringify(many)
    const { json } = await world.request('/rpc/length_of', {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${shopper}` }
    })
    expect(json).toBe(body.length)
  })
})

test('rejects CSV whose rows would repeat a long header into gigabytes', async () => {
  const header = Array.from({ length: 1000 }, (_, place) => `"${'h'.repeat(900)}${place}"`).join()
  const body = `${header}\n${`${','.repeat(999)}\n`.repeat(1500)}`
  const { status } = await world.request('/notes', {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${shopper}`, 'content-type': 'text/csv' }
  })
  expect(status).toBe(413)
})

test('the JSON made from CSV is at most six times as long as a body of the caller may be', async () => {
  const header = Array.from({ length: 40 }, (_, place) => `"${'h'.repeat(900)}${place}"`).join()
  const send = async (rowCount: number) => {
    const body = `${header}\n${`${','.repeat(39)}\n`.repeat(rowCount)}`
    return (await world.request('/notes', { method: 'POST', body, headers: { 'content-type': 'text/csv' } })).status
  }
  expect(await send(30)).toBe(400)
  expect(await send(40)).toBe(413)
})

test('limits the bytes and fields of a form', async () => {
  const form = (body: string) =>
    world.request('/notes', {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${shopper}`, 'content-type': 'application/x-www-form-urlencoded' }
    })
  expect((await form(`a=${'x'.repeat(200_000)}`)).status).toBe(201)
  expect((await form(`a=${'x'.repeat(1_100_000)}`)).status).toBe(413)
  expect((await form('a=&'.repeat(10_001))).status).toBe(413)
})
