import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RestWorld, startRestWorld } from './rest-world.ts'

let world: RestWorld
let ana: SupabaseClient
let rui: SupabaseClient
let shopper: SupabaseClient
beforeAll(async () => {
  world = await startRestWorld()
  const [anaId, ruiId] = [randomUUID(), randomUUID()]
  ana = await world.user({ id: anaId, isStaff: true })
  rui = await world.user({ id: ruiId, isStaff: true })
  await world.server.sql(`update profiles set full_name = 'Ana Reis' where id = '${anaId}'`)
  shopper = await world.user({ id: randomUUID() })
})
afterAll(() => world.server.stop())
beforeEach(() =>
  world.server.sql(
    'delete from arrangements; delete from arrangement_drafts; delete from arrangement_versions; delete from curations; delete from demo_products'
  )
)

type Content = Record<string, unknown>
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const inAnHour = () => inHours(1)

async function save(page: string, content: Content, version = 0): Promise<number> {
  const { data } = await ana.rpc('save_arrangement', { page, content, version }).throwOnError()
  return data
}

async function publish(page: string, content: Content, appears_at?: string): Promise<string> {
  const version = await save(page, content)
  const { data } = await ana.rpc('publish_arrangement', { page, version, appears_at }).throwOnError()
  return data
}

async function shown(page: string): Promise<Content | undefined> {
  const { data } = await world.visitor.rpc('shown_arrangement', { page }).throwOnError()
  return data ?? undefined
}

async function addCuration(): Promise<{ page: string; id: string; products: string[] }> {
  const { data: curation } = await ana
    .from('curations')
    .insert({ slug: 'dinner', title: 'Dinner at Nine', standfirst: 'One bright thing.', story: 'Once.' })
    .select('id')
    .single()
    .throwOnError()
  const rows = ['A', 'B', 'C'].map((product_id) => ({ product_id, name: product_id }))
  const { data: products } = await ana.from('demo_products').insert(rows).select('id, product_id').throwOnError()
  const ids = products.toSorted((one, other) => one.product_id.localeCompare(other.product_id)).map(({ id }) => id)
  const items = ids.map((product_uuid, position) => ({ curation_id: curation.id, product_uuid, position }))
  await ana.from('curation_items').insert(items).throwOnError()
  return { page: `curation:${curation.id}`, id: curation.id, products: ids }
}

test('a draft is seen by staff alone until it is published, and is gone then', async () => {
  const version = await save('home', { rows: ['brands', 'new'], texts: { 'new.title': 'New in December' } })
  expect(version).toBe(1)
  expect(await shown('home')).toBeUndefined()
  expect((await shopper.from('arrangement_drafts').select()).data).toEqual([])
  await ana.rpc('publish_arrangement', { page: 'home', version }).throwOnError()
  expect(await shown('home')).toEqual({ rows: ['brands', 'new'], texts: { 'new.title': 'New in December' } })
  expect((await ana.from('arrangement_drafts').select()).data).toEqual([])
})

test('of two who arrange a page at once the second is told whose change was first, and nothing of it is lost', async () => {
  const version = await save('home', { hidden: ['chosen'] })
  const late = await rui.rpc('save_arrangement', { page: 'home', content: { hidden: [] }, version: 0 })
  expect(late.error).toMatchObject({ code: 'PT409', hint: 'changed', details: 'Ana Reis' })
  expect((await rui.rpc('publish_arrangement', { page: 'home', version: version + 1 })).error).toMatchObject({
    hint: 'changed'
  })
  const { data } = await rui.from('arrangement_drafts').select('content, version').single().throwOnError()
  expect(data).toEqual({ content: { hidden: ['chosen'] }, version })
  expect((await rui.rpc('save_arrangement', { page: 'home', content: { hidden: [] }, version })).data).toBe(version + 1)
})

test('an arrangement for later is published by the clock, shown by a preview before, and can be cancelled', async () => {
  await publish('home', { texts: { 'new.title': 'Now' } })
  const id = await publish('home', { texts: { 'new.title': 'Then' } }, inAnHour())
  expect(await shown('home')).toEqual({ texts: { 'new.title': 'Now' } })
  const preview = async (at: string) => (await ana.rpc('arrangement_at', { page: 'home', at }).throwOnError()).data
  expect(await preview(new Date().toISOString())).toEqual({ texts: { 'new.title': 'Now' } })
  expect(await preview(new Date(Date.now() + 7_200_000).toISOString())).toEqual({ texts: { 'new.title': 'Then' } })
  await world.server.sql(`update arrangement_versions set appears_at = now() - interval '1 second' where id = $1`, [id])
  await world.server.sql('select run_clock()')
  expect(await shown('home')).toEqual({ texts: { 'new.title': 'Then' } })
  expect((await ana.rpc('cancel_arrangement', { version: id })).error).toMatchObject({ code: 'PT409', hint: 'published' })
  const later = await publish('home', { texts: {} }, inAnHour())
  await ana.rpc('cancel_arrangement', { version: later }).throwOnError()
  expect((await ana.from('arrangement_versions').select('id').eq('id', later)).data).toEqual([])
})

test('a preview shows every version that is due by then, as the clock will have left the page', async () => {
  const { page } = await addCuration()
  await publish('home', { hidden: ['viewed'], texts: { 'new.title': 'Now' } })
  await publish('home', { hidden: ['chosen'], texts: { 'new.title': 'Now' } }, inHours(1))
  await publish('home', { hidden: ['viewed'], texts: { 'new.title': 'Then' } }, inHours(2))
  await publish('home', { texts: { 'new.title': 'Now', 'new.reason': 'Later' } }, inHours(4))
  await publish(page, { texts: { title: 'Supper' } }, inHours(2))
  await publish(page, { texts: { line: 'Two bright things.' }, products: [] }, inHours(1))
  const { data: brand } = await ana
    .from('brands')
    .insert({ name: `Brand ${randomUUID()}`, description: 'Once.' })
    .select('id')
    .single()
    .throwOnError()
  await publish(`brand:${brand.id}`, { texts: { text: 'Twice.', 'chosen.title': 'For the table' } }, inHours(1))
  await publish(`brand:${brand.id}`, { rows: ['chosen'] }, inHours(2))
  const pages = ['home', page, `brand:${brand.id}`]
  const previews = (hours: number) =>
    Promise.all(
      pages.map(async (each) => (await ana.rpc('arrangement_at', { page: each, at: inHours(hours) }).throwOnError()).data)
    )
  const then = await previews(3)
  expect(then[0]).toEqual({ hidden: ['chosen'], texts: { 'new.title': 'Then' } })
  expect((await previews(5))[0]).toEqual({ texts: { 'new.title': 'Then', 'new.reason': 'Later' } })
  await world.server.sql(
    `update arrangement_versions set appears_at = appears_at - interval '3 hours' where published_at is null`
  )
  await world.server.sql('select publish_due_arrangements()')
  expect(await previews(0)).toEqual(then)
})

test('a story for later that its table would refuse is refused at once, and one that fails holds up no other', async () => {
  const { page } = await addCuration()
  for (const title of [' ', 'x'.repeat(201)]) {
    const version = await save(page, { texts: { title } })
    const late = await ana.rpc('publish_arrangement', { page, version, appears_at: inAnHour() })
    expect(late.error).toMatchObject({ code: '23514', message: expect.stringContaining('curations_title_check') })
    await ana.rpc('discard_arrangement', { page }).throwOnError()
  }
  const failing = await publish(page, { texts: { title: 'Supper' } }, inAnHour())
  expect((await ana.rpc('current_arrangement', { page })).data).toMatchObject({ texts: { title: 'Dinner at Nine' } })
  const other = await publish('home', { texts: { 'new.title': 'Then' } }, inAnHour())
  await world.server.sql(
    `update arrangement_versions set appears_at = now() - interval '1 second', content = case when id = $1 then '{"texts":{"title":" "}}' else content end
    where id in ($1, $2)`,
    [failing, other]
  )
  await world.server.sql('select run_clock()')
  expect(await shown('home')).toEqual({ texts: { 'new.title': 'Then' } })
  const { data } = await ana.from('arrangement_versions').select('published_at').eq('id', failing).single().throwOnError()
  expect(data.published_at).toBeNull()
})

test('what will have changed by a time names pages and products', async () => {
  await publish('discover', { lead: 'dinner' }, inAnHour())
  const { page } = await addCuration()
  await publish(page, { rows: ['text'] }, inAnHour())
  const brand = { name: `Orrin ${randomUUID()}` }
  const { data: added } = await ana.from('brands').insert(brand).select('id').single().throwOnError()
  await publish(`brand:${added.id}`, { rows: ['story'] }, inAnHour())
  await ana
    .from('demo_products')
    .insert({ product_id: 'D', name: 'Errigal Rib', is_draft: true, appears_at: inAnHour() })
    .throwOnError()
  const until = new Date(Date.now() + 7_200_000).toISOString()
  const { data } = await ana.rpc('coming_changes', { until }).throwOnError()
  expect(data).toMatchObject([
    { kind: 'page', page: 'discover', title: null },
    { kind: 'page', page, title: 'Dinner at Nine' },
    { kind: 'page', page: `brand:${added.id}`, title: brand.name },
    { kind: 'appears', title: 'Errigal Rib' }
  ])
  expect((await ana.rpc('coming_changes', { until: new Date().toISOString() })).data).toEqual([])
  expect((await shopper.rpc('coming_changes', { until })).data).toEqual([])
})

test('publishing a story writes its texts, and its products in their order; a deleted one is left out', async () => {
  const { page, id, products } = await addCuration()
  const [first, second, third] = products
  const content = {
    texts: { title: 'Dinner at Ten', line: 'Later.' },
    products: [{ id: third, note: 'For the table' }, { id: first }, { id: second }]
  }
  const version = await save(page, content)
  await ana.from('demo_products').delete().eq('id', second).throwOnError()
  await ana.rpc('publish_arrangement', { page, version }).throwOnError()
  const { data } = await world.visitor
    .from('curations')
    .select('title, standfirst, story, curation_items(product_uuid, note)')
    .eq('id', id)
    .order('position', { referencedTable: 'curation_items' })
    .single()
    .throwOnError()
  expect(data).toEqual({
    title: 'Dinner at Ten',
    standfirst: 'Later.',
    story: 'Once.',
    curation_items: [
      { product_uuid: third, note: 'For the table' },
      { product_uuid: first, note: null }
    ]
  })
})

test("a brand's page keeps its chosen products, rows and titles; its text goes to the brand", async () => {
  const { products } = await addCuration()
  const { data: brand } = await ana
    .from('brands')
    .insert({ name: `Brand ${randomUUID()}` })
    .select('id')
    .single()
    .throwOnError()
  const page = `brand:${brand.id}`
  const chosen = { rows: ['chosen', 'pieces'], products: [{ id: products[1] }, { id: products[0] }] }
  const title = { 'chosen.title': 'For the table' }
  await publish(page, { ...chosen, texts: { text: 'Four shapes.', ...title } })
  expect(await shown(page)).toEqual({ ...chosen, texts: title })
  const { data } = await ana.from('brands').select('description').eq('id', brand.id).single().throwOnError()
  expect(data.description).toBe('Four shapes.')
  const { data: current } = await ana.rpc('current_arrangement', { page }).throwOnError()
  expect(current).toEqual({ ...chosen, texts: { text: 'Four shapes.', ...title } })
  await publish(page, { ...chosen, texts: { text: 'Five shapes.' } })
  expect(await shown(page)).toEqual(chosen)
})

test('Home keeps the products that staff have placed and taken out; shoppers read none that are not shown to them', async () => {
  const { products } = await addCuration()
  const [first, second, third] = products
  const placed = [{ id: third, note: 'For the table' }, { id: first }]
  const content = { products: [...placed, { id: second, hidden: true }] }
  await publish('home', content)
  expect(await shown('home')).toEqual(content)
  await ana.from('demo_products').update({ is_draft: true }).in('id', [first, second]).throwOnError()
  expect(await shown('home')).toEqual({ products: placed.slice(0, 1) })
  expect((await ana.rpc('current_arrangement', { page: 'home' })).data).toEqual(content)
})

test('every version stays, the page before the first one too, and can be published again', async () => {
  const { page, id } = await addCuration()
  await publish(page, { texts: { title: 'Dinner at Ten' } })
  const { data: versions } = await ana
    .from('arrangement_versions')
    .select('id, content')
    .eq('page', page)
    .order('made_at')
    .throwOnError()
  expect(versions).toMatchObject([
    { content: { texts: { title: 'Dinner at Nine', line: 'One bright thing.', text: 'Once.' } } },
    { content: { texts: { title: 'Dinner at Ten' } } }
  ])
  await ana.rpc('restore_arrangement', { version: versions[0]?.id }).throwOnError()
  const { data } = await ana
    .from('curations')
    .select('title, curation_items(product_uuid)')
    .eq('id', id)
    .single()
    .throwOnError()
  expect([data.title, data.curation_items.length]).toEqual(['Dinner at Nine', 3])
  expect((await ana.from('arrangement_versions').select('id').eq('page', page)).data).toHaveLength(3)
})

test('what is no arrangement is refused: unknown parts, too long, doubled, no page, a time in the past', async () => {
  const refused = async (page: string, content: unknown) =>
    (await ana.rpc('save_arrangement', { page, content, version: 0 })).error?.code
  for (const content of [
    null,
    [],
    'home',
    { script: '<script>' },
    { rows: 'new' },
    { rows: ['new', 'new'] },
    { rows: ['<b>'] },
    { texts: { 'new.title': 1 } },
    { texts: { 'new.title': 'x'.repeat(20_001) } },
    { lead: 'x'.repeat(201) },
    { products: [{ id: 'no' }] },
    { products: [{ id: randomUUID(), note: 'x'.repeat(501) }] },
    { products: [{ id: randomUUID(), hidden: 'yes' }] },
    { products: Array.from({ length: 201 }, () => ({ id: randomUUID() })) },
    { texts: Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`t${index}`, 'x'.repeat(19_000)])) }
  ]) {
    expect(await refused('home', content), JSON.stringify(content)?.slice(0, 60)).toBe('22023')
  }
  expect(await refused('cart', {})).toBe('PT404')
  expect(await refused(`curation:${randomUUID()}`, {})).toBe('PT404')
  const version = await save('home', {})
  const past = await ana.rpc('publish_arrangement', { page: 'home', version, appears_at: '2020-01-01T00:00:00Z' })
  expect(past.error).toMatchObject({ code: '22023', hint: 'appears_at' })
  expect((await ana.rpc('publish_arrangement', { page: 'discover', version: 1 })).error).toMatchObject({ code: 'PT404' })
})

test('shoppers neither arrange nor publish', async () => {
  const version = await save('home', {})
  for (const attempt of [
    shopper.rpc('save_arrangement', { page: 'home', content: {}, version }),
    shopper.rpc('publish_arrangement', { page: 'home', version }),
    shopper.rpc('discard_arrangement', { page: 'home' }),
    shopper.rpc('restore_arrangement', { version: randomUUID() }),
    shopper.rpc('cancel_arrangement', { version: randomUUID() }),
    shopper.rpc('current_arrangement', { page: 'home' }),
    world.visitor.rpc('save_arrangement', { page: 'home', content: {}, version })
  ]) {
    expect((await attempt).error?.code).toBe('42501')
  }
  expect((await shopper.rpc('arrangement_at', { page: 'home', at: new Date().toISOString() })).data).toBeNull()
})

test('who published a page is in the history', async () => {
  await publish('home', { hidden: ['chosen'] })
  const { data } = await ana.rpc('recent_history', { of_tables: ['arrangement_versions'], take: 1 }).throwOnError()
  expect(data[0]).toMatchObject({ kind: 'added', title: 'Home', made_by_name: 'Ana Reis' })
})

test('what the clock publishes is in the history, at the time when it did', async () => {
  const id = await publish('home', { hidden: ['chosen'] }, inAnHour())
  await world.server.sql(`update arrangement_versions set appears_at = now() - interval '1 second' where id = $1`, [id])
  await world.server.sql('delete from record_changes')
  await world.server.sql('select run_clock()')
  const { data } = await ana.rpc('record_history', { of_table: 'arrangement_versions', of_record: id }).throwOnError()
  expect(data).toMatchObject([{ kind: 'edited', made_by_name: null, before: { published_at: null } }])
})

test('a draft can be thrown away', async () => {
  await save('home', { hidden: ['chosen'] })
  await ana.rpc('discard_arrangement', { page: 'home' }).throwOnError()
  expect((await ana.from('arrangement_drafts').select()).data).toEqual([])
})

const storyOf = async (id: string) =>
  (
    await ana
      .from('curations')
      .select('title, standfirst, story, items:curation_items(product_uuid)')
      .eq('id', id)
      .order('position', { referencedTable: 'curation_items' })
      .single()
      .throwOnError()
  ).data

test('a version for later changes only what was arranged in it: what others have edited since stays', async () => {
  const { page, id, products } = await addCuration()
  const [a, b, c] = products
  const base = (await ana.rpc('current_arrangement', { page }).throwOnError()).data
  const content = { texts: { ...base.texts, title: 'Supper' }, products: [{ id: c }, { id: a }, { id: b }] }
  const { data: version } = await ana.rpc('save_arrangement', { page, content, version: 0, base }).throwOnError()
  await rui.from('curations').update({ standfirst: 'Corrected.' }).eq('id', id).throwOnError()
  const { data: draft } = await rui.rpc('arrangement_draft', { page }).single().throwOnError()
  expect(draft).toMatchObject({ content: { texts: { title: 'Supper', line: 'Corrected.', text: 'Once.' } } })
  await ana.rpc('publish_arrangement', { page, version, appears_at: inAnHour() }).throwOnError()
  await rui.from('curations').update({ story: 'Twice.' }).eq('id', id).throwOnError()
  await rui.from('curation_items').delete().eq('curation_id', id).eq('product_uuid', b).throwOnError()
  const { data: added } = await rui
    .from('demo_products')
    .insert({ product_id: 'D', name: 'D' })
    .select('id')
    .single()
    .throwOnError()
  await rui.from('curation_items').insert({ curation_id: id, product_uuid: added.id, position: 9 }).throwOnError()
  const { data: preview } = await ana.rpc('arrangement_at', { page, at: inAnHour() }).throwOnError()
  expect(preview.texts).toEqual({ title: 'Supper', line: 'Corrected.', text: 'Twice.' })
  await world.server.sql(`update arrangement_versions set appears_at = now() where published_at is null`)
  await world.server.sql('select publish_due_arrangements()')
  expect(await storyOf(id)).toEqual({
    title: 'Supper',
    standfirst: 'Corrected.',
    story: 'Twice.',
    items: [{ product_uuid: c }, { product_uuid: a }, { product_uuid: added.id }]
  })
})

test('what is published now leaves what others have edited since the draft was begun, and an earlier version brings all back', async () => {
  const { page, id } = await addCuration()
  const base = (await ana.rpc('current_arrangement', { page }).throwOnError()).data
  await rui.from('curations').update({ title: 'Late Dinner' }).eq('id', id).throwOnError()
  const content = { ...base, texts: { ...base.texts, line: 'Two bright things.' } }
  const { data: version } = await ana.rpc('save_arrangement', { page, content, version: 0, base }).throwOnError()
  await ana.rpc('publish_arrangement', { page, version }).throwOnError()
  expect(await storyOf(id)).toMatchObject({ title: 'Late Dinner', standfirst: 'Two bright things.' })
  const { data: versions } = await ana.from('arrangement_versions').select('id').order('made_at').throwOnError()
  await rui.from('curations').update({ title: 'Lunch' }).eq('id', id).throwOnError()
  await ana.rpc('restore_arrangement', { version: versions[0]?.id }).throwOnError()
  expect(await storyOf(id)).toMatchObject({ title: 'Late Dinner', standfirst: 'One bright thing.' })
})

test('a version that fails at its time is tried three times and says why; a deleted story leaves none', async () => {
  const { page, id } = await addCuration()
  await publish(page, { texts: { title: 'Later' } }, inAnHour())
  await world.server.sql(`update arrangement_versions set appears_at = now() where published_at is null;
    alter table curations add constraint no_later check (title <> 'Later')`)
  const waiting = async () =>
    (await ana.from('arrangement_versions').select('problem, attempts').is('published_at', null).throwOnError()).data
  for (let times = 0; times < 4; times += 1) await world.server.sql('select publish_due_arrangements()')
  expect(await waiting()).toEqual([{ problem: expect.stringContaining('no_later'), attempts: 3 }])
  await world.server.sql('alter table curations drop constraint no_later')
  await save(page, { texts: { title: 'Draft' } })
  await ana.from('curations').delete().eq('id', id).throwOnError()
  expect(await waiting()).toEqual([])
  expect((await ana.from('arrangement_drafts').select().throwOnError()).data).toEqual([])
})
