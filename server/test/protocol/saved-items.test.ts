import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { savedCaseCurations, savedCases } from '#supabase/cases/saved.ts'
import { type RestWorld, startRestWorld } from './rest-world.ts'

let world: RestWorld
let shopper: SupabaseClient
let other: SupabaseClient
const [curation = ''] = savedCaseCurations
beforeAll(async () => {
  world = await startRestWorld()
  await world.server.sql(
    `insert into auth.users (id) values ('10000000-0000-4000-8000-000000000001'), ('10000000-0000-4000-8000-000000000002')`
  )
  shopper = await world.user({ id: '10000000-0000-4000-8000-000000000001' })
  other = await world.user({ id: '10000000-0000-4000-8000-000000000002' })
  await world.server.sql(`
    insert into demo_products (product_id, name, price, currency, stock_status) values ('A', 'A', 260, 'EUR', 'low_stock'), ('B', 'B', null, 'USD', 'in_stock');
    insert into curations (id, slug, title) values ${savedCaseCurations.map((id) => `('${id}', '${id}', 'Told')`)}`)
})
afterAll(() => world.server.stop())
beforeEach(() =>
  world.server.sql('delete from saved_changes; delete from saved_items; delete from saved_lists; delete from saved_curations')
)

const withIds = (changes: object[]) => changes.map((change) => ({ id: randomUUID(), ...change }))

type SavedList = { id: string; name: string }
type SavedItem = { product_id: string; list_id: string | null; note: string }

async function change(...changes: object[]) {
  return (await shopper.rpc('change_saved', { changes: withIds(changes) }).throwOnError()).data
}

test.each(savedCases)('$rule', async ({ changes, after }) => {
  // One request for each: what one request adds at once has one time.
  for (const one of changes) await change(one)
  const { items, ...saved } = (await shopper.rpc('read_saved').throwOnError()).data
  const plain = { ...saved, lists: saved.lists.map(({ id, name }: SavedList) => ({ id, name })) }
  const listed = items.map((item: SavedItem) => ({ id: item.product_id, list: item.list_id, note: item.note }))
  expect({ ...plain, items: listed }).toEqual({ items: [], lists: [], curations: [], ...after })
})

test('stores price and availability at the time of saving', async () => {
  const saved = await change({ kind: 'save', item: 'A' }, { kind: 'save', item: 'B' }, { kind: 'save', item: 'A' })
  expect(saved.items).toMatchObject([
    { product_id: 'B', price: null },
    { product_id: 'A', price: 260, currency: 'EUR', stock_status: 'low_stock', note: '', list_id: null }
  ])
  await world.server.sql(`update demo_products set price = 210 where product_id = 'A'`)
  expect((await shopper.rpc('read_saved')).data.items[1]).toMatchObject({ product_id: 'A', price: 260 })
  expect((await other.rpc('read_saved')).data).toEqual({ items: [], lists: [], curations: [] })
})

test('a restored product has the price and availability of when it was saved', async () => {
  const forgotten = randomUUID()
  await world.server.sql(`update demo_products set price = 260 where product_id = 'A'`)
  await change({ kind: 'save', item: 'A' }, { id: forgotten, kind: 'forget', item: 'A' })
  await world.server.sql(`update demo_products set price = 210 where product_id = 'A'`)
  expect((await change({ kind: 'restore', forgotten })).items).toMatchObject([
    { product_id: 'A', price: 260, currency: 'EUR', stock_status: 'low_stock' }
  ])
  expect((await change({ kind: 'restore', forgotten: randomUUID() })).items).toHaveLength(1)
})

test('applies a repeated change once, whatever another device did in between', async () => {
  const id = randomUUID()
  await change({ id, kind: 'save', item: 'A' })
  await change({ kind: 'forget', item: 'A' })
  expect((await change({ id, kind: 'save', item: 'A' })).items).toEqual([])
})

test('a product that staff delete and restore stays saved', async () => {
  await change({ kind: 'save', item: 'A' })
  await world.server.sql(
    `with gone as (delete from demo_products where product_id = 'A' returning *) select * into kept from gone`
  )
  await world.server.sql('insert into demo_products select * from kept; drop table kept')
  expect((await shopper.rpc('read_saved')).data.items).toMatchObject([{ product_id: 'A' }])
})

test('ignores the list of another shopper, and rejects renaming it', async () => {
  const list = randomUUID()
  await other.rpc('change_saved', { changes: withIds([{ kind: 'name_list', list, name: 'Theirs' }]) })
  expect((await change({ kind: 'save', item: 'A' }, { kind: 'move', item: 'A', list })).items).toMatchObject([
    { list_id: null }
  ])
  const { error } = await shopper.rpc('change_saved', { changes: withIds([{ kind: 'name_list', list, name: 'Mine' }]) })
  expect(error?.code).toBe('42501')
})

test('saves curations, and ignores one that no longer exists', async () => {
  const gone = randomUUID()
  const saved = await change({ kind: 'save_curation', curation }, { kind: 'save_curation', curation: gone })
  expect(saved.curations).toEqual([curation])
  expect((await change({ kind: 'forget_curation', curation })).curations).toEqual([])
})

test('rejects an invalid saved item together with its other changes', async () => {
  const { error } = await shopper.rpc('change_saved', {
    changes: withIds([
      { kind: 'save', item: 'A' },
      { kind: 'burn', item: 'A' }
    ])
  })
  expect(error?.code).toBe('22023')
  expect((await shopper.rpc('read_saved')).data.items).toEqual([])
})

test('stores the last fifty viewed products, each once', async () => {
  for (let index = 0; index < 52; index += 1) await shopper.rpc('record_view', { product_id: `V${index}` }).throwOnError()
  await shopper.rpc('record_view', { product_id: 'V30' }).throwOnError()
  const { data } = await shopper.from('recently_viewed').select('product_id').order('viewed_at', { ascending: false })
  expect(data?.slice(0, 2).map(({ product_id }) => product_id)).toEqual(['V30', 'V51'])
  expect(data).toHaveLength(50)
})
