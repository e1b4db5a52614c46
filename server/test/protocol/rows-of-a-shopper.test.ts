import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestWorld, startRestWorld } from './rest-world.ts'

const id = '10000000-0000-4000-8000-000000000001'
let world: RestWorld
let shopper: SupabaseClient
beforeAll(async () => {
  world = await startRestWorld()
  await world.server.sql(`insert into auth.users (id) values ('${id}')`)
  shopper = await world.user({ id })
  await shopper.from('carts').insert({}).throwOnError()
})
afterAll(() => world.server.stop())

const many = (count: number, row: (at: number) => object) => Array.from({ length: count }, (_, at) => row(at))
const line = (at: number) => ({ id: at, product_id: 'P', name: 'Piece', price: '$1', quantity: 1 })

test.each<[string, number, (at: number) => object]>([
  ['cart_items', 1000, line],
  ['saved_items', 10_000, (at) => ({ product_id: `P${at}` })],
  ['saved_lists', 1000, () => ({ name: 'List' })],
  ['recently_viewed', 1000, (at) => ({ product_id: `P${at}` })],
  ['stock_alerts', 1000, (at) => ({ product_id: `P${at}` })],
  ['size_profiles', 200, (at) => ({ category: `c${at}`, region: 'IT', size: '40' })],
  ['style_tastes', 400, (at) => ({ facet: `brand=B${at}`, level: 'more' })],
  ['style_signals', 500, (at) => ({ product_id: `P${at}`, kind: 'hidden' })],
  ['saved_searches', 50, (at) => ({ request: { words: `bag ${at}` } })]
])('a shopper has at most so many rows in %s (%i), however they are inserted', async (table, max, row) => {
  expect((await shopper.from(table).insert(many(max, row))).error).toBeNull()
  expect((await shopper.from(table).insert(row(max))).error).toMatchObject({ code: '23514' })
  const { count } = await shopper.from(table).select('*', { count: 'exact', head: true })
  expect(count).toBe(max)
})

/** Sends all at the same moment; the statuses that came back. */
async function atOnce(count: number, path: string, body: (at: number) => object): Promise<number[]> {
  const authorization = `Bearer ${await world.server.tokenFor({ id })}`
  const responses = Array.from({ length: count }, (_, at) =>
    world.request(path, { method: 'POST', body: JSON.stringify(body(at)), headers: { authorization } })
  )
  return (await Promise.all(responses)).map(({ status }) => status)
}

const countOf = async (table: string) => (await shopper.from(table).select('*', { count: 'exact', head: true })).count

test.each<[string, number, (at: number) => object]>([
  ['cart_items', 1000, line],
  ['saved_lists', 1000, () => ({ name: 'List' })],
  ['size_profiles', 200, (at) => ({ category: `c${at}`, region: 'IT', size: '40' })]
])('the limit of %s, %i rows, holds for concurrent inserts', async (table, max, row) => {
  await world.server.sql(`delete from ${table}`)
  const statuses = await atOnce(8, `/${table}`, (at) => many(max / 4, (place) => row(at * 10_000 + place)))
  expect(statuses.toSorted()).toEqual([201, 201, 201, 201, 400, 400, 400, 400])
  expect(await countOf(table)).toBe(max)
})

test('limits open requests to fifty, also for concurrent ones', async () => {
  const statuses = await atOnce(8, '/service_requests', () => many(49, () => ({ service: 'care', note: 'x' })))
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(await countOf('service_requests')).toBe(49)
  expect(
    (await atOnce(8, '/service_requests', () => ({ service: 'care', note: 'x' }))).filter((status) => status === 201)
  ).toHaveLength(1)
  expect(await countOf('service_requests')).toBe(50)
})

test('limits messages to sixty in ten minutes, also for concurrent ones', async () => {
  const statuses = await atOnce(70, '/messages', () => ({ id: randomUUID(), author: 'shopper', body: 'Good day' }))
  expect(statuses.filter((status) => status === 201)).toHaveLength(60)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
})

test.each(['cart_changes', 'saved_changes'])('stores the last 5000 %s, and rejects more at once', async (table) => {
  const dated = (at: number) => ({ id: randomUUID(), applied_at: new Date(at * 1000).toISOString() })
  expect((await shopper.from(table).insert(many(5001, dated))).error).toMatchObject({ code: '23514' })
  expect(await countOf(table)).toBe(0)
  await shopper.from(table).insert(many(4990, dated)).throwOnError()
  const statuses = await atOnce(8, `/${table}`, (at) => many(1000, (place) => dated(100_000 + at * 1000 + place)))
  expect(new Set(statuses)).toEqual(new Set([201]))
  expect(await countOf(table)).toBe(5000)
  const { data } = await shopper.from(table).select('applied_at').order('applied_at').limit(1).single().throwOnError()
  expect(Date.parse(data.applied_at)).toBe(103_000_000)
})

test('still applies a repeated change once, and deletes the oldest records', async () => {
  await world.server.sql('delete from cart_changes')
  await shopper
    .from('cart_changes')
    .insert(many(5000, () => ({ id: randomUUID(), applied_at: '2026-01-01' })))
    .throwOnError()
  const change = { id: randomUUID(), kind: 'clear' }
  await shopper.rpc('change_cart', { changes: [change] }).throwOnError()
  await shopper.rpc('change_cart', { changes: [change] }).throwOnError()
  const { data } = await shopper.from('cart_changes').select('id').eq('id', change.id)
  expect(data).toHaveLength(1)
})

test('an import for many shoppers takes no advisory locks', async () => {
  const owner = await world.server.session()
  await owner.query(`begin; insert into auth.users (id) select gen_random_uuid() from generate_series(1, 100)`)
  await owner.query(`insert into saved_lists (user_id, name) select id, 'List' from auth.users where id <> '${id}'`)
  const { rows } = await owner.query(
    `select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() and objid <> 7316403`
  )
  await owner.end()
  expect(rows).toEqual([])
})

test('limits waitlist requests per hour and in total', async () => {
  const sendRequest = (at: number) =>
    world.visitor.rpc('request_invitation', { full_name: 'Ida', email: `ida-${at}@example.com` })
  await world.server.sql(`
    set session_replication_role = 'replica';
    insert into waitlist (full_name, email, created_at)
    select 'Ida', gen_random_uuid() || '@example.com', now() - interval '1 minute' from generate_series(1, 19999);
    set session_replication_role = 'origin'`)
  const statuses = (await Promise.all([1, 2, 3, 4].map(sendRequest))).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([204, 429, 429, 429])
  await world.server.sql(`update waitlist set created_at = now() - interval '2 hours'`)
  expect((await sendRequest(5)).status).toBe(204)
  // As if a million were there: the database estimates how many are.
  await world.server.sql(`update pg_class set reltuples = 1000000 where oid = 'waitlist'::regclass`)
  expect((await sendRequest(6)).status).toBe(429)
})

describe("a shopper's own folder of files", () => {
  const upload = (bucket: string, name: string, size = 10, upsert = false) =>
    shopper.storage.from(bucket).upload(`${id}/${name}`, Buffer.alloc(size), { contentType: 'image/png', upsert })
  const kept = async (bucket: string) => (await shopper.storage.from(bucket).list(id, { limit: 1000 })).data?.length

  test('holds ten pictures, also for concurrent uploads', async () => {
    const responses = await Promise.all(Array.from({ length: 14 }, (_, at) => upload('avatars', `${at}.png`)))
    expect(responses.filter(({ error }) => !error)).toHaveLength(10)
    expect(responses.find(({ error }) => error)?.error).toMatchObject({ message: expect.stringContaining('no room') })
    expect(await kept('avatars')).toBe(10)
  })

  test('allows replacing a picture when full, and another one after a deletion', async () => {
    const [first] = (await shopper.storage.from('avatars').list(id)).data ?? []
    expect((await upload('avatars', first?.name ?? '', 20, true)).error).toBeNull()
    await shopper.storage.from('avatars').remove([`${id}/${first?.name}`])
    expect((await upload('avatars', 'new.png')).error).toBeNull()
    expect((await upload('avatars', 'newer.png')).error).not.toBeNull()
  })

  test('has room for its owner only: others get false, be it full or not', async () => {
    const stranger = await world.user({ id: randomUUID() })
    for (const folder of [id, randomUUID()]) {
      const name = { object_id: randomUUID(), bucket: 'avatars', object_name: `${folder}/x.png` }
      expect(await stranger.rpc('has_room_for_file', name)).toMatchObject({ data: false, error: null })
    }
  })

  test('is limited in bytes too', async () => {
    await world.server.sql(`delete from storage.objects where bucket_id = 'avatars'`)
    for (const name of ['a', 'b', 'c', 'd', 'e']) expect((await upload('avatars', `${name}.png`, 4_500_000)).error).toBeNull()
    expect((await upload('avatars', 'f.png', 10)).error).not.toBeNull()
  })

  test('does not limit pictures in the thread', async () => {
    expect((await upload('thread-pictures', 'a.png')).error).toBeNull()
  })
})

test('limits the length of the product ids of a message', async () => {
  await world.server.sql('delete from messages')
  const message = { id: randomUUID(), author: 'shopper', product_ids: ['x'.repeat(100_001)] }
  expect((await shopper.from('messages').insert(message)).error).toMatchObject({ code: '23514' })
})
