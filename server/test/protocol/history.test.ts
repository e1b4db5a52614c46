import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RestWorld, startRestWorld } from './rest-world.ts'

let world: RestWorld
let ana: SupabaseClient
let shopper: SupabaseClient
const anaId = '20000000-0000-4000-8000-000000000001'
const shopperId = '20000000-0000-4000-8000-000000000002'
beforeAll(async () => {
  world = await startRestWorld()
  ana = await world.user({ id: anaId, isStaff: true })
  await world.server.sql(`update profiles set full_name = 'Ana Reis' where id = '${anaId}'`)
  await world.server.sql(`insert into auth.users (id, email) values ('${shopperId}', 'ida@example.com')`)
  shopper = await world.user({ id: shopperId })
})
afterAll(() => world.server.stop())
beforeEach(() =>
  world.server.sql('delete from demo_products; delete from brands; delete from waitlist; delete from record_changes')
)

type Change = {
  id: number
  made_at: string
  made_by_name: string | null
  title: string | null
  kind: string
  source: string | null
  records: number
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

async function history(table: string, record: string): Promise<Change[]> {
  const { data } = await ana.rpc('record_history', { of_table: table, of_record: record }).throwOnError()
  return data
}

async function addBag(values: object = {}): Promise<string> {
  const bag = { product_id: randomUUID(), name: 'Arno Bag', price: 2450, currency: 'EUR', tags: ['evening'], ...values }
  const { data } = await ana.from('demo_products').insert(bag).select('id').single().throwOnError()
  return data.id
}

test('the currency of a changed price is the one that the product had then, also once it is deleted', async () => {
  const id = await addBag()
  const steps = [{ price: 2300 }, { currency: 'GBP', price: 2000 }, { price: 1900 }]
  for (const step of steps) await ana.from('demo_products').update(step).eq('id', id).throwOnError()
  const currencies = async () => {
    const changes = (await history('demo_products', id)).filter(({ kind }) => kind === 'edited').map((change) => change.id)
    const { data } = await ana.rpc('currencies_of_changes', { changes }).throwOnError()
    const found = new Map(data.map((row: { id: number; currency: string }) => [row.id, row.currency]))
    return changes.map((change) => found.get(change))
  }
  // The change of the currency itself has both.
  expect(await currencies()).toEqual(['GBP', 'GBP', 'EUR'])
  await ana.from('demo_products').delete().eq('id', id).throwOnError()
  expect(await currencies()).toEqual(['GBP', 'GBP', 'EUR'])
  expect((await shopper.rpc('currencies_of_changes', { changes: [1] })).data).toEqual([])
})

test('a price that changed while the product had no currency was in USD, whatever it is in by now', async () => {
  const id = await addBag({ currency: null })
  for (const step of [{ price: 2300 }, { currency: 'EUR' }])
    await ana.from('demo_products').update(step).eq('id', id).throwOnError()
  const priceChange = (await history('demo_products', id)).find(({ before }) => before?.price === 2450)?.id
  const { data } = await ana.rpc('currencies_of_changes', { changes: [priceChange] }).throwOnError()
  expect(data).toEqual([{ id: priceChange, currency: 'USD' }])
})

test('an edit is recorded with who made it and the fields that changed, as they were and as they are', async () => {
  const id = await addBag()
  await ana
    .from('demo_products')
    .update({ price: 2300, name: 'Arno Bag', tags: ['evening', 'gift'] })
    .eq('id', id)
    .throwOnError()
  expect(await history('demo_products', id)).toMatchObject([
    {
      made_by_name: 'Ana Reis',
      kind: 'edited',
      before: { price: 2450, tags: ['evening'] },
      after: { price: 2300, tags: ['evening', 'gift'] }
    },
    { made_by_name: 'Ana Reis', kind: 'added', before: null, after: null }
  ])
})

test('of a statement that changes many products, each is recorded with the fields that changed in it', async () => {
  const [raised, emptied, same] = [
    await addBag(),
    await addBag({ price: 90, tags: [] }),
    await addBag({ price: 90, material: null })
  ]
  await world.server.sql(
    `update demo_products set price = 90, material = null, tags = case when id = '${emptied}' then null else tags end`
  )
  const changes = async (id: string) =>
    (await history('demo_products', id)).filter(({ kind }) => kind === 'edited').map(({ before, after }) => [before, after])
  expect(await changes(raised)).toEqual([[{ price: 2450 }, { price: 90 }]])
  expect(await changes(emptied)).toEqual([[{ tags: [] }, { tags: null }]])
  expect(await changes(same)).toEqual([])
})

test('an edit that changes nothing is not recorded', async () => {
  const id = await addBag()
  await ana.from('demo_products').update({ price: 2450 }).eq('id', id).throwOnError()
  expect(await history('demo_products', id)).toHaveLength(1)
})

test('a refused edit leaves no trace', async () => {
  const id = await addBag()
  expect((await ana.from('demo_products').update({ price: -1 }).eq('id', id)).error).toMatchObject({ code: '23514' })
  expect((await shopper.from('demo_products').update({ price: 1 }).eq('id', id).select()).data).toEqual([])
  expect(await history('demo_products', id)).toHaveLength(1)
})

test('what the operator changes is recorded without a name', async () => {
  const id = await addBag()
  await world.server.sql('update demo_products set price = 1 where id = $1', [id])
  expect(await history('demo_products', id)).toMatchObject([{ made_by_name: null, before: { price: 2450 } }, {}])
})

test('a field is put back, which is recorded as well and can be put back again', async () => {
  const id = await addBag()
  await ana.from('demo_products').update({ price: 2300, material: 'Calf' }).eq('id', id).throwOnError()
  const [edit] = await history('demo_products', id)
  await ana.rpc('put_back', { change: edit?.id, fields: ['price'] }).throwOnError()
  const read = ana.from('demo_products').select('price, material').eq('id', id).single()
  expect((await read).data).toEqual({ price: 2450, material: 'Calf' })
  const [undone] = await history('demo_products', id)
  expect(undone).toMatchObject({ kind: 'edited', before: { price: 2300 }, after: { price: 2450 } })
  await ana.rpc('put_back', { change: undone?.id }).throwOnError()
  expect((await read).data).toEqual({ price: 2300, material: 'Calf' })
})

test('a deleted record is put back as it was', async () => {
  const { data: brand } = await ana
    .from('brands')
    .insert({ name: 'Dell’Orsa', description: 'Bags' })
    .select()
    .single()
    .throwOnError()
  await ana.from('brands').delete().eq('id', brand.id).throwOnError()
  const [deletion] = await history('brands', brand.id)
  expect(deletion).toMatchObject({ kind: 'deleted', before: { name: 'Dell’Orsa', description: 'Bags' } })
  await ana.rpc('put_back', { change: deletion?.id }).throwOnError()
  const { data: restored } = await ana.from('brands').select().eq('id', brand.id).single().throwOnError()
  expect(restored).toEqual(brand)
  expect((await ana.rpc('put_back', { change: deletion?.id })).error).toMatchObject({ code: '23505' })
})

test('putting back names what is wrong: no such change, no such field, a record that is gone, a change of a kind that stays', async () => {
  const id = await addBag()
  await ana.from('demo_products').update({ price: 2300 }).eq('id', id).throwOnError()
  const [edit, addition] = await history('demo_products', id)
  const putBack = async (change: number | undefined, fields?: string[]) =>
    (await ana.rpc('put_back', { change, ...(fields && { fields }) })).error
  expect(await putBack(1)).toMatchObject({ code: 'PT404' })
  expect(await putBack(edit?.id, ['material'])).toMatchObject({ code: '22023' })
  expect(await putBack(addition?.id)).toMatchObject({ code: '22023' })
  await ana.from('demo_products').delete().eq('id', id).throwOnError()
  expect(await putBack(edit?.id)).toMatchObject({ code: 'PT404', message: expect.stringContaining('deleted') })
})

test('shoppers neither read changes nor put them back, and nobody writes or erases one', async () => {
  const id = await addBag()
  expect((await shopper.from('record_changes').select('id')).data).toEqual([])
  expect((await shopper.rpc('record_history', { of_table: 'demo_products', of_record: id })).data).toEqual([])
  expect((await shopper.rpc('put_back', { change: 1 })).error).toMatchObject({ code: '42501' })
  expect((await shopper.rpc('record_export', { of_table: 'waitlist', records: 1 })).error).toMatchObject({ code: '42501' })
  expect((await ana.from('record_changes').delete().eq('record_id', id)).error).toMatchObject({ code: '42501' })
  expect((await ana.from('record_changes').update({ made_by: null }).eq('record_id', id)).error).toMatchObject({
    code: '42501'
  })
})

test('an act on many records is one row of the recent history, with their number', async () => {
  await addBag()
  await addBag()
  await addBag({ name: 'Porto Bag' })
  await ana.from('demo_products').update({ stock_status: 'low_stock' }).neq('name', '').throwOnError()
  const { data } = await ana.rpc('recent_history', { take: 2 }).throwOnError()
  expect(data).toMatchObject([
    { kind: 'edited', table_name: 'demo_products', records: 3, after: { stock_status: 'low_stock' } },
    { kind: 'added', title: 'Porto Bag', records: 1 }
  ])
  const { data: next } = await ana.rpc('recent_history', { before_time: data.at(-1).made_at, take: 50 }).throwOnError()
  expect(next.map(({ kind }: Change) => kind)).toEqual(['added', 'added'])
})

test('the records of an act are listed by number, with what changed in each', async () => {
  const first = await addBag()
  const second = await addBag({ name: 'Porto Bag', price: 90 })
  await ana.from('demo_products').update({ price: 80 }).neq('name', '').throwOnError()
  const [act] = await history('demo_products', first)
  expect(act).toMatchObject({ title: 'Arno Bag', records: 2 })
  const read = async (after_id?: number) => {
    const { data } = await ana
      .rpc('act_history', { of_time: act?.made_at, of_table: 'demo_products', of_kind: 'edited', after_id, take: 1 })
      .throwOnError()
    return data
  }
  const [one] = await read()
  const [other] = await read(one.id)
  expect([one, other].map(({ record_id }) => record_id).sort()).toEqual([first, second].sort())
  expect([one, other]).toContainEqual(
    expect.objectContaining({ title: 'Porto Bag', before: { price: 90 }, after: { price: 80 } })
  )
  expect(await read(other.id)).toEqual([])
})

test('the recent history of some tables leaves the others out', async () => {
  await addBag()
  await ana.from('brands').insert({ name: 'Dell’Orsa' }).throwOnError()
  await addBag()
  const { data } = await ana.rpc('recent_history', { of_tables: ['brands', 'waitlist'] }).throwOnError()
  expect(data).toMatchObject([{ table_name: 'brands', title: 'Dell’Orsa' }])
})

test('putting back says so in the history', async () => {
  const id = await addBag()
  await ana.from('demo_products').update({ price: 2300 }).eq('id', id).throwOnError()
  const [edit] = await history('demo_products', id)
  await ana.rpc('put_back', { change: edit?.id }).throwOnError()
  expect((await history('demo_products', id)).map(({ source }) => source)).toEqual(['put back', null, null])
})

test('the history of a client has her fields, her status and her advisor by name', async () => {
  await world.server.sql(`insert into client_profiles (profile_id, status) values ($1, 'active')`, [shopperId])
  await ana.from('client_profiles').update({ status: 'vip' }).eq('profile_id', shopperId).throwOnError()
  await ana.rpc('hand_over_client', { client: shopperId, advisor: anaId }).throwOnError()
  const { data } = await ana.rpc('client_history', { of_client: shopperId }).throwOnError()
  expect(data).toMatchObject([
    { table_name: 'threads', after: { advisor_id: 'Ana Reis' } },
    { table_name: 'client_profiles', before: { status: 'active' }, after: { status: 'vip' } },
    { table_name: 'client_profiles', kind: 'added' }
  ])
  expect((await shopper.rpc('client_history', { of_client: shopperId })).data).toEqual([])
})

test('who becomes staff, and who no longer is, is recorded', async () => {
  const id = randomUUID()
  await world.server.sql(`insert into auth.users (id, email) values ($1, 'rui@example.com')`, [id])
  await world.server.sql(`update auth.users set raw_app_meta_data = '{"role":"admin"}' where id = $1`, [id])
  await world.server.sql(`update auth.users set raw_app_meta_data = '{}' where id = $1`, [id])
  expect(await history('roles', id)).toMatchObject([
    { before: { role: 'admin' }, after: { role: null } },
    { before: { role: null }, after: { role: 'admin' } }
  ])
})

test('a client’s status and spend are recorded; her values go with her account, that something happened stays', async () => {
  const id = randomUUID()
  await world.server.sql(`insert into auth.users (id, email) values ($1, 'eva@example.com')`, [id])
  const { data: client } = await ana.from('client_profiles').insert({ profile_id: id }).select('id').single().throwOnError()
  await ana.from('client_profiles').update({ status: 'vip', annual_spend: 12000 }).eq('id', client.id).throwOnError()
  await world.server.sql(`update profiles set full_name = 'Eva Lind' where id = $1`, [id])
  expect(await history('client_profiles', client.id)).toMatchObject([
    { before: { status: 'new' }, after: { status: 'vip' } },
    {}
  ])
  await world.server.sql('delete from auth.users where id = $1', [id])
  const rows = await world.server.sql<{ before: unknown; after: unknown }>(
    'select before, after from record_changes where client_id = $1',
    [id]
  )
  expect(rows.length).toBeGreaterThanOrEqual(4)
  expect(rows.every(({ before, after }) => before === null && after === null)).toBe(true)
})

test('of what a client changes herself, a hundred changes a day are kept', async () => {
  for (let count = 0; count < 105; count++) {
    await shopper
      .from('profiles')
      .update({ full_name: `Ida ${count}` })
      .eq('id', shopperId)
      .throwOnError()
  }
  expect(await world.server.sql('select count(*)::int from record_changes where client_id = $1', [shopperId])).toEqual([
    { count: 100 }
  ])
})

test('an application is recorded by its steps only, never by what the applicant wrote', async () => {
  const id = randomUUID()
  await world.server.sql(
    `insert into partner_applications (id, receipt, brand_name, contact_name, email, website_url, markets, line_sheet_name, status,
      received_at, answer_by)
    values ($1, 'R', 'Orsa', 'Mara', 'mara@example.com', 'https://orsa.example', '{europe}', 'a.pdf', 'received', now(), now())`,
    [id]
  )
  await world.server.sql(`update partner_applications set status = 'visit' where id = $1`, [id])
  await world.server.sql(`update partner_applications set contact_name = 'Else' where id = $1`, [id])
  expect(await history('partner_applications', id)).toMatchObject([
    { before: { status: 'received' }, after: { status: 'visit' } }
  ])
  await world.server.sql(`update partner_applications set note = 'About my mother', status = 'withdrawn' where id = $1`, [id])
  const changes = await world.server.sql('select before, after from record_changes where record_id = $1', [id])
  expect(JSON.stringify(changes)).not.toContain('note')
})

test('an export of clients is recorded with the number of rows', async () => {
  await ana.rpc('record_export', { of_table: 'profiles', records: 412 }).throwOnError()
  expect(await history('profiles', '')).toMatchObject([{ kind: 'exported', made_by_name: 'Ana Reis', after: { records: 412 } }])
  expect((await ana.rpc('record_export', { of_table: 'auth.users', records: 1 })).error).toMatchObject({ code: '22023' })
})

test('values of a deleted waitlist entry are erased after a month, unless it was put back', async () => {
  const entries = await world.server.sql<{ id: string }>(
    `insert into waitlist (full_name, email) values ('Mia', 'mia@example.com'), ('Noa', 'noa@example.com') returning id`
  )
  const [mia, noa] = entries.map(({ id }) => id)
  await world.server.sql('delete from waitlist')
  await world.server.sql('select run_clock()')
  expect(await history('waitlist', mia ?? '')).toMatchObject([{ before: { full_name: 'Mia' } }, {}])
  const [deletion] = await history('waitlist', noa ?? '')
  await ana.rpc('put_back', { change: deletion?.id }).throwOnError()
  await world.server.sql(`update record_changes set made_at = made_at - interval '31 days'`)
  await world.server.sql('select run_clock()')
  expect(await history('waitlist', mia ?? '')).toMatchObject([{ kind: 'deleted', before: null }, {}])
  expect(await history('waitlist', noa ?? '')).toMatchObject([{}, { before: { full_name: 'Noa' } }, {}])
})

test('a hundred changes of her profile a day are kept of a client, and every step of a reservation besides', async () => {
  const reservation = randomUUID()
  await world.server.sql('insert into reservations (id, user_id) values ($1, $2)', [reservation, shopperId])
  await world.server.sql('delete from record_changes')
  for (let at = 0; at < 105; at++) {
    await shopper
      .from('profiles')
      .update({ full_name: `Ida ${at}` })
      .eq('id', shopperId)
      .throwOnError()
  }
  expect(await world.server.sql('select count(*)::integer as kept from record_changes')).toEqual([{ kept: 100 }])
  await shopper.rpc('withdraw_reservation', { reservation }).throwOnError()
  expect(await history('reservations', reservation)).toMatchObject([{ kind: 'edited', after: { status: 'withdrawn' } }])
})

test('what staff change of their own figures and profile is recorded without a limit', async () => {
  await world.server.sql('delete from client_profiles')
  const { data } = await ana.from('client_profiles').insert({ profile_id: anaId }).select('id').single().throwOnError()
  await world.server.sql(
    `insert into record_changes (made_by, table_name, record_id, kind, client_id)
     select $1, name, '', 'edited', $1 from unnest(array['client_profiles', 'profiles']) as name, generate_series(1, 120)`,
    [anaId]
  )
  await ana.from('client_profiles').update({ status: 'vip' }).eq('id', data.id).throwOnError()
  await ana.from('profiles').update({ full_name: 'Ana Reis da Costa' }).eq('id', anaId).throwOnError()
  await ana.from('profiles').update({ full_name: 'Ana Reis' }).eq('id', anaId).throwOnError()
  expect(await history('client_profiles', data.id)).toHaveLength(2)
  expect(await history('profiles', anaId)).toHaveLength(2)
})

test('a view of a colleague that is not shared is neither read nor rewritten through its history', async () => {
  const rui = await world.user({ id: randomUUID(), isStaff: true })
  const view = { kind: 'clients', name: 'Hers alone', filter: { search: ['vera'] } }
  const { data } = await ana.from('saved_views').insert(view).select('id').single().throwOnError()
  await ana.from('saved_views').update({ name: 'Still hers' }).eq('id', data.id).throwOnError()
  const [edit] = await history('saved_views', data.id)
  expect(edit).toMatchObject({ before: { name: 'Hers alone' }, after: { name: 'Still hers' } })
  const of = { of_table: 'saved_views', of_record: data.id }
  expect((await rui.rpc('record_history', of).throwOnError()).data).toEqual([])
  expect((await rui.from('record_changes').select('id').eq('table_name', 'saved_views').throwOnError()).data).toEqual([])
  const title = { table_name: 'saved_views', record_id: data.id, before: null }
  expect((await rui.rpc('record_title', title).throwOnError()).data).toBe(null)
  expect((await rui.rpc('put_back', { change: edit?.id })).error).toMatchObject({ code: 'PT404' })
  await ana.rpc('put_back', { change: edit?.id }).throwOnError()
  expect((await ana.from('saved_views').select('name').throwOnError()).data).toEqual([{ name: 'Hers alone' }])
})

test('the figures of a client are not put back beside others of hers', async () => {
  await world.server.sql('delete from client_profiles')
  const add = () =>
    ana.from('client_profiles').insert({ profile_id: shopperId, status: 'vip' }).select('id').single().throwOnError()
  const { data: first } = await add()
  await ana.from('client_profiles').delete().eq('id', first.id).throwOnError()
  const [deletion] = await history('client_profiles', first.id)
  const { data: second } = await add()
  expect((await ana.rpc('put_back', { change: deletion?.id })).error).toMatchObject({ code: 'PT409', hint: 'exists' })
  await ana.from('client_profiles').delete().eq('id', second.id).throwOnError()
  await ana.rpc('put_back', { change: deletion?.id }).throwOnError()
  expect((await ana.from('client_profiles').select('id').throwOnError()).data).toEqual([{ id: first.id }])
})

test.each(['put back', ' Put Back '])('a file named %j is told from what was put back', async (file_name) => {
  const id = await addBag()
  const edits = [{ id, before: { price: 2450 }, after: { price: 2300 } }]
  await ana.rpc('edit_product_cells', { batch: randomUUID(), edits, file_name }).throwOnError()
  expect((await history('demo_products', id))[0]?.source).toBe('a file named put back')
})
