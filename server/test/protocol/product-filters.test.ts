import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestWorld, startRestWorld } from './rest-world.ts'

let world: RestWorld
let staff: SupabaseClient
let colleague: SupabaseClient
let shopper: SupabaseClient

type Filter = Record<string, string[]>

beforeAll(async () => {
  world = await startRestWorld()
  staff = await world.user({ id: '10000000-0000-4000-8000-000000000001', isStaff: true })
  colleague = await world.user({ id: '10000000-0000-4000-8000-000000000003', isStaff: true })
  shopper = await world.user({ id: '10000000-0000-4000-8000-000000000002' })
  await world.server.sql(`
    insert into demo_products (product_id, name, brand, category, price, image_url, stock_status, is_sale, is_new_arrival, is_featured, is_draft) values
      ('A', 'Arno Bag', 'Orvaël', 'Bags', 1, 'https://a.example/a', 'in_stock', true, false, false, false),
      ('B', 'Bel Bag', 'Orvaël', 'Bags', null, 'https://a.example/b', 'low_stock', true, true, false, false),
      ('C', 'Cor Ring', 'Halden''s "Row", \\', 'Jewellery', 1, null, 'out_of_stock', false, true, true, false),
      ('D', 'Dor Ring', null, null, null, '', null, false, false, false, true);
    alter table demo_products disable trigger demo_products_touch;
    update demo_products set updated_at = now() - interval '10 days' where product_id <> 'A';
    alter table demo_products enable trigger demo_products_touch;
  `)
})
afterAll(() => world.server.stop())

async function found(filter: Filter, words = ''): Promise<string> {
  const { data } = await staff.rpc('find_products', { words, filter, sort: 'name', is_descending: false }).select('product_id')
  return [data ?? []]
    .flat()
    .map(({ product_id }) => product_id)
    .join('')
}

const oddBrand = `Halden's "Row", \\`
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

describe('the products are filtered', () => {
  test.each<[string, Filter, string]>([
    ['by nothing', {}, 'ABCD'],
    ['by a brand', { brand: ['Orvaël'] }, 'AB'],
    ['by one of several brands, quoted as they are', { brand: ['Orvaël', oddBrand] }, 'ABC'],
    ['by the lack of a brand', { brand: [''] }, 'D'],
    ['by a category', { category: ['Jewellery'] }, 'C'],
    ['by one of several states of stock', { stock: ['low_stock', 'out_of_stock'] }, 'BC'],
    ['by a stock that was never set', { stock: ['unknown'] }, 'D'],
    ['by what they all are', { is: ['sale', 'new'] }, 'B'],
    ['by being featured', { is: ['featured'] }, 'C'],
    ['by being drafts', { is: ['draft'] }, 'D'],
    ['by the lack of a price', { without: ['price'] }, 'BD'],
    ['by the lack of a picture, empty or never set', { without: ['picture'] }, 'CD'],
    ['by both', { without: ['price', 'picture'] }, 'D'],
    ['by a change in the last days', { since: ['7d'] }, 'A'],
    ['by a change since a moment', { since: [daysAgo(11)] }, 'ABCD'],
    ['by a change since a day', { since: [daysAgo(5).slice(0, 10)] }, 'A'],
    ['by a day that does not exist', { since: ['2026-02-31'] }, ''],
    ['by parts together', { brand: ['Orvaël'], is: ['sale'], without: ['price'] }, 'B'],
    ['by words as a part', { search: ['bag orvael'], is: ['new'] }, 'B']
  ])('%s', async (_what, filter, expected) => {
    expect(await found(filter)).toBe(expected)
    expect((await staff.rpc('count_products', { filter })).data).toBe(expected.length)
    expect((await staff.rpc('find_product_ids', { filter })).data).toHaveLength(expected.length)
    expect((await staff.rpc('count_product_views', { filters: [filter, {}] })).data).toEqual([expected.length, 4])
  })

  test('together with a search', async () => {
    expect(await found({ is: ['new'] }, 'ring')).toBe('C')
    expect((await staff.rpc('count_products', { words: 'ring', filter: { is: ['new'] } })).data).toBe(1)
  })

  test.each([
    ['a part that products do not have', { size: ['38'] }],
    ['a state that stock does not have', { stock: ['gone'] }],
    ['something else than lists', { brand: 'Orvaël' }],
    ['an empty list', { brand: [] }],
    ['a list of something else than texts', { brand: [1] }],
    ['too many values', { brand: Array.from({ length: 101 }, (_, at) => `House ${at}`) }],
    ['a value that is too long', { brand: ['x'.repeat(201)] }],
    ['SQL', { since: ["2026-01-01') or true --"] }],
    ['a list', ['brand']],
    ['nothing', null]
  ])('never by %s', async (_what, filter) => {
    for (const name of ['find_products', 'count_products', 'find_product_ids', 'count_product_filters']) {
      const { error, status } = await staff.rpc(name, { filter })
      expect([name, status, error?.code]).toEqual([name, 400, '22023'])
    }
    expect((await staff.from('saved_views').insert({ kind: 'products', name: 'Bad', filter })).status).toBe(400)
  })

  test('at once after a change', async () => {
    await staff.from('demo_products').update({ is_featured: true, brand: 'New', price: 3 }).eq('product_id', 'D').throwOnError()
    expect([await found({ brand: ['New'] }), await found({ is: ['featured'] }), await found({ since: ['1d'] })]).toEqual([
      'D',
      'CD',
      'AD'
    ])
    await staff.from('demo_products').update({ is_featured: false, brand: null, price: null }).eq('product_id', 'D')
    expect(await found({ brand: [''] })).toBe('D')
  })

  test('by staff only', async () => {
    const filters = [{}]
    expect((await shopper.rpc('find_products', { filter: {} })).data).toEqual([])
    expect((await shopper.rpc('count_product_filters')).data).toEqual({})
    expect((await shopper.rpc('count_product_views', { filters })).data).toEqual([])
    expect((await world.visitor.rpc('count_product_views', { filters })).status).toBe(401)
    expect((await world.visitor.rpc('count_product_filters')).status).toBe(401)
  })
})

describe('each choice is counted', () => {
  test('without a filter, over all products', async () => {
    expect((await staff.rpc('count_product_filters')).data).toEqual({
      brand: { '': 1, Orvaël: 2, [oddBrand]: 1 },
      category: { '': 1, Bags: 2, Jewellery: 1 },
      stock: { in_stock: 1, low_stock: 1, out_of_stock: 1, unknown: 1 },
      is: { sale: 2, new: 2, featured: 1, draft: 1 },
      without: { price: 2, picture: 2 }
    })
  })

  test('alternatives without their own part, the rest within what is chosen', async () => {
    const filter = { brand: ['Orvaël'], is: ['new'] }
    expect((await staff.rpc('count_product_filters', { words: 'b', filter })).data).toEqual({
      brand: { Orvaël: 1 },
      category: { Bags: 1 },
      stock: { low_stock: 1 },
      is: { sale: 1, new: 1, featured: 0, draft: 0 },
      without: { price: 1, picture: 0 }
    })
    const { data } = await staff.rpc('count_product_filters', { filter })
    expect(data).toMatchObject({ brand: { Orvaël: 1, [oddBrand]: 1 }, category: { Bags: 1 } })
  })

  test('of views, and none of a filter that products do not have', async () => {
    const filters = [{ is: ['sale'] }, { search: ['ring'] }, { size: ['38'] }, {}, { stock: ['low_stock'] }]
    expect((await staff.rpc('count_product_views', { filters })).data).toEqual([2, 2, 0, 4, 1])
    expect((await staff.rpc('count_product_views', { filters: [] })).data).toEqual([])
    expect((await staff.rpc('count_product_views', { filters: Array(101).fill({}) })).error?.code).toBe('22023')
    expect((await staff.rpc('count_product_views', { filters: {} })).error?.code).toBe('22023')
  })
})

describe('views', () => {
  test('belong to their owner unless they are shared, and every change is recorded', async () => {
    const views = async (client: SupabaseClient) =>
      (await client.from('saved_views').select('name').order('name').throwOnError()).data.map(({ name }) => name)
    const { data } = await staff
      .from('saved_views')
      .insert({ kind: 'products', name: 'Autumn drop', filter: { is: ['draft'] } })
      .select('id')
      .single()
      .throwOnError()
    expect([await views(staff), await views(colleague), await views(shopper)]).toEqual([['Autumn drop'], [], []])
    await staff.from('saved_views').update({ is_shared: true }).eq('id', data.id).throwOnError()
    expect(await views(colleague)).toEqual(['Autumn drop'])
    await colleague.from('saved_views').delete().eq('id', data.id).throwOnError()
    expect(await views(staff)).toEqual(['Autumn drop'])
    const { data: changes } = await staff.rpc('record_history', { of_table: 'saved_views', of_record: data.id })
    expect(changes.map(({ kind }: { kind: string }) => kind)).toEqual(['edited', 'added'])
  })

  test('one name of one list is one view of its owner', async () => {
    const view = { kind: 'waitlist', name: 'June', filter: { search: ['june'] } }
    expect((await staff.from('saved_views').insert(view)).error).toBeNull()
    expect((await staff.from('saved_views').insert(view)).error?.code).toBe('23505')
    expect((await staff.from('saved_views').insert({ ...view, kind: 'clients' })).error).toBeNull()
    expect((await colleague.from('saved_views').insert(view)).error).toBeNull()
  })

  test('have names, and there are a hundred of one person at most', async () => {
    const view = { kind: 'clients', filter: {} }
    for (const name of ['', '  ', 'x'.repeat(61)]) {
      expect((await colleague.from('saved_views').insert({ ...view, name })).error?.code).toBe('23514')
    }
    const many = Array.from({ length: 101 }, (_, at) => ({ ...view, name: `View ${at}` }))
    expect((await colleague.from('saved_views').insert(many)).error?.code).toBe('23514')
  })
})

test('values in use are listed for staff, the most frequent first, and only of columns of free text', async () => {
  const { data } = await staff.rpc('values_in_use', { of_column: 'category' })
  expect(data).toEqual([
    { value: 'Bags', products: 2 },
    { value: 'Jewellery', products: 1 }
  ])
  expect((await staff.rpc('values_in_use', { of_column: 'material' })).data).toEqual([])
  expect((await staff.rpc('values_in_use', { of_column: 'product_id' })).error?.code).toBe('22023')
  expect((await shopper.rpc('values_in_use', { of_column: 'category' })).data).toEqual([])
  expect((await world.visitor.rpc('values_in_use', { of_column: 'category' })).status).toBe(401)
})

test('a deleted view is put back from the history, which names it', async () => {
  const view = { kind: 'products', name: 'Put back', filter: { is: ['new'] } }
  const { data } = await staff.from('saved_views').insert(view).select('id').single().throwOnError()
  await staff.from('saved_views').update({ is_shared: true }).eq('id', data.id).throwOnError()
  await staff.from('saved_views').delete().eq('id', data.id).throwOnError()
  const { data: changes } = await staff.rpc('record_history', { of_table: 'saved_views', of_record: data.id })
  await staff.rpc('put_back', { change: changes[0].id }).throwOnError()
  expect((await staff.from('saved_views').select('name, is_shared').eq('id', data.id).single()).data).toEqual({
    name: 'Put back',
    is_shared: true
  })
  const { data: recent } = await staff.rpc('recent_history', { take: 5 }).throwOnError()
  expect(recent[0]).toMatchObject({ table_name: 'saved_views', title: 'Put back' })
})
