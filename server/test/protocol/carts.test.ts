import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CartCaseChange, type CaseLine, cartBefore, cartCases } from '#supabase/cases/cart.ts'
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

type Cart = { version: number; items: { id: number; quantity: number; price: string; color: string }[] }

async function open(client = shopper): Promise<Cart> {
  return (await client.rpc('open_cart', { samples }).throwOnError()).data
}

async function change(...changes: object[]): Promise<Cart> {
  return (await shopper.rpc('change_cart', { changes }).throwOnError()).data
}

function wireOf({ id, ...line }: CaseLine) {
  return { id, product_id: `P${id}`, name: 'N', ...line }
}

function sentOf(change: CartCaseChange): object {
  const id = randomUUID()
  switch (change.kind) {
    case 'add':
      return { id, kind: 'add', line: wireOf(change.line) }
    case 'set':
      return { id, kind: 'set', item: change.id, quantity: change.quantity }
    case 'replace':
      return { id, kind: 'replace', item: change.id, line: wireOf(change.line) }
    case 'clear':
      return { id, kind: 'clear' }
  }
}

test.each(cartCases)('§4 $rule', async ({ changes, after }) => {
  await shopper.rpc('open_cart', { samples: cartBefore.map(wireOf) }).throwOnError()
  const { items } = await change(...changes.map(sentOf))
  expect(items.map(({ id, quantity, price }) => [id, quantity, price])).toEqual(after)
})

const quantities = ({ items }: Cart) => items.map(({ id, quantity }) => [id, quantity])

test('§3 only the first cart of a shopper contains the samples, and each shopper has a cart of their own', async () => {
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

test('applies a repeated change once, and increases the version', async () => {
  const { version } = await open()
  const once = add(1)
  const cart = await change(once, once)
  expect(quantities(cart)[0]).toEqual([1, 2])
  expect(cart.version).toBeGreaterThan(version)
  expect(quantities(await change(once))[0]).toEqual([1, 2])
  expect((await shopper.rpc('read_cart')).data).toMatchObject({ items: cart.items })
})

test('applies all concurrent changes of several devices', async () => {
  await open()
  await Promise.all(Array.from({ length: 12 }, () => change(add(1), add(7))))
  expect(quantities(await open())).toEqual([
    [1, 13],
    [2, 2],
    [7, 12]
  ])
})

test('rejects an invalid cart line together with its other changes', async () => {
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
