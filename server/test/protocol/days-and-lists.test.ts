import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RestWorld, startRestWorld } from './rest-world.ts'

let world: RestWorld
let ida: SupabaseClient
let ines: SupabaseClient
const idaId = '10000000-0000-4000-8000-000000000001'
beforeAll(async () => {
  world = await startRestWorld()
  await world.server.sql(`insert into auth.users (id, email) values ('${idaId}', 'ida@example.com')`)
  ida = await world.user({ id: idaId })
  ines = await world.user({ id: '20000000-0000-4000-8000-000000000001', isStaff: true })
})
afterAll(() => world.server.stop())

const never = ['infinity', '-infinity', '0044-03-15 BC', '0001-01-01', '9999-12-31']
const inYears = (years: number) => new Date(Date.now() + years * 366 * 86_400_000).toISOString().slice(0, 10)

test.each([...never, inYears(2.1)])('a request for a service on %s is refused', async (preferred_on) => {
  const { error } = await ida.from('service_requests').insert({ service: 'care', note: 'A scratch', preferred_on })
  expect(error).toMatchObject({ code: '23514' })
})

test.each([null, inYears(0.1), inYears(1.9)])('a request for a service on %s is taken', async (preferred_on) => {
  await ida.from('service_requests').insert({ service: 'care', note: 'A scratch', preferred_on }).throwOnError()
})

test.each(never)('a product, a client or a holiday of %s is refused', async (at) => {
  const product = { product_id: randomUUID(), name: 'Bag' }
  for (const times of [{ is_draft: true, appears_at: at }, { leaves_at: at }, { created_at: at }]) {
    expect((await ines.from('demo_products').insert({ ...product, ...times })).error?.code).toMatch(/^2[23]/)
  }
  expect((await ines.from('client_profiles').insert({ profile_id: idaId, last_order: at })).error).toMatchObject({
    code: '23514'
  })
  expect((await ines.from('salon_holidays').insert({ first_on: at, last_on: at, name: 'x' })).error?.code).toMatch(/^2[23]/)
})

test.each([
  ['a gap', ['Brick', null]],
  ['lists in it', [['Brick'], ['Navy']]],
  ['more than 200 texts', Array.from({ length: 201 }, (_, at) => `${at}`)]
])('a product with %s in a list is refused', async (_, list) => {
  for (const key of ['colors', 'available_sizes', 'tags']) {
    const product = { product_id: randomUUID(), name: 'Bag', [key]: list }
    expect((await ines.from('demo_products').insert(product)).error, key).toMatchObject({ code: '23514' })
  }
})

test('a cell of a file with a hundred thousand tags is refused before anything is read', async () => {
  const row = { product_id: randomUUID(), name: 'Bag' }
  const { data } = await ines.from('demo_products').insert(row).select('id').single().throwOnError()
  const tags = Array.from({ length: 100_000 }, (_, at) => `${at}`)
  const edits = [{ id: data.id, before: { tags: [] }, after: { tags } }]
  expect((await ines.rpc('edit_product_cells', { batch: randomUUID(), edits })).error).toMatchObject({ code: '22023' })
})

test('a message about products without a name is refused', async () => {
  for (const product_ids of [
    ['A', null],
    [['A'], ['B']]
  ]) {
    const message = { id: randomUUID(), author: 'shopper', body: 'x', product_ids }
    expect((await ida.from('messages').insert(message)).error).toMatchObject({ code: '23514' })
  }
})

test.each([
  ['\u202eaicuL', 'aicuL'],
  ['Vera\u200b Lindt\ufeff', 'Vera Lindt'],
  ['Vera\nLindt\u0007', 'Vera Lindt'],
  ['\u2066\u200b\u2060', null],
  ['Ve\u00adra\u200e Lindt\u200f', 'Vera Lindt'],
  ['\u061cليلى', 'ليلى'],
  ['\u200e\u200f\u061c\u00ad', null],
  ['ن\u200cا \u200d', 'ن\u200cا \u200d']
])('the name %j is kept as %j', async (full_name, kept) => {
  await ida.from('profiles').update({ full_name }).eq('id', idaId).throwOnError()
  expect((await ida.from('profiles').select('full_name').single().throwOnError()).data).toEqual({ full_name: kept })
})
