import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RestWorld, startRestWorld } from './rest-world.ts'

let world: RestWorld
let user: { authorization: string }
beforeAll(async () => {
  world = await startRestWorld({
    REST_ANON_RESPONSE_LIMIT: '10000',
    REST_RESPONSE_LIMIT: '30000',
    PGRST_DB_PLAN_ENABLED: 'true'
  })
  await world.server.sql(`
    create domain "application/octet-stream" as bytea;
    create table pages (id int primary key, words text);
    grant all on pages to anon, authenticated, service_role;
    insert into pages select place, repeat('w', 980) from generate_series(1, 50) as place;
    create function picture(kilobytes int) returns "application/octet-stream" language sql as $$
      select repeat('x', kilobytes * 1000)::bytea::"application/octet-stream"
    $$;
  `)
  user = { authorization: `Bearer ${await world.server.tokenFor({ id: '00000000-0000-4000-8000-00000000000a' })}` }
})
afterAll(() => world.server.stop())

const tooLarge = (bytes: number) => ({
  code: '54000',
  message: `The response is larger than ${bytes} bytes`,
  details: null,
  hint: 'Ask for fewer rows with limit, or for fewer columns and embedded resources.'
})

test.each([
  ['rows', '/pages?limit=20'],
  ['CSV', '/pages?limit=20', { accept: 'text/csv' }],
  ['rows within rows', `/projects?select=${'*,clients(*,projects('.repeat(8)}*${'))'.repeat(8)}`],
  ['what a function returns', '/rpc/picture?kilobytes=20', { accept: 'application/octet-stream' }]
])('limits the response of an anonymous caller: %s', async (_, path, headers: Record<string, string> = {}) => {
  const { status, json } = await world.request(path, { headers })
  expect([status, json]).toEqual([400, tooLarge(10_000)])
})

test('allows larger responses to signed-in callers, and unlimited ones to the service', async () => {
  expect((await world.request('/pages?limit=9')).status).toBe(200)
  expect((await world.request('/pages?limit=20', { headers: user })).status).toBe(200)
  expect((await world.request('/pages', { headers: user })).json).toEqual(tooLarge(30_000))
  expect((await world.service.from('pages').select()).data).toHaveLength(50)
})

test('rolls back the changes of a request whose response is too large', async () => {
  const { status } = await world.request('/pages?id=gt.0', {
    method: 'PATCH',
    body: '{"words":"changed"}',
    headers: { prefer: 'return=representation' }
  })
  expect(status).toBe(200)
  const lengthened = await world.request('/pages?id=gt.0', {
    method: 'PATCH',
    body: JSON.stringify({ words: 'w'.repeat(1000) }),
    headers: { prefer: 'return=representation' }
  })
  expect(lengthened.json).toEqual(tooLarge(10_000))
  expect(await world.server.sql(`select from pages where words <> 'changed'`)).toEqual([])
})

test('does not limit the plan of a statement', async () => {
  const { status } = await world.request('/pages', { headers: { accept: 'application/vnd.pgrst.plan+json' } })
  expect(status).toBe(200)
})
