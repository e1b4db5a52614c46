import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { renderEmail } from '#supabase/functions/_shared/render-email.ts'
import { bagTerms, beltTerms, idaId, lines, startReservationDesk } from './reservation-desk.ts'

const { world, ida, another, ines, theo, reset, sent, confirm, read, stepsOf, emails } = await startReservationDesk()
afterAll(() => world.server.stop())
beforeEach(reset)

test('from a cart that was sent to products that were handed over: each step is a row, an email and a line in the conversation', async () => {
  const id = await sent()
  expect(await confirm(id)).toBe(null)
  // 2450 + 490, 2 × 260.50 + 15.64 + 104.20, 35 for the courier.
  expect(await read(id)).toMatchObject({ status: 'confirmed', version: 2, total: 3615.84, currency: 'EUR' })
  await ida.rpc('agree_reservation', { reservation: id, version: 2 }).throwOnError()
  await ines.rpc('mark_reservation_paid', { reservation: id, version: 3 }).throwOnError()
  await ines.rpc('fulfil_reservation', { reservation: id, version: 4 }).throwOnError()
  expect(await read(id)).toMatchObject({ status: 'fulfilled', version: 5, paid_at: expect.any(String) })
  expect(await stepsOf(id)).toEqual(['sent', 'confirmed', 'agreed', 'paid', 'fulfilled'])
  expect(await emails()).toEqual(['sent', 'confirmed', 'agreed', 'paid', 'fulfilled'].map((step) => `reservation_${step}`))
  const { data: messages } = await ida.from('messages').select('author, reservation_id').order('sent_at').throwOnError()
  expect(messages).toEqual(['shopper', 'staff', 'shopper', 'staff', 'staff'].map((author) => ({ author, reservation_id: id })))
})

test('the email of each step says what it is about, with every line, the total and the way to agree', async () => {
  const id = await sent()
  await confirm(id)
  const rows = await world.server.sql<{ kind: string; data: object }>('select kind, data from outgoing_emails order by id')
  const [received, confirmed] = rows.map(({ kind, data }) => renderEmail(kind, data, 'https://shop.example')?.text ?? '')
  expect(renderEmail('reservation_confirmed', rows[1]?.data, 'https://shop.example')?.link).toBe(
    `https://shop.example/home?order=${id}`
  )
  expect(received).toContain("Dell'Orsa, Arno Bag, Brick, One size: €2,450.00")
  expect(received).toContain('Lowell Quay, Mooring Belt, Navy, 85: 2 × $300.00')
  for (const words of [
    '2 × €260.50',
    'Duties: €15.64',
    'Tax: €594.20',
    'Pieces: €2,971.00',
    /Delivery, \w+ \d+ \w+: €35\.00/,
    'Total, in euros: €3,615.84',
    /Valid until .+ \(Paris\)/,
    'Payment: Bank transfer',
    'Review and agree'
  ]) {
    expect(confirmed).toMatch(words)
  }
  for (const step of ['agreed', 'paid', 'fulfilled', 'declined', 'withdrawn', 'changed']) {
    expect(renderEmail(`reservation_${step}`, rows[1]?.data, 'https://shop.example')?.subject).toMatch(/V-\d{4}-\d{4}/)
  }
})

test('a fulfilled reservation counts towards the year of the client, in pounds', async () => {
  await world.server.sql(
    `update exchange_rates set usd = case currency when 'EUR' then 1.2 else 1.5 end where currency in ('EUR', 'GBP')`
  )
  const id = await sent()
  await confirm(id)
  await ida.rpc('agree_reservation', { reservation: id, version: 2 }).throwOnError()
  await ines.rpc('fulfil_reservation', { reservation: id, version: 3 }).throwOnError()
  const { data } = await ines
    .from('client_profiles')
    .select('annual_spend, orders_this_year, last_order')
    .single()
    .throwOnError()
  expect(data).toEqual({ annual_spend: 2892.67, orders_this_year: 1, last_order: expect.any(String) })
})

test('what was fulfilled leaves the cart in its quantity; what was added since stays', async () => {
  const inCart = (product_id: string, color: string, size: string, quantity: number, position: number) => ({
    ...{ id: position, product_id, name: product_id, price: '$300', color, size, quantity, position }
  })
  const samples = [inCart('A', 'Brick', 'One size', 1, 1), inCart('B', 'Navy', '85', 3, 2), inCart('B', 'Navy', '90', 1, 3)]
  const { data: opened } = await ida.rpc('open_cart', { samples }).throwOnError()
  const id = await sent()
  await confirm(id)
  await ida.rpc('agree_reservation', { reservation: id, version: 2 }).throwOnError()
  await ines.rpc('fulfil_reservation', { reservation: id, version: 3 }).throwOnError()
  const { data: cart } = await ida.rpc('read_cart').throwOnError()
  expect(cart.version).toBeGreaterThan(opened.version)
  expect(cart.items.map(({ size, quantity }: { size: string; quantity: number }) => [size, quantity])).toEqual([
    ['85', 1],
    ['90', 1]
  ])
})

test('the figures of a client begin anew with the year, although staff still see those of the last one', async () => {
  await world.server.sql(`
    insert into client_profiles (profile_id, annual_spend) values ('${idaId}', 900);
    alter table client_profiles disable trigger user;
    update client_profiles set figures_year = figures_year - 1;
    alter table client_profiles enable trigger user`)
  const read = async () =>
    (await ines.from('client_profiles').select('updated_at, status, annual_spend').single().throwOnError()).data
  const { updated_at: seen } = await read()
  const change = (annual_spend: number) => ines.rpc('change_client', { client: idaId, status: 'vip', annual_spend, seen })
  expect((await change(950)).error).toMatchObject({ code: 'PT409', hint: 'changed' })
  await change(900).throwOnError()
  expect(await read()).toMatchObject({ status: 'vip', annual_spend: 0 })
})

test('with a new year the figures of the last one are gone, from the clock or from the first order; the history keeps them', async () => {
  const figures = async () =>
    (await ines.from('client_profiles').select('annual_spend, orders_this_year').single().throwOnError()).data
  const lastYear = () =>
    world.server.sql(`
      alter table client_profiles disable trigger user;
      update client_profiles set annual_spend = 900, orders_this_year = 4, figures_year = figures_year - 1;
      alter table client_profiles enable trigger user`)
  await world.server.sql(`insert into client_profiles (profile_id, annual_spend) values ('${idaId}', 10)`)
  await world.server.sql('select begin_client_years()')
  expect(await figures()).toEqual({ annual_spend: 10, orders_this_year: 0 })
  await lastYear()
  await world.server.sql('select begin_client_years()')
  expect(await figures()).toEqual({ annual_spend: 0, orders_this_year: 0 })
  const { data: changes } = await ines
    .from('record_changes')
    .select('before')
    .eq('table_name', 'client_profiles')
    .throwOnError()
  expect(changes).toContainEqual({ before: { annual_spend: 900, orders_this_year: 4 } })

  await lastYear()
  const id = await sent()
  await confirm(id, 1, ines, { currency: 'GBP' })
  await ida.rpc('agree_reservation', { reservation: id, version: 2 }).throwOnError()
  await ines.rpc('fulfil_reservation', { reservation: id, version: 3 }).throwOnError()
  expect(await figures()).toEqual({ annual_spend: 3615.84, orders_this_year: 1 })
})

test('an amount in a currency without a rate is not counted, its order is; pounds need no rate', async () => {
  const fulfil = async (currency: string) => {
    const id = await sent()
    await confirm(id, 1, ines, { currency })
    await ida.rpc('agree_reservation', { reservation: id, version: 2 }).throwOnError()
    await ines.rpc('fulfil_reservation', { reservation: id, version: 3 }).throwOnError()
    const { data } = await ines.from('client_profiles').select('annual_spend, orders_this_year').single().throwOnError()
    return data
  }
  expect(await fulfil('SEK')).toEqual({ annual_spend: 0, orders_this_year: 1 })
  const rates = await world.server.sql<{ usd: string }>(`delete from exchange_rates where currency = 'GBP' returning usd`)
  expect(await fulfil('EUR')).toEqual({ annual_spend: 0, orders_this_year: 2 })
  expect(await fulfil('GBP')).toEqual({ annual_spend: 3615.84, orders_this_year: 3 })
  await world.server.sql(`insert into exchange_rates (currency, usd) values ('GBP', $1)`, [rates[0]?.usd])
})

test('a confirmation that is over is not agreed to', async () => {
  const id = await sent()
  await confirm(id)
  await world.server.sql(`update reservations set valid_until = now() - interval '1 second'`)
  expect((await ida.rpc('agree_reservation', { reservation: id, version: 2 })).error).toMatchObject({ hint: 'expired' })
})

test('the last one of a product is held for one client at a time, and its size is shown as held to others', async () => {
  const [first, second] = [await sent(), await sent(another)]
  expect(await confirm(first, 1, ines, { holds_stock: true })).toBe(null)
  expect(await confirm(second, 1, theo, { holds_stock: true })).toMatchObject({ code: 'PT409', hint: 'held' })
  expect((await another.rpc('held_sizes', { product: 'A' }).throwOnError()).data).toEqual(['One size'])
  expect((await ida.rpc('held_sizes', { product: 'A' }).throwOnError()).data).toEqual([])
  // Of the belt there are enough.
  expect((await another.rpc('held_sizes', { product: 'B' }).throwOnError()).data).toEqual([])
  await ida.rpc('withdraw_reservation', { reservation: first }).throwOnError()
  expect(await confirm(second, 1, theo, { holds_stock: true })).toBe(null)
})

test('refuses to confirm a size that is held for another client, however it is written', async () => {
  await world.server.sql(`update demo_products set available_sizes = '{S,M}' where product_id = 'A'`)
  const bag = { product_id: 'A', name: 'Arno Bag', color: 'Brick', quantity: 1 }
  const [first, second] = [await sent(ida, [{ ...bag, size: 'm ' }]), await sent(another, [{ ...bag, size: 'M' }])]
  const alone = { lines: [bagTerms] }
  expect(await confirm(first, 1, ines, { ...alone, holds_stock: true })).toBe(null)
  expect(await confirm(second, 1, theo, alone)).toMatchObject({ code: 'PT409', hint: 'held' })
  expect((await another.rpc('held_sizes', { product: 'A' }).throwOnError()).data).toEqual(['M'])
  await ida.rpc('withdraw_reservation', { reservation: first }).throwOnError()
  expect(await confirm(second, 1, theo, alone)).toBe(null)
})

test.each([true, false])(
  'confirms a size that the client holds herself in her next reservation (held: %j)',
  async (holds_stock) => {
    const first = await sent(ida, lines.slice(0, 1))
    expect(await confirm(first, 1, ines, { lines: [bagTerms], holds_stock: true })).toBe(null)
    const cart = { reservation: randomUUID(), lines, message: 'Both, please', beside: [first] }
    const { data: second } = await ida.rpc('send_cart', cart).throwOnError()
    expect(second).not.toBe(first)
    expect(await confirm(second, 1, ines, { holds_stock })).toBe(null)
  }
)

test('what has been paid and cannot be delivered is declined; the payment stays on record', async () => {
  const id = await sent()
  await confirm(id)
  await ida.rpc('agree_reservation', { reservation: id, version: 2 }).throwOnError()
  await ines.rpc('mark_reservation_paid', { reservation: id, version: 3 }).throwOnError()
  await ines.rpc('decline_reservation', { reservation: id, version: 4 }).throwOnError()
  expect(await read(id)).toMatchObject({ status: 'declined', version: 5, paid_at: expect.any(String) })
})

test('a step is no answer to what the client asked besides: she still waits', async () => {
  const waiting = async () => (await ines.from('threads').select('waiting_since').single().throwOnError()).data.waiting_since
  const first = await sent()
  await confirm(first)
  expect(await waiting()).toBe(null)
  const question = { id: randomUUID(), author: 'shopper', body: 'Can you engrave the buckle?' }
  await ida.from('messages').insert(question).throwOnError()
  const since = await waiting()
  expect(since).not.toBe(null)
  await ida.rpc('agree_reservation', { reservation: first, version: 2 }).throwOnError()
  await ines.rpc('mark_reservation_paid', { reservation: first, version: 3 }).throwOnError()
  expect(await waiting()).toBe(since)
  const author_id = '20000000-0000-4000-8000-000000000001'
  const message = { id: randomUUID(), user_id: idaId, author: 'staff', author_id, body: 'With pleasure.' }
  await ines.from('messages').insert(message).throwOnError()
  expect(await waiting()).toBe(null)
})

test('sixty messages keep nobody from agreeing or withdrawing', async () => {
  const [first, second] = [await sent(), await sent(another)]
  await confirm(first)
  for (let count = 1; count < 60; count++) {
    await ida
      .from('messages')
      .insert({ id: randomUUID(), author: 'shopper', body: `Message ${count}` })
      .throwOnError()
  }
  const more = { id: randomUUID(), author: 'shopper', body: 'One more' }
  expect((await ida.from('messages').insert(more)).error).toMatchObject({ code: 'PT429' })
  // A cart is hers as a message is.
  expect((await ida.rpc('send_cart', { reservation: randomUUID(), lines, message: 'x' })).error).toMatchObject({
    code: 'PT429'
  })
  await ida.rpc('agree_reservation', { reservation: first, version: 2 }).throwOnError()
  await another.rpc('withdraw_reservation', { reservation: second }).throwOnError()
})

test('the record of the client has each step with its reference, the latest first', async () => {
  const id = await sent()
  await confirm(id)
  await ida.rpc('withdraw_reservation', { reservation: id }).throwOnError()
  const { data: reservation } = await ines.from('reservations').select('reference').eq('id', id).single().throwOnError()
  const { data } = await ines.rpc('client_record', { client: idaId }).throwOnError()
  expect(data.timeline).toMatchObject(
    ['withdrawn', 'confirmed', 'sent'].map((detail) => ({ kind: 'cart', id, title: reservation.reference, detail }))
  )
})

test('a declined reservation says why, and is at an end', async () => {
  const id = await sent()
  await ines
    .rpc('decline_reservation', { reservation: id, version: 1, note: 'The house has closed its atelier.' })
    .throwOnError()
  const { data } = await ida
    .from('reservation_steps')
    .select('status, note')
    .order('id', { ascending: false })
    .limit(1)
    .throwOnError()
  expect(data).toEqual([{ status: 'declined', note: 'The house has closed its atelier.' }])
  expect(await confirm(id, 2)).toMatchObject({ code: '23514', hint: 'declined' })
})

test.each([
  ['without lines', { lines: undefined }],
  ['with a line too few', { lines: [bagTerms] }],
  ['with a line too many', { lines: [bagTerms, beltTerms, { ...beltTerms, position: 3 }] }],
  ['with a line twice', { lines: [bagTerms, beltTerms, beltTerms] }],
  ['with a price that is no number', { lines: [bagTerms, { ...beltTerms, price: 'NaN' }] }],
  ['with a negative price', { lines: [bagTerms, { ...beltTerms, price: -1 }] }],
  ['with negative duties', { lines: [bagTerms, { ...beltTerms, duties: -1 }] }],
  ['without a tax', { lines: [bagTerms, { ...beltTerms, tax: null }] }],
  ['without shipping', { shipping: null }],
  ['with an unknown currency', { currency: 'euro' }],
  ['without a currency', { currency: null }],
  ['that is over already', { valid_until: '2020-01-01T00:00:00Z' }],
  ['without an end', { valid_until: null }],
  ['with a delivery in the past', { delivery_on: '2020-01-01' }],
  ['with a delivery in two years', { delivery_on: new Date(Date.now() + 731 * 86_400_000).toISOString().slice(0, 10) }],
  ['with a delivery that never comes', { delivery_on: 'infinity' }],
  ['with a delivery before Christ', { delivery_on: '0044-03-15 BC' }],
  ['with a note of a megabyte', { note: 'x'.repeat(1_000_000) }],
  ['with lines that are no list', { lines: 'all' }]
])('a confirmation %s is refused and changes nothing', async (_, changes) => {
  const id = await sent()
  expect((await confirm(id, 1, ines, changes))?.code).toMatch(/^2[23]/)
  expect(await read(id)).toMatchObject({ status: 'sent', version: 1, total: null })
  expect(await emails()).toEqual(['reservation_sent'])
})

test('nobody takes the step of another', async () => {
  const id = await sent()
  for (const client of [ida, another]) {
    expect(await confirm(id, 1, client)).toMatchObject({ code: '42501' })
    for (const step of ['decline_reservation', 'mark_reservation_paid', 'fulfil_reservation']) {
      expect((await client.rpc(step, { reservation: id, version: 1 })).error).toMatchObject({ code: '42501' })
    }
  }
  await confirm(id)
  for (const client of [another, ines]) {
    expect((await client.rpc('agree_reservation', { reservation: id, version: 2 })).error).toMatchObject({ code: 'PT404' })
  }
  expect((await another.from('reservation_steps').select('id')).data).toEqual([])
})

test('a reservation outlives the account without its name: what is open ends, what was agreed stays', async () => {
  const id = randomUUID()
  await world.server.sql(`insert into auth.users (id, email) values ($1, 'eva@example.com')`, [id])
  const eva = await world.user({ id })
  const agreed = await sent(eva)
  await confirm(agreed, 1, ines, { note: 'Dear Eva' })
  await eva.rpc('agree_reservation', { reservation: agreed, version: 2 }).throwOnError()
  const open = await sent(
    eva,
    lines.map((line) => ({ ...line, quantity: 3 }))
  )
  await world.server.sql(`update demo_products set colors = '{Navy}', available_sizes = '{85}' where product_id = 'B'`)
  await world.server.sql('delete from auth.users where id = $1', [id])
  // The catalogue's choices stay; what only her browser has said goes.
  const { data: kept } = await ines
    .from('reservation_lines')
    .select('name, color, size')
    .eq('reservation_id', agreed)
    .order('position')
    .throwOnError()
  expect(kept).toEqual([
    { name: 'Arno Bag', color: '', size: '' },
    { name: 'Mooring Belt', color: 'Navy', size: '85' }
  ])
  expect(await read(agreed)).toMatchObject({ status: 'agreed', total: 3615.84 })
  expect(await read(open)).toMatchObject({ status: 'withdrawn' })
  const rows = await world.server.sql<{ found: boolean }>(
    `select to_jsonb(r)::text like any ($1) as found from reservations r
     union all select to_jsonb(l)::text like any ($1) from reservation_lines l
     union all select to_jsonb(s)::text like any ($1) from reservation_steps s
     union all select coalesce(before, after)::text like any ($1) from record_changes`,
    [[`%${id}%`, '%Eva%', '%eva@%']]
  )
  expect(rows.some(({ found }) => found)).toBe(false)
})
