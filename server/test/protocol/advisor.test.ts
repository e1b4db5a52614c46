import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RestWorld, startRestWorld } from './rest-world.ts'

let world: RestWorld
let shopper: SupabaseClient
let staff: SupabaseClient
const shopperId = '10000000-0000-4000-8000-000000000001'
const staffId = '10000000-0000-4000-8000-000000000002'
beforeAll(async () => {
  world = await startRestWorld()
  await world.server.sql(`
    insert into auth.users (id) values ('${shopperId}');
    insert into brands (name, status) values ('Inactive', 'inactive');
    insert into demo_products (product_id, name, brand, stock_status, care_instructions, available_sizes) values
      ('A', 'Arno Bag', 'Dell''Orsa', 'low_stock', 'Wipe with a dry cloth.', '{Small,Medium}'),
      ('B', 'Pilot Boot', 'Dell''Orsa', 'in_stock', null, '{38,38.5,39}'),
      ('C', 'Guide Coat', 'Dell''Orsa', 'out_of_stock', null, '{S,M,XL}'),
      ('D', 'Eau de Mai', 'Dell''Orsa', 'in_stock', null, '{50 ml,100 ml}'),
      ('E', 'Silk Square', 'Dell''Orsa', 'in_stock', null, '{One size}'),
      ('F', 'Seal Ring', 'Dell''Orsa', 'in_stock', null, '{5,6}'),
      ('R', 'Hidden Bag', 'Inactive', 'in_stock', 'Secret.', '{}')`)
  shopper = await world.user({ id: shopperId })
  staff = await world.user({ id: staffId, isStaff: true })
})
afterAll(() => world.server.stop())
beforeEach(() => world.server.sql('delete from threads; delete from reservations'))

async function ask(body: string, product_ids: string[] = []) {
  await shopper.from('messages').insert({ id: randomUUID(), author: 'shopper', body, product_ids }).throwOnError()
  const { data } = await shopper.from('messages').select('author, body').order('sent_at').throwOnError()
  return data
}

const stockOfAny = /^Availability on each page is live\. If your size is sold out, choose “Notify me when it is back”\.$/

test.each([
  ['How do I send it back?', [], /fourteen days/],
  ['Do you deliver to Lisbon?', [], /handed over in person/],
  ['Is it in stock?', ['A'], /^Arno Bag is in stock, with only a few left\.$/],
  ['How do I CLEAN it', ['A'], /^Arno Bag: Wipe with a dry cloth\.$/],
  ['Does it fit?', ['A'], /^Arno Bag is made in Small, Medium\. The size guide/],
  ['How do I care for it?', ['B'], /^You will find care instructions on each piece's page\./],
  ['Is it in stock?', ['R'], stockOfAny]
])('a common question is answered at once, of the product it is about: %s', async (body, products, answer) => {
  const messages = await ask(body, products)
  expect(messages).toEqual([
    { author: 'shopper', body },
    { author: 'rule', body: expect.stringMatching(answer) }
  ])
})

test.each([
  ['Do you have this in size 39?', ['B'], 'Pilot Boot is in stock in size 39.'],
  ['Do you have it in 38.5?', ['B'], 'Pilot Boot is in stock in size 38.5.'],
  ['Do you have it in 38,5?', ['B'], 'Pilot Boot is in stock in size 38.5.'],
  ['Do you have this in 18 carat gold?', ['F'], 'Seal Ring is in stock.'],
  ['Do you have it in 12 colours?', ['B'], 'Pilot Boot is in stock.'],
  ['Do you have it in 42, or in 39?', ['B'], 'Pilot Boot is in stock in size 39.'],
  ['Does it fit?', ['E'], 'Silk Square is made in one size only.'],
  ['Is 38 available?', ['B'], 'Pilot Boot is in stock in size 38.'],
  [
    'Do you have this in size 42?',
    ['B'],
    'Pilot Boot is made in 38, 38.5, 39, but not in 42. The size guide on its page compares sizes by region.'
  ],
  [
    'Do you have it in size 6.5?',
    ['F'],
    'Seal Ring is made in 5, 6, but not in 6.5. The size guide on its page compares sizes by region.'
  ],
  ['Is the medium in stock?', ['A'], 'Arno Bag is in stock in size Medium, with only a few left.'],
  [
    'Can I get it in a M?',
    ['C'],
    'Guide Coat is sold out in size M. Choose “Notify me when it is back” on its page and we will let you know in your feed.'
  ],
  ["What's the stock?", ['C'], expect.stringMatching(/^Guide Coat is sold out\. /)],
  ['Is the 100 ml in stock?', ['D'], 'Eau de Mai is in stock in 100 ml.'],
  ['Do you have this in size 39?', ['E'], 'Silk Square is made in one size only.'],
  [
    'Is my size in stock?',
    ['B'],
    expect.stringMatching(/^Pilot Boot is in stock\. It is made in 38, 38\.5, 39\. The size guide on each piece's page/)
  ],
  ['Do you have this in size 39?', [], expect.stringMatching(stockOfAny)]
])('a question about the stock of a size is answered for that size: %s of %j', async (body, products, answer) => {
  expect((await ask(body, products))?.at(-1)).toEqual({ author: 'rule', body: answer })
})

test.each([
  ['Which size should I choose? I usually take 39.', 'Pilot Boot is made in 38, 38.5, 39. The size guide'],
  ['Will it be here in 10 days? Is it in stock?', 'Pilot Boot is in stock.']
])('a size is not read into other figures and questions: %s', async (body, beginning) => {
  const answer = (await ask(body, ['B']))?.at(-1)
  expect(answer?.author).toBe('rule')
  expect(answer?.body.startsWith(beginning)).toBe(true)
})

test('answers each topic of a question, including duties', async () => {
  const answer = (await ask('Do you ship to Tokyo, and what are the duties?'))?.at(-1)?.body
  expect(answer).toMatch(/^Every piece travels insured/)
  expect(answer).toMatch(/Your advisor will confirm them before anything is charged\.$/)
  expect((await ask('Are there customs to pay?'))?.at(-1)?.body).toMatch(/^Duties and taxes depend on the destination\./)
})

test('answers a topic with the text that staff have written for it', async () => {
  await staff.from('advisor_answers').update({ answer: 'Within thirty days.' }).eq('topic', 'returns').throwOnError()
  expect((await ask('Can I return it?'))?.at(-1)?.body).toBe('Within thirty days.')
})

test('limits the messages of one shopper without affecting others', async () => {
  const flood = Array.from({ length: 61 }, () => ({ id: randomUUID(), author: 'shopper', body: 'Still there?' }))
  await shopper.from('messages').insert(flood.slice(0, 60)).throwOnError()
  const { status, error } = await shopper.from('messages').insert(flood.slice(60))
  expect([status, error?.message]).toEqual([429, 'too many messages; try again in some minutes'])
  await staff
    .from('messages')
    .insert({ id: randomUUID(), user_id: shopperId, author: 'staff', author_id: staffId, body: 'We are.' })
    .throwOnError()
})

test('requests a person for an unknown question, and stores a repeated message once', async () => {
  expect(await ask('Would it suit my mother?')).toHaveLength(1)
  const again = { id: randomUUID(), author: 'shopper', body: 'Thank you' }
  for (const _ of [1, 2]) await shopper.from('messages').upsert(again, { ignoreDuplicates: true }).throwOnError()
  const { data } = await shopper.from('threads').select('version').single().throwOnError()
  expect(data.version).toBe(2)
})

test('a cart is for a person, whatever is asked with it', async () => {
  const lines = [{ product_id: 'A', name: 'Arno Bag', quantity: 1 }]
  // The second one has the same lines, the third one changes them.
  for (const sent of [lines, lines, [{ ...lines[0], quantity: 2 }]]) {
    await shopper.rpc('send_cart', { reservation: randomUUID(), lines: sent, message: 'Can I return it?' }).throwOnError()
  }
  const { data } = await shopper.from('messages').select('author, reservation_id').throwOnError()
  const { data: reservations } = await shopper.from('reservations').select('id').throwOnError()
  expect(reservations).toHaveLength(1)
  expect(data).toEqual([1, 2, 3].map(() => ({ author: 'shopper', reservation_id: reservations[0]?.id })))
  const { data: thread } = await shopper.from('threads').select('wants_person, waiting_since').single().throwOnError()
  expect(thread).toEqual({ wants_person: true, waiting_since: expect.any(String) })
})

test('truncates an overlong answer', async () => {
  await world.server.sql(`update demo_products set care_instructions = repeat('Dust. ', 2000) where product_id = 'A'`)
  expect((await ask('How do I clean it?', ['A']))?.at(-1)?.body).toHaveLength(4000)
})

test('a reply by staff ends the request for a person', async () => {
  await ask('Good evening')
  await shopper.from('threads').update({ wants_person: true }).eq('user_id', shopperId).throwOnError()
  const answer = { id: randomUUID(), user_id: shopperId, author: 'staff', author_id: staffId, body: 'Good evening' }
  await staff.from('messages').insert(answer).throwOnError()
  const { data } = await shopper.from('threads').select('version, wants_person').single().throwOnError()
  expect(data).toEqual({ version: 3, wants_person: false })
  expect((await shopper.from('messages').select('author').order('sent_at')).data?.at(-1)).toEqual({ author: 'staff' })
})

test('an empty message is refused', async () => {
  const { error } = await shopper.from('messages').insert({ id: randomUUID(), author: 'shopper', body: ' ' })
  expect(error?.code).toBe('23514')
})
