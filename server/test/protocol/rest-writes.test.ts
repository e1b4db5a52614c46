import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestWorld, startRestWorld } from './rest-world.ts'

let world: RestWorld
beforeAll(async () => {
  world = await startRestWorld()
})
afterAll(() => world.server.stop())

const items = (where: string) => world.server.sql(`select name, rank, note, code from items where ${where} order by id`)
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  world.request(path, { method: 'POST', body, headers })
const shown = { prefer: 'return=representation' }

describe('insert', () => {
  test('returns 201 and no body without a preference', async () => {
    const { status, text, headers } = await post('/items', '{"name":"quiet"}')
    expect([status, text, headers.get('content-range')]).toEqual([201, '', '*/*'])
    expect(headers.get('preference-applied')).toBeNull()
  })

  test('returns the selected columns with return=representation', async () => {
    const { status, json, headers } = await post('/items?select=name,rank', '{"name":"shown"}', {
      prefer: 'return=representation, count=exact'
    })
    expect([status, json]).toEqual([201, [{ name: 'shown', rank: null }].map((row) => ({ ...row, rank: 7 }))])
    expect(headers.get('content-range')).toBe('*/1')
    expect(headers.get('preference-applied')).toBe('return=representation, count=exact')
  })

  test('returns the location with return=headers-only', async () => {
    const { status, text, headers } = await post('/users', '{"id":70,"name":"Located"}', { prefer: 'return=headers-only' })
    expect([status, text, headers.get('location')]).toEqual([201, '', '/users?id=eq.70'])
  })

  test.each([
    ['shelves', '/shelves?aisle=eq.1&place=eq.2'],
    ['shelves_view', '/shelves_view?place=eq.2&aisle=eq.1']
  ])('returns the columns of the key in the order of %s with return=headers-only', async (name, location) => {
    await world.server.sql('truncate shelves')
    const { headers } = await post(`/${name}`, '{"aisle":1,"label":"here","place":2}', { prefer: 'return=headers-only' })
    expect(headers.get('location')).toBe(location)
  })

  test('inserts many rows at once', async () => {
    const { status, json } = await post('/items?select=name', '[{"name":"m1","rank":1},{"name":"m2","rank":2}]', shown)
    expect([status, json]).toEqual([201, [{ name: 'm1' }, { name: 'm2' }]])
  })

  test('inserts a row of defaults for an empty object, and nothing for an empty list', async () => {
    expect((await post('/defaults_only?select=made', '{}', shown)).json).toEqual([{ made: 'made' }])
    expect((await post('/defaults_only?select=made', '[{},{}]', shown)).json).toEqual([{ made: 'made' }, { made: 'made' }])
    const none = await post('/defaults_only', '[]', shown)
    expect([none.status, none.text]).toEqual([201, '[]'])
  })

  test('ignores columns that are not named', async () => {
    const { json } = await post('/items?columns=name&select=name,rank', '{"name":"narrow","rank":99}', shown)
    expect(json).toEqual([{ name: 'narrow', rank: 7 }])
  })

  test('parses arrays, JSON, ranges and bytes from JSON', async () => {
    const row = {
      id: 101,
      tags: ['a', 'b "c"'],
      numbers: [1, 2],
      data: { deep: [{ x: null }] },
      raw: [1],
      span: '[1,5)',
      bytes: '\\x00ff',
      happened: '2026-01-01T00:00:00+00:00'
    }
    const { data, error } = await world.visitor
      .from('kinds')
      .insert(row)
      .select('id,tags,numbers,data,raw,span,bytes,happened')
      .single()
    expect([error, data]).toEqual([null, row])
  })

  test('returns the embedded resources of the new rows', async () => {
    const { data } = await world.visitor
      .from('projects')
      .insert({ id: 80, name: 'New', client_id: 2 })
      .select('name, clients(name), tasks(id)')
    expect(data).toEqual([{ name: 'New', clients: { name: 'Apple' }, tasks: [] }])
  })

  test('accepts CSV and forms', async () => {
    const csv = 'name,rank,note\nfrom csv,5,"say ""hi"""\nsecond,NULL,\n'
    await post('/items', csv, { 'content-type': 'text/csv' })
    expect(await items("name in ('from csv', 'second')")).toMatchObject([
      { rank: 5, note: 'say "hi"' },
      { rank: null, note: '' }
    ])
    await post('/items', 'name=from+form&rank=4', { 'content-type': 'application/x-www-form-urlencoded' })
    expect(await items("name = 'from form'")).toMatchObject([{ rank: 4 }])
  })

  test('returns rows as CSV', async () => {
    const { data } = await world.visitor
      .from('users')
      .insert([
        { id: 75, name: 'C, S' },
        { id: 76, name: 'V' }
      ])
      .select('name')
      .csv()
    expect(data).toBe('name\n"C, S"\nV')
  })

  test('quotes the names of tables and columns', async () => {
    const { json } = await world.request('/Odd%20Name?select="a b","c,d"', {
      method: 'POST',
      body: JSON.stringify({ 'a b': 5, 'c,d': 'v' }),
      headers: shown
    })
    expect(json).toEqual([{ 'a b': 5, 'c,d': 'v' }])
  })
})

describe('upsert', () => {
  test('of nothing inserts nothing (200)', async () => {
    const prefer = 'resolution=merge-duplicates, return=representation'
    const { status, json } = await world.request('/users', { method: 'POST', body: '[]', headers: { prefer } })
    expect([status, json]).toEqual([200, []])
  })

  test('uses another unique key with on_conflict', async () => {
    await world.visitor.from('items').insert({ name: 'old', code: 'K1' })
    const { data, status } = await world.visitor
      .from('items')
      .upsert({ name: 'new', code: 'K1' }, { onConflict: 'code' })
      .select('name')
    expect([status, data]).toEqual([200, [{ name: 'new' }]])
    expect(await items("code = 'K1'")).toHaveLength(1)
  })

  test('lists the applied preferences in order', async () => {
    const { headers } = await post('/users', '[{"id":97,"name":"x"}]', {
      prefer: 'count=exact,return=minimal,missing=default,resolution=merge-duplicates'
    })
    expect(headers.get('preference-applied')).toBe('resolution=merge-duplicates, missing=default, return=minimal, count=exact')
  })

  test("reports a duplicate row within a body as the client's error", async () => {
    const { status, error } = await world.visitor.from('users').upsert([
      { id: 98, name: 'a' },
      { id: 98, name: 'b' }
    ])
    expect([status, error?.code]).toEqual([400, '21000'])
  })

  test('rejects on_conflict on columns without a unique key', async () => {
    const { status, error } = await world.visitor.from('items').upsert({ name: 'a' }, { onConflict: 'note' })
    expect([status, error?.code]).toEqual([400, '42P10'])
  })
})

describe('update', () => {
  test('returns 204 without representation, 200 with the rows', async () => {
    await world.server.sql("insert into items (name) values ('u1'), ('u2')")
    const quiet = await world.request('/items?name=in.(u1,u2)', { method: 'PATCH', body: '{"rank":1}' })
    expect([quiet.status, quiet.text, quiet.headers.get('content-range')]).toEqual([204, '', '0-1/*'])
    const loud = await world.request('/items?name=eq.u1&select=name,rank', {
      method: 'PATCH',
      body: '{"rank":2}',
      headers: shown
    })
    expect([loud.status, loud.json]).toEqual([200, [{ name: 'u1', rank: 2 }]])
  })

  test('changes nothing without values', async () => {
    for (const body of ['{}', '[]', '[{}]']) {
      const { status, json } = await world.request('/items?select=id', { method: 'PATCH', body, headers: shown })
      expect([status, json]).toEqual([200, []])
    }
  })

  test('filters by or and by paths like a read', async () => {
    await world.server.sql("insert into items (name, rank) values ('o1', 1), ('o2', 2), ('o3', 3)")
    await world.visitor.from('items').update({ note: 'hit' }).like('name', 'o_').or('rank.eq.1,rank.eq.3')
    expect(await items("note = 'hit'")).toMatchObject([{ name: 'o1' }, { name: 'o3' }])
  })

  test('is rejected without a filter, as on hosted projects', async () => {
    const { status, json } = await world.request('/items', { method: 'PATCH', body: '{"rank":0}' })
    expect(status).toBe(400)
    expect(json).toEqual({ code: '21000', message: 'UPDATE requires a WHERE clause', details: null, hint: null })
  })
})

describe('delete', () => {
  test('returns 204 without representation, 200 with the rows', async () => {
    await world.server.sql("insert into items (name) values ('x1'), ('x2'), ('x3')")
    const quiet = await world.request('/items?name=eq.x1', { method: 'DELETE', headers: { prefer: 'count=exact' } })
    expect([quiet.status, quiet.headers.get('content-range')]).toEqual([204, '*/1'])
    const loud = await world.request('/items?name=in.(x2,x3)&select=name&order=name.desc', { method: 'DELETE', headers: shown })
    expect([loud.status, loud.json]).toEqual([200, [{ name: 'x3' }, { name: 'x2' }]])
    const none = await world.request('/items?name=eq.x1', { method: 'DELETE', headers: shown })
    expect([none.status, none.json]).toEqual([200, []])
  })

  test('is rejected without a filter, as on hosted projects', async () => {
    const { status, json } = await world.request('/items', { method: 'DELETE' })
    expect([status, json]).toEqual([
      400,
      { code: '21000', message: 'DELETE requires a WHERE clause', details: null, hint: null }
    ])
  })
})

describe('put', () => {
  const put = (path: string, body: string, headers = {}) => world.request(path, { method: 'PUT', body, headers })

  test('inserts a row (201), then replaces it (200)', async () => {
    const first = await put('/users?id=eq.60', '{"id":60,"name":"Put"}', shown)
    expect([first.status, first.json]).toEqual([201, [{ id: 60, name: 'Put' }]])
    const second = await put('/users?id=eq.60', '{"id":60,"name":"Again"}', shown)
    expect([second.status, second.json]).toEqual([200, [{ id: 60, name: 'Again' }]])
    expect((await put('/users?id=eq.60', '{"id":60,"name":"Quiet"}')).status).toBe(204)
  })

  test.each([
    ['/users?name=eq.x', '{"id":61,"name":"x"}', 405, 'PGRST105'],
    ['/users?id=gt.1', '{"id":61,"name":"x"}', 405, 'PGRST105'],
    ['/users?id=eq.61&name=eq.x', '{"id":61,"name":"x"}', 405, 'PGRST105'],
    ['/no_key?name=eq.x', '{"name":"x","size":1}', 405, 'PGRST105'],
    ['/users?id=eq.61&limit=1', '{"id":61,"name":"x"}', 400, 'PGRST114'],
    ['/users?id=eq.61', '{"id":62,"name":"x"}', 400, 'PGRST115']
  ])('%s with %s returns %i %s', async (path, body, status, code) => {
    const response = await put(path, body, shown)
    expect([response.status, response.json]).toMatchObject([status, { code }])
    expect(await world.server.sql('select from users where id in (61, 62)')).toEqual([])
  })
})

describe('preferences', () => {
  test('max-affected limits the changes of a strict request', async () => {
    await world.server.sql("insert into items (name, rank) values ('a1', 1), ('a1', 1), ('a1', 1)")
    const change = (prefer: string) =>
      world.request('/items?name=eq.a1', { method: 'PATCH', body: '{"rank":2}', headers: { prefer } })
    const refused = await change('handling=strict, max-affected=2')
    expect([refused.status, refused.json]).toEqual([
      400,
      {
        code: 'PGRST124',
        message: 'Query result exceeds max-affected preference constraint',
        details: 'The query affects 3 rows',
        hint: null
      }
    ])
    expect(await items("name = 'a1' and rank = 2")).toEqual([])
    const allowed = await change('handling=strict, max-affected=3')
    expect([allowed.status, allowed.headers.get('preference-applied')]).toEqual([204, 'handling=strict, max-affected=3'])
    expect((await change('max-affected=1')).status).toBe(204)
    const removed = await world.request('/items?name=eq.a1', {
      method: 'DELETE',
      headers: { prefer: 'handling=strict,max-affected=1' }
    })
    expect([removed.status, removed.json]).toMatchObject([400, { code: 'PGRST124' }])
    expect(await items("name = 'a1'")).toHaveLength(3)
  })

  test('only strict requests reject unknown preferences', async () => {
    const strict = await world.request('/clients', { headers: { prefer: 'handling=strict, nonsense, count=wrong' } })
    expect([strict.status, strict.json]).toEqual([
      400,
      {
        code: 'PGRST122',
        message: 'Invalid preferences given with handling=strict',
        details: 'Invalid preferences: nonsense, count=wrong',
        hint: null
      }
    ])
    expect((await world.request('/clients', { headers: { prefer: 'nonsense' } })).status).toBe(200)
  })

  test('timezone applies to the response', async () => {
    const { json, headers } = await world.request('/kinds?select=happened&id=eq.1', {
      headers: { prefer: 'timezone=America/New_York' }
    })
    expect(json).toEqual([{ happened: '2026-08-01T06:00:00-04:00' }])
    expect(headers.get('preference-applied')).toBe('timezone=America/New_York')
    const unknown = await world.request('/kinds?select=happened&id=eq.1', { headers: { prefer: 'timezone=Moon/Base' } })
    expect(unknown.json).toEqual([{ happened: '2026-08-01T10:00:00+00:00' }])
  })

  test('ignores tx=rollback unless the server allows it', async () => {
    const { headers } = await post('/items', '{"name":"kept"}', { prefer: 'tx=rollback' })
    expect(headers.get('preference-applied')).toBeNull()
    expect(await items("name = 'kept'")).toHaveLength(1)
  })
})
