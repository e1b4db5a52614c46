import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readDemoDescriptors } from '#supabase/demo/demo-descriptors.ts'
import { type RestWorld, startRestWorld } from './rest-world.ts'

let world: RestWorld
let staff: SupabaseClient
let shopper: SupabaseClient
const shopperId = '10000000-0000-4000-8000-000000000002'
const story = '20000000-0000-4000-8000-000000000001'
const shown = '20000000-0000-4000-8000-00000000000a'
const draft = '20000000-0000-4000-8000-00000000000b'
const descriptor = [...(readDemoDescriptors().values().next().value ?? [])]

beforeAll(async () => {
  world = await startRestWorld()
  staff = await world.user({ id: '10000000-0000-4000-8000-000000000001', isStaff: true })
  shopper = await world.user({ id: shopperId })
  await world.server.sql(`insert into auth.users (id) values ('${shopperId}')`)
  await world.server.sql(`
    insert into brands (name) values ('Orvaël'), ('Halden Row');
    insert into collections (id, slug, name) values ('${story}', 'told', 'Told');
    insert into curations (id, slug, title) values ('${story}', 'told', 'Told')`)
})
afterAll(() => world.server.stop())

const coat = {
  name: 'Coat',
  brand: 'Orvaël',
  category: 'Coats',
  price: 100,
  image_url: 'https://house.example/coat.webp',
  material: 'Wool'
}
/** Whatever shows the product shows one of these. */
const marks = /Secret|\b20000000-0000-4000-8000-00000000000b\b/
const secret = {
  ...coat,
  name: 'Secret Coat',
  brand: 'Halden Row',
  category: 'Secret coats',
  subcategory: 'Secret parkas',
  available_sizes: ['Secret size'],
  care_instructions: 'Secret care.',
  image_url: 'https://house.example/secret.webp'
}

beforeEach(async () => {
  await world.server.sql('delete from threads; delete from reservations; delete from demo_products')
  await staff
    .from('demo_products')
    .insert([
      { ...coat, id: shown, product_id: 'A' },
      { ...secret, id: draft, product_id: 'B', is_draft: true }
    ])
    .throwOnError()
  await world.server.sql(`
    insert into collection_items (collection_id, product_uuid) values ('${story}', '${draft}') on conflict do nothing;
    insert into curation_items (curation_id, product_uuid) values ('${story}', '${draft}') on conflict do nothing;
    insert into arrangements (page, content) values
      ('brand:${story}', '{"products": [{"id": "${shown}"}, {"id": "${draft}", "note": "Secret note"}]}') on conflict do nothing`)
  const pictures = [coat.image_url, secret.image_url].map((url) => ({ url, descriptor }))
  await staff.rpc('store_picture_descriptors', { pictures }).throwOnError()
})

async function rpc(client: SupabaseClient, name: string, values: object = {}): Promise<unknown> {
  return (await client.rpc(name, values).throwOnError()).data
}

async function rows(client: SupabaseClient, table: string): Promise<unknown> {
  return (await client.from(table).select('*').throwOnError()).data
}

const readers: [name: string, read: (client: SupabaseClient) => Promise<unknown>][] = [
  ...['demo_products', 'shown_products', 'unified_products', 'collection_items', 'curation_items'].map(
    (table): (typeof readers)[number] => [table, (client) => rows(client, table)]
  ),
  ['a page that staff have arranged', (client) => rpc(client, 'shown_arrangement', { page: `brand:${story}` })],
  ['search_products by words', (client) => rpc(client, 'search_products', { request: { words: 'coat' } })],
  ['search_products without words', (client) => rpc(client, 'search_products', { request: {} })],
  ['search_suggestions', (client) => rpc(client, 'search_suggestions', { words: 'secre' })],
  ['suggested_product_ids', (client) => rpc(client, 'suggested_product_ids', { words: 'coat', take: 4 })],
  ['search_lexicon', (client) => rpc(client, 'search_lexicon')],
  ['shown_sizes', (client) => rpc(client, 'shown_sizes')],
  ['shown_subcategories', (client) => rpc(client, 'shown_subcategories', { beginnings: null })],
  ['shown_categories', (client) => rpc(client, 'shown_categories')],
  ['product_cards', (client) => rpc(client, 'product_cards', { ids: [shown, draft] })],
  ['search_by_picture', (client) => rpc(client, 'search_by_picture', { descriptor })],
  ['pictures_like another', (client) => rpc(client, 'pictures_like', { product_uuid: shown })],
  ['picture_colours', (client) => rpc(client, 'picture_colours', { ids: [shown, draft] })]
]

const shopperReaders: typeof readers = [
  ['recommended_products', (client) => rpc(client, 'recommended_products', { purpose: 'home' })],
  ['similar products', (client) => rpc(client, 'recommended_products', { purpose: 'similar', of_product: shown })],
  ['style_choices', (client) => rpc(client, 'style_choices')],
  ['an answer in the conversation', (client) => ask(client, 'How do I care for it?')],
  ['a sent cart', sendCart]
]

async function ask(client: SupabaseClient, body: string): Promise<unknown> {
  const message = { id: randomUUID(), author: 'shopper', body, product_ids: ['B'] }
  await client.from('messages').insert(message).throwOnError()
  return rows(client, 'messages')
}

async function sendCart(client: SupabaseClient): Promise<unknown> {
  const lines = [{ product_id: 'B', quantity: 1 }]
  await client.rpc('send_cart', { reservation: randomUUID(), lines, message: 'x' }).throwOnError()
  return rows(client, 'reservation_lines')
}

describe('a draft is invisible to shoppers until it is published', () => {
  test.each([...readers, ...shopperReaders])('%s', async (name, read) => {
    const clients = shopperReaders.some(([other]) => other === name) ? [shopper] : [world.visitor, shopper]
    for (const client of clients) {
      expect(JSON.stringify(await read(client))).not.toMatch(marks)
      await world.server.sql('delete from threads; delete from reservations')
    }
    await staff.from('demo_products').update({ is_draft: false }).eq('id', draft).throwOnError()
    for (const client of clients) {
      expect(JSON.stringify(await read(client))).toMatch(marks)
      await world.server.sql('delete from threads; delete from reservations')
    }
  })
})

test('what looks like a draft, or a brand with nothing but drafts, is not found by it', async () => {
  const like = () => rpc(shopper, 'pictures_like', { product_uuid: draft })
  const similar = () => rpc(shopper, 'similar_brands', { brand_name: 'Halden Row' })
  expect([await like(), await similar()]).toEqual([[], []])
  await staff.from('demo_products').update({ is_draft: false }).eq('id', draft).throwOnError()
  expect(JSON.stringify([await like(), await similar()])).toContain(shown)
  expect(JSON.stringify(await similar())).toContain('Orvaël')
})

test('staff see drafts in the back-office, and not in the lists of the shop', async () => {
  expect(JSON.stringify(await rpc(staff, 'find_products', { words: 'secret' }))).toContain('Secret Coat')
  expect(JSON.stringify(await rows(staff, 'demo_products'))).toContain('Secret Coat')
  expect(JSON.stringify(await rows(staff, 'shown_products'))).not.toContain('Secret Coat')
  expect(JSON.stringify(await rpc(staff, 'search_products', { request: {} }))).not.toContain('Secret Coat')
})

test('a product that becomes a draft again leaves the search, its counts included', async () => {
  const total = async () => ((await rpc(shopper, 'search_products', { request: {} })) as { total: number }).total
  const isDraft = (is_draft: boolean) => staff.from('demo_products').update({ is_draft }).eq('id', draft).throwOnError()
  expect(await total()).toBe(1)
  for (const _ of [1, 2]) {
    await isDraft(false)
    expect(await total()).toBe(2)
    await isDraft(true)
    expect(await total()).toBe(1)
  }
})

describe('dates turn a product into a draft and back', () => {
  const [past, later, future] = ['2026-01-01T00:00:00+00:00', '2026-01-02T00:00:00+00:00', '2096-01-01T00:00:00+00:00']

  type Schedule = { is_draft?: boolean; appears_at?: string | null; leaves_at?: string | null }

  async function scheduled(...steps: Schedule[]): Promise<unknown[]> {
    await staff.from('demo_products').delete().eq('id', draft).throwOnError()
    const [first, ...changes] = steps
    await staff
      .from('demo_products')
      .insert({ ...secret, id: draft, product_id: 'B', ...first })
      .throwOnError()
    for (const change of changes) await staff.from('demo_products').update(change).eq('id', draft).throwOnError()
    const { data } = await staff
      .from('demo_products')
      .select('is_draft, appears_at, leaves_at')
      .eq('id', draft)
      .single()
      .throwOnError()
    return [data.is_draft, data.appears_at, data.leaves_at]
  }

  test.each<[string, Schedule[], unknown[]]>([
    ['without dates it is published', [{}], [false, null, null]],
    ['it is a draft until it appears', [{ appears_at: future }], [true, future, null]],
    ['it is a draft after it has left', [{ leaves_at: past }], [true, null, past]],
    ['a date in the past publishes it', [{ is_draft: true }, { appears_at: past }], [false, past, null]],
    ['publishing it early gives up the date', [{ appears_at: future }, { is_draft: false }], [false, null, null]],
    ['publishing what has left gives up that date', [{ leaves_at: past }, { is_draft: false }], [false, null, null]],
    ['a draft that has appeared before stays one', [{ appears_at: past }, { is_draft: true }], [true, null, null]],
    [
      'what has left comes back without its date',
      [{ appears_at: past, leaves_at: later }, { leaves_at: null }],
      [false, past, null]
    ],
    [
      'a draft made by hand keeps the day on which it would leave',
      [{ leaves_at: future }, { is_draft: true }],
      [true, null, future]
    ]
  ])('%s', async (_rule, steps, expected) => {
    expect(await scheduled(...steps)).toEqual(expected)
  })

  test('it cannot leave before it appears', async () => {
    const { error } = await staff.from('demo_products').update({ appears_at: later, leaves_at: past }).eq('id', draft)
    expect(error?.message).toContain('demo_products_leaves_after_it_appears')
  })

  test('the clock publishes what is due and takes down what has to leave, in the search too', async () => {
    const seen = async () => [
      JSON.stringify(await rows(shopper, 'shown_products')).includes('Secret'),
      JSON.stringify(await rpc(shopper, 'search_products', { request: {} })).includes('Secret')
    ]
    await scheduled({ appears_at: future })
    await world.server.sql('select run_clock()')
    expect(await seen()).toEqual([false, false])
    // As if the time had come.
    await world.server.sql(`alter table demo_products disable trigger demo_products_schedule`)
    await world.server.sql(`update demo_products set appears_at = '${past}' where id = '${draft}'`)
    await world.server.sql(`alter table demo_products enable trigger demo_products_schedule`)
    expect(await seen()).toEqual([false, false])
    await world.server.sql('select run_clock()')
    expect(await seen()).toEqual([true, true])
    await world.server.sql(`alter table demo_products disable trigger demo_products_schedule`)
    await world.server.sql(`update demo_products set leaves_at = '${later}' where id = '${draft}'`)
    await world.server.sql(`alter table demo_products enable trigger demo_products_schedule`)
    await world.server.sql('select run_clock()')
    expect(await seen()).toEqual([false, false])
    const [change] = await world.server.sql<{ before: object; after: object; made_by: null }>(
      `select before, after, made_by from record_changes where record_id = '${draft}' order by id desc limit 1`
    )
    expect(change).toEqual({ before: { is_draft: false }, after: { is_draft: true }, made_by: null })
  })

  test('shoppers cannot call the clock', async () => {
    expect((await shopper.rpc('publish_due_products')).error?.code).toBe('42501')
  })
})

test('the row of an arrangement with products, in which drafts may be, is for staff', async () => {
  for (const client of [world.visitor, shopper]) expect(await rows(client, 'arrangements')).toEqual([])
  expect(JSON.stringify(await rows(staff, 'arrangements'))).toMatch(marks)
})

test('a picture of what shoppers may not see is in no email of theirs', async () => {
  const pictures = () => world.server.sql(`select data -> 'lines' -> 0 ->> 'picture' as picture from outgoing_emails`)
  await world.server.sql('delete from outgoing_emails')
  await sendCart(shopper)
  expect(await pictures()).toEqual([{ picture: null }])
  await world.server.sql('delete from outgoing_emails; delete from threads; delete from reservations')
  await staff.from('demo_products').update({ is_draft: false }).eq('id', draft).throwOnError()
  await sendCart(shopper)
  expect(await pictures()).toEqual([{ picture: secret.image_url }])
})
