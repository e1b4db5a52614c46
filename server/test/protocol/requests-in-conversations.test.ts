import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { renderEmail } from '#supabase/functions/_shared/render-email.ts'
import { type RestWorld, startRestWorld } from './rest-world.ts'

let world: RestWorld
let ida: SupabaseClient
let ines: SupabaseClient
const idaId = '10000000-0000-4000-8000-000000000001'
const inesId = '20000000-0000-4000-8000-000000000001'
const requestId = '30000000-0000-4000-8000-000000000001'

beforeAll(async () => {
  world = await startRestWorld()
  await world.server.sql(`
    insert into auth.users (id, email) values ('${idaId}', 'ida@example.com');
    insert into demo_products (product_id, name, brand, image_url) values ('BAG-1', 'Arno Bag', 'Nerea', 'https://brand.example/a.webp')`)
  ida = await world.user({ id: idaId })
  ines = await world.user({ id: inesId, isStaff: true })
})
afterAll(() => world.server.stop())
beforeEach(() => world.server.sql('delete from outgoing_emails; delete from service_requests; delete from threads'))

const request = (more = {}) =>
  ida
    .from('service_requests')
    .insert({ id: requestId, service: 'repair', product_id: 'BAG-1', note: 'The left handle', ...more })
    .throwOnError()
const change = (changed: Record<string, string | null>) =>
  ines.from('service_requests').update(changed).eq('id', requestId).throwOnError()
const messages = async () =>
  (
    await ida
      .from('messages')
      .select('author, author_id, body, product_ids, service_request_id')
      .order('sent_at')
      .throwOnError()
  ).data
const waitingSince = async () => (await ines.from('threads').select('waiting_since').single().throwOnError()).data.waiting_since
const emails = () =>
  world.server.sql<{ recipient_id: string; kind: string; data: unknown }>(
    'select recipient_id, kind, data from outgoing_emails order by id'
  )

test('a request is a line of the conversation, with its product and note, and waits for a person', async () => {
  const day = new Date(Date.now() + 100 * 86_400_000)
  const dayText = day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  await request({ preferred_on: day.toISOString().slice(0, 10) })
  expect(await messages()).toEqual([
    {
      author: 'shopper',
      author_id: null,
      body: `Repair requested\nThe left handle\nIf possible on ${dayText}.`,
      product_ids: ['BAG-1'],
      service_request_id: requestId
    }
  ])
  expect(await waitingSince()).not.toBe(null)
  expect(await emails()).toEqual([])
})

test('a request for care waits for a person too: no rule answers it, and none its cancelling', async () => {
  await request({ service: 'care', note: '', product_id: 'gone' })
  await ida.rpc('cancel_service_request', { request: requestId }).throwOnError()
  expect((await messages()).map(({ author, body, product_ids }) => [author, body, product_ids])).toEqual([
    ['shopper', 'Care requested', []],
    ['shopper', 'Care: cancelled', []]
  ])
  expect(await emails()).toEqual([])
})

test('a product that is still a draft is not given away, neither in the conversation nor in an email', async () => {
  await world.server.sql(`insert into demo_products (product_id, name, is_draft) values ('SECRET', 'Unseen Bag', true)`)
  await request({ product_id: 'SECRET' })
  await change({ status: 'accepted' })
  expect((await messages()).map(({ product_ids }) => product_ids)).toEqual([[], []])
  expect((await emails())[0]?.data).toMatchObject({ product: null, brand: null, picture: null })
})

test('each step that staff take is a line in their name and an email; the client no longer waits', async () => {
  await request()
  await change({ status: 'accepted', staff_note: 'Send it to us.' })
  expect((await messages()).at(-1)).toEqual({
    author: 'staff',
    author_id: inesId,
    body: 'Repair: accepted\nSend it to us.',
    product_ids: [],
    service_request_id: requestId
  })
  expect(await waitingSince()).toBe(null)
  await change({ status: 'in_progress' })
  await change({ staff_note: 'Ready on Friday.' })
  await change({ staff_note: 'Ready on Friday.' })
  await change({ staff_note: null })
  expect((await messages()).slice(2).map(({ body }) => body)).toEqual(['Repair: in our hands', 'Repair\nReady on Friday.'])
  const sent = await emails()
  expect(sent.map(({ kind }) => kind)).toEqual(['service_accepted', 'service_in_progress', 'service_reply'])
  expect(sent[0]).toMatchObject({ recipient_id: idaId })
  const email = renderEmail(sent[0]?.kind ?? '', sent[0]?.data, 'https://shop.example')
  expect(email?.subject).toBe('Your request: Repair')
  expect(email?.text).toContain('Send it to us.')
  expect(email?.text).toContain('Arno Bag')
  expect(email?.text).toContain('https://shop.example/home?services=open')
})

test('staff list the clients with an open request, and count them', async () => {
  const shown = async () =>
    (await ines.rpc('find_clients', { request: { show: 'requests' } }).throwOnError()).data as { total: number }
  await request()
  expect(await shown()).toMatchObject({ total: 1, rows: [{ id: idaId }] })
  expect((await ines.rpc('waiting_clients').single().throwOnError()).data).toMatchObject({ requests: 1, carts: 0 })
  await change({ status: 'done' })
  expect(await shown()).toMatchObject({ total: 0, rows: [] })
  expect((await ines.rpc('waiting_clients').single().throwOnError()).data).toMatchObject({ requests: 0 })
})
