import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SalonClient, type SalonWorld, startSalonWorld } from './salon-world.ts'

let world: SalonWorld
let host: SalonClient
let ida: SalonClient
let day: string
let eleven: string
const visit = randomUUID()
beforeAll(async () => {
  world = await startSalonWorld()
  host = await world.addClient()
  ida = await world.addClient()
  day = await world.day(5)
  eleven = await world.instant(day, '11:00')
})
afterAll(() => world.server.stop())

/** Inès is booked at eleven. */
beforeEach(async () => {
  await world.clear()
  const booking = { visit, service: world.fitting, starts_at: eleven, advisor: world.ines }
  await host.client.rpc('book_visit', booking).throwOnError()
})

const waitFor = ({ client }: SalonClient, more: object = {}) =>
  client.rpc('wait_for_visit', { service: world.fitting, day, starts_at: eleven, advisor: world.ines, ...more })

const kindsTo = async (person: SalonClient) => (await world.emailsTo(person)).map(({ kind }) => kind)
const waits = () => world.server.sql('select user_id, freed_at is not null as is_freed from salon_waits order by created_at')

test('whoever waits for a taken time is told when it is cancelled, once', async () => {
  for (const _ of [1, 2]) expect((await waitFor(ida)).error).toBeNull()
  expect(await waits()).toEqual([{ user_id: ida.id, is_freed: false }])
  await host.client.rpc('cancel_visit', { visit }).throwOnError()
  expect(await waits()).toEqual([{ user_id: ida.id, is_freed: true }])
  expect(await world.emailsTo(ida)).toMatchObject([{ kind: 'visit_freed', data: { service: 'A fitting', day } }])
  await world.server.sql('select run_salon_clock()')
  expect(await kindsTo(ida)).toEqual(['visit_freed'])
})

test('is told when the visit moves, or its client deletes the account', async () => {
  await waitFor(ida)
  await host.client.rpc('move_visit', { visit, starts_at: await world.instant(day, '15:00') }).throwOnError()
  expect(await kindsTo(ida)).toEqual(['visit_freed'])
  const leaver = await world.addClient()
  await leaver.client
    .rpc('book_visit', { visit: randomUUID(), service: world.fitting, starts_at: eleven, advisor: world.ines })
    .throwOnError()
  expect((await waitFor(ida)).error).toBeNull()
  await leaver.client.rpc('delete_my_account').throwOnError()
  expect(await kindsTo(ida)).toEqual(['visit_freed', 'visit_freed'])
})

test('a full day is waited for as a whole, and staff who open another hour free it', async () => {
  await world.server.sql(
    `insert into salon_holidays (first_on, last_on, advisor_id) values ('${day}', '${day}', '${world.theo}')`
  )
  await world.server.sql(`
    insert into salon_visits (id, user_id, service_id, advisor_id, starts_at, ends_at)
    select gen_random_uuid(), '${ida.id}', '${world.fitting}', '${world.ines}', at, at + interval '1 hour'
    from generate_series($$${await world.instant(day, '10:00')}$$::timestamptz, $$${await world.instant(day, '17:00')}$$, '1 hour') as at
    where at <> '${eleven}'`)
  const other = await world.addClient()
  expect((await waitFor(other, { starts_at: null, advisor: null })).error).toBeNull()
  await world.server.sql('select run_salon_clock()')
  expect(await kindsTo(other)).toEqual([])
  await world.server.sql('delete from salon_holidays')
  await world.server.sql('select run_salon_clock()')
  expect(await world.emailsTo(other)).toMatchObject([{ kind: 'visit_freed', data: { is_whole_day: true } }])
})

test.each([
  ['a time that is free', { advisor: null }, 'free'],
  ['a time that is not offered', { starts_at: '2030-01-01T00:00:00Z' }, 'closed'],
  ['a day that is past', { day: '2020-01-01' }, 'closed'],
  ['an advisor who does not offer the service', { advisor: randomUUID() }, 'gone']
])('nobody waits for %s', async (_what, more, hint) => {
  expect((await waitFor(ida, more)).error).toMatchObject({ hint })
  expect(await waits()).toEqual([])
})

test('visitors do not wait', async () => {
  const refused = await world.visitor.rpc('wait_for_visit', { service: world.fitting, day })
  expect(refused.error).toMatchObject({ code: '42501' })
})

test('fifty clients at most wait for a day, also at once', async () => {
  const people = await world.addClients(52)
  const responses = await Promise.all(people.map((person) => waitFor(person)))
  expect(responses.filter(({ error }) => !error)).toHaveLength(50)
  expect(responses.flatMap(({ error }) => error?.hint ?? [])).toEqual(['full', 'full'])
})

test('a client waits for ten times at most', async () => {
  await world.server.sql(`
    insert into salon_waits (user_id, service_id, day, starts_at)
    select '${ida.id}', '${world.video}', '${day}'::date, now() + number * interval '1 minute' from generate_series(1, 10) as number`)
  expect((await waitFor(ida)).error).toMatchObject({ hint: 'many' })
})

test('a client stops waiting, for herself only', async () => {
  await waitFor(ida)
  await host.client.from('salon_waits').delete().eq('user_id', ida.id).throwOnError()
  expect(await waits()).toHaveLength(1)
  await ida.client.from('salon_waits').delete().eq('user_id', ida.id).throwOnError()
  expect(await waits()).toEqual([])
})

test('booking ends the wait for that day', async () => {
  await waitFor(ida)
  await ida.client
    .rpc('book_visit', { visit: randomUUID(), service: world.fitting, starts_at: eleven, advisor: world.theo })
    .throwOnError()
  expect(await waits()).toEqual([])
})

test('a visit is reminded of once, the day before, unless it was booked later than that', async () => {
  const soon = (ahead: string, since: string) =>
    world.server.sql(`
      update salon_visits set starts_at = now() + interval '${ahead}', ends_at = now() + interval '${ahead}' + interval '1 hour',
        created_at = now() - interval '${since}', is_reminded = false;
      delete from outgoing_emails`)
  await soon('25 hours', '3 days')
  await world.server.sql('select run_salon_clock()')
  expect(await kindsTo(host)).toEqual([])
  await soon('23 hours', '3 days')
  for (const _ of [1, 2]) await world.server.sql('select run_salon_clock()')
  expect(await kindsTo(host)).toEqual(['visit_reminder'])
  await soon('23 hours', '1 minute')
  await world.server.sql('select run_salon_clock()')
  expect(await kindsTo(host)).toEqual([])
  await soon('23 hours', '3 days')
  await world.server.sql(`update salon_visits set status = 'cancelled'`)
  await world.server.sql('delete from outgoing_emails; select run_salon_clock()')
  expect(await kindsTo(host)).toEqual([])
})

test('a visit that is moved to a time within a day is not reminded of', async () => {
  await world.server.sql(`update salon_visits set created_at = now() - interval '3 days'`)
  const times = { service: world.fitting, first_on: await world.day(0), days: 2, moving: visit }
  const { data } = await world.staff.rpc('salon_times', times).throwOnError()
  const soon = data.find(({ starts_at }: { starts_at: string }) => Date.parse(starts_at) > Date.now() + 60_000)
  await world.staff.rpc('move_visit', { visit, starts_at: soon.starts_at }).throwOnError()
  await world.server.sql('select run_salon_clock()')
  expect(await kindsTo(host)).toEqual(['visit_booked', 'visit_moved'])
})
