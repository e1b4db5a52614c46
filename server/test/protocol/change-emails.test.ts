import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { renderEmail } from '#supabase/functions/_shared/render-email.ts'
import { type RestWorld, startRestWorld } from './rest-world.ts'

let world: RestWorld
let ida: SupabaseClient
const idaId = '10000000-0000-4000-8000-000000000001'
const boId = '10000000-0000-4000-8000-000000000002'
const sql = <Row extends object>(text: string, values: unknown[] = []) => world.server.sql<Row>(text, values)
beforeAll(async () => {
  world = await startRestWorld()
  await sql(
    `insert into auth.users (id, email, email_confirmed_at) values ($1, 'ida@example.com', now()), ($2, 'bo@example.com', now())`,
    [idaId, boId]
  )
  await sql(`update desk_settings set digest_at = '00:00'`)
  ida = await world.user({ id: idaId })
})
afterAll(() => world.server.stop())
beforeEach(async () => {
  await sql(`delete from outgoing_emails; delete from email_digests; delete from emailed_changes; delete from stock_alerts;
    delete from saved_items; delete from saved_searches; delete from client_settings; delete from style_tastes;
    delete from style_signals; delete from demo_products; delete from brands;`)
  await sql(`insert into demo_products (product_id, name, brand, price, currency, stock_status, category, available_sizes) values
    ('A', 'Arno Bag', 'Dell''Orsa', 300, 'EUR', 'out_of_stock', 'Bags', '{}'),
    ('B', 'Mooring Belt', 'Lowell Quay', 300, 'USD', 'in_stock', 'Belts', '{85,90}')`)
})

type Changes = { token: string } & Partial<Record<string, { product_id: string; matches?: number; choice?: string }[]>>

/** Runs the digest of another day, or of the same once more. */
async function digest(isSameDay = false): Promise<Changes[]> {
  if (!isSameDay) await sql('delete from email_digests')
  await sql('delete from outgoing_emails')
  await sql('select queue_change_emails()')
  const rows = await sql<{ data: Changes }>(`select data from outgoing_emails where kind = 'changes' order by recipient_id`)
  return rows.map(({ data }) => data)
}

const set = (productId: string, changes: string) =>
  sql(`update demo_products set ${changes} where product_id = $1`, [productId])

test('a client is told once that a product is back, and again when it has been gone and is back once more', async () => {
  await ida.from('stock_alerts').insert({ product_id: 'A' }).throwOnError()
  expect(await digest()).toEqual([])
  await set('A', `stock_status = 'in_stock'`)
  expect(await digest()).toMatchObject([{ back_in_stock: [{ product_id: 'A' }], back_in_stock_total: 1 }])
  expect(await digest()).toEqual([])
  await set('A', `stock_status = 'out_of_stock'`)
  expect(await digest()).toEqual([])
  await set('A', `stock_status = 'low_stock'`)
  expect(await digest()).toMatchObject([{ back_in_stock: [{ product_id: 'A' }] }])
})

test('a subscription is to its size, and to nothing that is to be had when it is made', async () => {
  await ida
    .from('stock_alerts')
    .insert([
      { product_id: 'B', size: '95' },
      { product_id: 'B', size: '85' }
    ])
    .throwOnError()
  expect(await digest()).toEqual([])
  await set('B', `available_sizes = '{85,90,95}'`)
  expect(await digest()).toMatchObject([{ back_in_stock: [{ product_id: 'B', choice: '95' }] }])
})

test('a client is told of a lower price once, and again only when it is lower still', async () => {
  await ida.from('saved_items').insert({ product_id: 'B' }).throwOnError()
  expect(await digest()).toEqual([])
  await set('B', 'price = 210')
  expect(await digest()).toMatchObject([{ price_drops: [{ product_id: 'B', price: 210, former: 300 }] }])
  expect(await digest()).toEqual([])
  await set('B', 'price = 250')
  expect(await digest()).toEqual([])
  await set('B', 'price = 210')
  expect(await digest()).toEqual([])
  await set('B', 'price = 200')
  expect(await digest()).toHaveLength(1)
  await ida.from('saved_items').delete().eq('product_id', 'B').throwOnError()
  await ida.from('saved_items').insert({ product_id: 'B' }).throwOnError()
  await set('B', 'price = 199')
  expect(await digest()).toMatchObject([{ price_drops: [{ former: 200 }] }])
})

test('another currency is no lower price, nor is what is sold out', async () => {
  await ida
    .from('saved_items')
    .insert([{ product_id: 'A' }, { product_id: 'B' }])
    .throwOnError()
  await set('A', 'price = 10')
  await set('B', `price = 10, currency = 'GBP'`)
  expect(await digest()).toEqual([])
})

test('a saved search tells of matches that came since it was saved, once, and not of those that were seen', async () => {
  await ida
    .from('saved_searches')
    .insert({ request: { category: ['Bags'] } })
    .throwOnError()
  expect(await digest()).toEqual([])
  await sql(
    `insert into demo_products (product_id, name, category, price) values ('C', 'Vicolo', 'Bags', 100), ('D', 'Shoe', 'Shoes', 1)`
  )
  expect(await digest()).toMatchObject([{ saved_searches: [{ matches: 1, products: [{ product_id: 'C' }] }] }])
  expect(await digest()).toEqual([])
  await sql(`insert into demo_products (product_id, name, category, price) values ('E', 'Sacca', 'Bags', 100)`)
  await ida.from('saved_searches').update({ seen_at: new Date().toISOString() }).eq('user_id', idaId).throwOnError()
  expect(await digest()).toEqual([])
})

test('what appears later than products that were made after it is shown in the email that counts it', async () => {
  await sql(`insert into demo_products (product_id, name, category, price, is_draft) values ('S', 'Sacca', 'Bags', 100, true)`)
  await sql(
    `insert into demo_products (product_id, name, category, price, created_at)
     select 'N' || at, 'Newer', 'Bags', 100, now() + interval '1 second' from generate_series(1, 3) as at`
  )
  await ida
    .from('saved_searches')
    .insert({ request: { category: ['Bags'] } })
    .throwOnError()
  await set('S', 'is_draft = false')
  expect(await digest()).toMatchObject([{ saved_searches: [{ matches: 1, products: [{ product_id: 'S' }] }] }])
})

test('a client is never told of drafts, inactive brands, or what she refused or hid', async () => {
  await sql(`insert into brands (name, status) values ('Gone', 'inactive')`)
  const products = ['draft', 'inactive', 'refused', 'hidden', 'shown']
  for (const id of products) {
    const brand = id === 'inactive' ? 'Gone' : id === 'refused' ? 'Refused' : 'Brand'
    await sql(
      `insert into demo_products (product_id, name, brand, category, price, currency) values ($1, $1, $2, 'Hats', 100, 'EUR')`,
      [id, brand]
    )
    await sql(`insert into saved_items (user_id, product_id) values ($1, $2)`, [idaId, id])
  }
  await ida.from('style_tastes').insert({ facet: 'brand=Refused', level: 'never' }).throwOnError()
  await ida.from('style_signals').insert({ product_id: 'hidden', kind: 'hidden' }).throwOnError()
  await ida
    .from('saved_searches')
    .insert({ request: { category: ['Hats'] } })
    .throwOnError()
  await sql(`update demo_products set price = 50, is_draft = (product_id = 'draft') where category = 'Hats'`)
  await sql(`insert into demo_products (product_id, name, brand, category, price, is_draft) values
    ('new draft', 'new', 'Brand', 'Hats', 1, true), ('new inactive', 'new', 'Gone', 'Hats', 1, false),
    ('new refused', 'new', 'Refused', 'Hats', 1, false)`)
  const [changes, ...others] = await digest()
  expect(others).toEqual([])
  expect(changes).toMatchObject({ price_drops: [{ product_id: 'shown' }], price_drops_total: 1 })
  expect(changes?.saved_searches).toBe(undefined)
})

test('all changes of a day are one email, which has room for the first of them', async () => {
  const many = Array.from({ length: 40 }, (_, at) => `('N${at}', '${'ü'.repeat(500)}', 'X', 100, 'EUR', 'Rings')`)
  await sql(`insert into demo_products (product_id, name, brand, price, currency, category) values ${many.join(', ')}`)
  await sql(`insert into saved_items (user_id, product_id) select $1, product_id from demo_products where category = 'Rings'`, [
    idaId
  ])
  await ida.from('stock_alerts').insert({ product_id: 'A' }).throwOnError()
  await sql(`update demo_products set price = 50 where category = 'Rings'`)
  await set('A', `stock_status = 'in_stock'`)
  const [changes, ...others] = await digest()
  expect(others).toEqual([])
  expect(changes?.price_drops).toHaveLength(6)
  expect(changes).toMatchObject({ price_drops_total: 40, back_in_stock_total: 1 })
  const email = renderEmail('changes', changes, 'https://shop.example')
  expect(email?.subject).toBe('A piece is back in stock, and more')
  expect(email?.text).toContain('and 34 more')
})

test('an email whose three parts are full of long texts of four bytes a character has room for the first of each', async () => {
  const long = (length: number) => '👜'.repeat(length)
  const colour = long(120)
  const columns = 'product_id, name, brand, price, currency, category, image_url, colors, stock_status'
  const insert = (prefix: string, stock: string) => {
    const rows = Array.from(
      { length: 8 },
      (_, at) =>
        `('${prefix}${at}${long(190)}', '${long(1000)}', '${long(200)}', 100, 'EUR', 'Rings', 'https://img.example/${long(270)}',
        '{gold,silver,${colour}}', '${stock}')`
    )
    return sql(`insert into demo_products (${columns}) values ${rows.join(', ')}`)
  }
  await insert('old', 'out_of_stock')
  await sql(`insert into saved_items (user_id, product_id) select $1, product_id from demo_products where category = 'Rings'`, [
    idaId
  ])
  await sql(
    `insert into stock_alerts (user_id, product_id, color)
    select $1, product_id, $2 from demo_products where category = 'Rings'`,
    [idaId, colour]
  )
  const brand = [long(200), ...Array.from({ length: 4 }, (_, at) => `${at}${long(190)}`)]
  for (const name of ['gold', 'silver']) {
    await ida
      .from('saved_searches')
      .insert({ request: { brand, colour: [name] } })
      .throwOnError()
  }
  await sql(`update demo_products set stock_status = 'in_stock', price = 50 where category = 'Rings'`)
  await insert('new', 'in_stock')
  const [changes, ...others] = await digest()
  expect(others).toEqual([])
  expect(changes).toMatchObject({ back_in_stock_total: 8, price_drops_total: 8, saved_searches_total: 2 })
  expect(changes?.saved_searches?.[0]).toMatchObject({ request: { brand }, matches: expect.any(Number) })
  for (const kind of ['back_in_stock', 'price_drops', 'saved_searches']) expect(changes?.[kind]?.length).toBeGreaterThan(0)
  expect(renderEmail('changes', changes, 'https://shop.example')?.text).toContain('and 7 more')
})

test('a client whose changes cannot be emailed holds up nobody, and is told another day', async () => {
  for (const id of [idaId, boId]) await sql(`insert into saved_items (user_id, product_id) values ($1, 'B')`, [id])
  await set('B', 'price = 200')
  await sql(`alter table outgoing_emails add constraint not_to_ida check (recipient_id <> '${idaId}')`)
  expect(await digest()).toHaveLength(1)
  expect(await digest(true)).toEqual([])
  await sql('delete from outgoing_emails; alter table outgoing_emails drop constraint not_to_ida')
  expect(await digest()).toMatchObject([{ price_drops: [{ product_id: 'B', price: 200 }] }])
})

test('a day is done once, in the time zone of the salon and from the hour that is set on', async () => {
  await ida.from('stock_alerts').insert({ product_id: 'A' }).throwOnError()
  await digest()
  await set('A', `stock_status = 'in_stock'`)
  expect(await digest(true)).toEqual([])
  await sql(
    `update desk_settings set digest_at = (now() at time zone (select time_zone from salon_settings) + interval '1 minute')::time`
  )
  const isPastMidnight = await sql<{ at: string }>(`select digest_at::text as at from desk_settings where digest_at < '00:01'`)
  if (isPastMidnight.length === 0) expect(await digest()).toEqual([])
  await sql(`update desk_settings set digest_at = '00:00'`)
  expect(await digest()).toHaveLength(1)
})

test('a day that is not done by midnight goes on after it', async () => {
  await ida.from('stock_alerts').insert({ product_id: 'A' }).throwOnError()
  await digest()
  await set('A', `stock_status = 'in_stock'`)
  const local = `now() at time zone (select time_zone from salon_settings)`
  await sql(`update desk_settings set digest_at = least((${local})::time + interval '1 hour', '23:59:59')`)
  const [{ isLater } = { isLater: false }] = await sql<{ isLater: boolean }>(
    `select digest_at > (${local})::time as "isLater" from desk_settings`
  )
  if (isLater) expect(await digest()).toEqual([])
  await sql(`delete from email_digests; insert into email_digests (day) values ((${local})::date - 1)`)
  if (isLater) expect(await digest(true)).toHaveLength(1)
  await sql(`update desk_settings set digest_at = '00:00'`)
})

test('two clocks at once queue each email once', async () => {
  await ida.from('stock_alerts').insert({ product_id: 'A' }).throwOnError()
  await set('A', `stock_status = 'in_stock'`)
  await sql('delete from email_digests')
  await Promise.all([
    sql('select queue_change_emails()'),
    sql('select queue_change_emails()'),
    sql('select queue_change_emails()')
  ])
  await sql('select queue_change_emails()')
  expect(await sql(`select id from outgoing_emails where kind = 'changes'`)).toHaveLength(1)
})

test('what happens while a kind is turned off is not emailed later', async () => {
  await ida
    .from('client_settings')
    .insert({ unwanted_emails: ['back_in_stock'] })
    .throwOnError()
  await ida.from('stock_alerts').insert({ product_id: 'A' }).throwOnError()
  await ida.from('saved_items').insert({ product_id: 'B' }).throwOnError()
  await set('A', `stock_status = 'in_stock'`)
  await set('B', 'price = 100')
  const [changes] = await digest()
  expect(changes).toMatchObject({ price_drops_total: 1 })
  expect(changes?.back_in_stock).toBe(undefined)
  await ida.from('client_settings').update({ unwanted_emails: [] }).eq('user_id', idaId).throwOnError()
  expect(await digest()).toEqual([])
})

test('accounts without a confirmed address, and those that are banned, get no email', async () => {
  await sql(`insert into saved_items (user_id, product_id) values ($1, 'B')`, [boId])
  await set('B', 'price = 100')
  await sql(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [boId])
  expect(await digest()).toEqual([])
  await sql(`update auth.users set banned_until = null, email_confirmed_at = null where id = $1`, [boId])
  expect(await digest()).toEqual([])
  await sql(`update auth.users set email_confirmed_at = now() where id = $1`, [boId])
  expect(await digest()).toHaveLength(1)
})

async function emailed(): Promise<Changes> {
  await ida.from('saved_items').insert({ product_id: 'B' }).throwOnError()
  await set('B', 'price = 100')
  const [changes] = await digest()
  if (!changes) throw new Error('nothing was queued')
  return changes
}

const unwanted = async () => (await sql<{ kinds: string[] }>(`select unwanted_emails as kinds from client_settings`))[0]?.kinds

test('one click in the mail program ends the kinds of an email, without a session, however often it is sent', async () => {
  const email = renderEmail('changes', await emailed(), world.server.url)
  expect(email?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const address = /<(.+)>/.exec(email?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
  const click = () =>
    fetch(address, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' }
    })
  const asked = await fetch(address, { redirect: 'manual' })
  expect([asked.status, asked.headers.get('location')]).toEqual([303, expect.stringContaining('/unsubscribe?token=')])
  expect(await unwanted()).toBe(undefined)
  expect((await click()).status).toBe(200)
  expect(await unwanted()).toEqual(['price_drops'])
  expect((await click()).status).toBe(200)
  expect(await unwanted()).toEqual(['price_drops'])
})

test('an unknown token changes nothing and gets the same response; a malformed address is refused', async () => {
  const post = (query: string) => fetch(`${world.server.url}/functions/v1/unsubscribe?${query}`, { method: 'POST' })
  expect((await post(`token=${randomUUID()}&kinds=price_drops`)).status).toBe(200)
  expect((await post(`token=${randomUUID()}&kinds=invoices`)).status).toBe(400)
  expect((await post('token=x&kinds=price_drops')).status).toBe(400)
  expect((await post('')).status).toBe(400)
  expect(await unwanted()).toBe(undefined)
})

test('kinds are turned off and on by themselves, and the client sees the same in her account', async () => {
  const { token } = await emailed()
  const change = (kinds: string[], is_wanted: boolean) =>
    world.visitor.rpc('change_email_kinds', { token, kinds, is_wanted }).throwOnError()
  await change(['price_drops', 'saved_searches'], false)
  await change(['price_drops'], true)
  expect((await change(['price_drops'], true)).data).toBe(true)
  const { data } = await ida.from('client_settings').select('unwanted_emails').single().throwOnError()
  expect(data).toEqual({ unwanted_emails: ['saved_searches'] })
  expect((await world.visitor.rpc('change_email_kinds', { token, kinds: [], is_wanted: true })).error?.code).toBe('22023')
})
