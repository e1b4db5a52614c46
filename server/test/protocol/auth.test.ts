import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const options = () => ({ auth: { persistSession: false, autoRefreshToken: false }, global: { fetch: server.fetch } })
const anonymous = () => createClient(server.url, server.keys.anonKey, options())
const service = () => createClient(server.url, server.keys.serviceRoleKey, options())
const password = 'correct horse'
const freshEmail = () => `${randomUUID()}@example.com`

async function signUp(data?: Record<string, unknown>): Promise<{ client: SupabaseClient; email: string }> {
  const client = anonymous()
  const email = freshEmail()
  const { error } = await client.auth.signUp({ email, password, options: { data: data ?? {} } })
  expect(error).toBeNull()
  return { client, email }
}

function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return server.fetch(`${server.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: server.keys.anonKey, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body)
  })
}

/** The response as JSON, loosely typed, because the tests check its contents. */
async function bodyOf(response: Response): Promise<Record<string, unknown>> {
  return (await response.json()) as Record<string, unknown>
}

const refresh = (token: string | undefined) => post('/token?grant_type=refresh_token', { refresh_token: token })

describe('sign-up', () => {
  test('§7 POST /signup returns a session and writes a profile with the full name', async () => {
    const { client, email } = await signUp({ full_name: 'Amélie Fournet' })
    const { data } = await client.auth.getSession()
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { email, role: 'authenticated' } })
    const profiles = await server.sql('select full_name, email from public.profiles where id = $1', [data.session?.user.id])
    expect(profiles).toEqual([{ full_name: 'Amélie Fournet', email }])
  })

  test('rejects a taken address in any case', async () => {
    const { email } = await signUp()
    const { error } = await anonymous().auth.signUp({ email: email.toUpperCase(), password })
    expect(error).toMatchObject({ status: 422, code: 'user_already_exists', message: 'User already registered' })
  })

  test('two concurrent sign-ups with one address create one account', async () => {
    const email = freshEmail()
    const responses = await Promise.all([1, 2, 3, 4].map(() => post('/signup', { email, password })))
    expect(responses.map((response) => response.status).sort()).toEqual([200, 422, 422, 422])
  })

  test('rejects a short password with reasons', async () => {
    const { error } = await anonymous().auth.signUp({ email: freshEmail(), password: 'short' })
    expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['length'] })
  })

  test('rejects a password over 72 bytes', async () => {
    const { error } = await anonymous().auth.signUp({ email: freshEmail(), password: 'é'.repeat(37) })
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  test.each(['amelie@fournet', 'xx:;x@x.x', 'a b@c.de', 'a@-b.co', '@b.co', 'a@b..co'])(
    'rejects the address %s',
    async (email) => {
      const { error } = await anonymous().auth.signUp({ email, password })
      expect(error).toMatchObject({
        status: 400,
        code: 'validation_failed',
        message: 'Unable to validate email address: invalid format'
      })
    }
  )
})

describe('sign-in', () => {
  test('§7 POST /token with a password returns a session with an ES256 access token', async () => {
    const { email } = await signUp()
    const client = anonymous()
    const { data, error } = await client.auth.signInWithPassword({ email, password })
    expect(error).toBeNull()
    const { data: verified } = await client.auth.getClaims(data.session?.access_token)
    expect(verified?.claims).toMatchObject({ aud: 'authenticated', role: 'authenticated', aal: 'aal1', email })
    expect(verified?.header.alg).toBe('ES256')
  })

  test('§5 rejects a sign-in without a password with the specified text', async () => {
    const { error } = await anonymous().auth.signInWithPassword({} as { email: string; password: string })
    expect(error?.message).toBe('You must provide either an email or phone number and a password')
  })

  test('accepts an imported bcrypt hash and replaces it with argon2id', async () => {
    const email = freshEmail()
    const bcryptOfSecret = '$2b$04$b1FUFUWFT7UlOZCZuWTsm.WM5iAquqC7XByGKnBYZxjmlO3K3wTmy'
    const { data, error } = await service().auth.admin.createUser({ email, password_hash: bcryptOfSecret, email_confirm: true })
    expect(error).toBeNull()
    const signedIn = await anonymous().auth.signInWithPassword({ email, password: 'secret' })
    expect(signedIn.error).toBeNull()
    const [row] = await server.sql<{ encrypted_password: string }>('select encrypted_password from auth.users where id = $1', [
      data.user?.id
    ])
    expect(row?.encrypted_password).toMatch(/^\$argon2id\$/)
    expect((await anonymous().auth.signInWithPassword({ email, password: 'secret' })).error).toBeNull()
  })

  test('rejects the eleventh password for an account within five minutes unchecked', async () => {
    const { email } = await signUp()
    const attempt = () => anonymous().auth.signInWithPassword({ email, password: 'wrong password' })
    for (let round = 0; round < 10; round += 1) expect((await attempt()).error?.code).toBe('invalid_credentials')
    expect((await attempt()).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
  })

  test('counts concurrent attempts', async () => {
    const { email } = await signUp()
    const attempts = Array.from({ length: 25 }, () =>
      anonymous().auth.signInWithPassword({ email, password: 'wrong password' })
    )
    const codes = (await Promise.all(attempts)).map(({ error }) => error?.code)
    expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(10)
    expect(codes.filter((code) => code === 'over_request_rate_limit')).toHaveLength(15)
  })

  test('reports a ban to a banned user', async () => {
    const email = freshEmail()
    const { data } = await service().auth.admin.createUser({ email, password, email_confirm: true })
    await service().auth.admin.updateUserById(data.user?.id ?? '', { ban_duration: '24h' })
    expect((await anonymous().auth.signInWithPassword({ email, password })).error?.code).toBe('user_banned')
  })
})

describe('refresh', () => {
  async function openSession() {
    const { client } = await signUp()
    const { data } = await client.auth.getSession()
    return data.session
  }

  test('rejects an unknown token', async () => {
    expect(await (await refresh('no-such-token')).json()).toMatchObject({
      code: 400,
      error_code: 'refresh_token_not_found',
      msg: 'Invalid Refresh Token: Refresh Token Not Found'
    })
  })

  test('returns an OAuth 2 error without a token', async () => {
    const response = await post('/token?grant_type=refresh_token', {})
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: 'invalid_request', error_description: 'refresh_token required' })
  })

  test('a user has a hundred: the one not used for longest ends when another is opened', async () => {
    const { client, email } = await signUp()
    await server.sql(
      `insert into auth.sessions (user_id, created_at, refreshed_at)
       select id, now() - interval '2 days', case number when 50 then null else now() - interval '1 hour' end
       from auth.users, generate_series(1, 99) as number where email = $1`,
      [email]
    )
    await anonymous().auth.signInWithPassword({ email, password })
    const kept = await server.sql<{ refreshed_at: Date | null }>(
      `select refreshed_at from auth.sessions
       where user_id = (select id from auth.users where email = $1) and created_at < now() - interval '1 day'`,
      [email]
    )
    expect(kept).toHaveLength(98)
    expect(kept.every(({ refreshed_at }) => refreshed_at !== null)).toBe(true)
    expect((await client.auth.refreshSession()).error).toBeNull()
  })

  test('stores tokens as hashes only', async () => {
    const token = (await openSession())?.refresh_token
    expect(await server.sql('select from auth.refresh_tokens where token_hash = $1::bytea', [token])).toEqual([])
  })
})

describe('user', () => {
  test('a changed name is recorded as a change by the client', async () => {
    const { client } = await signUp()
    for (const full_name of ['Mara', 'Else']) await client.auth.updateUser({ data: { full_name } })
    const { id } = (await client.auth.getUser()).data.user ?? {}
    const made = await server.sql('select made_by from record_changes where client_id = $1', [id])
    expect(made).toEqual([{ made_by: id }, { made_by: id }])
  })

  test('limits metadata to what an access token can carry, in one change or several', async () => {
    const { client } = await signUp()
    const half = 'x'.repeat(20_000)
    expect((await client.auth.updateUser({ data: { one: half + half } })).error?.code).toBe('validation_failed')
    expect((await client.auth.updateUser({ data: { one: half } })).error).toBeNull()
    expect((await client.auth.updateUser({ data: { two: half } })).error?.code).toBe('validation_failed')
    expect((await client.auth.updateUser({ data: { one: null } })).error).toBeNull()
    expect((await client.auth.updateUser({ data: { two: half } })).error).toBeNull()
  })

  test('rejects changing to a taken address', async () => {
    const { email } = await signUp()
    const { client } = await signUp()
    expect((await client.auth.updateUser({ email })).error).toMatchObject({ status: 422, code: 'email_exists' })
  })
})

describe('admin users', () => {
  test('are created, changed and deleted with the service key', async () => {
    const admin = service().auth.admin
    const { data } = await admin.createUser({ email: freshEmail(), password, app_metadata: { role: 'admin' } })
    const id = data.user?.id ?? ''
    expect(data.user?.app_metadata).toMatchObject({ role: 'admin', provider: 'email' })
    expect((await admin.updateUserById(id, { user_metadata: { a: 1 } })).data.user?.user_metadata).toEqual({ a: 1 })
    expect((await admin.deleteUser(id)).error).toBeNull()
    expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
  })

  test('a new password of theirs ends their sessions', async () => {
    const { client, email } = await signUp()
    const { data } = await client.auth.getUser()
    await service().auth.admin.updateUserById(data.user?.id ?? '', { password: 'quite another word' })
    expect((await client.auth.refreshSession()).error).toMatchObject({ status: 400 })
    expect((await anonymous().auth.signInWithPassword({ email, password: 'quite another word' })).error).toBeNull()
  })

  test('are forbidden without the service key', async () => {
    const { client } = await signUp()
    expect((await client.auth.admin.listUsers()).error).toMatchObject({ status: 403, code: 'not_admin' })
  })

  test('rejects an id that is not a uuid', async () => {
    const response = await server.fetch(`${server.url}/auth/v1/admin/users/42`, {
      headers: { apikey: server.keys.serviceRoleKey }
    })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ error_code: 'validation_failed' })
  })
})

describe('bad input', () => {
  test.each([
    ['malformed JSON', '{"email":', 400, 'bad_json'],
    ['a wrong type', '{"email":1,"password":[]}', 400, 'bad_json'],
    ['an array', '[]', 400, 'bad_json'],
    [
      'metadata that is nested too deep',
      `{"email":"deep@example.com","password":"${password}","data":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_001)}`,
      400,
      'validation_failed'
    ],
    [
      'a character that cannot be stored',
      JSON.stringify({ email: 'a@b.co', password, data: { a: '\u0000' } }),
      400,
      'validation_failed'
    ],
    ['a body over 1 MB', JSON.stringify({ email: 'a'.repeat(1_100_000) }), 413, 'request_entity_too_large']
  ])('%s gets a specific error', async (_name, body, status, code) => {
    const response = await post('/signup', body)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ error_code: code })
  })

  test('rejects an unknown grant type', async () => {
    expect(await (await post('/token?grant_type=magic', {})).json()).toMatchObject({ msg: 'unsupported_grant_type' })
  })

  test.each([
    ['without a key', {}, 401],
    ['with a broken key', { apikey: 'abc' }, 401],
    ['with a token of another issuer', { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' }, 403]
  ])('rejects GET /user %s', async (_name, headers: Record<string, string>, status) => {
    const key: Record<string, string> = status === 403 ? { apikey: server.keys.anonKey } : {}
    expect((await server.fetch(`${server.url}/auth/v1/user`, { headers: { ...key, ...headers } })).status).toBe(status)
  })

  test('rejects GET /user with an API key but no bearer token', async () => {
    const response = await server.fetch(`${server.url}/auth/v1/user`, { headers: { apikey: server.keys.anonKey } })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ error_code: 'no_authorization' })
  })
})

test('returns settings, health and the public keys', async () => {
  const settings = await server.fetch(`${server.url}/auth/v1/settings`, { headers: { apikey: server.keys.anonKey } })
  expect(await settings.json()).toMatchObject({ external: { email: true }, disable_signup: false, mailer_autoconfirm: true })
  expect(await (await server.fetch(`${server.url}/auth/v1/health`)).json()).toMatchObject({ name: 'GoTrue' })
  const jwks = await server.fetch(`${server.url}/auth/v1/.well-known/jwks.json`)
  expect(jwks.headers.get('cache-control')).toBe('public, max-age=600')
  expect((await bodyOf(jwks)).keys).toMatchObject([{ alg: 'ES256', kty: 'EC', use: 'sig' }])
})

test('a service that knows only the issuer can discover the keys', async () => {
  const { data } = await anonymous().auth.signUp({ email: freshEmail(), password })
  const token = data.session?.access_token ?? ''
  const { iss = '' } = decodeJwt(token)
  // The server listens on another port here than it is configured for.
  const onThisPort = (url: string) => url.replace(iss, `${server.url}/auth/v1`)
  const response = await server.fetch(onThisPort(`${iss}/.well-known/openid-configuration`))
  expect(response.headers.get('cache-control')).toBe('public, max-age=600')
  const { issuer, jwks_uri } = await bodyOf(response)
  expect(issuer).toBe(iss)
  const keys = createRemoteJWKSet(new URL(onThisPort(String(jwks_uri))))
  expect((await jwtVerify(token, keys, { issuer: iss })).payload.sub).toBe(data.user?.id)
})
