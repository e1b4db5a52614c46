import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestWorld, startRestWorld } from './rest-world.ts'

let world: RestWorld
let staff: SupabaseClient
beforeAll(async () => {
  world = await startRestWorld()
  staff = await world.user({ id: '10000000-0000-4000-8000-000000000001', isStaff: true })
  await world.server.sql(`
    insert into brands (name, description, status, created_at) values
      ('Maison Orvaël', 'Leather from Florence', 'active', '2026-01-01'),
      ('Ålund & Ørsted', null, 'active', '2026-01-02'),
      ('Rademar', 'Rings, 100% recycled_gold', 'inactive', '2026-01-03'),
      ('Inactivity', 'A\\B', 'active', '2026-01-04')`)
})
afterAll(() => world.server.stop())

type Page = { names: string[]; total: number | undefined }

async function find(filter: string, options: Record<string, unknown> = {}): Promise<Page> {
  const { data } = await staff.rpc('find_brands', { filter, ...options }).throwOnError()
  const rows: { brand: { name: string }; total: number }[] = data
  return { names: rows.map(({ brand }) => brand.name), total: rows[0]?.total }
}

describe('§7 List brands: a filter is a case-insensitive part', () => {
  test.each([
    ['of the name', 'ORVA', ['Maison Orvaël']],
    ['of the description', 'florence', ['Maison Orvaël']],
    ['of the status, the newest first', 'inactive', ['Rademar']],
    ['of any of them', 'activ', ['Inactivity', 'Rademar', 'Ålund & Ørsted', 'Maison Orvaël']],
    ['of several words as they stand', 'maison orvaël', ['Maison Orvaël']],
    ['not of words in another order', 'orvaël maison', []],
    ['never of two fields', 'orvaël leather', []],
    ['with signs that patterns know', '100% recycled_', ['Rademar']],
    ['with a backslash', 'a\\b', ['Inactivity']],
    ['of nothing', 'silk', []]
  ])('%s', async (_what, filter, names) => {
    expect(await find(filter)).toEqual({ names, total: names.length || undefined })
  })

  test('a page includes the total of matches', async () => {
    expect(await find('activ', { skip: 1, take: 2 })).toEqual({ names: ['Rademar', 'Ålund & Ørsted'], total: 4 })
  })

  test('in another order', async () => {
    const { names } = await find('activ', { sort: 'name', is_descending: false })
    expect(names).toEqual(['Ålund & Ørsted', 'Inactivity', 'Maison Orvaël', 'Rademar'])
    const { error, status } = await staff.rpc('find_brands', { filter: 'a', sort: 'contact_email' })
    expect([status, error?.code]).toEqual([400, '22023'])
  })

  test('a changed brand is found by its new words, a deleted one is not', async () => {
    await staff.from('brands').update({ description: 'Umbrellas' }).eq('name', 'Rademar').throwOnError()
    expect((await find('umbrella')).names).toEqual(['Rademar'])
    expect((await find('gold')).names).toEqual([])
    await staff.from('brands').delete().eq('name', 'Rademar').throwOnError()
    expect((await find('umbrella')).names).toEqual([])
  })
})

test('returns no brands to anyone but staff', async () => {
  const shopper = await world.user({ id: '10000000-0000-4000-8000-000000000002' })
  expect((await shopper.rpc('find_brands', { filter: 'maison' })).data).toEqual([])
  expect((await world.visitor.rpc('find_brands', { filter: 'maison' })).status).toBe(401)
})
