import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SalonClient, type SalonWorld, startSalonWorld } from './salon-world.ts'

let world: SalonWorld
let clients: SalonClient[]
let day: string
beforeAll(async () => {
  world = await startSalonWorld()
  clients = await world.addClients(50)
  day = await world.day(5)
})
afterAll(() => world.server.stop())
beforeEach(() => world.clear())

const book = ({ client }: SalonClient, starts_at: string, advisor?: string) =>
  client.rpc('book_visit', { visit: randomUUID(), service: world.fitting, starts_at, ...(advisor && { advisor }) })

async function instants(times: string[]): Promise<string[]> {
  const found = []
  for (const time of times) found.push(await world.instant(day, time))
  return found
}

test('fifty clients who book one time of one advisor at once get one visit and forty-nine clear answers', async () => {
  const eleven = await world.instant(day, '11:00')
  const responses = await Promise.all(clients.map((person) => book(person, eleven, world.ines)))
  expect(responses.filter(({ error }) => !error)).toHaveLength(1)
  const refusals = responses.flatMap(({ error }) => (error ? [`${error.code} ${error.hint}`] : []))
  expect(refusals).toEqual(Array.from({ length: 49 }, () => 'PT409 taken'))
  expect(await world.server.sql('select from salon_visits')).toHaveLength(1)
  expect(await world.server.sql('select from outgoing_emails')).toHaveLength(1)
})

test('fifty clients who book times that overlap, with any advisor, never share an advisor', async () => {
  const times = await instants(['11:00', '11:30', '12:00', '12:30'])
  await Promise.all(clients.map((person, at) => book(person, times[at % times.length] ?? '')))
  const visits = await world.server.sql<{ is_shared: boolean }>(`
    select exists (
      select from salon_visits as other where other.id <> visit.id and other.advisor_id = visit.advisor_id
        and tstzrange(other.starts_at, other.ends_at) && tstzrange(visit.starts_at, visit.ends_at)
    ) as is_shared from salon_visits as visit`)
  expect(visits.length).toBeGreaterThanOrEqual(2)
  expect(visits.every(({ is_shared }) => !is_shared)).toBe(true)
})

test('two clients who move to one time at once: one moves, the other stays where she was', async () => {
  const [one, two] = clients
  if (!one || !two) throw new Error('there are fifty')
  const [ten, eleven, three] = await instants(['10:00', '11:00', '15:00'])
  await book(one, ten ?? '', world.ines).throwOnError()
  await book(two, eleven ?? '', world.ines).throwOnError()
  const visits = await world.server.sql<{ id: string; user_id: string }>('select id, user_id from salon_visits')
  const move = (person: SalonClient) =>
    person.client.rpc('move_visit', {
      visit: visits.find(({ user_id }) => user_id === person.id)?.id,
      starts_at: three,
      advisor: world.ines
    })
  const responses = await Promise.all([move(one), move(two)])
  expect(responses.map(({ error }) => error?.hint ?? 'moved').toSorted()).toEqual(['moved', 'taken'])
  expect(await world.server.sql('select from salon_visits')).toHaveLength(2)
})

test('the database refuses two visits of an advisor at one time, whoever writes them', async () => {
  const [one, two] = clients
  const eleven = await world.instant(day, '11:00')
  await world.server.sql(
    `insert into salon_visits (id, user_id, service_id, advisor_id, starts_at, ends_at)
     values (gen_random_uuid(), $1, $2, $3, $4, $4::timestamptz + interval '1 hour')`,
    [one?.id, world.fitting, world.ines, eleven]
  )
  const second = world.server.sql(
    `insert into salon_visits (id, user_id, service_id, advisor_id, starts_at, ends_at)
     values (gen_random_uuid(), $1, $2, $3, $4::timestamptz + interval '59 minutes', $4::timestamptz + interval '2 hours')`,
    [two?.id, world.fitting, world.ines, eleven]
  )
  await expect(second).rejects.toMatchObject({ code: '23P01', constraint: 'salon_visits_advisor_time' })
})
