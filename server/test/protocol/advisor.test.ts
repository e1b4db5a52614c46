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
    insert into brands (name, status) values ('Resting', 'inactive');
    insert into demo_products (product_id, name, brand, stock_status, care_instructions, available_sizes) values
      ('A', 'Arno Bag', 'Dell''Orsa', 'low_stock', 'Wipe with a dry cloth.', '{Small,Medium}'),
      ('R', 'Hidden Bag', 'Resting', 'in_stock', 'Secret.', '{}')`)
  shopper = await world.user({ id: shopperId })
  staff = await world.user({ id: staffId, isStaff: true })
})
afterAll(() => world.server.stop())
beforeEach(() => world.server.sql('delete from threads'))

async function ask(body: string, product_ids: string[] = []) {
  await shopper.from('messages').insert({ id: randomUUID(), author: 'shopper', body, product_ids }).throwOnError()
  const { data } = await shopper.from('messages').select('author, body').order('sent_at').throwOnError()
  return data
}

test.each([
  ['How do I send it back?', [], /fourteen days/],
  ['Do you deliver to Lisbon?', [], /handed over in person/],
  ['Is it in stock?', ['A'], /^There are few left of Arno Bag\.$/],
  ['How do I CLEAN it', ['A'], /^Arno Bag: Wipe with a dry cloth\.$/],
  ['Does it fit?', ['A'], /^Arno Bag is made in Small, Medium\. The size guide/],
  ['Is it in stock?', ['R'], /^What the page of a piece says/]
])('a common question is answered at once, of the piece it is about: %s', async (body, pieces, answer) => {
  const messages = await ask(body, pieces)
  expect(messages).toEqual([
    { author: 'shopper', body },
    { author: 'rule', body: expect.stringMatching(answer) }
  ])
})

test('a flood of messages is stopped, and nobody else is', async () => {
  const flood = Array.from({ length: 61 }, () => ({ id: randomUUID(), author: 'shopper', body: 'Still there?' }))
  await shopper.from('messages').insert(flood.slice(0, 60)).throwOnError()
  const { status, error } = await shopper.from('messages').insert(flood.slice(60))
  expect([status, error?.message]).toEqual([429, 'too many messages; try again in some minutes'])
  await staff
    .from('messages')
    .insert({ id: randomUUID(), user_id: shopperId, author: 'staff', author_id: staffId, body: 'We are.' })
    .throwOnError()
})

test('what no rule knows waits for a person, and a message that is sent again is there once', async () => {
  expect(await ask('Would it suit my mother?')).toHaveLength(1)
  const again = { id: randomUUID(), author: 'shopper', body: 'Thank you' }
  for (const _ of [1, 2]) await shopper.from('messages').upsert(again, { ignoreDuplicates: true }).throwOnError()
  const { data } = await shopper.from('threads').select('version').single().throwOnError()
  expect(data.version).toBe(2)
})

test('an order is for a person, and an answer that would be too long is cut', async () => {
  expect(await ask('I would like to complete my cart:\n1 × Arno Bag, One size', ['A'])).toHaveLength(1)
  await world.server.sql(`update demo_products set care_instructions = repeat('Dust. ', 2000) where product_id = 'A'`)
  expect((await ask('How do I clean it?', ['A']))?.at(-1)?.body).toHaveLength(4000)
})

test('staff answer in the thread, and who waited for a person waits no longer', async () => {
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
