import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RestWorld, startRestWorld } from './rest-world.ts'

let world: RestWorld
let shopper: SupabaseClient
let other: SupabaseClient
beforeAll(async () => {
  world = await startRestWorld()
  await world.server.sql(
    `insert into auth.users (id) values ('10000000-0000-4000-8000-000000000001'), ('10000000-0000-4000-8000-000000000002')`
  )
  shopper = await world.user({ id: '10000000-0000-4000-8000-000000000001' })
  other = await world.user({ id: '10000000-0000-4000-8000-000000000002' })
})
afterAll(() => world.server.stop())
beforeEach(() => world.server.sql('delete from carts'))

const line = (id: number, more = {}) => ({ id, product_id: `P${id}`, name: `Piece ${id}`, price: '$2,450', ...more })
const samples = [line(1), line(2, { quantity: 2, color: 'Rose', size: '100 ml' })]
const add = (id: number, more = {}) => ({ id: randomUUID(), kind: 'add', line: line(id, more) })
const set = (item: number, quantity: number) => ({ id: randomUUID(), kind: 'set', item, quantity })

type Cart = { version: number; items: { id: number; quantity: number; price: string; color: string }[] }

async function open(client = shopper): Promise<Cart> {
  return (await client.rpc('open_cart', { samples }).throwOnError()).data
}

async function change(...changes: object[]): Promise<Cart> {
  return (await shopper.rpc('change_cart', { changes }).throwOnError()).data
}

const quantities = ({ items }: Cart) => items.map(({ id, quantity }) => [id, quantity])

test('§3 the samples are in a first-ever cart only, each shopper has their own', async () => {
  expect((await shopper.rpc('read_cart')).data).toBeNull()
  const first = await open()
  expect(quantities(first)).toEqual([
    [1, 1],
    [2, 2]
  ])
  expect(first.items[1]).toMatchObject({ product_id: 'P2', color: 'Rose', size: '100 ml', price: '$2,450', image: '' })
  expect((await change({ id: randomUUID(), kind: 'clear' })).items).toEqual([])
  expect((await open()).items).toEqual([])
  expect(quantities(await open(other))).toHaveLength(2)
})

test('§4 adding what is there raises its quantity by one, a new line stands last; zero or less removes', async () => {
  await open()
  expect(quantities(await change(add(3), add(1, { price: '$2,500' }), set(2, 0)))).toEqual([
    [1, 2],
    [3, 1]
  ])
  const cart = await change(set(1, 5), set(3, -1), set(99, 4))
  expect(quantities(cart)).toEqual([[1, 5]])
  expect(cart.items[0]?.price).toBe('$2,500')
})

test('a change counts once, however often it is sent, and the version says that there is something to read', async () => {
  const { version } = await open()
  const once = add(1)
  const cart = await change(once, once)
  expect(quantities(cart)[0]).toEqual([1, 2])
  expect(cart.version).toBeGreaterThan(version)
  expect(quantities(await change(once))[0]).toEqual([1, 2])
  expect((await shopper.rpc('read_cart')).data).toMatchObject({ items: cart.items })
})

test('changes of several devices at the same moment all count', async () => {
  await open()
  await Promise.all(Array.from({ length: 12 }, () => change(add(1), add(7))))
  expect(quantities(await open())).toEqual([
    [1, 13],
    [2, 2],
    [7, 12]
  ])
})

test('another colour stands where the first stood, with its quantity; where it is there already they become one', async () => {
  await open()
  await change(add(3))
  const replace = (item: number, id: number) => ({ id: randomUUID(), kind: 'replace', item, line: line(id, { color: 'Ink' }) })
  expect(quantities(await change(replace(2, 4)))).toEqual([
    [1, 1],
    [4, 2],
    [3, 1]
  ])
  expect(quantities(await change(replace(4, 1), replace(99, 5)))).toEqual([
    [1, 3],
    [3, 1]
  ])
})

test('a removed line that is put back stands where it stood', async () => {
  const { items } = await open()
  await change(set(1, 0))
  expect(quantities(await change({ id: randomUUID(), kind: 'add', line: items[0] }))).toEqual([
    [1, 1],
    [2, 2]
  ])
})

test('what can not be in a cart is refused and nothing of its changes is kept', async () => {
  await open()
  const refused = async (...changes: object[]) => (await shopper.rpc('change_cart', { changes })).error?.code
  expect(await refused(add(5), { id: randomUUID(), kind: 'steal' })).toBe('22023')
  expect(await refused(add(5), add(6, { price: 'x'.repeat(51) }))).toBe('23514')
  expect(await refused(add(-1))).toBe('23514')
  expect(await refused(...Array.from({ length: 200 }, (_, index) => add(index + 10)))).toBe('23514')
  expect(quantities(await open())).toHaveLength(2)
  const { error } = await other.rpc('change_cart', { changes: [add(1)] })
  expect(error?.code).toBe('PT404')
})

test('a quantity stops at 999', async () => {
  await open()
  expect(quantities(await change(set(1, 5000), add(1)))[0]).toEqual([1, 999])
})
