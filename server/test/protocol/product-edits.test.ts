import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RestWorld, startRestWorld } from './rest-world.ts'

let world: RestWorld
let staff: SupabaseClient
let colleague: SupabaseClient
const ids = ['20000000-0000-4000-8000-00000000000a', '20000000-0000-4000-8000-00000000000b']
beforeAll(async () => {
  world = await startRestWorld()
  staff = await world.user({ id: '10000000-0000-4000-8000-000000000001', isStaff: true })
  colleague = await world.user({ id: '10000000-0000-4000-8000-000000000002', isStaff: true })
})
afterAll(() => world.server.stop())

beforeEach(async () => {
  await world.server.sql('delete from demo_products; delete from product_edits')
  await staff
    .from('demo_products')
    .insert([
      {
        id: ids[0],
        product_id: 'A',
        name: 'A',
        brand: 'Orvaël',
        price: 99.99,
        tags: ['icon', 'day'],
        stock_status: 'in_stock'
      },
      { id: ids[1], product_id: 'B', name: 'B', brand: null, price: null, tags: [], stock_status: null }
    ])
    .throwOnError()
})

async function rows(): Promise<Record<string, unknown>[]> {
  const { data } = await staff.from('demo_products').select('*').order('product_id').throwOnError()
  return data.map(({ updated_at: _, ...row }) => row)
}

test('counts the currencies of the given products, the most frequent first; without one it is USD', async () => {
  const other = { product_id: 'C', name: 'C', currency: 'GBP' }
  const { data } = await staff.from('demo_products').insert(other).select('id').single().throwOnError()
  await staff.from('demo_products').update({ currency: null }).eq('id', ids[1]).throwOnError()
  const currencies = (of: unknown[]) => staff.rpc('currencies_of_products', { ids: of })
  expect((await currencies([...ids, data.id])).data).toEqual(['USD', 'GBP'])
  expect((await currencies([data.id])).data).toEqual(['GBP'])
  expect((await currencies([])).data).toEqual([])
})

test('of two batches at once, the second keeps what the first has changed', async () => {
  const session = await world.server.session()
  await session.query('begin')
  await session.query(`update demo_products set price = 1 where id = $1`, [ids[0]])
  const second = staff
    .rpc('edit_products', { batch: randomUUID(), ids, change: { add_tags: ['sale'] } })
    .then(({ data }) => data)
  const waiting = async () => {
    const sessions = await world.server.sql(
      `select from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'edit_products' and datname = current_database()`
    )
    return sessions.length
  }
  await expect.poll(waiting).toBe(1)
  await session.query('commit')
  await session.end()
  expect(await second).toBe(2)
  expect((await rows())[0]).toMatchObject({ price: 1, tags: ['icon', 'day', 'sale'] })
})

test('a batch changes the named products only, and undo restores them', async () => {
  const before = await rows()
  const batch = randomUUID()
  const change = {
    stock_status: 'low_stock',
    brand: 'Halden Row',
    category: 'Bags',
    is_sale: true,
    is_new_arrival: true,
    is_featured: true,
    add_tags: ['sale', 'icon'],
    remove_tags: ['day']
  }
  expect((await staff.rpc('edit_products', { batch, ids, change })).data).toBe(2)
  const changed = { stock_status: 'low_stock', brand: 'Halden Row', category: 'Bags', is_sale: true, is_new_arrival: true }
  const [a, b] = await rows()
  expect(a).toEqual({ ...before[0], ...changed, is_featured: true, tags: ['icon', 'sale'] })
  expect(b).toEqual({ ...before[1], ...changed, is_featured: true, tags: ['sale', 'icon'] })
  const { data } = await staff.rpc('undo_product_edit', { batch })
  expect(data).toEqual([{ restored: 2, kept: 0, remaining: 0 }])
  expect(await rows()).toEqual(before)
})

test.each([
  ['up to the cent', { price_percent: 10 }, 109.99, null],
  ['down, rounded to 5', { price_percent: -20, price_step: 5 }, 80, null],
  ['to nothing', { price_percent: -100 }, 0, null],
  ['down, the price before becomes the original one', { price_percent: -50, price_step: 1, keep_original: true }, 50, 99.99]
])('a price by percent, %s; what has no price keeps none', async (_name, change, price, original_price) => {
  const preview = await staff.rpc('preview_product_edit', { ids, change }).select('price, original_price')
  expect((await staff.rpc('edit_products', { batch: randomUUID(), ids, change })).data).toBe(1)
  const [a, b] = await rows()
  expect(a).toMatchObject({ price, original_price })
  expect(b).toMatchObject({ price: null, original_price: null })
  expect(preview.data).toEqual([
    { price, original_price },
    { price: null, original_price: null }
  ])
})

test.each([
  ['a price below nothing', { price_percent: -101 }, '23514'],
  ['a price beyond all', { price_percent: 1e12 }, '22003'],
  ['a percentage that is no number', { price_percent: 'NaN' }, '23514'],
  ['more tags than a hand adds', { add_tags: Array.from({ length: 101 }, (_, index) => String(index)) }, '22023'],
  ['another status', { stock_status: 'gone' }, '23514'],
  ['a flag that is none', { is_sale: 'perhaps' }, '22P02'],
  ['tags that are no list', { add_tags: 'x' }, '22023'],
  ['a step of nothing', { price_percent: 1, price_step: 0 }, '22012'],
  ['what is not for many', { name: 'x' }, '22023'],
  ['no change at all', [], '22023']
])('%s is refused and changes nothing', async (_name, change, code) => {
  const before = await rows()
  const { error, status } = await staff.rpc('edit_products', { batch: randomUUID(), ids, change })
  expect([status, error?.code]).toEqual([400, code])
  expect(await rows()).toEqual(before)
  expect(await world.server.sql('select from product_edits')).toEqual([])
})

test('a repeated step returns the first result without changing anything', async () => {
  const batch = randomUUID()
  const step = { batch, ids, change: { price_percent: -50 } }
  expect([(await staff.rpc('edit_products', step)).data, (await staff.rpc('edit_products', step)).data]).toEqual([1, 1])
  expect(await rows()).toMatchObject([{ price: 50 }, { price: null }])
  const twice = { batch: randomUUID(), ids, change: { price_percent: 10 } }
  const both = await Promise.all([staff.rpc('edit_products', twice), staff.rpc('edit_products', twice)])
  expect(both.map(({ data }) => data)).toEqual([1, 1])
  expect(await rows()).toMatchObject([{ price: 55 }, { price: null }])
  const deletion = { batch: randomUUID(), ids }
  const responses = [await staff.rpc('delete_products', deletion), await staff.rpc('delete_products', deletion)]
  expect(responses.map(({ data }) => data)).toEqual([2, 2])
})

test('undo skips products that somebody changed since', async () => {
  const batch = randomUUID()
  await staff.rpc('edit_products', { batch, ids, change: { category: 'Bags' } })
  await colleague.from('demo_products').update({ category: 'Belts' }).eq('product_id', 'A').throwOnError()
  const { data } = await staff.rpc('undo_product_edit', { batch })
  expect(data).toEqual([{ restored: 1, kept: 1, remaining: 0 }])
  expect(await rows()).toMatchObject([{ category: 'Belts' }, { category: null }])
})

test('undo restores deleted products in steps, unless their product_id is taken', async () => {
  const before = await rows()
  const batch = randomUUID()
  expect((await staff.rpc('delete_products', { batch, ids })).data).toBe(2)
  expect(await rows()).toEqual([])
  await staff.from('demo_products').insert({ product_id: 'B', name: 'another' }).throwOnError()
  const undo = async () => (await staff.rpc('undo_product_edit', { batch, take: 1 })).data
  expect(await undo()).toEqual([{ restored: 1, kept: 0, remaining: 1 }])
  expect(await undo()).toEqual([{ restored: 0, kept: 1, remaining: 0 }])
  expect(await rows()).toMatchObject([before[0], { product_id: 'B', name: 'another' }])
})

test('a restored product returns to its positions in collections and curations', async () => {
  await world.server.sql(`
    insert into collections (slug, name) values ('kept', 'Kept');
    insert into curations (slug, title) values ('kept', 'Kept');
    insert into collection_items select id, '${ids[0]}', 3, 'First' from collections;
    insert into curation_items select id, '${ids[0]}', 4, null from curations`)
  const batch = randomUUID()
  await staff.rpc('delete_products', { batch, ids }).throwOnError()
  expect((await staff.from('curation_items').select()).data).toEqual([])
  await staff.rpc('undo_product_edit', { batch }).throwOnError()
  const columns = 'product_uuid, position, note'
  expect((await staff.from('collection_items').select(columns)).data).toEqual([
    { product_uuid: ids[0], position: 3, note: 'First' }
  ])
  expect((await staff.from('curation_items').select(columns)).data).toEqual([{ product_uuid: ids[0], position: 4, note: null }])
  expect((await staff.from('removed_items').select('id')).data).toEqual([])
})

test('only its author can undo a batch, and only staff can make one', async () => {
  const batch = randomUUID()
  await staff.rpc('edit_products', { batch, ids, change: { category: 'Bags' } })
  expect((await colleague.rpc('undo_product_edit', { batch })).data).toEqual([{ restored: 0, kept: 0, remaining: 0 }])
  const shopper = await world.user({ id: '10000000-0000-4000-8000-000000000003' })
  const change = { category: 'Mine' }
  expect((await shopper.rpc('edit_products', { batch: randomUUID(), ids, change })).data).toBe(0)
  expect((await shopper.rpc('delete_products', { batch: randomUUID(), ids })).data).toBe(0)
  expect((await world.visitor.rpc('delete_products', { batch: randomUUID(), ids })).status).toBe(401)
  expect(await rows()).toMatchObject([{ category: 'Bags' }, { category: 'Bags' }])
})

test('a batch sets prices, currencies, genders, materials and the publication, and undo restores them', async () => {
  await staff.from('demo_products').update({ appears_at: '2096-01-01T00:00:00+00:00' }).eq('id', ids[1]).throwOnError()
  const before = await rows()
  const batch = randomUUID()
  const change = { price: 420, currency: 'EUR', gender: 'women', material: 'Silk', is_draft: false, keep_original: true }
  const { data: preview } = await staff.rpc('preview_product_edit', { ids, change }).throwOnError()
  expect((await staff.rpc('edit_products', { batch, ids, change })).data).toBe(2)
  const after = await rows()
  const changed = { price: 420, currency: 'EUR', gender: 'women', material: 'Silk', is_draft: false, appears_at: null }
  expect(after[0]).toEqual({ ...before[0], ...changed, original_price: 99.99 })
  expect(after[1]).toEqual({ ...before[1], ...changed })
  expect(preview.map(({ updated_at: _, ...row }: Record<string, unknown>) => row)).toEqual(after)
  expect((await staff.rpc('undo_product_edit', { batch })).data).toEqual([{ restored: 2, kept: 0, remaining: 0 }])
  expect(await rows()).toEqual(before)
})

test.each([
  [{ price_by: -9.99 }, { price: 90 }],
  [{ appears_at: '2096-01-01T00:00:00+00:00' }, { is_draft: true, appears_at: '2096-01-01T00:00:00+00:00' }],
  [{ leaves_at: '2096-01-01T00:00:00+00:00' }, { is_draft: false, leaves_at: '2096-01-01T00:00:00+00:00' }],
  [{ is_draft: true }, { is_draft: true }]
])('a batch of %j is what its preview shows', async (change, expected) => {
  const one = [ids[0]]
  const { data: preview } = await staff.rpc('preview_product_edit', { ids: one, change }).throwOnError()
  await staff.rpc('edit_products', { batch: randomUUID(), ids: one, change }).throwOnError()
  const [a] = await rows()
  expect(a).toMatchObject(expected)
  expect(preview[0]).toMatchObject(expected)
})

describe('cells of the list', () => {
  const edit = (of: string | undefined, before: object, after: object) => ({ id: of, before, after })
  const send = (edits: unknown, batch = randomUUID(), by = staff) => by.rpc('edit_product_cells', { batch, edits })

  test('are changed where nobody else changed them, and undone at once', async () => {
    const before = await rows()
    const batch = randomUUID()
    const edits = [
      edit(ids[0], { price: 99.99, tags: ['icon', 'day'] }, { price: 120.5, tags: ['icon'] }),
      edit(ids[1], { price: null, stock_status: null }, { price: 7, stock_status: 'low_stock' })
    ]
    expect((await send(edits, batch)).data).toEqual([])
    const [a, b] = await rows()
    expect(a).toEqual({ ...before[0], price: 120.5, tags: ['icon'] })
    expect(b).toEqual({ ...before[1], price: 7, stock_status: 'low_stock' })
    // A response that was lost: the same again changes nothing more.
    await staff.from('demo_products').update({ price: 8 }).eq('id', ids[1]).throwOnError()
    expect((await send(edits, batch)).data).toEqual([])
    expect((await staff.rpc('undo_product_edit', { batch })).data).toEqual([{ restored: 1, kept: 1, remaining: 0 }])
    expect((await rows())[0]).toEqual(before[0])
  })

  test('stay as a colleague left them, who changed the same cell meanwhile; the product is returned', async () => {
    await colleague.from('demo_products').update({ price: 50 }).eq('id', ids[0]).throwOnError()
    const edits = [edit(ids[0], { price: 99.99 }, { price: 120 }), edit(ids[1], { tags: [] }, { tags: ['x'] })]
    const { data } = await send(edits)
    expect(data).toMatchObject([{ id: ids[0], price: 50 }])
    expect((await rows()).map(({ price, tags }) => [price, tags])).toEqual([
      [50, ['icon', 'day']],
      [null, ['x']]
    ])
  })

  test('are changed although a colleague changed another cell', async () => {
    await colleague.from('demo_products').update({ name: 'Renamed', stock_status: 'low_stock' }).eq('id', ids[0]).throwOnError()
    expect((await send([edit(ids[0], { price: 99.99 }, { price: 120 })])).data).toEqual([])
    expect((await rows())[0]).toMatchObject({ name: 'Renamed', stock_status: 'low_stock', price: 120 })
  })

  test.each([
    ['another column', [edit(ids[0], { product_id: 'A' }, { product_id: 'B' })]],
    ['a value without the one that was seen', [edit(ids[0], {}, { price: 1 })]],
    ['no product', [edit(undefined, { price: 1 }, { price: 1 })]],
    ['something else than a list', { price: 1 }],
    ['too many', Array.from({ length: 501 }, () => edit(ids[0], { price: 1 }, { price: 1 }))]
  ])('are not changed by %s', async (_what, edits) => {
    const before = await rows()
    expect((await send(edits)).error?.code).toBe('22023')
    expect(await rows()).toEqual(before)
  })

  test('obey the rules of the table, all or none', async () => {
    const before = await rows()
    const edits = [edit(ids[1], { price: null }, { price: 5 }), edit(ids[0], { price: 99.99 }, { price: -1 })]
    expect((await send(edits)).error?.code).toBe('23514')
    expect(await rows()).toEqual(before)
  })

  test('come from a file that the history names, and an undo restores every field', async () => {
    const before = await rows()
    const batch = randomUUID()
    const after = {
      name: 'Lac 38',
      description: 'Steel.',
      colors: ['Steel'],
      is_draft: true,
      original_price: 120,
      currency: 'EUR'
    }
    const { name, description, colors, is_draft, original_price, currency } = before[0] ?? {}
    const edits = [edit(ids[0], { name, description, colors, is_draft, original_price, currency }, after)]
    const { data } = await staff.rpc('edit_product_cells', { batch, edits, file_name: 'spring.csv' }).throwOnError()
    expect(data).toEqual([])
    expect((await rows())[0]).toMatchObject(after)
    const history = await staff.rpc('record_history', { of_table: 'demo_products', of_record: ids[0] }).throwOnError()
    expect(history.data[0]).toMatchObject({ kind: 'edited', source: 'spring.csv' })
    await staff.rpc('undo_product_edit', { batch }).throwOnError()
    expect(await rows()).toEqual(before)
  })

  test('of a product that a colleague has changed are returned again when the same batch is sent again', async () => {
    await colleague.from('demo_products').update({ price: 50 }).eq('id', ids[0]).throwOnError()
    const edits = [edit(ids[0], { price: 99.99 }, { price: 120 }), edit(ids[1], { tags: [] }, { tags: ['x'] })]
    const batch = randomUUID()
    await send(edits, batch)
    expect((await send(edits, batch)).data).toMatchObject([{ id: ids[0] }])
  })

  test('of a deleted product cannot be changed, and the others of the request stay as they are', async () => {
    const batch = randomUUID()
    const edits = [edit(ids[0], { price: 99.99 }, { price: 120 }), edit(ids[1], { tags: [] }, { tags: ['x'] })]
    await colleague.from('demo_products').delete().eq('id', ids[1]).throwOnError()
    const { status, error } = await send(edits, batch)
    expect([status, error]).toMatchObject([404, { code: 'PT404', details: ids[1] }])
    expect((await rows()).map(({ price }) => price)).toEqual([99.99])
    // Deleted only after it was changed, which the lost response would have said.
    await send(edits.slice(0, 1), batch)
    await colleague.from('demo_products').delete().eq('id', ids[0]).throwOnError()
    expect((await send(edits.slice(0, 1), batch)).data).toEqual([])
  })

  test('are changed by staff only', async () => {
    const shopper = await world.user({ id: '10000000-0000-4000-8000-000000000009' })
    const before = await rows()
    expect((await send([edit(ids[0], { price: 99.99 }, { price: 1 })], randomUUID(), shopper)).error?.code).toBe('42501')
    expect(await rows()).toEqual(before)
    expect((await send([], randomUUID(), world.visitor)).status).toBe(401)
  })
})

describe('an update of many', () => {
  test('reads products by their links, drafts too, for staff', async () => {
    await staff.from('demo_products').update({ is_draft: true }).eq('id', ids[1]).throwOnError()
    const read = (by: SupabaseClient, links: string[]) => by.rpc('products_by_link', { links })
    expect((await read(staff, ['B', 'A', 'A', 'Unknown'])).data).toHaveLength(2)
    const shopper = await world.user({ id: '10000000-0000-4000-8000-000000000009' })
    expect((await read(shopper, ['A', 'B'])).data).toMatchObject([{ product_id: 'A' }])
    expect((await read(world.visitor, ['A'])).status).toBe(401)
    expect((await read(staff, Array(501).fill('A'))).error?.code).toBe('22023')
  })

  test('learns what was changed since the products were read, the value of then, and by whom', async () => {
    const { data: read } = await staff.from('demo_products').select('id, updated_at').order('product_id').throwOnError()
    const since = async (by: SupabaseClient) => (await by.rpc('product_changes_since', { seen: read }).throwOnError()).data
    expect(await since(staff)).toEqual([])
    await staff.from('demo_products').update({ price: 50, name: 'A' }).eq('id', ids[0]).throwOnError()
    await colleague.from('demo_products').update({ price: 60 }).eq('id', ids[0]).throwOnError()
    expect(await since(staff)).toEqual([
      {
        id: ids[0],
        fields: { price: { before: 99.99, made_by_name: expect.stringContaining(''), made_at: expect.any(String) } }
      }
    ])
    const shopper = await world.user({ id: '10000000-0000-4000-8000-000000000009' })
    expect(await since(shopper)).toEqual([])
    const { error } = await staff.rpc('product_changes_since', { seen: 'x' })
    expect(error?.code).toBe('22023')
  })
})
