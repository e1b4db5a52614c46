import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestWorld, startRestWorld } from '#server/test/protocol/rest-world.ts'

let world: RestWorld
beforeAll(async () => {
  world = await startRestWorld()
  await world.server.sql(`
    create table signs (id int primary key, words text);
    insert into signs values (1, 'x'), (2, '"x"'), (3, 'a*b'), (4, 'aXb'), (5, 'a,b'), (6, 'a"b'), (7, ''), (8, '100%');
    create table numbers as select generate_series(1, 100) as n;
    create table nothing (id int);
  `)
})
afterAll(() => world.server.stop())

async function idsOf(path: string): Promise<unknown> {
  const { json } = await world.request(path)
  return Array.isArray(json) ? json.map(({ id }) => id) : json
}

/** The ids of what a query of the client finds. */
async function found(query: PromiseLike<{ data: { id: number }[] | null; error: unknown }>): Promise<number[] | undefined> {
  const { data, error } = await query
  expect(error).toBeNull()
  return data?.map(({ id }) => id)
}

const signs = () => world.visitor.from('signs').select('id').order('id')
const kinds = () => world.visitor.from('kinds').select('id').order('id')

test.each([
  ['like=a*b', [3, 4, 5, 6]],
  ['ilike=A*B', [3, 4, 5, 6]],
  ['like(any)={a*b,x*}', [1, 3, 4, 5, 6]],
  ['like=a%25b', [3, 4, 5, 6]],
  ['not.like=a*b', [1, 2, 7, 8]],
  ['eq=a*b', [3]],
  ['neq=a*b', [1, 2, 4, 5, 6, 7, 8]],
  ['in=(a*b,x)', [1, 3]],
  ['match=^a*b$', []],
  ['imatch=^A*x$', [1]]
])('19 a star stands for anything in like and ilike, and for itself elsewhere: %s', async (filter, ids) => {
  const [operator, value] = filter.split('=')
  expect(await idsOf(`/signs?select=id&order=id&words=${operator}.${value}`)).toEqual(ids)
  expect(await idsOf(`/signs?select=id&order=id&or=(words.${operator}.${value},id.eq.0)`)).toEqual(ids)
})

test('20 quotes are part of a value, except within in() and or()', async () => {
  expect(await found(signs().eq('words', '"x"'))).toEqual([2])
  expect(await idsOf('/signs?select=id&words=like."*"')).toEqual([2])
  expect(await idsOf('/signs?select=id&words=eq.a,b')).toEqual([5])
  expect(await found(signs().in('words', ['a,b', 'x']))).toEqual([1, 5])
  expect(await idsOf('/signs?select=id&order=id&words=in.("x","a\\"b")')).toEqual([1, 6])
  expect(await found(signs().or('words.eq."a,b",words.eq."\\"x\\""'))).toEqual([2, 5])
  expect(await idsOf('/signs?select=id&or=(words.eq."x",words.eq.a"b)&order=id')).toEqual([1, 6])
})

describe('21 not. negates every operator, and logic', () => {
  test.each([
    ['id=not.eq.1', [2, 3]],
    ['id=not.neq.1', [1]],
    ['id=not.gt.1', [1]],
    ['id=not.gte.2', [1]],
    ['id=not.lt.2', [2, 3]],
    ['id=not.lte.2', [3]],
    ['id=not.in.(1,2)', [3]],
    ['id=not.eq(any).{1,3}', [2]],
    ['words=not.like.the*', [2, 3]],
    ['words=not.ilike.*JUMPS*', [1, 3]],
    ['words=not.match.^the', [2, 3]],
    ['words=not.imatch.^JUMPS', [1, 3]],
    ['words=not.fts(english).fox', [2, 3]],
    ['vector=not.fts.cat', [2]],
    ['vector=not.plfts.mission', [1]],
    ['vector=not.phfts(english).fat cats', [2]],
    ['vector=not.wfts(english).cats or dogs', [2]],
    ['happened=not.is.null', [1]],
    ['is_good=not.is.true', [2, 3]],
    ['is_good=not.is.not_null', [3]],
    ['big=not.isdistinct.-1', [2]],
    ['tags=not.cs.{a}', [2]],
    ['tags=not.cd.{a,b}', [2]],
    ['tags=not.ov.{c}', [1]],
    ['span=not.sl.[15,18)', [2]],
    ['span=not.sr.[12,15)', [1]],
    ['span=not.nxr.[5,12)', [2]],
    ['span=not.nxl.[15,40)', [1]],
    ['span=not.adj.[10,15)', [2]],
    ['not.or=(id.eq.1,id.eq.3)', [2]],
    ['not.and=(id.gte.2,id.lt.3)', [1, 3]],
    ['or=(id.not.gt.1,not.and(id.gt.0,id.lt.3))', [1, 3]],
    ['and=(not.or(id.eq.1,id.eq.2),id.not.is.null)', [3]]
  ])('%s', async (filter, ids) => {
    expect(await idsOf(`/kinds?select=id&order=id&${filter}`)).toEqual(ids)
  })

  test('as the client writes it', async () => {
    expect(await found(kinds().not('id', 'in', '(1,2)'))).toEqual([3])
    expect(await found(kinds().not('happened', 'is', null))).toEqual([1])
    expect(await found(kinds().or('id.eq.1,not.and(id.gt.0,id.lt.3)'))).toEqual([1, 3])
  })

  test('within an embedded resource', async () => {
    const { json } = await world.request('/clients?select=id,projects(id)&projects.not.or=(id.eq.1,id.eq.3)&order=id')
    expect(json).toEqual([
      { id: 1, projects: [{ id: 2 }] },
      { id: 2, projects: [{ id: 4 }] }
    ])
  })
})

test('22 in() with an empty list matches no row, and not in() every row', async () => {
  expect(await found(signs().in('words', []))).toEqual([])
  expect(await found(kinds().in('id', []))).toEqual([])
  expect(await idsOf('/signs?select=id&words=in.("")')).toEqual([])
  expect(await idsOf('/kinds?select=id&or=(id.in.(),id.eq.3)')).toEqual([3])
  expect(await found(kinds().not('id', 'in', '()'))).toEqual([1, 2, 3])
})

test('23 a filter on an embedded resource keeps the parents, !inner removes them, and the count follows', async () => {
  const clients = (columns: string) => world.visitor.from('clients').select(columns, { count: 'exact' }).order('id')
  expect(await clients('id, projects(id)').eq('projects.id', 1)).toMatchObject({
    count: 2,
    data: [
      { id: 1, projects: [{ id: 1 }] },
      { id: 2, projects: [] }
    ]
  })
  expect(await clients('id, projects!inner(id)').eq('projects.id', 1)).toMatchObject({
    count: 1,
    data: [{ id: 1, projects: [{ id: 1 }] }]
  })
  const deep = clients('id, projects!inner(id, tasks!inner(id))').eq('projects.tasks.id', 5)
  expect(await deep).toMatchObject({ count: 1, data: [{ id: 2, projects: [{ id: 3, tasks: [{ id: 5 }] }] }] })
  const counted = [
    ['/projects?select=id,clients!inner(name)&clients.name=eq.Apple&limit=1', '0-0/2'],
    ['/users?select=id,projects!inner(id)&projects.name=like.Windows*&limit=1', '0-0/3'],
    ['/projects?select=id,clients(name)&clients.name=eq.Apple&limit=1', '0-0/5']
  ] as const
  for (const [path, range] of counted) {
    const { headers } = await world.request(path, { headers: { prefer: 'count=exact' } })
    expect([path, headers.get('content-range')]).toEqual([path, range])
  }
  const { count } = await world.visitor
    .from('clients')
    .select('id, projects!inner()', { count: 'exact', head: true })
    .eq('projects.id', 1)
  expect(count).toBe(1)
})

test('24 an embedded resource is an object or null to one, and a possibly empty list to many', async () => {
  const { data } = await world.visitor
    .from('projects')
    .select('id, clients(name), tasks(id), project_settings(color), users(id)')
    .in('id', [1, 5])
    .order('id')
    .order('id', { referencedTable: 'tasks' })
    .order('id', { referencedTable: 'users' })
  expect(data).toEqual([
    {
      id: 1,
      clients: { name: 'Microsoft' },
      tasks: [{ id: 1 }, { id: 2 }],
      project_settings: { color: 'blue' },
      users: [{ id: 1 }, { id: 3 }]
    },
    { id: 5, clients: null, tasks: [], project_settings: null, users: [] }
  ])
})

test('25 rejects an embedding with two possible relationships with 300, and lists them', async () => {
  const { status, error } = await world.visitor.from('orders').select('id, places(street)')
  expect(status).toBe(300)
  expect(error).toEqual({
    code: 'PGRST201',
    message: "Could not embed because more than one relationship was found for 'orders' and 'places'",
    details: [
      {
        cardinality: 'many-to-one',
        embedding: 'orders with places',
        relationship: 'orders_billing using orders(billing_id) and places(id)'
      },
      {
        cardinality: 'many-to-one',
        embedding: 'orders with places',
        relationship: 'orders_shipping using orders(shipping_id) and places(id)'
      }
    ],
    hint: "Try changing 'places' to one of the following: 'places!orders_billing', 'places!orders_shipping'. Find the desired relationship in the 'details' key."
  })
  const hinted = await world.visitor.from('orders').select('id, places!orders_billing(street)').eq('id', 2)
  expect(hinted.data).toEqual([{ id: 2, places: { street: 'Second' } }])
})

describe('26 with a count, a page is 206, and a page beyond the end is 416', () => {
  test.each([
    ['/numbers?limit=10', '', 200, '0-9/*'],
    ['/numbers?limit=10', 'count=exact', 206, '0-9/100'],
    ['/numbers?limit=10&offset=95', 'count=exact', 206, '95-99/100'],
    ['/numbers?limit=200', 'count=exact', 200, '0-99/100'],
    ['/numbers?limit=0', 'count=exact', 206, '*/100'],
    ['/numbers?offset=100', 'count=exact', 206, '*/100'],
    ['/numbers?offset=101', '', 200, '*/*'],
    ['/numbers?offset=101', 'count=exact', 416, '*/100'],
    ['/nothing', 'count=exact', 200, '*/0'],
    ['/nothing?offset=1', 'count=exact', 416, '*/0']
  ])('%s with "%s"', async (path, prefer, status, range) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await world.request(path, { method, headers: { prefer } })
      expect([method, response.status, response.headers.get('content-range')]).toEqual([method, status, range])
    }
  })

  test('the client is told why', async () => {
    const beyond = await world.visitor.from('numbers').select('n', { count: 'exact' }).range(101, 110)
    expect(beyond).toMatchObject({
      status: 416,
      error: {
        code: 'PGRST103',
        message: 'Requested range not satisfiable',
        details: 'An offset of 101 was requested, but there are only 100 rows.',
        hint: null
      }
    })
    expect(await world.visitor.from('numbers').select('n').range(101, 110)).toMatchObject({ status: 200, data: [] })
  })
})

test('31 numbers keep their digits and times the format of PostgreSQL, in requests and responses', async () => {
  const digits = '"big":9007199254740993,"exact":12345678901234567890.123456789'
  const columns = 'big,exact,happened,day,bytes,raw'
  const shown = `${digits},"happened":"2026-08-01T10:00:00+00:00","day":"2026-08-01","bytes":"\\\\xdeadbeef","raw":{"z": 1}`
  expect((await world.request(`/kinds?select=${columns}&id=eq.1`)).text).toBe(`[{${shown}}]`)
  const object = await world.request(`/kinds?select=${columns}&id=eq.1`, {
    headers: { accept: 'application/vnd.pgrst.object+json' }
  })
  expect(object.text).toBe(`{${shown}}`)
  const written = '"big":9007199254740995,"exact":98765432109876543210.0123456789'
  for (const [method, path, body] of [
    ['POST', '/kinds?select=big,exact', `{"id":100,${written},"data":{"n":1e400}}`],
    ['PATCH', '/kinds?select=big,exact&id=eq.2', `{${written}}`],
    ['PUT', '/kinds?select=big,exact&id=eq.101', `{"id":101,${written}}`]
  ] as const) {
    const response = await world.request(path, { method, body, headers: { prefer: 'return=representation' } })
    expect(response.text).toBe(`[{${written}}]`)
  }
  expect(await idsOf('/kinds?select=id&big=eq.9007199254740993')).toEqual([1])
  await world.server.sql(`
    create function doubled(big bigint, exact numeric) returns table (big bigint, exact numeric) language sql immutable
      begin atomic select doubled.big, doubled.exact * 2; end;
    create function one_big(big bigint) returns bigint language sql immutable return big`)
  const body = '{"big":9007199254740993,"exact":12345678901234567890.5}'
  const called = await world.request('/rpc/doubled', { method: 'POST', body })
  expect(called.text).toBe('[{"big":9007199254740993,"exact":24691357802469135781.0}]')
  expect((await world.request('/rpc/one_big?big=9007199254740993')).text).toBe('9007199254740993')
  const csv = await world.request('/kinds?select=big,exact&id=eq.1', { headers: { accept: 'text/csv' } })
  expect(csv.text).toBe('big,exact\n9007199254740993,12345678901234567890.123456789')
})

test('35 nulls come last, and first in descending order', async () => {
  const order = (options?: { ascending?: boolean; nullsFirst?: boolean }) =>
    found(world.visitor.from('projects').select('id').in('id', [1, 3, 5]).order('client_id', options))
  expect(await order()).toEqual([1, 3, 5])
  expect(await order({ ascending: false })).toEqual([5, 3, 1])
  expect(await order({ ascending: false, nullsFirst: false })).toEqual([3, 1, 5])
  expect(await order({ nullsFirst: true })).toEqual([5, 1, 3])
})

describe('36 the maximum number of rows silently truncates a response', () => {
  let capped: RestWorld
  beforeAll(async () => {
    capped = await startRestWorld({ PGRST_DB_MAX_ROWS: '3' })
    await capped.server.sql(`
      create table numbers as select generate_series(1, 100) as n; grant all on numbers to anon;
      create function all_numbers() returns setof numbers language sql stable begin atomic select * from numbers; end`)
  })
  afterAll(() => capped.server.stop())

  test('for rows of a table, of a function and of what is embedded', async () => {
    const numbers = () => capped.visitor.from('numbers').select('n').order('n')
    expect(await numbers()).toMatchObject({ status: 200, error: null, data: [{ n: 1 }, { n: 2 }, { n: 3 }] })
    expect((await numbers().limit(50)).data).toHaveLength(3)
    expect((await numbers().range(10, 50)).data).toEqual([{ n: 11 }, { n: 12 }, { n: 13 }])
    expect((await numbers().limit(2)).data).toHaveLength(2)
    expect((await capped.visitor.rpc('all_numbers')).data).toHaveLength(3)
    await capped.server.sql('insert into tasks select 100 + n, n::text, 1, null from generate_series(1, 9) as n')
    const { data } = await capped.visitor.from('projects').select('id, tasks(id)').eq('id', 1).single()
    expect(data?.tasks).toHaveLength(3)
  })

  test('but truncates no counts and writes', async () => {
    const { count, status } = await capped.visitor.from('numbers').select('n', { count: 'exact' })
    expect([count, status]).toEqual([100, 206])
    const written = await capped.visitor.from('numbers').update({ n: 7 }).gt('n', 90)
    expect(written.error).toBeNull()
    expect(await capped.server.sql('select from numbers where n = 7')).toHaveLength(11)
  })
})
