import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type AuthWorld, freshEmail, openAuthWorld, password } from './auth-world.ts'

const from = (address: string) => ({ 'x-forwarded-for': address })

async function signIn(world: AuthWorld, email: string, word: string, headers: Record<string, string>) {
  return fetch(`${world.server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: world.server.keys.anonKey, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password: word })
  })
}

describe('behind a proxy that is not set up', () => {
  let world: AuthWorld
  beforeAll(async () => {
    world = await openAuthWorld()
  })
  afterAll(() => world.server.stop())
  afterEach(() => vi.restoreAllMocks())

  test('logs a warning once, with the setting to change', async () => {
    const warn = vi.spyOn(world.server.app.log, 'warn')
    for (const address of ['203.0.113.1', '203.0.113.2']) {
      await fetch(`${world.server.url}/healthz`, { headers: from(address) })
    }
    const said = warn.mock.calls.flat().filter((line) => String(line).includes('TRUSTED_PROXIES=127.0.0.1'))
    expect(said).toHaveLength(1)
  })

  test('a hundred wrong passwords of one visitor do not block sign-in for the others', async () => {
    const email = freshEmail()
    await world.client().auth.signUp({ email, password })
    for (let attempt = 0; attempt < 110; attempt += 1) {
      await signIn(world, `stranger-${attempt}@example.com`, 'wrong', from('203.0.113.1'))
    }
    expect((await signIn(world, email, password, from('203.0.113.2'))).status).toBe(200)
  })
})

describe('behind a proxy that is trusted', () => {
  let world: AuthWorld
  beforeAll(async () => {
    world = await openAuthWorld({ TRUSTED_PROXIES: 'loopback', REST_RATE_LIMIT_ANON_WRITE: '3' })
    await world.server.sql(`
      create table notes (a text);
      grant select, insert on notes to anon, authenticated;
      create function look() returns int language sql stable as $$ select 1 $$;
      notify pgrst, 'reload schema'`)
  })
  afterAll(() => world.server.stop())

  test('a hundred wrong passwords block sign-in for one address, with a Retry-After', async () => {
    const email = freshEmail()
    await world.client().auth.signUp({ email, password })
    for (let attempt = 0; attempt < 100; attempt += 1) {
      await signIn(world, `stranger-${attempt}@example.com`, 'wrong', from('203.0.113.1'))
    }
    const refused = await signIn(world, email, password, from('203.0.113.1'))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200)
    expect((await signIn(world, email, password, from('203.0.113.2'))).status).toBe(200)
  })

  test('blocks guessing a code from many addresses', async () => {
    const email = freshEmail()
    await world.client().auth.signUp({ email, password })
    await world.client().auth.signInWithOtp({ email })
    const { code, link } = await world.lastMessage(email)
    const verify = (token: string, address: string) => world.post('/verify', { type: 'email', email, token }, from(address))
    const wrong = code === '000000' ? '000001' : '000000'
    for (let guess = 0; guess < 50; guess += 1) expect((await verify(wrong, `192.0.2.${guess + 1}`)).status).toBe(403)
    expect((await verify(code, '198.51.100.1')).status).toBe(429)
    expect((await world.follow(link)).fragment.get('access_token')).toMatch(/^ey/)
  })

  test('counts an IPv6 address by its network', async () => {
    const statuses: number[] = []
    for (let host = 1; host <= 11; host += 1) {
      statuses.push((await signIn(world, 'amelie@example.com', 'wrong', from(`2001:db8:5::${host}`))).status)
    }
    expect(statuses.at(-1)).toBe(429)
  })

  test('limits the writes of anonymous callers, not their reads', async () => {
    const sendRequest = (address: string, path: string, body?: object, bearer?: string) =>
      fetch(`${world.server.url}/rest/v1${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          apikey: world.server.keys.anonKey,
          'content-type': 'application/json',
          ...from(address),
          ...(bearer && { authorization: `Bearer ${bearer}` })
        },
        ...(body && { body: JSON.stringify(body) })
      })
    const visitor = '203.0.113.7'
    for (let write = 0; write < 3; write += 1) expect((await sendRequest(visitor, '/notes', { a: 'x' })).status).toBe(201)
    const refused = await sendRequest(visitor, '/notes', { a: 'x' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200)
    expect((await sendRequest(visitor, '/rpc/request_invitation', { full_name: 'Ida', email: 'ida@example.com' })).status).toBe(
      429
    )
    expect((await sendRequest(visitor, '/notes')).status).toBe(200)
    expect((await sendRequest(visitor, '/rpc/look', {})).status).toBe(200)
    expect((await sendRequest('203.0.113.8', '/notes', { a: 'x' })).status).toBe(201)
    const user = await world.server.tokenFor({ id: '00000000-0000-4000-8000-00000000000a' })
    expect((await sendRequest(visitor, '/notes', { a: 'x' }, user)).status).toBe(201)
  })
})
