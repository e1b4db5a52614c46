import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestWorld, startRestWorld } from './rest-world.ts'

let world: RestWorld
let staff: SupabaseClient
let shopper: SupabaseClient
beforeAll(async () => {
  world = await startRestWorld()
  staff = await world.user({ id: '10000000-0000-4000-8000-000000000001', isStaff: true })
  shopper = await world.user({ id: '10000000-0000-4000-8000-000000000002' })
  await world.server.sql(`
    insert into brands (name) values ('Maison Orvaël'), ('Ålund & Ørsted');
    insert into demo_products (product_id, name, brand, category, tags, price, stock_status, created_at) values
      ('VIT-1', 'Étoile Bag', 'Maison Orvaël', 'Bags', '{icon,day}', 300, 'in_stock', '2026-01-01'),
      ('VIT-2', 'eclipse ring', 'Ålund & Ørsted', 'Jewellery', '{}', null, 'low_stock', '2026-01-02'),
      ('VIT-3', 'Zéphyr 100% Silk_Scarf', null, 'Accessories', '{Wedding}', 100, null, '2026-01-03'),
      ('https://house.example/a\\b', 'Amber Bag', 'Maison Orvaël', null, null, 200, 'out_of_stock', '2026-01-04');
    insert into auth.users (id, email, raw_user_meta_data)
    values ('20000000-0000-4000-8000-000000000001', 'vera@example.com', '{"full_name":"Véra Lindt"}');
    insert into waitlist (full_name, email) values ('Anouk Delvaux', 'anouk@example.com');
  `)
})
afterAll(() => world.server.stop())

async function found(words: string, order: { sort?: string; is_descending?: boolean } = {}): Promise<unknown> {
  return (
    await staff
      .rpc('find_products', { words, ...order })
      .select('name')
      .throwOnError()
  ).data
}

const named = (names: string[]) => names.map((name) => ({ name }))

describe('staff search the products', () => {
  test.each([
    ['the name', 'etoile', ['Étoile Bag']],
    ['the brand, in any case and without its accents', 'ORVAEL', ['Amber Bag', 'Étoile Bag']],
    ['letters that are not only accented', 'alund orsted', ['eclipse ring']],
    ['the product_id', 'vit-3', ['Zéphyr 100% Silk_Scarf']],
    ['the category', 'jewel', ['eclipse ring']],
    ['a tag', 'wedding', ['Zéphyr 100% Silk_Scarf']],
    ['words of several of these, in any order', 'icon  orvaël étoile', ['Étoile Bag']],
    ['a per cent sign as it is', '0%', ['Zéphyr 100% Silk_Scarf']],
    ['an underscore as it is', 'k_s', ['Zéphyr 100% Silk_Scarf']],
    ['a backslash as it is', 'a\\b', ['Amber Bag']],
    ['what is not there', 'leather', []],
    ['nothing but space', '   ', ['Amber Bag', 'Zéphyr 100% Silk_Scarf', 'eclipse ring', 'Étoile Bag']]
  ])('by %s', async (_name, words, names) => {
    expect(await found(words)).toEqual(named(names))
    const { data: count } = await staff.rpc('count_products', { words })
    expect(count).toBe(names.length)
    const { data: ids } = await staff.rpc('find_product_ids', { words })
    expect(ids).toHaveLength(names.length)
  })

  test('a changed product is found by its new words, and no longer by its old ones', async () => {
    await staff.from('demo_products').update({ name: 'Renamed' }).eq('product_id', 'VIT-2').throwOnError()
    expect(await found('renamed')).toEqual(named(['Renamed']))
    expect(await found('eclipse')).toEqual([])
    await staff.from('demo_products').update({ name: 'eclipse ring' }).eq('product_id', 'VIT-2').throwOnError()
    await staff.from('brands').update({ name: 'Maison Neuve' }).eq('name', 'Maison Orvaël').throwOnError()
    expect(await found('neuve')).toEqual(named(['Amber Bag', 'Étoile Bag']))
    await staff.from('brands').update({ name: 'Maison Orvaël' }).eq('name', 'Maison Neuve').throwOnError()
  })

  test.each([
    ['name', ['Amber Bag', 'eclipse ring', 'Étoile Bag', 'Zéphyr 100% Silk_Scarf']],
    ['price', ['eclipse ring', 'Zéphyr 100% Silk_Scarf', 'Amber Bag', 'Étoile Bag']],
    ['created_at', ['Étoile Bag', 'eclipse ring', 'Zéphyr 100% Silk_Scarf', 'Amber Bag']]
  ])('sorts by %s with null as the smallest value, and descending in the reverse order', async (sort, names) => {
    expect(await found('', { sort, is_descending: false })).toEqual(named(names))
    expect(await found('', { sort, is_descending: true })).toEqual(named(names.toReversed()))
  })

  test('a name as long as names may be is stored, found and sorted', async () => {
    const name = '漢'.repeat(1000)
    await staff.from('demo_products').insert({ product_id: 'LONG', name }).throwOnError()
    expect(await found('漢漢漢')).toEqual(named([name]))
    expect(await found('漢漢漢', { sort: 'name', is_descending: false })).toEqual(named([name]))
    await staff.from('demo_products').delete().eq('product_id', 'LONG').throwOnError()
  })

  test('reads a range of the list', async () => {
    const { data } = await staff.rpc('find_products', { words: '', skip: 1, take: 2 }).select('name').throwOnError()
    expect(data).toEqual(named(['Zéphyr 100% Silk_Scarf', 'eclipse ring']))
  })

  test.each(['created_at', 'name', 'price', 'stock_status'])(
    'ranges from either end contain each product of the list by %s once',
    async (sort) => {
      for (const is_descending of [true, false]) {
        const whole = await found('', { sort, is_descending })
        const parts: unknown[] = []
        for (const skip of [0, 1, 2, 3]) {
          const range = { words: '', sort, is_descending, skip, take: 1 }
          parts.push((await staff.rpc('find_products', range).select('name').single().throwOnError()).data)
        }
        expect(parts).toEqual(whole)
        const last = { words: '', sort, is_descending, skip: 3, take: 200 }
        expect((await staff.rpc('find_products', last).select('name').throwOnError()).data).toHaveLength(1)
      }
    }
  )

  test('the count is exact while products come and go side by side, also of what was rolled back', async () => {
    const insert = (n: number) =>
      staff.from('demo_products').insert(Array.from({ length: n }, (_, i) => ({ product_id: `MANY-${n}-${i}`, name: 'Many' })))
    await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((n) => insert(n).throwOnError()))
    expect((await insert(3)).error?.code).toBe('23505')
    await staff.from('demo_products').delete().like('product_id', 'MANY-8-%').throwOnError()
    const { data } = await staff.rpc('count_products', { words: '' })
    expect(data).toBe(4 + 28)
    const session = await world.server.session()
    await session.query('begin; delete from demo_products')
    expect((await staff.rpc('count_products', { words: '' })).data).toBe(4 + 28)
    await session.query('rollback')
    await session.end()
    expect((await staff.rpc('count_products', { words: '' })).data).toBe(4 + 28)
    await staff.from('demo_products').delete().like('product_id', 'MANY-%').throwOnError()
    expect((await staff.rpc('count_products', { words: '' })).data).toBe(4)
  })

  test('rejects an unknown order', async () => {
    const { error, status } = await staff.rpc('find_products', { words: '', sort: 'id; drop table brands' })
    expect([status, error?.code]).toEqual([400, '22023'])
  })

  test('returns nothing to shoppers, and 401 to anonymous callers', async () => {
    expect((await shopper.rpc('find_products', { words: '' })).data).toEqual([])
    expect((await shopper.rpc('count_products', { words: '' })).data).toBe(0)
    expect((await shopper.rpc('find_product_ids', { words: '' })).data).toEqual([])
    expect((await shopper.rpc('find_records', { words: 'bag' })).data).toEqual([])
    expect((await world.visitor.rpc('find_products', { words: '' })).status).toBe(401)
    expect((await world.visitor.rpc('find_records', { words: 'bag' })).status).toBe(401)
  })
})

describe('one search finds records of every kind', () => {
  test.each([
    ['orvael', ['brand Maison Orvaël', 'product Amber Bag', 'product Étoile Bag']],
    ['vera', ['client Véra Lindt']],
    ['anouk@', ['waitlist Anouk Delvaux']],
    ['etoil bag', ['product Étoile Bag']],
    ['maison orvel', ['brand Maison Orvaël', 'product Étoile Bag', 'product Amber Bag']],
    ['lindd', ['client Véra Lindt']],
    ['delvuax', ['waitlist Anouk Delvaux']],
    ['qqqq', []]
  ])('%s', async (words, expected) => {
    const { data } = await staff.rpc('find_records', { words }).select('kind, title').throwOnError()
    const records = expected.map((record) => ({ kind: record.split(' ')[0], title: record.slice(record.indexOf(' ') + 1) }))
    expect(data).toHaveLength(records.length)
    expect(data).toEqual(expect.arrayContaining(records))
  })
})
