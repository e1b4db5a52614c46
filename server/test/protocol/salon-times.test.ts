import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SalonWorld, startSalonWorld } from './salon-world.ts'

let world: SalonWorld
beforeAll(async () => {
  world = await startSalonWorld()
})
afterAll(() => world.server.stop())
beforeEach(() => world.clear())

describe('where clocks change at night', () => {
  beforeAll(() => world.server.sql(`update salon_hours set opens_at = '01:00', closes_at = '04:00'`))
  afterAll(async () => {
    await world.server.sql(`update salon_hours set opens_at = '10:00', closes_at = '18:00'`)
    await world.server.sql(`update salon_settings set time_zone = 'Europe/Paris'`)
  })

  /** The starts of visits of half an hour: the instant, and the time on the salon's wall. */
  async function startsOn(zone: string, day: string): Promise<string[]> {
    await world.server.sql('update salon_settings set time_zone = $1', [zone])
    const rows = await world.server.sql<{ start: string }>(
      `select to_char(at at time zone 'UTC', 'HH24:MI') || ' ' || to_char(at at time zone $2, 'HH24:MI') as start
       from salon_starts($1, 30) as starts (at)`,
      [day, zone]
    )
    return rows.map(({ start }) => start)
  }

  test('Paris in spring: no time between two and three exists', async () => {
    expect(await startsOn('Europe/Paris', '2027-03-28')).toEqual(['00:00 01:00', '00:30 01:30', '01:00 03:00', '01:30 03:30'])
  })

  test('Paris in autumn: the times between two and three exist twice, an hour apart', async () => {
    expect(await startsOn('Europe/Paris', '2027-10-31')).toEqual([
      '23:00 01:00',
      '23:30 01:30',
      '00:00 02:00',
      '00:30 02:30',
      '01:00 02:00',
      '01:30 02:30',
      '02:00 03:00',
      '02:30 03:30'
    ])
  })

  test('New York, whose clocks change on other days than those of Paris', async () => {
    expect(await startsOn('America/New_York', '2027-03-14')).toEqual([
      '06:00 01:00',
      '06:30 01:30',
      '07:00 03:00',
      '07:30 03:30'
    ])
    expect(await startsOn('America/New_York', '2027-11-07')).toEqual([
      '06:00 01:00',
      '06:30 01:30',
      '07:00 02:00',
      '07:30 02:30',
      '08:00 03:00',
      '08:30 03:30'
    ])
  })

  test('Lord Howe, whose clocks change by half an hour', async () => {
    expect(await startsOn('Australia/Lord_Howe', '2026-10-04')).toEqual([
      '14:30 01:00',
      '15:00 01:30',
      '15:30 02:30',
      '16:00 03:00',
      '16:30 03:30'
    ])
    expect(await startsOn('Australia/Lord_Howe', '2027-04-04')).toEqual([
      '14:00 01:00',
      '14:30 01:30',
      '15:00 01:30',
      '15:30 02:00',
      '16:00 02:30',
      '16:30 03:00',
      '17:00 03:30'
    ])
  })
})

test('opening hours are local: ten o’clock is another instant in summer than in winter', async () => {
  const first = async (day: string) =>
    (await world.server.sql<{ at: Date }>('select min(at) as at from salon_starts($1, 60) as starts (at)', [day]))[0]?.at
  expect((await first('2027-03-27'))?.toISOString()).toBe('2027-03-27T09:00:00.000Z')
  expect((await first('2027-03-29'))?.toISOString()).toBe('2027-03-29T08:00:00.000Z')
})

test('visitors read the times of fourteen days at most, none that is past, too soon or too far ahead', async () => {
  const times = async (first_on: string, days?: number) =>
    (await world.visitor.rpc('salon_times', { service: world.fitting, first_on, ...(days && { days }) }).throwOnError()).data
  const daysOf = (rows: { day: string }[]) => new Set(rows.map(({ day }) => day)).size
  expect(daysOf(await times(await world.day(1), 400))).toBe(14)
  expect(await times(await world.day(-30), 14)).toEqual([])
  expect(await times(await world.day(61))).toEqual([])
  expect(daysOf(await times(await world.day(59)))).toBe(2)
  const { data: undated } = await world.visitor.rpc('salon_times', { service: world.fitting, first_on: null }).throwOnError()
  expect(undated).toEqual([])
  const today = await times(await world.day(0), 1)
  const [{ soonest } = { soonest: '' }] = await world.server.sql<{ soonest: Date }>(
    `select now() + interval '119 minutes' as soonest`
  )
  for (const { starts_at } of today) expect(Date.parse(starts_at)).toBeGreaterThan(new Date(soonest).getTime())
})

test('times are free while an advisor is, and a visit that is moved does not count against itself', async () => {
  const day = await world.day(5)
  const ida = await world.addClient()
  const other = await world.addClient()
  const eleven = await world.instant(day, '11:00')
  const freeAt = async (client: typeof world.visitor, more: object) => {
    const { data } = await client.rpc('salon_times', { service: world.fitting, first_on: day, days: 1, ...more }).throwOnError()
    return data.find(({ starts_at }: { starts_at: string }) => Date.parse(starts_at) === Date.parse(eleven))?.is_free
  }
  const visit = crypto.randomUUID()
  const booking = { visit, service: world.fitting, starts_at: eleven, advisor: world.ines }
  await ida.client.rpc('book_visit', booking).throwOnError()
  expect(await freeAt(world.visitor, {})).toBe(true)
  expect(await freeAt(world.visitor, { advisor: world.ines })).toBe(false)
  expect(await freeAt(ida.client, { advisor: world.ines, moving: visit })).toBe(true)
  expect(await freeAt(other.client, { advisor: world.ines, moving: visit })).toBe(false)
})

test('a visit moves by its own length, also when its service is shorter by now or no longer offered', async () => {
  const day = await world.day(6)
  const ida = await world.addClient()
  const visit = crypto.randomUUID()
  const booking = { visit, service: world.fitting, starts_at: await world.instant(day, '11:00'), advisor: world.ines }
  await ida.client.rpc('book_visit', booking).throwOnError()
  const last = async (more: object) => {
    const { data } = await ida.client
      .rpc('salon_times', { service: world.fitting, first_on: day, days: 1, ...more })
      .throwOnError()
    return data.at(-1)?.starts_at
  }
  const lastOfAnHour = await last({})
  await world.server.sql(`update salon_services set minutes = 30, is_active = false where id = '${world.fitting}'`)
  expect(await last({})).toBe(undefined)
  expect(await last({ moving: visit })).toBe(lastOfAnHour)
  await world.server.sql(`update salon_services set minutes = 60, is_active = true where id = '${world.fitting}'`)
})

test('the page of the salon has no addresses, and only services that an active advisor offers', async () => {
  await world.server.sql(`update salon_settings set address = '12 rue Cachée'`)
  await world.server.sql(`update salon_advisors set is_active = false where id = '${world.theo}'`)
  const { data } = await world.visitor.rpc('salon').throwOnError()
  expect(JSON.stringify(data)).not.toContain('Cachée')
  expect(data).toMatchObject({
    city: 'Paris',
    time_zone: 'Europe/Paris',
    services: [{ name: 'A fitting', advisor_ids: [world.ines] }],
    advisors: [{ name: 'Inès Caro' }]
  })
  await world.server.sql('update salon_advisors set is_active = true')
})

test.each([
  ['a date that is none', { first_on: '2027-02-30' }],
  ['a service that is none', { service: 'x' }]
])('%s is an error of the caller', async (_what, wrong) => {
  const { error, status } = await world.visitor.rpc('salon_times', { service: world.fitting, first_on: '2027-01-01', ...wrong })
  expect(error).not.toBeNull()
  expect(status).toBe(400)
})

test.each(['infinity', '9999-12-31', '0001-01-01'])('the day %s has no times', async (first_on) => {
  const { data, status } = await world.visitor.rpc('salon_times', { service: world.fitting, first_on })
  expect(status).toBeLessThan(500)
  expect(data ?? []).toEqual([])
})
