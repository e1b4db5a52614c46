import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RequestOptions, type RestWorld, startRestWorld } from '#server/test/protocol/rest-world.ts'

const ownerId = '70000000-0000-4000-8000-000000000001'

let world: RestWorld
let owner: SupabaseClient
let token: string
beforeAll(async () => {
  world = await startRestWorld()
  token = await world.server.tokenFor({ id: ownerId })
  owner = await world.user({ id: ownerId })
  await world.server.sql(`
    insert into secrets values (1, '${ownerId}', 'mine');
    create table checked (id int primary key, other int references checked deferrable initially deferred);
    grant all on checked to anon, authenticated;
  `)
})
afterAll(() => world.server.stop())

type TestRequest = [path: string, init: RequestOptions]

/** Reads and writes that succeed and that fail: in the parser, in a statement, in a function, at the commit. */
const requests: TestRequest[] = [
  ['/secrets', {}],
  ['/secrets', { headers: { prefer: 'count=exact,timezone=Asia/Tokyo' } }],
  ['/items', { method: 'POST', body: '{"name":"leak"}' }],
  ['/items', { method: 'POST', body: '{"rank":-1}' }],
  ['/users', { method: 'POST', body: '[{"id":500,"name":"x"}]', headers: { prefer: 'resolution=merge-duplicates' } }],
  ['/items?id=gt.0', { method: 'PATCH', body: '{"note":"n"}', headers: { accept: 'application/vnd.pgrst.object+json' } }],
  ['/clients?id=eq.x', {}],
  ['/clients?select=nope', {}],
  ['/rpc/teapot', { method: 'POST', body: '{}' }],
  ['/rpc/send_headers', { method: 'POST', body: '{}' }],
  ['/rpc/add_item?name=x', {}],
  ['/checked', { method: 'POST', body: '{"id":1,"other":99}' }]
]

/** All of them at once and several times, as everybody. */
async function stir(): Promise<number[]> {
  const responses = Array.from({ length: 240 }, (_, round) => {
    const [path, init]: TestRequest = requests[round % requests.length] ?? ['/', {}]
    const headers: Record<string, string> = { ...init.headers }
    if (round % 3 === 0) headers.authorization = `Bearer ${token}`
    if (round % 5 === 0) headers.authorization = `Bearer ${world.server.keys.serviceRoleKey}`
    return world.request(path, { ...init, headers })
  })
  return (await Promise.all(responses)).map(({ status }) => status)
}

describe('34 role, claims and settings hold for one transaction, and no connection keeps them, errors included', () => {
  test('a connection of the pool is as it was', async () => {
    const statuses = await stir()
    expect(statuses.every((status) => status < 500)).toBe(true)
    expect(statuses.filter((status) => status >= 400).length).toBeGreaterThan(100)
    const clean = {
      role: 'authenticator',
      claims: '',
      headers: '',
      status: '',
      inserted: '',
      search_path: 'public,extensions',
      timezone: 'UTC',
      read_only: 'off',
      is_outside: true
    }
    expect(new Set((await idleSessions()).map((session) => JSON.stringify(session)))).toEqual(new Set([JSON.stringify(clean)]))
  })

  test('each request runs with the role and claims of its caller, also among concurrent requests of others', async () => {
    const errors = stir()
    const callers = [
      { caller: world.visitor, role: 'anon', sub: undefined, secrets: [] },
      { caller: owner, role: 'authenticated', sub: ownerId, secrets: [{ words: 'mine' }] },
      { caller: world.service, role: 'service_role', sub: undefined, secrets: [{ words: 'mine' }] }
    ]
    const rounds = Array.from({ length: 90 }, async (_, round) => {
      const { caller, role, sub, secrets } = callers[round % 3] ?? callers[0] ?? { caller: world.visitor }
      const [who, claims, method, rows] = await Promise.all([
        caller.rpc('who'),
        caller.rpc('claims'),
        caller.rpc('setting', { name: 'request.method' }),
        caller.from('secrets').select('words')
      ])
      expect([who.data, claims.data.role, claims.data.sub, method.data, rows.data]).toEqual([role, role, sub, 'POST', secrets])
    })
    await Promise.all(rounds)
    await errors
  })

  test('an error rolls back everything of its request', async () => {
    for (let round = 0; round < 20; round += 1) {
      const rows = [
        { id: 600 + round, name: 'kept?' },
        { id: 1, name: 'taken' }
      ]
      expect((await owner.from('clients').insert(rows)).error?.code).toBe('23505')
      expect((await world.visitor.rpc('who')).data).toBe('anon')
    }
    expect(await world.server.sql("select from clients where name = 'kept?'")).toEqual([])
  })
})

/** What every connection of the pool thinks of itself between requests. */
async function idleSessions() {
  const held = await Promise.all(Array.from({ length: 12 }, () => world.server.pool.connect()))
  try {
    return await Promise.all(
      held.map(async (client) => {
        const { rows } = await client.query(`
          select current_user::text as role,
            coalesce(current_setting('request.jwt.claims', true), '') as claims,
            coalesce(current_setting('request.headers', true), '') as headers,
            coalesce(current_setting('response.status', true), '') as status,
            coalesce(current_setting('pgrst.inserted', true), '') as inserted,
            current_setting('search_path') as search_path,
            current_setting('timezone') as timezone,
            current_setting('transaction_read_only') as read_only,
            pg_current_xact_id_if_assigned() is null as is_outside
        `)
        return rows[0]
      })
    )
  } finally {
    for (const client of held) client.release()
  }
}
