import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SalonClient, type SalonWorld, startSalonWorld } from './salon-world.ts'

let world: SalonWorld
let ida: SalonClient
let day: string
let eleven: string
beforeAll(async () => {
  world = await startSalonWorld()
  ida = await world.addClient()
  day = await world.day(5)
  eleven = await world.instant(day, '11:00')
})
afterAll(() => world.server.stop())
beforeEach(() => world.clear())

type Booking = { visit?: string; service?: string; starts_at?: string; advisor?: string; note?: string; product_ids?: string[] }

const book = (person: SalonClient, booking: Booking = {}) =>
  person.client.rpc('book_visit', { visit: randomUUID(), service: world.fitting, starts_at: eleven, ...booking })

const visitsOf = async (person: SalonClient) =>
  (await person.client.from('salon_visits').select('*').eq('user_id', person.id).order('starts_at').throwOnError()).data

describe('booking', () => {
  test('takes an advisor who is free, stores the products and the note, and queues an email', async () => {
    const visit = randomUUID()
    const booked = await book(ida, { visit, note: ' For my sister <b>wedding</b> ', product_ids: ['VIT-0001'] })
    expect(booked).toMatchObject({ error: null, data: visit })
    expect(await visitsOf(ida)).toMatchObject([
      {
        id: visit,
        starts_at: eleven,
        status: 'booked',
        note: 'For my sister <b>wedding</b>',
        product_ids: ['VIT-0001'],
        reference: expect.stringMatching(/^VS-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
      }
    ])
    expect(await world.emailsTo(ida)).toMatchObject([{ kind: 'visit_booked', data: { service: 'A fitting', city: 'Paris' } }])
  })

  test('repeated by its id is one visit and one email', async () => {
    const visit = randomUUID()
    const twice = await Promise.all([book(ida, { visit }), book(ida, { visit })])
    expect(twice.map(({ data }) => data)).toEqual([visit, visit])
    expect(await visitsOf(ida)).toHaveLength(1)
    expect(await world.emailsTo(ida)).toHaveLength(1)
  })

  test('of an id that another client used says nothing of it', async () => {
    const visit = randomUUID()
    await book(ida, { visit })
    const other = await world.addClient()
    expect((await book(other, { visit })).error).toMatchObject({ code: 'PT409', hint: 'gone' })
    expect(await visitsOf(other)).toEqual([])
  })

  test('takes the advisor with the fewest visits around that time', async () => {
    await book(await world.addClient(), { advisor: world.ines, starts_at: await world.instant(day, '15:00') }).throwOnError()
    await book(ida).throwOnError()
    expect(await visitsOf(ida)).toMatchObject([{ advisor_id: world.theo }])
  })

  test('takes each advisor once at a time; the next client hears that the time is taken', async () => {
    const [one, two, three] = [await world.addClient(), await world.addClient(), await world.addClient()]
    expect((await book(one)).error).toBeNull()
    expect((await book(two)).error).toBeNull()
    expect((await book(three)).error).toMatchObject({ code: 'PT409', hint: 'taken' })
    const advisors = [...(await visitsOf(one)), ...(await visitsOf(two))].map(({ advisor_id }) => advisor_id)
    expect(new Set(advisors)).toEqual(new Set([world.ines, world.theo]))
  })

  test('of a visit that overlaps another is refused, and of one that begins as it ends is not', async () => {
    const [one, two, three] = [await world.addClient(), await world.addClient(), await world.addClient()]
    const advisor = world.ines
    await book(one, { advisor })
    expect((await book(two, { advisor, starts_at: await world.instant(day, '11:30') })).error).toMatchObject({ hint: 'taken' })
    expect((await book(two, { advisor, starts_at: await world.instant(day, '10:00') })).error).toBeNull()
    expect((await book(three, { advisor, starts_at: await world.instant(day, '12:00') })).error).toBeNull()
  })

  test.each([
    ['before the salon opens', '09:30', 'closed'],
    ['that would end after it closes', '17:30', 'closed'],
    ['at a time that is not offered', '11:10', 'closed']
  ])('a visit %s is refused', async (_what, time, hint) => {
    expect((await book(ida, { starts_at: await world.instant(day, time) })).error).toMatchObject({ code: 'PT409', hint })
    expect(await visitsOf(ida)).toEqual([])
  })

  test.each([
    ['in the past', -1, 'soon'],
    ['more than sixty days ahead', 61, 'far']
  ])('a visit %s is refused', async (_what, ahead, hint) => {
    const starts_at = await world.instant(await world.day(ahead), '11:00')
    expect((await book(ida, { starts_at })).error).toMatchObject({ code: 'PT409', hint })
  })

  test.each(['infinity', '-infinity', 'tomorrow morning'])('the time %s is refused', async (starts_at) => {
    expect((await book(ida, { starts_at })).error).not.toBeNull()
    expect(await visitsOf(ida)).toEqual([])
  })

  test('on a holiday of the salon is refused, and on one of an advisor takes the other', async () => {
    await world.staff.from('salon_holidays').insert({ first_on: day, last_on: day, name: 'Inventory' }).throwOnError()
    expect((await book(ida)).error).toMatchObject({ hint: 'closed' })
    await world.server.sql(`update salon_holidays set advisor_id = '${world.ines}'`)
    expect((await book(ida, { advisor: world.ines })).error).toMatchObject({ hint: 'taken' })
    expect((await book(ida)).error).toBeNull()
    expect(await visitsOf(ida)).toMatchObject([{ advisor_id: world.theo }])
  })

  test('with an advisor who does not offer the service is refused', async () => {
    const refused = await book(ida, { service: world.video, advisor: world.ines })
    expect(refused.error).toMatchObject({ hint: 'taken' })
  })

  test('of a fourth visit ahead is refused, until one is cancelled', async () => {
    const at = async (ahead: number) => world.instant(await world.day(ahead), '15:00')
    const first = randomUUID()
    for (const ahead of [6, 7, 8]) {
      const visit = ahead === 6 ? first : randomUUID()
      expect((await book(ida, { visit, starts_at: await at(ahead) })).error).toBeNull()
    }
    expect((await book(ida)).error).toMatchObject({ code: 'PT409', hint: 'many' })
    await ida.client.rpc('cancel_visit', { visit: first }).throwOnError()
    expect((await book(ida)).error).toBeNull()
  })

  test('at the time of another visit of the same client is refused', async () => {
    await book(ida, { advisor: world.ines })
    expect((await book(ida, { advisor: world.theo, starts_at: await world.instant(day, '11:30') })).error).toMatchObject({
      hint: 'own'
    })
  })

  test('more than ten times within a day is refused', async () => {
    for (let time = 0; time < 10; time += 1) {
      const visit = randomUUID()
      await book(ida, { visit }).throwOnError()
      await ida.client.rpc('cancel_visit', { visit }).throwOnError()
    }
    expect((await book(ida)).error).toMatchObject({ code: 'PT429', hint: 'often' })
  })

  test.each<[string, Booking, object]>([
    ['a note of 1001 characters', { note: 'x'.repeat(1001) }, { code: '23514' }],
    ['nine products', { product_ids: Array.from({ length: 9 }, (_, at) => `P${at}`) }, { code: '23514' }],
    ['a service that does not exist', { service: randomUUID() }, { hint: 'gone' }],
    ['an id that is none', { visit: 'x' }, { code: '22P02' }]
  ])('with %s is refused and stores nothing', async (_what, booking, error) => {
    expect((await book(ida, booking)).error).toMatchObject(error)
    expect(await visitsOf(ida)).toEqual([])
  })

  test('by a visitor is refused', async () => {
    const refused = await world.visitor.rpc('book_visit', { visit: randomUUID(), service: world.fitting, starts_at: eleven })
    expect(refused.error).toMatchObject({ code: '42501' })
  })
})

describe('a visit', () => {
  let visit: string
  beforeEach(async () => {
    visit = randomUUID()
    await book(ida, { visit }).throwOnError()
    await world.server.sql('delete from outgoing_emails')
  })

  const move = (person: SalonClient, starts_at: string, advisor?: string) =>
    person.client.rpc('move_visit', { visit, starts_at, ...(advisor && { advisor }) })

  test('moves to a free time with the same advisor, also by half its length, and an email names both times', async () => {
    const [before] = await visitsOf(ida)
    const later = await world.instant(day, '11:30')
    expect((await move(ida, later)).error).toBeNull()
    expect(await visitsOf(ida)).toMatchObject([{ starts_at: later, advisor_id: before?.advisor_id, status: 'booked' }])
    const [email] = await world.emailsTo(ida)
    expect(email).toMatchObject({ kind: 'visit_moved' })
    expect(Date.parse(String(email?.data.previous_starts_at))).toBe(Date.parse(eleven))
    expect(Date.parse(String(email?.data.starts_at))).toBe(Date.parse(later))
  })

  test('is not moved to a taken time, outside hours, or by another client', async () => {
    const other = await world.addClient()
    const twelve = await world.instant(day, '12:00')
    await book(other, { starts_at: twelve, advisor: world.theo })
    await book(await world.addClient(), { starts_at: twelve, advisor: world.ines })
    expect((await move(ida, twelve)).error).toMatchObject({ hint: 'taken' })
    expect((await move(ida, await world.instant(day, '19:00'))).error).toMatchObject({ hint: 'closed' })
    expect((await move(other, await world.instant(day, '15:00'))).error).toMatchObject({ code: 'PT404' })
    expect(await visitsOf(ida)).toMatchObject([{ starts_at: eleven }])
  })

  test('is moved ten times at most by its client, and then by staff', async () => {
    await world.server.sql('update salon_visits set moves = 10')
    const fifteen = await world.instant(day, '15:00')
    expect((await move(ida, fifteen)).error).toMatchObject({ code: 'PT429', hint: 'often' })
    expect((await world.staff.rpc('move_visit', { visit, starts_at: fifteen })).error).toBeNull()
  })

  test('is cancelled once, which frees its time', async () => {
    const session = await world.server.session()
    await session.query('begin')
    await session.query('select lock_salon()')
    const both = [1, 2].map(() => ida.client.rpc('cancel_visit', { visit }).then(({ error }) => error))
    const waiting = async () => {
      const rows = await world.server.sql(
        `select from pg_locks join pg_database on pg_database.oid = pg_locks.database
         where locktype = 'advisory' and not granted and datname = current_database()`
      )
      return rows.length
    }
    await expect.poll(waiting).toBe(2)
    await session.query('commit')
    await session.end()
    expect(await Promise.all(both)).toEqual([null, null])
    expect((await world.emailsTo(ida)).map(({ kind }) => kind)).toEqual(['visit_cancelled'])
    expect((await move(ida, await world.instant(day, '15:00'))).error).toMatchObject({ hint: 'over' })
    const others = [await world.addClient(), await world.addClient()]
    for (const other of others) expect((await book(other)).error).toBeNull()
  })

  test('is not cancelled by another client', async () => {
    const other = await world.addClient()
    expect((await other.client.rpc('cancel_visit', { visit })).error).toMatchObject({ code: 'PT404' })
    expect(await visitsOf(ida)).toMatchObject([{ status: 'booked' }])
  })

  test('gets other products and another note', async () => {
    const change = { visit, product_ids: ['A', 'B'], note: 'Later' }
    await ida.client.rpc('change_visit', change).throwOnError()
    expect(await visitsOf(ida)).toMatchObject([{ product_ids: ['A', 'B'], note: 'Later' }])
    const other = await world.addClient()
    expect((await other.client.rpc('change_visit', change)).error).toMatchObject({ code: 'PT404' })
  })

  test('that has begun is neither moved nor cancelled', async () => {
    await world.server.sql(
      `update salon_visits set starts_at = now() - interval '5 minutes', ends_at = now() + interval '55 minutes'`
    )
    expect((await move(ida, await world.instant(day, '15:00'))).error).toMatchObject({ hint: 'over' })
    expect((await ida.client.rpc('cancel_visit', { visit })).error).toMatchObject({ hint: 'over' })
  })

  test('is read by its client and by staff, and by nobody else', async () => {
    const other = await world.addClient()
    expect((await other.client.from('salon_visits').select('id')).data).toEqual([])
    expect((await world.staff.from('salon_visits').select('id')).data).toEqual([{ id: visit }])
    expect((await other.client.rpc('salon_day', { day })).data).toEqual([])
    expect((await world.staff.rpc('salon_day', { day })).data).toMatchObject([
      { id: visit, email: ida.email, service: 'A fitting', is_outside_hours: false }
    ])
  })

  test('is deleted with the account of its client, who waited for the same day', async () => {
    const leaver = await world.addClient()
    await book(leaver).throwOnError()
    const wait = { service: world.fitting, day, starts_at: eleven }
    await leaver.client.rpc('wait_for_visit', wait).throwOnError()
    await leaver.client.rpc('delete_my_account').throwOnError()
    expect(await world.server.sql('select user_id from salon_visits')).toEqual([{ user_id: ida.id }])
    expect(await world.server.sql('select from salon_waits')).toEqual([])
  })
})

describe('staff', () => {
  let visit: string
  beforeEach(async () => {
    visit = randomUUID()
    await book(ida, { visit }).throwOnError()
    await world.server.sql('delete from outgoing_emails')
  })

  const setStatus = (status: string) => world.staff.rpc('set_visit_status', { visit, status })

  test('confirm a visit: once by email', async () => {
    for (const _ of [1, 2]) expect((await setStatus('confirmed')).error).toBeNull()
    expect(await visitsOf(ida)).toMatchObject([{ status: 'confirmed' }])
    expect((await world.emailsTo(ida)).map(({ kind }) => kind)).toEqual(['visit_confirmed'])
  })

  test('move and cancel with a note, which the client receives', async () => {
    const later = await world.instant(day, '16:00')
    await world.staff.rpc('move_visit', { visit, starts_at: later, note: 'Inès returns at four' }).throwOnError()
    expect(await visitsOf(ida)).toMatchObject([{ status: 'confirmed', starts_at: later, staff_note: 'Inès returns at four' }])
    await world.staff.rpc('cancel_visit', { visit, note: 'The salon is closed' }).throwOnError()
    expect(await world.emailsTo(ida)).toMatchObject([
      { kind: 'visit_moved', data: { note: 'Inès returns at four' } },
      { kind: 'visit_cancelled', data: { note: 'The salon is closed', is_by_client: false } }
    ])
  })

  test('record who came, after the visit has begun only', async () => {
    expect((await setStatus('attended')).error).toMatchObject({ hint: 'soon' })
    await world.server.sql(
      `update salon_visits set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'`
    )
    for (const status of ['attended', 'missed', 'confirmed']) {
      expect((await setStatus(status)).error).toBeNull()
      expect(await visitsOf(ida)).toMatchObject([{ status }])
    }
  })

  test('alone set a status; there are no others', async () => {
    expect((await ida.client.rpc('set_visit_status', { visit, status: 'confirmed' })).error).toMatchObject({ code: '42501' })
    expect((await setStatus('cancelled')).error).toMatchObject({ code: '22023' })
  })

  test('see which visits a new holiday or shorter hours leave outside', async () => {
    await world.staff.from('salon_holidays').insert({ first_on: day, last_on: day, name: 'Closed' }).throwOnError()
    expect((await world.staff.rpc('salon_day', { day })).data).toMatchObject([{ id: visit, is_outside_hours: true }])
  })

  test('save a service and who offers it together, or neither', async () => {
    const id = randomUUID()
    const service = { id, name: 'Fine jewellery', description: '', minutes: 45, is_remote: false, is_active: true, position: 3 }
    const save = (by: SalonClient['client'], change: object, advisors: string[]) =>
      by.rpc('save_salon_service', { service: { ...service, ...change }, advisors })
    const saved = async () => {
      const rows = world.staff.from('salon_services').select('name, minutes, salon_service_advisors(advisor_id)').eq('id', id)
      return (await rows.throwOnError()).data
    }
    expect((await save(world.staff, {}, [world.ines, world.theo])).error).toBe(null)
    expect((await save(world.staff, { minutes: 50 }, [world.theo])).error).toBe(null)
    const offered = [{ name: 'Fine jewellery', minutes: 50, salon_service_advisors: [{ advisor_id: world.theo }] }]
    expect(await saved()).toEqual(offered)
    const change = { service: { id, is_active: false } }
    await world.staff.rpc('save_salon_service', change).throwOnError()
    expect(await saved()).toEqual(offered)
    expect((await save(world.staff, { name: 'Other' }, [randomUUID()])).error).toMatchObject({ code: '23503' })
    expect((await save(ida.client, { name: 'Other' }, [])).error).toMatchObject({ code: '42501' })
    expect((await save(world.visitor, { name: 'Other' }, [])).error).toMatchObject({ code: '42501' })
    expect(await saved()).toEqual(offered)
    expect((await save(world.staff, {}, [])).error).toBe(null)
    expect(await saved()).toMatchObject([{ salon_service_advisors: [] }])
    await world.staff.from('salon_services').delete().eq('id', id).throwOnError()
  })

  test.each([
    [
      'hours that overlap others',
      `insert into salon_hours (weekday, opens_at, closes_at) values (1, '17:00', '19:00')`,
      '23P01'
    ],
    [
      'hours that end before they begin',
      `insert into salon_hours (weekday, opens_at, closes_at) values (1, '20:00', '19:00')`,
      '23514'
    ],
    ['an eighth weekday', `insert into salon_hours (weekday, opens_at, closes_at) values (8, '17:00', '19:00')`, '23514'],
    ['an unknown time zone', `update salon_settings set time_zone = 'Europe/Atlantis'`, '23514'],
    [
      'a holiday that ends before it begins',
      `insert into salon_holidays (first_on, last_on) values ('2030-01-02', '2030-01-01')`,
      '23514'
    ],
    ['a service of no minutes', `insert into salon_services (name, minutes) values ('x', 0)`, '23514'],
    ['an advisor without a name', `insert into salon_advisors (name) values (' ')`, '23514']
  ])('%s cannot be stored', async (_what, sql, code) => {
    await expect(world.server.sql(sql)).rejects.toMatchObject({ code })
  })
})
