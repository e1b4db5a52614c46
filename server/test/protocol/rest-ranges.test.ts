import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestWorld, startRestWorld } from './rest-world.ts'

let world: RestWorld
beforeAll(async () => {
  world = await startRestWorld()
  await world.server.sql('create table numbers as select generate_series(1, 100) as n; create table nothing (id int)')
})
afterAll(() => world.server.stop())

describe('Content-Range and status', () => {
  test.each([
    ['/numbers', '', 200, '0-99/*'],
    ['/numbers', 'count=exact', 200, '0-99/100'],
    ['/numbers?n=gt.90&limit=5', 'count=exact', 206, '0-4/10'],
    ['/numbers?limit=0', '', 200, '*/*'],
    ['/nothing', '', 200, '*/*'],
    ['/nothing?limit=10', 'count=exact', 200, '*/0'],
    ['/numbers?limit=abc', 'count=exact', 200, '0-99/100']
  ])('%s with "%s"', async (path, prefer, status, range) => {
    const response = await world.request(path, { headers: { prefer } })
    expect([response.status, response.headers.get('content-range')]).toEqual([status, range])
    const head = await world.request(path, { method: 'HEAD', headers: { prefer } })
    expect([head.status, head.headers.get('content-range'), head.text]).toEqual([status, range, ''])
  })

  test('treats a negative offset as zero', async () => {
    const { status, headers, json } = await world.request('/numbers?offset=-4&limit=2&order=n')
    expect([status, headers.get('content-range'), json]).toMatchObject([200, '0-1/*', [{ n: 1 }, { n: 2 }]])
  })

  test.each([
    ['/numbers?limit=-1', {}, 'Limit should be greater than or equal to zero.'],
    ['/numbers', { range: '5-2' }, 'The lower boundary must be lower than or equal to the upper boundary in the Range header.']
  ])('rejects %s with %j', async (path, headers, details) => {
    const { status, json } = await world.request(path, { headers })
    expect([status, json]).toEqual([416, expect.objectContaining({ code: 'PGRST103', details })])
  })

  test.each([
    ['GET', '10-19', '10-19/100', 206],
    ['GET', '90-', '90-99/100', 206],
    ['GET', 'nonsense', '0-99/100', 200],
    ['HEAD', '10-19', '0-99/100', 200]
  ])('%s with the header Range: %s', async (method, range, expected, status) => {
    const response = await world.request('/numbers?order=n', { method, headers: { range, prefer: 'count=exact' } })
    expect([response.status, response.headers.get('content-range')]).toEqual([status, expected])
  })

  test('applies both the header and the parameters', async () => {
    const { headers, json } = await world.request('/numbers?order=n&limit=15', { headers: { range: '10-19' } })
    expect(headers.get('content-range')).toBe('10-14/*')
    expect(json).toEqual([11, 12, 13, 14, 15].map((n) => ({ n })))
  })
})

describe('count=planned and count=estimated', () => {
  test("planned is the planner's estimate", async () => {
    await world.server.sql('analyze numbers')
    const { status, headers } = await world.request('/numbers?limit=10', { headers: { prefer: 'count=planned' } })
    expect([status, headers.get('content-range')]).toEqual([206, '0-9/100'])
  })

  test.each([
    ['counted', 'n=gt.10&or=(n.gt.10,n.lt.0)'],
    ['guessed', 'n=gt.100']
  ])('estimated is the larger number without a maximum of rows, here the %s one', async (larger, filters) => {
    await world.server.sql('analyze numbers')
    const totalBy = async (count: string) => {
      const { headers } = await world.request(`/numbers?${filters}&limit=5`, { headers: { prefer: `count=${count}` } })
      return Number(headers.get('content-range')?.split('/')[1])
    }
    const [exact, planned] = [await totalBy('exact'), await totalBy('planned')]
    expect(exact > planned ? 'counted' : 'guessed').toBe(larger)
    expect(await totalBy('estimated')).toBe(Math.max(exact, planned))
  })
})

test('GET returns the content location with sorted parameters', async () => {
  const { headers } = await world.request('/clients?select=id&id=eq.1')
  expect(headers.get('content-location')).toBe('/clients?id=eq.1&select=id')
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect((await world.request('/clients')).headers.get('content-location')).toBe('/clients')
  const long = await world.request(`/clients?id=in.(${'1,'.repeat(1500)}1)`)
  expect([long.status, long.headers.get('content-location')]).toEqual([200, null])
})

describe('response formats', () => {
  const singular = { accept: 'application/vnd.pgrst.object+json' }

  test('one object', async () => {
    const { status, headers, json } = await world.request('/clients?id=eq.1', { headers: singular })
    expect([status, json]).toEqual([200, { id: 1, name: 'Microsoft' }])
    expect(headers.get('content-type')).toBe('application/vnd.pgrst.object+json; charset=utf-8')
  })

  test.each([
    ['/clients?id=eq.9', 0],
    ['/clients', 2]
  ])('rejects one object of %s', async (path, rows) => {
    const { status, json } = await world.request(path, { headers: singular })
    expect(status).toBe(406)
    expect(json).toEqual({
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: `The result contains ${rows} rows`,
      hint: null
    })
  })

  test('supports single and maybeSingle of the client', async () => {
    const clients = () => world.visitor.from('clients').select('name')
    expect((await clients().eq('id', 1).single()).data).toEqual({ name: 'Microsoft' })
    expect((await clients().eq('id', 9).single()).error?.code).toBe('PGRST116')
    expect(await clients().eq('id', 9).maybeSingle()).toMatchObject({ data: null, error: null })
    expect((await clients().maybeSingle()).error?.code).toBe('PGRST116')
  })

  test('omits nulls on request', async () => {
    const { data } = await world.visitor.from('projects').select('id,client_id').eq('id', 5).stripNulls()
    expect(data).toEqual([{ id: 5 }])
    const one = await world.visitor.from('projects').select('id,client_id').eq('id', 5).stripNulls().single()
    expect(one.data).toEqual({ id: 5 })
  })

  test('CSV has a header, quotes where needed, and empty fields for null', async () => {
    await world.server.sql(`create table sheet (a int, b text, c text);
      insert into sheet values (1, 'plain', null), (2, 'with, comma', 'say "hi"'), (3, 'back\\slash', E'two\\nlines')`)
    const { data } = await world.visitor.from('sheet').select().order('a').csv()
    expect(data).toBe('a,b,c\n1,plain,\n2,"with, comma","say ""hi"""\n3,"back\\slash","two\nlines"')
    const { headers } = await world.request('/sheet', { headers: { accept: 'text/csv' } })
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  })

  test.each([
    ['text/html, */*;q=0.8', 200, 'application/json; charset=utf-8'],
    ['text/csv;q=0.5, application/json;q=0.9', 200, 'application/json; charset=utf-8'],
    ['application/vnd.pgrst.array+json;nulls=stripped', 200, 'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8'],
    ['APPLICATION/JSON', 200, 'application/json; charset=utf-8'],
    ['unknown/unknown', 406, 'application/json; charset=utf-8'],
    ['application/vnd.pgrst.plan+json', 406, 'application/json; charset=utf-8']
  ])('Accept: %s', async (accept, status, type) => {
    const response = await world.request('/clients', { headers: { accept } })
    expect([response.status, response.headers.get('content-type')]).toEqual([status, type])
    if (status === 406)
      expect(response.json).toMatchObject({ code: 'PGRST107', message: `None of these media types are available: ${accept}` })
  })
})
