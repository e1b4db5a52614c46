import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  ['size_profiles', 200, (at) => ({ category: `c${at}`, region: 'IT', size: '40' })]
])('a shopper keeps so much in %s, and no more, by whatever way it comes', async (table, most, row) => {
  expect((await shopper.from(table).insert(many(most, row))).error).toBeNull()
  expect((await shopper.from(table).insert(row(most))).error).toMatchObject({ code: '23514' })
  const { count } = await shopper.from(table).select('*', { count: 'exact', head: true })
  expect(count).toBe(most)
})

test('the pieces of a message are named by names, not by books', async () => {
  const message = { id: randomUUID(), author: 'shopper', product_ids: ['x'.repeat(100_001)] }
  expect((await shopper.from('messages').insert(message)).error).toMatchObject({ code: '23514' })
})
