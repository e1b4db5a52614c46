import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RestWorld, startRestWorld } from './rest-world.ts'

const allZeros = '00000000-0000-0000-0000-000000000000'

let world: RestWorld
let staff: SupabaseClient
beforeAll(async () => {
  world = await startRestWorld()
  staff = await world.user({ id: '10000000-0000-4000-8000-000000000001', isStaff: true })
})
afterAll(() => world.server.stop())

async function addBrand(name: string): Promise<string> {
  const rows = await world.server.sql<{ id: string }>('insert into brands (name) values ($1) returning id', [name])
  return rows[0]?.id ?? ''
}

async function addProduct(name: string): Promise<string> {
  const rows = await world.server.sql<{ id: string }>(
    "insert into demo_products (product_id, name) values ('P-' || $1, $1) returning id",
    [name]
  )
  return rows[0]?.id ?? ''
}

test('§7 Create brand: an insert returns the new row with its defaults', async () => {
  const brand = {
    name: 'Maison Neuve',
    status: 'active',
    description: 'New',
    website_url: 'https://neuve.example',
    contact_email: 'hello@neuve.example',
    contact_phone: '',
    brand_image_url: '',
    video_url: '',
    logo_black_url: '',
    logo_white_url: ''
  }
  const { data, error, status } = await staff.from('brands').insert(brand).select().single()
  expect([status, error]).toEqual([201, null])
  expect(data).toMatchObject({ ...brand, id: expect.stringMatching(/^[0-9a-f-]{36}$/), created_at: expect.any(String) })
})

test('§7 Create brand: rejects callers who are not staff, and writes nothing', async () => {
  const shopper = await world.user({ id: '30000000-0000-4000-8000-000000000001' })
  const { error, status } = await shopper.from('brands').insert({ name: 'Intruder' })
  expect([status, error?.code]).toEqual([403, '42501'])
  const visitor = await world.visitor.from('brands').insert({ name: 'Intruder' })
  expect([visitor.status, visitor.error?.code]).toEqual([401, '42501'])
  expect(await world.server.sql("select from brands where name = 'Intruder'")).toEqual([])
})

test('§7 Update brand: an update by id returns the updated row', async () => {
  const id = await addBrand('House 1')
  const { data, error, status } = await staff
    .from('brands')
    .update({ name: 'House 1', description: 'Changed', status: 'inactive' })
    .eq('id', id)
    .select()
    .single()
  expect([status, error]).toEqual([200, null])
  expect(data).toMatchObject({ id, description: 'Changed', status: 'inactive' })
})

test('§7 Delete brand: a delete by id removes that row only', async () => {
  const id = await addBrand('Doomed')
  const kept = await addBrand('Kept')
  const { error, status } = await staff.from('brands').delete().eq('id', id)
  expect([status, error]).toEqual([204, null])
  expect(await world.server.sql('select id from brands where id in ($1, $2)', [id, kept])).toEqual([{ id: kept }])
})

const product = {
  name: 'Silk scarf',
  brand: 'House 2',
  price: 199.9,
  currency: 'EUR',
  is_sale: false,
  is_new_arrival: true,
  colors: ['red', 'deep "blue"'],
  available_sizes: ['S', 'M'],
  tags: ['a,b', '{c}'],
  additional_images: []
}

test('§7 Create and update product: returns arrays and numbers unchanged', async () => {
  const created = await staff
    .from('demo_products')
    .insert({ ...product, product_id: 'PROD-1-A' })
    .select()
    .single()
  expect(created.error).toBeNull()
  expect(created.data).toMatchObject(product)
  const changes = { ...product, name: 'Silk shawl', price: null, updated_at: new Date().toISOString() }
  const updated = await staff.from('demo_products').update(changes).eq('id', created.data.id).select('name,price,tags').single()
  expect(updated.data).toEqual({ name: 'Silk shawl', price: null, tags: ['a,b', '{c}'] })
})

test('§7 Delete product and clear all: by id, and by "is not the all-zero id"', async () => {
  const first = await addProduct('First')
  const others = [await addProduct('Second'), await addProduct('Third')]
  expect((await staff.from('demo_products').delete().eq('id', first)).status).toBe(204)
  const left = await world.server.sql('select from demo_products where id = any($1)', [[first, ...others]])
  expect(left).toHaveLength(2)
  const { error, status, count } = await staff.from('demo_products').delete({ count: 'exact' }).neq('id', allZeros)
  expect([status, error]).toEqual([204, null])
  expect(count).toBeGreaterThanOrEqual(2)
  expect(await world.server.sql('select from demo_products')).toEqual([])
})

test('§7 CSV upload: one insert for each row, sequentially; an invalid row changes nothing', async () => {
  for (let row = 1; row <= 20; row += 1) {
    const { error } = await staff
      .from('demo_products')
      .insert({ product_id: `CSV-${row}`, name: row === 13 ? '' : `Row ${row}` })
    expect(error?.code).toBe(row === 13 ? '23514' : undefined)
  }
  const { count } = await staff.from('demo_products').select('*', { count: 'exact', head: true }).like('product_id', 'CSV-*')
  expect(count).toBe(19)
})
