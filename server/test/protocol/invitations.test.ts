import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AuthWorld, openAuthWorld } from './auth-world.ts'

let world: AuthWorld
let staff: SupabaseClient
let ids: string[]
beforeAll(async () => {
  world = await openAuthWorld()
  staff = await clientOf({ isStaff: true })
})
afterAll(() => world.server.stop())

beforeEach(async () => {
  await world.server.sql('delete from waitlist')
  const rows = await world.server.sql<{ id: string }>(
    `insert into waitlist (full_name, email) values ('Amélie', $1), ('Bérénice', $2) returning id`,
    [`amelie-${crypto.randomUUID()}@example.com`, `berenice-${crypto.randomUUID()}@example.com`]
  )
  ids = rows.map(({ id }) => id)
})

async function clientOf(user: { isStaff?: boolean }): Promise<SupabaseClient> {
  const { url, keys, tokenFor } = world.server
  const token = await tokenFor({ id: crypto.randomUUID(), ...user })
  return createClient(url, keys.anonKey, { accessToken: async () => token })
}

async function emailOf(id: string | undefined): Promise<string> {
  const [row] = await world.server.sql<{ email: string }>('select email from waitlist where id = $1', [id])
  return row?.email ?? ''
}

test('staff invite waitlist entries: each gets an email whose code opens an account, and the time is recorded', async () => {
  const missing = crypto.randomUUID()
  const { data, error } = await staff.functions.invoke('invite-waitlist', { body: { ids: [ids[0], missing] } })
  expect(error).toBeNull()
  expect(data.results).toEqual([
    { id: ids[0], status: 'invited' },
    { id: missing, status: 'missing' }
  ])
  const email = await emailOf(ids[0])
  const { code, link } = await world.lastMessage(email)
  expect(link).toContain('type=invite')
  const opened = await world.client().auth.verifyOtp({ email, token: code, type: 'invite' })
  expect(opened.error).toBeNull()
  expect(opened.data.user).toMatchObject({ email, user_metadata: { full_name: 'Amélie' } })
  const noted = await world.server.sql('select id, invited_at is not null as is_invited from waitlist order by full_name')
  expect(noted).toEqual([
    { id: ids[0], is_invited: true },
    { id: ids[1], is_invited: false }
  ])
})

test('an invitation sent from the shop leads to its page, which asks before it uses the link; other origins are ignored', async () => {
  // An origin on loopback is allowed by default, whatever its port.
  const pages = [
    ['http://localhost:1', `${world.server.url}/auth/v1/verify?`],
    [world.server.url, `${world.server.url}/verify-email?token_hash=`],
    ['https://evil.example', `${world.server.url}/auth/v1/verify?`]
  ] as const
  for (const [origin, page] of pages) {
    const [row] = await world.server.sql<{ id: string; email: string }>(
      `insert into waitlist (full_name, email) values ('Ida', $1) returning id, email`,
      [`ida-${crypto.randomUUID()}@example.com`]
    )
    await staff.functions.invoke('invite-waitlist', { body: { ids: [row?.id] }, headers: { origin } })
    const { link } = await world.lastMessage(row?.email ?? '')
    expect(link.startsWith(page), link).toBe(true)
    expect(link).not.toContain('evil')
  }
})

test('sends no invitation to an existing account, whose entry stays as it was', async () => {
  const email = await emailOf(ids[0])
  await world.service().auth.admin.createUser({ email, email_confirm: true })
  const { data } = await staff.functions.invoke('invite-waitlist', { body: { ids: [ids[0]] } })
  expect(data.results).toEqual([{ id: ids[0], status: 'registered' }])
  expect(await world.messages(email)).toEqual([])
  expect(await world.server.sql('select invited_at from waitlist where id = $1', [ids[0]])).toEqual([{ invited_at: null }])
})

test('rejects invitations by anyone but staff', async () => {
  for (const client of [await clientOf({}), world.client()]) {
    const { error } = await client.functions.invoke('invite-waitlist', { body: { ids } })
    expect([error.context.status, await error.context.json()]).toEqual([403, { message: 'Only staff may send invitations' }])
  }
  expect(await world.messages(await emailOf(ids[0]))).toEqual([])
})

test.each([
  ['no ids', {}],
  ['an empty list', { ids: [] }],
  ['an id that is none', { ids: ['1'] }],
  ['a number', { ids: [1] }],
  ['too many', { ids: Array.from({ length: 51 }, () => crypto.randomUUID()) }]
])('a body with %s is refused', async (_what, body) => {
  const { error } = await staff.functions.invoke('invite-waitlist', { body })
  expect(error.context.status).toBe(400)
})

test('allows cross-origin requests, by POST only', async () => {
  const address = `${world.server.url}/functions/v1/invite-waitlist`
  const preflight = await fetch(address, { method: 'OPTIONS' })
  expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([204, 'POST'])
  expect((await staff.functions.invoke('invite-waitlist', { method: 'GET' })).error.context.status).toBe(405)
})

test('two people who invite the same person at once send one email, and the history names who did', async () => {
  const other = await clientOf({ isStaff: true })
  const responses = await Promise.all(
    [staff, other].map((client) => client.functions.invoke('invite-waitlist', { body: { ids: [ids[0]] } }))
  )
  expect(responses.map(({ data }) => data.results[0].status).sort()).toEqual(['invited', 'recent'])
  const email = await emailOf(ids[0])
  const sent = await world.server.sql(
    'select made_by is not null as is_named from record_changes where record_id = $1 and kind = $2',
    [ids[0], 'edited']
  )
  expect(sent).toEqual([{ is_named: true }])
  expect((await world.lastMessage(email)).code).toMatch(/^\d{6}$/)
})

test('only staff mark people as invited', async () => {
  const shopper = await clientOf({})
  expect((await shopper.rpc('mark_invited', { entry: ids[0] })).error).toMatchObject({ code: '42501' })
  expect((await shopper.rpc('unmark_invited', { entry: ids[0] })).error).toMatchObject({ code: '42501' })
})
