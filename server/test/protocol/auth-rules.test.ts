import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthWorld, freshEmail, openAuthWorld, password } from './auth-world.ts'

const strong = 'Correct-horse-1'
let world: AuthWorld

describe('anonymous users', () => {
  beforeAll(async () => {
    world = await openAuthWorld({ GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' })
  })
  afterAll(() => world.server.stop())

  test('sign in without credentials', async () => {
    const client = world.client()
    const { data, error } = await client.auth.signInAnonymously({ options: { data: { size: 'M' } } })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      is_anonymous: true,
      email: '',
      phone: '',
      identities: [],
      app_metadata: {},
      user_metadata: { size: 'M' }
    })
    const { data: verified } = await client.auth.getClaims()
    expect(verified?.claims).toMatchObject({ is_anonymous: true, role: 'authenticated', amr: [{ method: 'anonymous' }] })
  })

  test('store at most 4 kB of metadata', async () => {
    const data = { note: 'a'.repeat(5000) }
    const refusal = { code: 'validation_failed' }
    expect((await world.client().auth.signInAnonymously({ options: { data } })).error).toMatchObject(refusal)
    expect((await world.client().auth.signUp({ email: freshEmail(), password, options: { data } })).error).toMatchObject(
      refusal
    )
    expect((await world.client().auth.signInWithOtp({ email: freshEmail(), options: { data } })).error).toMatchObject(refusal)
  })

  test('keep their id when they add an email address, and may then set a password', async () => {
    const client = world.client()
    const { data: anonymous } = await client.auth.signInAnonymously()
    const alone = await client.auth.updateUser({ password })
    expect(alone.error).toMatchObject({ status: 422, code: 'validation_failed' })
    const email = freshEmail()
    const { data } = await client.auth.updateUser({ email, password })
    expect(data.user).toMatchObject({
      id: anonymous.user?.id,
      email,
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] }
    })
    expect(data.user?.identities).toMatchObject([{ provider: 'email', email }])
    const { data: again } = await world.client().auth.signInWithPassword({ email, password })
    expect(again.user?.id).toBe(anonymous.user?.id)
  })

  test('cannot take an address of another account', async () => {
    const email = freshEmail()
    await world.client().auth.signUp({ email, password })
    const client = world.client()
    await client.auth.signInAnonymously()
    expect((await client.auth.updateUser({ email })).error).toMatchObject({ status: 422, code: 'email_exists' })
  })
})

describe('anonymous users with email confirmation', () => {
  beforeAll(async () => {
    world = await openAuthWorld({ GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true', GOTRUE_MAILER_AUTOCONFIRM: 'false' })
  })
  afterAll(() => world.server.stop())

  test('stay anonymous until they follow the link', async () => {
    const client = world.client()
    await client.auth.signInAnonymously()
    const email = freshEmail()
    const { data } = await client.auth.updateUser({ email })
    expect(data.user).toMatchObject({ email: '', new_email: email, is_anonymous: true })
    const { code } = await world.lastMessage(email)
    const verified = await client.auth.verifyOtp({ type: 'email_change', email, token: code })
    expect(verified.data.user).toMatchObject({ id: data.user?.id, email, is_anonymous: false })
  })
})

describe('closed sign-up', () => {
  beforeAll(async () => {
    world = await openAuthWorld({
      GOTRUE_DISABLE_SIGNUP: 'true',
      GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
      GOTRUE_EXTERNAL_PHONE_ENABLED: 'true'
    })
  })
  afterAll(() => world.server.stop())

  test('rejects new accounts on every endpoint', async () => {
    const closed = { status: 422, code: 'signup_disabled', message: 'Signups not allowed for this instance' }
    expect((await world.client().auth.signUp({ email: freshEmail(), password })).error).toMatchObject(closed)
    expect((await world.client().auth.signInAnonymously()).error).toMatchObject(closed)
    expect((await world.client().auth.signInWithOtp({ email: freshEmail() })).error).toMatchObject(closed)
    expect((await world.client().auth.signInWithOtp({ phone: '441234567890' })).error).toMatchObject(closed)
    const settings = await world.server.fetch(`${world.server.url}/auth/v1/settings?apikey=${world.server.keys.anonKey}`)
    expect(await settings.json()).toMatchObject({ disable_signup: true, external: { anonymous_users: true, phone: true } })
  })

  test('still signs in existing users', async () => {
    const email = freshEmail()
    await world.service().auth.admin.createUser({ email, password, email_confirm: true })
    expect((await world.client().auth.signInWithPassword({ email, password })).error).toBeNull()
    expect((await world.client().auth.signInWithOtp({ email })).error).toBeNull()
  })
})

test('email accounts can be disabled', async () => {
  const shut = await openAuthWorld({ GOTRUE_EXTERNAL_EMAIL_ENABLED: 'false' })
  try {
    const email = freshEmail()
    expect((await shut.client().auth.signUp({ email, password })).error).toMatchObject({
      status: 400,
      code: 'email_provider_disabled'
    })
    expect((await shut.client().auth.signInWithPassword({ email, password })).error).toMatchObject({
      status: 422,
      code: 'email_provider_disabled'
    })
    expect((await shut.client().auth.signInWithOtp({ email })).error).toMatchObject({
      status: 422,
      code: 'email_provider_disabled'
    })
    expect((await shut.client().auth.resend({ type: 'signup', email })).error).toMatchObject({
      status: 400,
      code: 'email_provider_disabled'
    })
  } finally {
    await shut.server.stop()
  }
})

describe('stricter password rules', () => {
  beforeAll(async () => {
    world = await openAuthWorld({
      GOTRUE_PASSWORD_MIN_LENGTH: '10',
      GOTRUE_PASSWORD_REQUIRED_CHARACTERS: 'abcdefghijklmnopqrstuvwxyz:ABCDEFGHIJKLMNOPQRSTUVWXYZ:0123456789',
      GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
      GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: 'true'
    })
  })
  afterAll(() => world.server.stop())

  async function member() {
    const email = freshEmail()
    const client = world.client()
    const { data } = await client.auth.signUp({ email, password: strong })
    return { email, client, id: data.user?.id ?? '' }
  }

  test('report everything that is missing', async () => {
    const { error } = await world.client().auth.signUp({ email: freshEmail(), password: 'short' })
    expect(error).toMatchObject({
      status: 422,
      code: 'weak_password',
      reasons: ['length', 'characters'],
      message:
        'Password should be at least 10 characters. Password should contain at least one character of each: abcdefghijklmnopqrstuvwxyz, ABCDEFGHIJKLMNOPQRSTUVWXYZ, 0123456789.'
    })
  })

  test('let existing accounts sign in, with a warning', async () => {
    const email = freshEmail()
    const bcryptOfSecret = '$2b$04$b1FUFUWFT7UlOZCZuWTsm.WM5iAquqC7XByGKnBYZxjmlO3K3wTmy'
    await world.service().auth.admin.createUser({ email, password_hash: bcryptOfSecret, email_confirm: true })
    const { data, error } = await world.client().auth.signInWithPassword({ email, password: 'secret' })
    expect(error).toBeNull()
    expect(data.weakPassword).toMatchObject({ reasons: ['length', 'characters'] })
  })

  test('require the current password for a change', async () => {
    const { client } = await member()
    const next = `${strong}x`
    expect((await client.auth.updateUser({ password: next })).error).toMatchObject({
      status: 400,
      code: 'current_password_required'
    })
    const wrong = { password: next, current_password: 'Wrong-horse-1' }
    expect((await client.auth.updateUser(wrong)).error).toMatchObject({ status: 400, code: 'current_password_invalid' })
    expect((await client.auth.updateUser({ password: next, current_password: strong })).error).toBeNull()
  })

  test('limit attempts with a stolen session: the eleventh guess is rejected unchecked', async () => {
    const { client, id } = await member()
    const guess = { password: `${strong}x`, current_password: 'Wrong-horse-1' }
    for (let round = 0; round < 10; round += 1) {
      expect((await client.auth.updateUser(guess)).error?.code).toBe('current_password_invalid')
    }
    expect((await client.auth.updateUser({ ...guess, current_password: strong })).error?.status).toBe(429)
    await world.server.sql(`update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1`, [id])
    for (let round = 0; round < 10; round += 1) {
      expect((await client.auth.updateUser({ ...guess, nonce: '000000' })).error?.code).toBe('reauthentication_not_valid')
    }
    expect((await client.auth.updateUser({ ...guess, nonce: '000000' })).error?.status).toBe(429)
  })

  test('require a code for a change a day after sign-in, valid once', async () => {
    const { client, email, id } = await member()
    await world.server.sql(`update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1`, [id])
    const change = { password: `${strong}y`, current_password: strong }
    expect((await client.auth.updateUser(change)).error).toMatchObject({ status: 400, code: 'reauthentication_needed' })
    expect((await client.auth.updateUser({ ...change, nonce: '000000' })).error).toMatchObject({
      status: 422,
      code: 'reauthentication_not_valid'
    })
    expect((await client.auth.reauthenticate()).error).toBeNull()
    expect((await client.auth.reauthenticate()).error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
    const { code, subject } = await world.lastMessage(email)
    expect(subject).toBe('Your confirmation code')
    expect((await client.auth.updateUser({ ...change, nonce: code })).error).toBeNull()
    const again = { password: `${strong}z`, current_password: `${strong}y`, nonce: code }
    expect((await client.auth.updateUser(again)).error).toMatchObject({ code: 'reauthentication_not_valid' })
  })
})

test('limits requests per address', async () => {
  const strict = await openAuthWorld({
    GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    GOTRUE_RATE_LIMIT_SIGN_UP: '4',
    GOTRUE_RATE_LIMIT_ANONYMOUS_USERS: '1',
    GOTRUE_RATE_LIMIT_OTP: '1',
    GOTRUE_RATE_LIMIT_VERIFY: '1',
    GOTRUE_RATE_LIMIT_TOKEN_REFRESH: '1',
    GOTRUE_RATE_LIMIT_EMAIL_SENT: '1',
    GOTRUE_SMTP_MAX_FREQUENCY: '0'
  })
  try {
    const client = strict.client()
    const email = freshEmail()
    const tooMuch = { status: 429, code: 'over_request_rate_limit' }
    expect((await client.auth.signUp({ email, password })).error).toBeNull()
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect((await client.auth.refreshSession()).error).toMatchObject(tooMuch)
    expect((await strict.client().auth.signInAnonymously()).error).toBeNull()
    expect((await strict.client().auth.signInAnonymously()).error).toMatchObject(tooMuch)
    expect((await client.auth.signInWithOtp({ email })).error).toBeNull()
    expect((await client.auth.signInWithOtp({ email })).error).toMatchObject(tooMuch)
    expect((await client.auth.resetPasswordForEmail(email)).error).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
      message: 'email rate limit exceeded'
    })
    expect((await strict.post('/verify', { type: 'email', token_hash: 'x' })).status).toBe(403)
    expect((await strict.post('/verify', { type: 'email', token_hash: 'x' })).status).toBe(429)
    expect((await strict.client().auth.signUp({ email: freshEmail(), password })).error).toBeNull()
    expect((await strict.client().auth.signUp({ email: freshEmail(), password })).error).toMatchObject(tooMuch)
  } finally {
    await strict.server.stop()
  }
})

test('behind a trusted proxy, limits apply to the forwarded address', async () => {
  const proxied = await openAuthWorld({ GOTRUE_RATE_LIMIT_VERIFY: '1', TRUSTED_PROXIES: 'loopback' })
  try {
    const verify = async (from: string) =>
      (await proxied.post('/verify', { type: 'email', token_hash: 'x' }, { 'x-forwarded-for': from })).status
    expect([await verify('203.0.113.1'), await verify('203.0.113.2'), await verify('203.0.113.2')]).toEqual([403, 403, 429])
  } finally {
    await proxied.server.stop()
  }
})

test('behind an untrusted proxy, all clients share one limit, twenty times as high', async () => {
  const proxied = await openAuthWorld({ GOTRUE_RATE_LIMIT_VERIFY: '1' })
  try {
    const statuses: number[] = []
    for (let visitor = 1; visitor <= 21; visitor += 1) {
      const from = { 'x-forwarded-for': `203.0.113.${visitor}` }
      statuses.push((await proxied.post('/verify', { type: 'email', token_hash: 'x' }, from)).status)
    }
    expect(statuses).toEqual([...Array<number>(20).fill(403), 429])
  } finally {
    await proxied.server.stop()
  }
})

test('rejects leaked passwords, and sends the service five hex digits only', async () => {
  const requested: string[] = []
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  const service = createServer((request, response) => {
    requested.push(request.url ?? '')
    response.end(`${'0'.repeat(35)}:0\r\n${hash.slice(5)}:3\r\n`)
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const careful = await openAuthWorld({
    GOTRUE_PASSWORD_HIBP_ENABLED: 'true',
    GOTRUE_PASSWORD_HIBP_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/range`
  })
  try {
    const { error } = await careful.client().auth.signUp({ email: freshEmail(), password })
    expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['pwned'] })
    expect(requested).toEqual([`/range/${hash.slice(0, 5)}`])
    expect((await careful.client().auth.signUp({ email: freshEmail(), password: strong })).error).toBeNull()
    service.close()
    service.closeAllConnections()
    expect((await careful.client().auth.signUp({ email: freshEmail(), password })).error).toBeNull()
  } finally {
    await careful.server.stop()
    service.close()
  }
})

test.each([
  ['GOTRUE_SESSIONS_TIMEBOX', 'created_at'],
  ['GOTRUE_SESSIONS_INACTIVITY_TIMEOUT', 'refreshed_at']
])('a session ends after %s', async (name, column) => {
  const timed = await openAuthWorld({ [name]: '1h' })
  try {
    const client = timed.client()
    await client.auth.signUp({ email: freshEmail(), password })
    const { data } = await client.auth.refreshSession()
    expect(data.session).not.toBeNull()
    await timed.server.sql(`update auth.sessions set ${column} = now() - interval '61 minutes'`)
    const over = await timed.post('/token?grant_type=refresh_token', { refresh_token: data.session?.refresh_token })
    expect(over).toMatchObject({
      status: 400,
      body: { error_code: 'session_expired', msg: 'Invalid Refresh Token: Session Expired' }
    })
  } finally {
    await timed.server.stop()
  }
})
