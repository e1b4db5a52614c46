import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestWorld, startRestWorld } from '#server/test/protocol/rest-world.ts'

let world: RestWorld
beforeAll(async () => {
  world = await startRestWorld()
})
afterAll(() => world.server.stop())

const items = (where: string) => world.server.sql(`select name, rank, note, code from items where ${where} order by id`)
const shown = { prefer: 'return=representation' }

test('27 an upsert is 200 if it merged, 201 if it inserted, and returns only new rows if it ignores duplicates', async () => {
  const users = () => world.visitor.from('users')
  expect(await users().upsert({ id: 90, name: 'First' }).select()).toMatchObject({ status: 201, data: [{ name: 'First' }] })
  expect(await users().upsert({ id: 90, name: 'Second' }).select()).toMatchObject({ status: 200, data: [{ name: 'Second' }] })
  expect((await users().upsert({ id: 90, name: 'Third' })).status).toBe(200)
  expect((await users().upsert({ id: 91, name: 'Quiet' })).status).toBe(201)
  const rows = [
    { id: 90, name: 'Fourth' },
    { id: 92, name: 'New' }
  ]
  expect(await users().upsert(rows).select()).toMatchObject({ status: 201, data: rows })
  const ignored = [
    { id: 90, name: 'Ignored' },
    { id: 93, name: 'Added' }
  ]
  expect(await users().upsert(ignored, { ignoreDuplicates: true }).select()).toMatchObject({
    status: 201,
    data: [{ id: 93, name: 'Added' }]
  })
  expect(await users().upsert(ignored, { ignoreDuplicates: true }).select()).toMatchObject({ status: 201, data: [] })
  expect(await world.server.sql('select name from users where id = 90')).toEqual([{ name: 'Fourth' }])
})

describe('28 rolls back a change that should return one object and does not', () => {
  const refused = { status: 406, error: { code: 'PGRST116', message: 'Cannot coerce the result to a single JSON object' } }

  test('insert and upsert', async () => {
    const two = [{ name: 's1' }, { name: 's2' }]
    const inserted = await world.visitor.from('items').insert(two).select().single()
    expect(inserted).toMatchObject({ ...refused, error: { ...refused.error, details: 'The result contains 2 rows' } })
    const keyed = two.map((item, at) => ({ ...item, code: `S${at}` }))
    expect(await world.visitor.from('items').upsert(keyed, { onConflict: 'code' }).select().single()).toMatchObject(refused)
    expect(await items("name in ('s1', 's2')")).toEqual([])
  })

  test('update and delete', async () => {
    await world.server.sql("insert into items (name, rank) values ('pair', 1), ('pair', 1)")
    const pair = () => world.visitor.from('items')
    expect(await pair().update({ rank: 2 }).eq('name', 'pair').select().single()).toMatchObject(refused)
    expect(await pair().delete().eq('name', 'pair').select().single()).toMatchObject(refused)
    expect(await items("name = 'pair'")).toMatchObject([{ rank: 1 }, { rank: 1 }])
    const none = await pair().update({ rank: 2 }).eq('name', 'nobody').select().single()
    expect(none).toMatchObject({ ...refused, error: { details: 'The result contains 0 rows' } })
  })

  test('call', async () => {
    await world.server.sql(`create function add_two() returns setof items language sql
      begin atomic insert into items (name) values ('call'), ('call') returning *; end`)
    expect(await world.visitor.rpc('add_two').single()).toMatchObject(refused)
    expect(await items("name = 'call'")).toEqual([])
    expect((await world.visitor.rpc('add_two')).data).toHaveLength(2)
  })
})

test('29 a change that matches no row is 200 and an empty list, or 204, and never 404', async () => {
  const users = () => world.visitor.from('users')
  expect(await users().update({ name: 'x' }).eq('id', -1)).toMatchObject({ status: 204, data: null, error: null })
  expect(await users().update({ name: 'x' }).eq('id', -1).select()).toMatchObject({ status: 200, data: [] })
  expect(await users().delete().eq('id', -1)).toMatchObject({ status: 204, data: null, error: null })
  expect(await users().delete().eq('id', -1).select()).toMatchObject({ status: 200, data: [] })
  const counted = await users().update({ name: 'x' }, { count: 'exact' }).eq('id', -1)
  expect([counted.status, counted.count]).toEqual([204, 0])
  const { headers } = await world.request('/users?id=eq.-1', { method: 'PATCH', body: '{"name":"x"}', headers: shown })
  expect(headers.get('content-range')).toBe('*/*')
})

test('30 with columns, rows may have different keys: missing ones are null, or the default if preferred', async () => {
  const rows = (name: string) => [{ name }, { name, rank: 3, note: 'n' }]
  expect((await world.visitor.from('items').insert(rows('nulls') as never)).error).toBeNull()
  expect(await items("name = 'nulls'")).toMatchObject([
    { rank: null, note: null },
    { rank: 3, note: 'n' }
  ])
  await world.visitor.from('items').insert(rows('defaults') as never, { defaultToNull: false })
  expect(await items("name = 'defaults'")).toMatchObject([
    { rank: 7, note: null },
    { rank: 3, note: 'n' }
  ])
  await world.visitor.from('items').insert({ name: 'alone' })
  expect(await items("name = 'alone'")).toMatchObject([{ rank: 7 }])
  const without = await world.request('/items', { method: 'POST', body: JSON.stringify(rows('unnamed')) })
  expect([without.status, without.json]).toMatchObject([400, { code: 'PGRST102', message: 'All object keys must match' }])
  const unnamed = await world.request('/items?columns=name', { method: 'POST', body: JSON.stringify(rows('narrow')) })
  expect(unnamed.status).toBe(201)
  expect(await items("name = 'narrow'")).toMatchObject([
    { rank: 7, note: null },
    { rank: 7, note: null }
  ])
})

test('32 a missing privilege is 401 for anonymous callers and 403 for signed-in ones', async () => {
  const id = '60000000-0000-4000-8000-000000000001'
  const user = await world.user({ id })
  const denied = { code: '42501', message: 'permission denied for table hidden' }
  expect(await world.visitor.from('hidden').select()).toMatchObject({ status: 401, error: denied })
  expect(await user.from('hidden').select()).toMatchObject({ status: 403, error: denied })
  const visitor = await world.request('/hidden')
  expect(visitor.headers.get('www-authenticate')).toBe('Bearer')
  const bearer = { authorization: `Bearer ${await world.server.tokenFor({ id })}` }
  expect((await world.request('/hidden', { headers: bearer })).headers.get('www-authenticate')).toBeNull()
  const row = { id: 9, owner: '60000000-0000-4000-8000-000000000002' }
  const policy = { code: '42501', message: 'new row violates row-level security policy for table "secrets"' }
  expect(await world.visitor.from('secrets').insert(row)).toMatchObject({ status: 401, error: policy })
  expect(await user.from('secrets').insert(row)).toMatchObject({ status: 403, error: policy })
  expect(await user.from('secrets').select()).toMatchObject({ status: 200, data: [] })
})

test('33 GET calls a function in a read-only transaction', async () => {
  const { data } = await world.visitor.rpc('add_item', { name: 'by post' })
  expect(data).toMatchObject({ name: 'by post', rank: 7 })
  for (const options of [{ get: true }, { head: true }]) {
    const refused = await world.visitor.rpc('add_item', { name: 'by get' }, options)
    expect(refused.status).toBe(405)
    if (options.get) expect(refused.error).toMatchObject({ code: '25006' })
  }
  expect(await items("name like 'by %'")).toMatchObject([{ name: 'by post' }])
  expect(await world.visitor.rpc('add_them', { a: 1, b: 2 }, { get: true })).toMatchObject({ status: 200, data: 3 })
})
