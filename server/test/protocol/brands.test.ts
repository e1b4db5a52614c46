import { randomBytes } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RestWorld, startRestWorld } from './rest-world.ts'

const idaId = '10000000-0000-4000-8000-000000000001'
let world: RestWorld
let ida: SupabaseClient
let staff: SupabaseClient
beforeAll(async () => {
  world = await startRestWorld()
  await world.server.sql(`insert into auth.users (id, email) values ('${idaId}', 'ida@example.com')`)
  ida = await world.user({ id: idaId })
  staff = await world.user({ id: '20000000-0000-4000-8000-000000000001', isStaff: true })
})
afterAll(() => world.server.stop())
beforeEach(() =>
  world.server.sql(`
    delete from demo_products;
    delete from brands;
    delete from style_tastes;
    delete from saved_searches;
    insert into brands (name, status) values ('Foo', 'active'), ('Gone', 'inactive');
    insert into demo_products (product_id, name, brand) values ('F', 'Bag', 'Foo'), ('G', 'Belt', 'Gone')`)
)

const seen = async () => {
  const { data } = await ida.from('demo_products').select('product_id').order('product_id').throwOnError()
  return data.map(({ product_id }) => product_id)
}

describe('a brand that is inactive', () => {
  test('is deleted, and its products stay hidden, also those that were to appear', async () => {
    await staff
      .from('demo_products')
      .insert({ product_id: 'S', name: 'Scarf', brand: 'Gone', is_draft: true, appears_at: '2199-01-01' })
      .throwOnError()
    await staff.from('brands').delete().eq('name', 'Gone').throwOnError()
    expect(await seen()).toEqual(['F'])
    const { data } = await staff.from('demo_products').select('is_draft, appears_at').eq('brand', 'Gone').throwOnError()
    expect(data).toEqual(Array(2).fill({ is_draft: true, appears_at: null }))
  })

  test('hides nothing of an active one with its name', async () => {
    await staff.from('brands').insert({ name: 'Foo', status: 'inactive' }).throwOnError()
    expect(await seen()).toEqual(['F'])
    await staff.from('brands').delete().eq('name', 'Foo').eq('status', 'inactive').throwOnError()
    expect(await seen()).toEqual(['F'])
  })

  test('is not listed for anybody', async () => {
    for (const client of [world.visitor, ida]) {
      expect((await client.rpc('inactive_brand_names')).error?.code).toMatch(/^(42501|PGRST202)$/)
    }
  })
})

test('an active brand that is deleted leaves its products on view', async () => {
  await staff.from('brands').delete().eq('name', 'Foo').throwOnError()
  expect(await seen()).toEqual(['F'])
})

test('who refused a brand, or saved a search for it, does so under its new name', async () => {
  await ida.from('style_tastes').insert({ facet: 'brand=Foo', level: 'never' }).throwOnError()
  await ida
    .from('saved_searches')
    .insert([
      { request: { brand: ['Foo', 'Gone'], excluded: ['brand=Foo'], words: 'bag' } },
      { request: { brand: ['Foo'], excluded: [] } },
      { request: { brand: ['Foo Paris'], excluded: [] } },
      { request: { brand: ['Foo'], words: 'x'.repeat(3966) } },
      { request: { brand: ['Foo'], words: randomBytes(1315).toString('hex') } }
    ])
    .throwOnError()
  const marks = () => world.server.sql(`select seen_at, seen_ordinal from saved_searches where request ? 'words'`)
  const before = await marks()
  await staff.from('brands').update({ name: 'Foo Paris' }).eq('name', 'Foo').throwOnError()
  const { data: tastes } = await ida.from('style_tastes').select('facet, level').throwOnError()
  expect(tastes).toEqual([{ facet: 'brand=Foo Paris', level: 'never' }])
  const { data: searches } = await ida.from('saved_searches').select('request').throwOnError()
  expect(searches.map(({ request: { brand, excluded } }) => [brand, excluded])).toEqual(
    expect.arrayContaining([
      [['Foo Paris', 'Gone'], ['brand=Foo Paris']],
      [['Foo Paris'], []],
      // Too long with the new name.
      [['Foo'], undefined]
    ])
  )
  expect(searches).toHaveLength(4)
  expect((await ida.rpc('my_saved_searches')).error).toBeNull()
  expect(await marks()).toEqual(before)
})
