import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { lines, startReservationDesk } from './reservation-desk.ts'

const { world, ida, ines, theo, reset, sent, confirm, read, stepsOf, emails } = await startReservationDesk()
afterAll(() => world.server.stop())
beforeEach(reset)

test('of two advisors who confirm at once, one does and the other learns that it has changed', async () => {
  const id = await sent()
  const outcomes = await Promise.all([confirm(id, 1, ines), confirm(id, 1, theo)])
  expect(outcomes.filter((error) => error === null)).toHaveLength(1)
  expect(outcomes.find((error) => error !== null)).toMatchObject({ code: 'PT409', hint: 'changed' })
  expect(await stepsOf(id)).toEqual(['sent', 'confirmed'])
})

test('a client agrees to what she saw: to a confirmation that has changed meanwhile she does not', async () => {
  const id = await sent()
  await confirm(id)
  expect(await confirm(id, 2, ines, { shipping: 90 })).toBe(null)
  expect((await ida.rpc('agree_reservation', { reservation: id, version: 2 })).error).toMatchObject({ code: 'PT409' })
  for (const _ of [1, 2]) await ida.rpc('agree_reservation', { reservation: id, version: 3 }).throwOnError()
  expect(await stepsOf(id)).toEqual(['sent', 'confirmed', 'confirmed', 'agreed'])
  expect(await confirm(id, 4)).toMatchObject({ code: '23514', hint: 'agreed' })
})

test('a price that changed since the advisor saw it is named, and nothing is confirmed', async () => {
  const id = await sent()
  await world.server.sql(`update demo_products set price = 2600 where product_id = 'A'`)
  expect(await confirm(id)).toMatchObject({ code: 'PT409', hint: 'price', message: expect.stringContaining('Arno Bag') })
  expect(await read(id)).toMatchObject({ status: 'sent', version: 1, total: null })
  expect(await stepsOf(id)).toEqual(['sent'])
})

test('a confirmation whose connection is killed half-way leaves nothing behind, and is made again', async () => {
  const id = await sent()
  await world.server.sql('delete from outgoing_emails; delete from messages')
  const session = await world.server.session()
  onTestFinished(() => session.end())
  await session.query('begin; lock table outgoing_emails in exclusive mode')
  const attempt = confirm(id)
  await expect.poll(async () => (await world.server.sql(killed)).length).toBe(1)
  expect(await attempt).not.toBe(null)
  await session.query('rollback')
  expect(await read(id)).toMatchObject({ status: 'sent', version: 1, total: null })
  expect(await stepsOf(id)).toEqual(['sent'])
  expect(await emails()).toEqual([])
  expect((await ida.from('messages').select('id').throwOnError()).data).toEqual([])
  expect(await confirm(id)).toBe(null)
  expect(await emails()).toEqual(['reservation_confirmed'])
})

test('a cart that is sent while staff confirm another leaves out what they confirm', async () => {
  const bag = lines.slice(0, 1)
  const first = await sent(ida, bag)
  const session = await world.server.session()
  onTestFinished(() => session.end())
  await session.query(`begin; update reservations set status = 'confirmed' where id = '${first}'`)
  const second = sent(ida, lines)
  await expect.poll(async () => (await world.server.sql(waiting)).length).toBe(1)
  await session.query('commit')
  const { data } = await ines
    .from('reservation_lines')
    .select('product_id')
    .eq('reservation_id', await second)
    .throwOnError()
  expect(data).toEqual([{ product_id: 'B' }])
})

const waiting = `
  select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like '%send_cart%'`

const killed = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like '%confirm_reservation%'`
