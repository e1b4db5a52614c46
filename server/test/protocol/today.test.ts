import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RestWorld, startRestWorld } from './rest-world.ts'

let world: RestWorld
let staff: SupabaseClient
let shopper: SupabaseClient
const shopperId = randomUUID()
beforeAll(async () => {
  world = await startRestWorld()
  staff = await world.user({ id: randomUUID(), isStaff: true })
  await world.server.sql(`insert into auth.users (id, email) values ('${shopperId}', 'ida@example.com')`)
  shopper = await world.user({ id: shopperId })
})
afterAll(() => world.server.stop())

test('today counts what waits: clients, carts, visits, products without price or picture, applications', async () => {
  const { data: quiet } = await staff.rpc('today').single().throwOnError()
  expect(quiet).toMatchObject({
    clients_waiting: 0,
    carts_to_confirm: 0,
    visits: 0,
    products_without_price: 0,
    applications: 0
  })
  await staff
    .from('demo_products')
    .insert([
      { product_id: 'A', name: 'Bag', price: 1, image_url: '' },
      { product_id: 'B', name: 'Ring', image_url: 'https://house.example/b.webp' }
    ])
    .throwOnError()
  await shopper
    .from('messages')
    .insert({ id: randomUUID(), author: 'shopper', body: 'Could you hold the ring for me until Friday?' })
    .throwOnError()
  const lines = [{ product_id: 'A', quantity: 1 }]
  await shopper.rpc('send_cart', { reservation: randomUUID(), lines, message: 'My cart' }).throwOnError()
  await world.server.sql(`
    insert into partner_applications (id, brand_name, contact_name, email, website_url, markets, line_sheet_name, status, receipt,
      received_at, answer_by)
    select gen_random_uuid(), 'Brand', 'Ann', 'ann@example.com', 'https://brand.example', '{europe}', 'sheet.pdf', status,
      'P-' || status, now(), current_date
    from unnest(array['received', 'asked', 'declined']) as status`)
  await world.server.sql(
    `with service as (insert into salon_services (id, name, description, minutes) values (gen_random_uuid(), 'A fitting', '', 60) returning id),
      advisor as (insert into salon_advisors (id, name) values (gen_random_uuid(), 'Rui') returning id)
    insert into salon_visits (id, user_id, service_id, advisor_id, starts_at, ends_at, status)
    select gen_random_uuid(), $1, service.id, advisor.id, time, time + interval '1 hour', 'booked'
    from service, advisor, (
      select ((now() at time zone time_zone)::date + interval '12 hours') at time zone time_zone as time from salon_settings
    ) as noon`,
    [shopperId]
  )
  const { data } = await staff.rpc('today').single().throwOnError()
  expect(data).toMatchObject({
    clients_waiting: 1,
    waiting_since: expect.any(String),
    alert_minutes: 10,
    carts_to_confirm: 1,
    cart_sent_at: expect.any(String),
    visits: 1,
    time_zone: 'Europe/Paris',
    products_without_price: 1,
    products_without_picture: 1,
    applications: 2,
    new_applications: 1
  })
})

test('shoppers and visitors see nothing of it', async () => {
  expect((await shopper.rpc('today')).data).toEqual([])
  expect((await world.visitor.rpc('today')).error).toMatchObject({ code: '42501' })
})
