import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RestWorld, startRestWorld } from './rest-world.ts'

let world: RestWorld
beforeAll(async () => {
  world = await startRestWorld()
})
afterAll(() => world.server.stop())

const freshEmail = () => `${randomUUID()}@example.com`

const request = (email: string, more: object = {}) =>
  world.visitor.rpc('request_invitation', { full_name: 'Ida', email, ...more })

const choose = (secret: string, facets: string[]) => world.visitor.rpc('choose_waitlist_interests', { secret, facets })

const entriesOf = (email: string) =>
  world.server.sql<{ full_name: string; facets: string[] }>(
    `select full_name, facets from waitlist join waitlist_interests on entry_id = id where email = $1`,
    [email]
  )

const tastesOf = (id: string) =>
  world.server.sql<{ facet: string; level: string }>(
    'select facet, level from style_tastes where user_id = $1 order by facet',
    [id]
  )

test('the same address twice is one entry, whatever its case, and the response is the same', async () => {
  const email = freshEmail()
  const first = await request(email)
  const second = await request(` ${email.toUpperCase()} `, { full_name: 'Somebody else', phone: '1' })
  const bodies = [first, second].map(({ status, data, error }) => ({ status, data, error }))
  expect(bodies[0]).toEqual({ status: 204, data: null, error: null })
  expect(bodies[1]).toEqual(bodies[0])
  expect(await entriesOf(email)).toEqual([{ full_name: 'Ida', facets: [] }])
})

test('whoever fills in the field that people do not see is thanked and not listed', async () => {
  const email = freshEmail()
  expect((await request(email, { website: 'https://spam.example' })).status).toBe(204)
  expect(await entriesOf(email)).toEqual([])
})

test('only the first request for an address can choose what she would like to see', async () => {
  const email = freshEmail()
  const [own, other] = [randomUUID(), randomUUID()]
  await request(email, { secret: own })
  await request(email, { secret: other })
  const responses = [await choose(own, ['category=Bags']), await choose(other, ['category=Shoes'])]
  expect(responses.map(({ status }) => status)).toEqual([204, 204])
  expect(await entriesOf(email)).toEqual([{ full_name: 'Ida', facets: ['category=Bags'] }])
  await choose(own, ['category=Bags', 'category=Shoes'])
  expect((await entriesOf(email))[0]?.facets).toEqual(['category=Bags', 'category=Shoes'])
})

test.each([
  ['a facet that does not exist', ['size=M']],
  ['no facet', ['']],
  ['too many', Array.from({ length: 21 }, (_, at) => `category=${at}`)],
  ['one that is too long', [`category=${'x'.repeat(300)}`]]
])('%s is refused, whether the secret is known or not', async (_what, facets) => {
  const secret = randomUUID()
  await request(freshEmail(), { secret })
  const statuses = [await choose(secret, facets), await choose(randomUUID(), facets)].map(({ status }) => status)
  expect(statuses).toEqual([400, 400])
})

test('what she chose while waiting shapes her feed once her address is confirmed', async () => {
  const email = freshEmail()
  const secret = randomUUID()
  await request(email, { secret })
  await choose(secret, ['category=Bags', 'category=Shoes'])
  const [account] = await world.server.sql<{ id: string }>(
    'insert into auth.users (id, email) values (gen_random_uuid(), $1) returning id',
    [email]
  )
  const id = account?.id ?? ''
  expect(await tastesOf(id)).toEqual([])
  await world.server.sql('update auth.users set email_confirmed_at = now() where id = $1', [id])
  expect(await tastesOf(id)).toEqual([
    { facet: 'category=Bags', level: 'more' },
    { facet: 'category=Shoes', level: 'more' }
  ])
  await world.server.sql(`update style_tastes set level = 'less' where user_id = $1`, [id])
  await world.server.sql(`update auth.users set email_confirmed_at = now() + interval '1 hour' where id = $1`, [id])
  expect((await tastesOf(id)).map(({ level }) => level)).toEqual(['less', 'less'])
})
