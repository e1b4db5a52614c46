import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { colorPictureCases } from '#supabase/cases/color-pictures.ts'
import { sendOrder, type ThreadCaseChange, threadCases } from '#supabase/cases/thread.ts'
import { type RestWorld, startRestWorld } from './rest-world.ts'

let world: RestWorld
let shopper: SupabaseClient
let another: SupabaseClient
const shopperId = '10000000-0000-4000-8000-000000000001'
const anotherId = '10000000-0000-4000-8000-000000000002'
beforeAll(async () => {
  world = await startRestWorld()
  await world.server.sql(`insert into auth.users (id) values ('${shopperId}'), ('${anotherId}')`)
  shopper = await world.user({ id: shopperId })
  another = await world.user({ id: anotherId })
})
afterAll(() => world.server.stop())
beforeEach(() =>
  world.server.sql(`
    delete from reservations;
    delete from threads;
    delete from demo_products;
    insert into demo_products (product_id, name, brand, price, currency) values
      ('A', 'Arno Bag', 'Dell''Orsa', 2450, 'EUR'), ('B', 'Mooring Belt', 'Lowell Quay', null, 'USD')`)
)

const bag = { product_id: 'A', name: 'Its name in the cart', color: 'Brick', size: 'One size', quantity: 1 }
const belt = { product_id: 'B', name: 'Mooring Belt', color: 'Navy', size: '85', quantity: 2 }

async function send(lines: object[], { id = String(randomUUID()), message = 'I would like these:\nBag', by = shopper } = {}) {
  return by.rpc('send_cart', { reservation: id, lines, message })
}

async function reservations() {
  const own = shopper.from('reservations').select('id, status, reference')
  const { data } = await own.order('sent_at').throwOnError()
  return data
}

test('sending a cart creates a reservation at current prices, a message, and a request for a person', async () => {
  const { data: id } = await send([bag, belt]).then((response) => {
    expect(response.error).toBe(null)
    return response
  })
  await world.server.sql(`update demo_products set price = 1 where product_id = 'A'`)
  const { data: lines } = await shopper
    .from('reservation_lines')
    .select('product_id, name, brand, color, size, quantity, price, currency')
    .eq('reservation_id', id)
    .order('position')
    .throwOnError()
  expect(lines).toEqual([
    { ...bag, name: 'Arno Bag', brand: "Dell'Orsa", price: 2450, currency: 'EUR' },
    { ...belt, brand: 'Lowell Quay', price: null, currency: 'USD' }
  ])
  expect(await reservations()).toEqual([{ id, status: 'sent', reference: expect.stringMatching(/^V-\d{4}-\d{4,}$/) }])
  const { data: messages } = await shopper.from('messages').select('id, author, product_ids').throwOnError()
  expect(messages).toEqual([{ id, author: 'shopper', product_ids: ['A', 'B'] }])
  const { data: thread } = await shopper.from('threads').select('wants_person').single().throwOnError()
  expect(thread).toEqual({ wants_person: true })
})

test('a cart sent twice is one reservation, recognised by its id or, from another device, by its lines', async () => {
  const id = randomUUID()
  for (const _ of [1, 2]) expect((await send([bag, belt], { id })).data).toBe(id)
  expect((await shopper.from('messages').select('id').throwOnError()).data).toHaveLength(1)
  const twice = await Promise.all([send([belt, bag], { message: 'And wrap it' }), send([belt, bag], { message: 'Please' })])
  expect(twice.map(({ data }) => data)).toEqual([id, id])
  expect(await reservations()).toHaveLength(1)
  // The text that was sent with it is stored.
  expect((await shopper.from('messages').select('id').throwOnError()).data).toHaveLength(3)
})

test('a changed cart joins the reservation that is not confirmed yet, which keeps what it was, and no other', async () => {
  const { data: first } = await send([bag])
  const { data: second } = await send([bag, belt])
  expect(second).toBe(first)
  expect(await reservations()).toMatchObject([{ id: first, status: 'sent' }])
  const { data: lines } = await shopper.from('reservation_lines').select('product_id').order('position').throwOnError()
  expect(lines).toEqual([{ product_id: 'A' }, { product_id: 'B' }])
  const { data: steps } = await shopper.from('reservation_steps').select('status, terms').order('id').throwOnError()
  const former = { product_id: 'A', color: bag.color, quantity: bag.quantity }
  expect(steps).toMatchObject([
    { status: 'sent', terms: null },
    { status: 'changed', terms: { former_lines: [former] } }
  ])
  await world.server.sql(`update reservations set status = 'confirmed' where id = '${first}'`)
  await send([{ ...bag, quantity: 2 }])
  expect((await reservations())?.map(({ status }) => status)).toEqual(['confirmed', 'sent'])
})

test('the lines of a confirmed reservation once more are a second one if they are sent beside it', async () => {
  const { data: first } = await send([bag])
  await world.server.sql(`update reservations set status = 'confirmed' where id = '${first}'`)
  expect((await send([bag])).data).toBe(first)
  const cart = { reservation: randomUUID(), lines: [bag], message: 'Another one', beside: [first] }
  expect((await shopper.rpc('send_cart', cart)).data).toBe(cart.reservation)
  expect((await reservations())?.map(({ status }) => status)).toEqual(['confirmed', 'sent'])
})

test('a cart that is sent late leaves what was confirmed meanwhile where it is', async () => {
  const { data: first } = await send([bag])
  await world.server.sql(`update reservations set status = 'confirmed' where id = '${first}'`)
  const { data: second } = await send([{ ...bag, quantity: bag.quantity + 2 }, belt])
  const linesOf = async (id: unknown) => {
    const read = shopper.from('reservation_lines').select('product_id, quantity').eq('reservation_id', id).order('position')
    return (await read.throwOnError()).data
  }
  expect(await linesOf(second)).toEqual([
    { product_id: bag.product_id, quantity: 2 },
    { product_id: belt.product_id, quantity: belt.quantity }
  ])
  expect(await linesOf(first)).toEqual([{ product_id: bag.product_id, quantity: bag.quantity }])
  await world.server.sql(`update reservations set status = 'confirmed' where id = '${second}'`)
  expect((await send([belt])).data).toBe(second)
  expect((await reservations())?.map(({ status }) => status)).toEqual(['confirmed', 'confirmed'])
})

test('reserves a product that has left the catalogue by its name in the cart, without a price', async () => {
  const { error } = await send([{ ...bag, product_id: 'gone', brand: 'x\ny'.repeat(100) }])
  expect(error).toBe(null)
  const { data } = await shopper.from('reservation_lines').select('name, brand, price').throwOnError()
  expect(data).toEqual([{ name: bag.name, brand: 'x y'.repeat(100).slice(0, 200), price: null }])
})

test.each([
  ['no lines', []],
  ['no list', {}],
  ['too many lines', Array.from({ length: 201 }, () => belt)],
  ['no quantity', [{ ...bag, quantity: null }]],
  ['a quantity below one', [{ ...bag, quantity: 0 }]],
  ['no product id', [{ ...bag, product_id: '' }]]
])('a cart with %s is refused as a whole', async (_, lines) => {
  const { error } = await shopper.rpc('send_cart', { reservation: randomUUID(), lines, message: 'x\ny' })
  expect(error?.code).toMatch(/^2[23]/)
  expect(await reservations()).toEqual([])
  expect((await shopper.from('messages').select('id').throwOnError()).data).toEqual([])
})

test('a cart of many products with long names and picture addresses is sent, and its email is queued', async () => {
  const long = (start: string, length: number) => `${start}${'鞄'.repeat(length)}`
  const rows = Array.from({ length: 20 }, (_, place) => ({
    product_id: `LONG-${place}`,
    name: long(`${place} `, 190),
    image_url: `https://brand.example/${Array.from({ length: 1900 }, (_, at) => ((at * 7919 + place) % 36).toString(36)).join('')}`
  }))
  await world.service.from('demo_products').insert(rows).throwOnError()
  const lines = rows.map(({ product_id, name }) => ({ ...bag, product_id, name, color: long('', 50), size: long('', 50) }))
  const { error } = await send(lines)
  expect(error).toBe(null)
  expect(
    await world.server.sql(`select id from outgoing_emails where data #>> '{lines,0,product_id}' = 'LONG-0'`)
  ).toHaveLength(1)
})

test.each(colorPictureCases)(
  'the email of a cart shows each product in its chosen colour: $name',
  async ({ product, pictures }) => {
    const { service, server } = world
    await service
      .from('demo_products')
      .upsert({ ...product, product_id: 'COLORS', name: 'Watch' }, { onConflict: 'product_id' })
      .throwOnError()
    await server.sql('delete from outgoing_emails; delete from reservations')
    await send(Object.keys(pictures).map((color) => ({ ...bag, product_id: 'COLORS', name: 'Watch', color })))
    const emails = await server.sql(
      `select jsonb_path_query_array(data, '$.lines[*].picture') as pictures from outgoing_emails`
    )
    expect(emails).toEqual([{ pictures: Object.values(pictures) }])
  }
)

test('a reservation is withdrawn by its shopper until she agrees to it, and by nobody else', async () => {
  const { data: id } = await send([bag])
  expect((await another.rpc('withdraw_reservation', { reservation: id })).error?.code).toBe('22023')
  for (const _ of [1, 2]) await shopper.rpc('withdraw_reservation', { reservation: id }).throwOnError()
  expect(await reservations()).toMatchObject([{ status: 'withdrawn' }])
  await world.server.sql(`update reservations set status = 'agreed'`)
  expect((await shopper.rpc('withdraw_reservation', { reservation: id })).error?.code).toBe('23514')
})

test('a client who sends and withdraws all day causes thirty emails', async () => {
  await world.server.sql('delete from outgoing_emails')
  for (let count = 0; count < 20; count++) {
    const { data: id } = await send([bag])
    await shopper.rpc('withdraw_reservation', { reservation: id }).throwOnError()
  }
  expect(await world.server.sql('select count(*)::int from outgoing_emails')).toEqual([{ count: 30 }])
})

test('rejects the message id of another shopper without revealing the message', async () => {
  const { data: id } = await send([bag])
  const { data, error } = await send([belt], { id, by: another })
  expect([data, error?.code]).toEqual([null, '23505'])
})

test('a cart is not sent by a caller without an account', async () => {
  expect((await send([bag], { by: world.visitor })).error?.code).toBe('42501')
})

async function make(change: ThreadCaseChange): Promise<void> {
  switch (change.kind) {
    case 'say': {
      const { id, body, order } = change
      if (order)
        await send(
          order.map(({ productId, quantity }) => ({ ...bag, product_id: productId, quantity })),
          { id, message: body }
        )
      else await shopper.from('messages').upsert({ id, author: 'shopper', body }, { ignoreDuplicates: true }).throwOnError()
      return
    }
    case 'ask_person':
      await shopper.from('threads').upsert({ user_id: shopperId }, { ignoreDuplicates: true }).throwOnError()
      await shopper.from('threads').update({ wants_person: true }).eq('user_id', shopperId).throwOnError()
      return
    case 'withdraw':
      await shopper.rpc('withdraw_reservation', { reservation: change.reservationId }).throwOnError()
  }
}

test.each(threadCases)('$rule', async ({ before, changes, after }) => {
  if (before.reservations.length > 0) await make(sendOrder)
  for (const change of changes) await make(change)
  // The line about a withdrawal is written by the database alone.
  const said = shopper.from('messages').select('id, body').not('body', 'like', 'I withdraw %')
  const { data: messages } = await said.order('sent_at').throwOnError()
  const { data: thread } = await shopper.from('threads').select('wants_person').maybeSingle().throwOnError()
  const { data: reserved } = await shopper.from('reservations').select('id, status').order('sent_at').throwOnError()
  // A screen learns of a new reservation when it reads the thread again, so cases name those they withdraw.
  expect({ messages, wantsPerson: thread?.wants_person ?? false, reservations: reserved }).toMatchObject(after)
})
