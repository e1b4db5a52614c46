import * as argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  type AuthWorld,
  confirmedUser,
  freshEmail,
  freshPhone,
  openAuthWorld,
  password
} from '#server/test/protocol/auth-world.ts'

// Counted, not timed: how often, and against what, the server hashes for an response. Modules that an earlier file of this
// worker imported would call the library without the spy.
vi.hoisted(() => vi.resetModules())
vi.mock('@node-rs/argon2', { spy: true })

let open: AuthWorld
let proving: AuthWorld
beforeAll(async () => {
  open = await openAuthWorld()
  proving = await openAuthWorld({
    GOTRUE_MAILER_AUTOCONFIRM: 'false',
    GOTRUE_SITE_URL: 'https://shop.example',
    GOTRUE_URI_ALLOW_LIST: 'https://*.partner.example/**'
  })
})
afterAll(async () => {
  await open.server.stop()
  await proving.server.stop()
})

const signIn = (world: AuthWorld, email: string, secret = password) =>
  world.client().auth.signInWithPassword({ email, password: secret })

describe('1 an error has its code in the field of the API version, and the response repeats the version', () => {
  const sendRequest = (version: Record<string, string>) =>
    open.server.fetch(`${open.server.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: open.server.keys.anonKey, 'content-type': 'application/json', ...version },
      body: JSON.stringify({ email: freshEmail(), password })
    })

  test.each(['2024-01-01', '2030-12-31'])('with version %s', async (version) => {
    const response = await sendRequest({ 'x-supabase-api-version': version })
    expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    expect(response.headers.get('x-sb-error-code')).toBe('invalid_credentials')
    expect(await response.json()).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
  })

  test.each([
    ['without a version', {}],
    ['with a version before the first', { 'x-supabase-api-version': '2023-12-31' }],
    ['with an invalid version', { 'x-supabase-api-version': 'latest' }]
  ])('uses the legacy format %s', async (_how, version: Record<string, string>) => {
    const response = await sendRequest(version)
    expect(response.headers.get('x-supabase-api-version')).toBeNull()
    expect(response.headers.get('x-sb-error-code')).toBe('invalid_credentials')
    expect(await response.json()).toEqual({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' })
  })

  test('supabase-js reads the code', async () => {
    const { error } = await signIn(open, freshEmail())
    expect(error).toMatchObject({ status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' })
  })
})

test('2 a sign-up with confirmation returns the user only, one without returns a session', async () => {
  const email = freshEmail()
  const { status, body } = await proving.post('/signup', { email, password, data: { full_name: 'A' } })
  expect(status).toBe(200)
  expect(body).toMatchObject({ email, role: 'authenticated', identities: [{ provider: 'email' }] })
  expect(body).toMatchObject({ user_metadata: { full_name: 'A' }, confirmation_sent_at: expect.any(String) })
  for (const key of ['user', 'access_token', 'email_confirmed_at']) expect(body).not.toHaveProperty(key)
  const signedUp = await proving.client().auth.signUp({ email: freshEmail(), password })
  expect(signedUp.data).toMatchObject({ session: null, user: { id: expect.any(String) } })
  const response = await open.post('/signup', { email: freshEmail(), password })
  const keys = ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type', 'user']
  expect([response.status, Object.keys(response.body).sort()]).toEqual([200, keys])
  const signedIn = await open.client().auth.signUp({ email: freshEmail(), password })
  expect(signedIn.data.session?.user).toEqual(signedIn.data.user)
})

test('3 signing up with a confirmed address returns an invented user without identities', async () => {
  const { email, id } = await confirmedUser(proving)
  const before = (await proving.messages(email)).length
  const data = { a: 1 }
  const { body: fresh } = await proving.post('/signup', { email: freshEmail(), password, data })
  const { status, body } = await proving.post('/signup', { email, password: 'another horse', data })
  expect(status).toBe(200)
  expect(body).toMatchObject({ email, phone: '', role: '', identities: [], is_anonymous: false })
  expect(body.user_metadata).toMatchObject(data)
  expect(Object.keys(body).sort()).toEqual(Object.keys(fresh).sort())
  expect(body.id).not.toBe(id)
  expect(await proving.server.sql('select from auth.users where id = $1', [body.id])).toEqual([])
  expect(await proving.messages(email)).toHaveLength(before)
  expect((await signIn(proving, email)).error).toBeNull()
  const opened = freshEmail()
  await open.client().auth.signUp({ email: opened, password })
  expect((await open.client().auth.signUp({ email: opened, password })).error).toMatchObject({
    status: 422,
    code: 'user_already_exists'
  })
})

test('4 signing up again before confirmation changes neither password nor data, and sends the code again once a minute', async () => {
  const email = freshEmail()
  const first = await proving.post('/signup', { email, password, data: { a: 1 } })
  const tooSoon = await proving.post('/signup', { email, password: 'another horse' })
  expect(tooSoon).toMatchObject({ status: 429, body: { error_code: 'over_email_send_rate_limit' } })
  expect(tooSoon.body.msg).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/)
  await proving.age(email, 61)
  const again = await proving.post('/signup', { email, password: 'another horse', data: { a: 2 } })
  expect(again.body.id).toBe(first.body.id)
  const { code } = await proving.lastMessage(email)
  const { data } = await proving.client().auth.verifyOtp({ type: 'email', email, token: code })
  expect(data.user?.user_metadata).toMatchObject({ a: 1 })
  expect((await signIn(proving, email, 'another horse')).error?.code).toBe('invalid_credentials')
  expect((await signIn(proving, email)).error).toBeNull()
})

test('5 an unknown address, a wrong password and an account without one get the same response after the same hashing', async () => {
  const [known, passwordless] = [freshEmail(), freshEmail()]
  await open.client().auth.signUp({ email: known, password })
  await open.service().auth.admin.createUser({ email: passwordless, email_confirm: true })
  await signIn(open, freshEmail())
  const attempts = []
  for (const email of [known, freshEmail(), passwordless]) {
    const [verify, hash] = [vi.mocked(argon2.verify).mockClear(), vi.mocked(argon2.hash).mockClear()]
    const { error } = await signIn(open, email, 'not this one')
    const costs = verify.mock.calls.map(([stored]) => String(stored).split('$').slice(1, 4))
    attempts.push({ error, costs, hashed: hash.mock.calls.length })
  }
  expect(attempts[0]?.error).toMatchObject({ status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' })
  expect(attempts[0]?.costs).toEqual([['argon2id', 'v=19', 'm=19456,t=2,p=1']])
  expect(attempts[0]?.hashed).toBe(0)
  for (const attempt of attempts) expect(attempt).toEqual(attempts[0])
})

test('6 an unconfirmed address is reported only after the right password', async () => {
  const email = freshEmail()
  await proving.client().auth.signUp({ email, password })
  expect((await signIn(proving, email, 'not this one')).error).toMatchObject({ status: 400, code: 'invalid_credentials' })
  expect((await signIn(proving, email)).error).toMatchObject({ status: 400, code: 'email_not_confirmed' })
})

test('12 a recovery for an unknown address returns 200 and sends nothing', async () => {
  const email = freshEmail()
  expect(await proving.post('/recover', { email })).toEqual({ status: 200, body: {} })
  expect(await proving.client().auth.resetPasswordForEmail(freshEmail())).toEqual({ data: {}, error: null })
  expect(await proving.messages(email)).toEqual([])
})

describe('13 a code is rejected with 403 otp_expired, is valid once, and for its own type', () => {
  const expired = { status: 403, code: 'otp_expired' }
  const verify = (type: 'email' | 'signup' | 'invite' | 'recovery' | 'email_change', email: string, token: string) =>
    proving.client().auth.verifyOtp({ type, email, token })

  test('if it is wrong, or older than an hour', async () => {
    const { email } = await confirmedUser(proving)
    await proving.client().auth.signInWithOtp({ email })
    const { code, link } = await proving.lastMessage(email)
    expect((await verify('email', email, code === '000000' ? '000001' : '000000')).error).toMatchObject(expired)
    await proving.age(email, 3601)
    expect((await verify('email', email, code)).error).toMatchObject(expired)
    expect((await proving.follow(link)).fragment.get('error_code')).toBe('otp_expired')
  })

  test('if it is used; of several concurrent attempts one gets the session', async () => {
    const { email } = await confirmedUser(proving)
    await proving.client().auth.signInWithOtp({ email })
    const { code, link } = await proving.lastMessage(email)
    const responses = await Promise.all([1, 2, 3, 4].map(() => verify('email', email, code)))
    expect(responses.filter(({ error }) => error === null)).toHaveLength(1)
    for (const { error } of responses) if (error) expect(error).toMatchObject(expired)
    expect((await proving.follow(link)).fragment.get('error_code')).toBe('otp_expired')
  })

  test('if it is of another type, by code and by link', async () => {
    const { email } = await confirmedUser(proving)
    await proving.client().auth.resetPasswordForEmail(email)
    const { code, link } = await proving.lastMessage(email)
    for (const type of ['signup', 'invite', 'email_change'] as const) {
      expect((await verify(type, email, code)).error).toMatchObject(expired)
    }
    const token_hash = new URL(link).searchParams.get('token') ?? ''
    for (const type of ['signup', 'invite', 'email_change'] as const) {
      expect((await proving.client().auth.verifyOtp({ type, token_hash })).error).toMatchObject(expired)
    }
    expect((await verify('recovery', email, code)).error).toBeNull()
  })
})

test.each([
  ['a page of the site', 'https://shop.example/account?a=b', 'https://shop.example/account?a=b'],
  ['an allowed target', 'https://a.partner.example/path', 'https://a.partner.example/path'],
  ['a target that is not allowed', 'https://evil.example/', 'https://shop.example'],
  ['a host that only begins like the site', 'https://shop.example.evil.example/', 'https://shop.example'],
  ['a script', 'javascript:alert(1)', 'https://shop.example']
])('14 a link to %s redirects there if allowed, else silently to the site', async (_to, redirectTo, expected) => {
  const { email } = await confirmedUser(proving)
  expect((await proving.client().auth.resetPasswordForEmail(email, { redirectTo })).error).toBeNull()
  const { status, url, fragment } = await proving.follow((await proving.lastMessage(email)).link)
  expect([status, url.href.split('#')[0]]).toEqual([303, new URL(expected).href])
  expect(fragment.get('access_token')).toMatch(/^ey/)
})

test('16 users cannot write their own app_metadata; user_metadata is merged key by key, and null removes a key', async () => {
  const client = open.client()
  const email = freshEmail()
  const own = { provider: 'email', providers: ['email'] }
  const { data: signedUp } = await client.auth.signUp({
    email,
    password,
    options: { data: { city: 'Lyon', size: { shoe: 38 }, app_metadata: { role: 'admin' } } }
  })
  expect(signedUp.user?.app_metadata).toEqual(own)
  await open.post('/signup', { email: freshEmail(), password, app_metadata: { role: 'admin' } }).then(({ body }) => {
    expect(body.user).toMatchObject({ app_metadata: own })
  })
  const data = { city: null, size: { shoe: null }, role: 'admin' }
  const { data: changed } = await client.auth.updateUser({ data })
  expect(changed.user?.user_metadata).toMatchObject({ size: { shoe: null }, role: 'admin', app_metadata: { role: 'admin' } })
  expect(changed.user?.user_metadata).not.toHaveProperty('city')
  const refused = await client.auth.updateUser({ app_metadata: { role: 'admin' } } as object)
  expect(refused.error).toMatchObject({ status: 403, code: 'not_admin' })
  expect((await client.auth.getUser()).data.user?.app_metadata).toEqual(own)
})

test('17 unset fields of a user are omitted, never null; email and phone are empty strings instead', async () => {
  const email = freshEmail()
  const { data } = await open.client().auth.signUp({ email, password })
  const user = data.user ?? {}
  expect(Object.keys(user).sort()).toEqual([
    'app_metadata',
    'aud',
    'confirmed_at',
    'created_at',
    'email',
    'email_confirmed_at',
    'id',
    'identities',
    'is_anonymous',
    'last_sign_in_at',
    'phone',
    'role',
    'updated_at',
    'user_metadata'
  ])
  expect(user).toMatchObject({ phone: '', is_anonymous: false, identities: [{ provider: 'email', id: data.user?.id }] })
  const admin = open.service().auth.admin
  const { data: byPhone } = await admin.createUser({ phone: freshPhone(), password })
  expect(byPhone.user?.email).toBe('')
  const { data: listed } = await admin.listUsers()
  for (const { user_metadata: _own, identities, ...rest } of listed.users) {
    for (const shown of [rest, ...(identities ?? [])]) expect(Object.values(shown)).not.toContain(null)
  }
})

test('18 a list of users has the total and links to further pages, on every page', async () => {
  const admin = open.service().auth.admin
  for (let count = 0; count < 5; count += 1) await admin.createUser({ email: freshEmail(), password })
  const [row] = await open.server.sql<{ total: number }>('select count(*)::int as total from auth.users')
  const total = row?.total ?? 0
  const lastPage = Math.ceil(total / 2)
  const first = await admin.listUsers({ page: 1, perPage: 2 })
  expect(first.data).toMatchObject({ total, nextPage: 2, lastPage, aud: 'authenticated' })
  expect(first.data.users).toHaveLength(2)
  const last = await admin.listUsers({ page: lastPage, perPage: 2 })
  expect(last.data).toMatchObject({ total, nextPage: null, lastPage })
  const sendRequest = (query: string) =>
    open.server.fetch(`${open.server.url}/auth/v1/admin/users?${query}`, {
      headers: { apikey: open.server.keys.serviceRoleKey }
    })
  const middle = await sendRequest('page=2&per_page=2')
  expect(middle.headers.get('x-total-count')).toBe(String(total))
  expect(middle.headers.get('link')).toBe(
    `</admin/users?page=3&per_page=2>; rel="next", </admin/users?page=${lastPage}&per_page=2>; rel="last"`
  )
  const beyond = await sendRequest(`page=${lastPage + 5}&per_page=2`)
  expect([beyond.headers.get('x-total-count'), await beyond.json()]).toEqual([
    String(total),
    { users: [], aud: 'authenticated' }
  ])
})
