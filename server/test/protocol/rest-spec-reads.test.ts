import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RestWorld, startRestWorld } from './rest-world.ts'

const staffId = '10000000-0000-4000-8000-000000000001'

let world: RestWorld
let staff: SupabaseClient
beforeAll(async () => {
  world = await startRestWorld()
  staff = await world.user({ id: staffId, isStaff: true })
  await world.server.sql(`
    insert into brands (name, status, description, created_at)
    select 'House ' || n, case when n % 4 = 0 then 'inactive' else 'active' end,
      case when n = 7 then 'Fine LEATHER, 100% (hand-made)' end, timestamptz '2026-01-01' + n * interval '1 day'
    from generate_series(1, 120) as n
  `)
  await world.server.sql(`
    insert into demo_products (product_id, name, brand, price, created_at)
    select 'P-' || n, 'Piece ' || n, 'House 1', n * 10.50, timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, 30) as n
  `)
  await world.server.sql(`
    insert into auth.users (id, email, raw_user_meta_data)
    values ('20000000-0000-4000-8000-000000000001', 'vip@example.com', '{"full_name":"Vera Vip"}'),
      ('20000000-0000-4000-8000-000000000002', 'new@example.com', '{"full_name":"Nora New"}')
  `)
  await world.server.sql(`
    insert into client_profiles (profile_id, status, annual_spend, orders_this_year, location)
    values ('20000000-0000-4000-8000-000000000001', 'vip', 12345.67, 4, 'Paris')
  `)
  await world.server.sql(`
    insert into waitlist (full_name, email, created_at)
    values ('First', 'first@example.com', now() - interval '2 days'), ('Last', 'last@example.com', now())
  `)
})
afterAll(() => world.server.stop())

test.each([
  ['brands', 120],
  ['unified_products', 30],
  ['client_profiles', 1],
  ['waitlist', 2]
])('§7 Dashboard: a count-only read of %s returns the count and no rows', async (table, expected) => {
  const { data, count, error, status } = await staff.from(table).select('*', { count: 'exact', head: true })
  expect({ data, count, error, status }).toEqual({ data: null, count: expected, error: null, status: 200 })
})

test('§7 Dashboard: counts only the rows that the visitor may read', async () => {
  const { count } = await world.visitor.from('brands').select('*', { count: 'exact', head: true })
  expect(count).toBe(90)
  const profiles = await world.visitor.from('client_profiles').select('*', { count: 'exact', head: true })
  expect(profiles.status).toBe(401)
})

test('§7 List brands: all columns, exact count, a page by range, newest first', async () => {
  const { data, count, status } = await staff
    .from('brands')
    .select('*', { count: 'exact' })
    .order('created_at', { ascending: false })
    .range(50, 99)
  expect([status, count, data?.length]).toEqual([206, 120, 50])
  expect(data?.[0]).toMatchObject({ name: 'House 70', status: 'active', created_at: '2026-03-12T00:00:00+00:00' })
  expect(Object.keys(data?.[0] ?? {})).toEqual([
    'id',
    'name',
    'status',
    'description',
    'website_url',
    'contact_email',
    'contact_phone',
    'brand_image_url',
    'video_url',
    'logo_black_url',
    'logo_white_url',
    'created_at',
    'updated_at'
  ])
})

test.each([
  ['house 7', 11],
  ['leather', 1],
  ['INACT', 30],
  ['100% (hand-made)', 1],
  ['nothing like it', 0]
])(
  '§7 List brands: the filter "%s" matches name, description or status as a case-insensitive substring',
  async (words, expected) => {
    const pattern = `"%${words.replace(/[\\"]/g, '\\$&')}%"`
    const { data, count } = await staff
      .from('brands')
      .select('*', { count: 'exact' })
      .or(`name.ilike.${pattern},description.ilike.${pattern},status.ilike.${pattern}`)
      .order('created_at', { ascending: false })
      .range(0, 9)
    expect([count, data?.length]).toEqual([expected, Math.min(expected, 10)])
  }
)

test('§7 Brand choices: id and name of active brands, ordered by name', async () => {
  const { data } = await staff.from('brands').select('id,name').eq('status', 'active').order('name')
  const names = data?.map((brand) => brand.name) ?? []
  expect(names).toEqual([...names].sort())
  expect(Object.keys(data?.[0] ?? {})).toEqual(['id', 'name'])
})

test('§7 List products: all columns, newest first', async () => {
  const { data } = await staff.from('demo_products').select('*').order('created_at', { ascending: false })
  expect(data?.length).toBe(30)
  expect(data?.[0]).toMatchObject({ name: 'Piece 30', price: 315 })
})

test('§7 Clients: profiles with their nested client_profiles, newest first', async () => {
  const { data, error } = await staff
    .from('profiles')
    .select('*, client_profiles(status, annual_spend, orders_this_year, location, last_active, last_order, banner_image_url)')
    .order('created_at', { ascending: false })
  expect(error).toBeNull()
  const byName = new Map(data?.map((profile) => [profile.full_name, profile.client_profiles]))
  expect(byName.get('Nora New')).toEqual([])
  expect(byName.get('Vera Vip')).toEqual([
    {
      status: 'vip',
      annual_spend: 12345.67,
      orders_this_year: 4,
      location: 'Paris',
      last_active: null,
      last_order: null,
      banner_image_url: null
    }
  ])
})

test('§7 Waitlist: all columns, newest first', async () => {
  const { data } = await staff.from('waitlist').select('*').order('created_at', { ascending: false })
  expect(data?.map((entry) => entry.full_name)).toEqual(['Last', 'First'])
})

test('§7 A function that the product calls is found by name and arguments', async () => {
  const { error, status } = await world.visitor.rpc('request_invitation', { full_name: 'Ida', email: 'ida@example.com' })
  expect([status, error]).toEqual([204, null])
  const { data } = await world.visitor.rpc('find_brand', { brand_name: 'house 2' })
  expect(data.match).toMatchObject({ name: 'House 2' })
})
