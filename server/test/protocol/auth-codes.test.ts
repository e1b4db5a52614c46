import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthWorld, confirmedUser, freshEmail, openAuthWorld, password } from './auth-world.ts'

let world: AuthWorld
beforeAll(async () => {
  world = await openAuthWorld({
    GOTRUE_MAILER_AUTOCONFIRM: 'false',
    GOTRUE_SITE_URL: 'https://shop.example',
    GOTRUE_URI_ALLOW_LIST: 'https://*.partner.example/**'
  })
})
afterAll(() => world.server.stop())

describe('sign-up with confirmation', () => {
  test('returns a session for the code in the email', async () => {
    const email = freshEmail()
    await world.client().auth.signUp({ email, password })
    const { code } = await world.lastMessage(email)
    const { data } = await world.client().auth.verifyOtp({ type: 'signup', email, token: code })
    expect(data.user).toMatchObject({ email, user_metadata: { email_verified: true } })
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: true })
    expect(data.session?.access_token).toMatch(/^ey/)
    const claims = JSON.parse(Buffer.from(data.session?.access_token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims.amr).toMatchObject([{ method: 'otp' }])
  })
})

describe('codes and links', () => {
  test('are stored as a hash that cannot be computed from address and code', async () => {
    const email = freshEmail()
    await world.client().auth.signUp({ email, password })
    const { code, link } = await world.lastMessage(email)
    const hash = new URL(link).searchParams.get('token')
    expect(hash).toMatch(/^[0-9a-f]{56}$/)
    const made = createHash('sha224')
      .update(email + code)
      .digest('hex')
    expect((await world.post('/verify', { type: 'signup', token_hash: made })).status).toBe(403)
    const rows = await world.server.sql('select token_type from auth.one_time_tokens where token_hash = $1', [hash])
    expect(rows).toEqual([{ token_type: 'confirmation_token' }])
  })

  test('can be sent and used concurrently without a deadlock', async () => {
    const { email } = await confirmedUser(world)
    for (let round = 0; round < 5; round += 1) {
      await world.client().auth.signInWithOtp({ email })
      const { code } = await world.lastMessage(email)
      await world.age(email, 61)
      const requests = [1, 2, 3, 4].flatMap(() => [
        world.post('/verify', { type: 'magiclink', email, token: code }),
        world.post('/recover', { email })
      ])
      const statuses = (await Promise.all(requests)).map(({ status }) => status)
      expect(statuses.filter((status) => status >= 500)).toEqual([])
      await world.age(email, 61)
    }
  })

  test('of another user are rejected', async () => {
    const { email } = await confirmedUser(world)
    await world.client().auth.signInWithOtp({ email })
    const { code } = await world.lastMessage(email)
    expect((await world.client().auth.verifyOtp({ type: 'email', email: freshEmail(), token: code })).error?.code).toBe(
      'otp_expired'
    )
  })

  test('cannot be guessed: the eleventh attempt is rejected unchecked', async () => {
    const { email } = await confirmedUser(world)
    await world.client().auth.signInWithOtp({ email })
    const { code } = await world.lastMessage(email)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let round = 0; round < 10; round += 1) {
      expect((await world.post('/verify', { type: 'email', email, token: wrong })).status).toBe(403)
    }
    expect((await world.post('/verify', { type: 'email', email, token: code })).status).toBe(429)
  })

  test.each([
    ['no type', { token: '1', email: 'a@b.co' }, 'Verify requires a verification type'],
    ['neither token nor hash', { type: 'email', email: 'a@b.co' }, 'Verify requires either a token or a token hash'],
    ['both', { type: 'email', token: '1', token_hash: 'x' }, 'Verify requires either a token or a token hash'],
    [
      'a hash and an address',
      { type: 'email', token_hash: 'x', email: 'a@b.co' },
      'Only the token_hash and type should be provided'
    ],
    ['an unknown type', { type: 'nonsense', token_hash: 'x' }, 'Invalid email verification type'],
    ['no address', { type: 'email', token: '1' }, 'Only an email address or phone number should be provided on verify']
  ])('rejects POST /verify with %s', async (_name, body, message) => {
    const response = await world.post('/verify', body)
    expect(response).toMatchObject({ status: 400, body: { error_code: 'validation_failed', msg: message } })
  })

  test('of a banned user are rejected', async () => {
    const { email, client } = await confirmedUser(world)
    const { data } = await client.auth.getUser()
    await world.client().auth.signInWithOtp({ email })
    const { code, link } = await world.lastMessage(email)
    await world.service().auth.admin.updateUserById(data.user?.id ?? '', { ban_duration: '1h' })
    expect((await world.client().auth.verifyOtp({ type: 'email', email, token: code })).error).toMatchObject({
      status: 403,
      code: 'user_banned'
    })
    expect((await world.follow(link)).fragment.get('error_code')).toBe('user_banned')
  })
})

describe('links', () => {
  test('redirect with a session in the fragment', async () => {
    const { email } = await confirmedUser(world)
    await world.client().auth.signInWithOtp({ email, options: { emailRedirectTo: 'https://shop.example/account?from=mail' } })
    const { status, url, fragment } = await world.follow((await world.lastMessage(email)).link)
    expect(status).toBe(303)
    expect(url.href).toMatch(/^https:\/\/shop\.example\/account\?from=mail#/)
    expect([...fragment.keys()].sort()).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'sb',
      'token_type',
      'type'
    ])
    expect(fragment.get('type')).toBe('magiclink')
    const { data } = await world.client().auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? ''
    })
    expect(data.user?.email).toBe(email)
  })

  test('are not used up by a HEAD request', async () => {
    const { email } = await confirmedUser(world)
    await world.client().auth.signInWithOtp({ email })
    const { link } = await world.lastMessage(email)
    expect((await world.server.fetch(link, { method: 'HEAD', redirect: 'manual' })).status).toBe(404)
    expect((await world.follow(link)).fragment.get('access_token')).toMatch(/^ey/)
  })

  test('that are invalid redirect with an error', async () => {
    const link = `${world.server.url}/auth/v1/verify?token=nothing&type=recovery&redirect_to=https://a.partner.example/x`
    const { status, url, fragment, query } = await world.follow(link)
    expect(status).toBe(303)
    expect(url.origin).toBe('https://a.partner.example')
    expect(Object.fromEntries(fragment)).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
      sb: ''
    })
    expect(query.get('error')).toBeNull()
    const pkce = await world.follow(link.replace('token=nothing', 'token=pkce_nothing'))
    expect(pkce.query.get('error_code')).toBe('otp_expired')
  })

  test('to a page of the shop that asks first are not used up by opening them', async () => {
    const email = freshEmail()
    const page = 'https://shop.example/verify-email'
    await world.client().auth.signUp({ email, password, options: { emailRedirectTo: page } })
    const { link } = await world.lastMessage(email)
    expect(link).toMatch(new RegExp(`^${page}\\?token_hash=[0-9a-f]{56}&type=signup$`))
    for (const method of ['HEAD', 'GET']) await fetch(link.replace('https://shop.example', world.server.url), { method })
    const token_hash = new URL(link).searchParams.get('token_hash') ?? ''
    const opened = await world.client().auth.verifyOtp({ type: 'signup', token_hash })
    expect(opened.data.session?.user.email).toBe(email)
    const again = await world.client().auth.verifyOtp({ type: 'signup', token_hash })
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' })
  })

  test('to a page of the shop are valid for an hour', async () => {
    const email = freshEmail()
    const options = { emailRedirectTo: 'https://shop.example/verify-email' }
    await world.client().auth.signUp({ email, password, options })
    const token_hash = new URL((await world.lastMessage(email)).link).searchParams.get('token_hash') ?? ''
    await world.age(email, 3601)
    const late = await world.client().auth.verifyOtp({ type: 'signup', token_hash })
    expect(late.error).toMatchObject({ status: 403, code: 'otp_expired' })
  })

  test('of the PKCE flow redirect with a code that can be exchanged once, with the verifier', async () => {
    const { email } = await confirmedUser(world)
    const browser = world.client('pkce')
    await browser.auth.resetPasswordForEmail(email, { redirectTo: 'https://shop.example/new-password' })
    const { link } = await world.lastMessage(email)
    expect(new URL(link).searchParams.get('token')).toMatch(/^pkce_/)
    const { url, query } = await world.follow(link)
    expect(url.hash).toBe('')
    const code = query.get('code') ?? ''
    const wrong = await world.post('/token?grant_type=pkce', { auth_code: code, code_verifier: 'x'.repeat(43) })
    expect(wrong).toMatchObject({ status: 400, body: { error_code: 'bad_code_verifier' } })
    const { data, error } = await browser.auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
    const again = await world.post('/token?grant_type=pkce', { auth_code: code, code_verifier: 'x'.repeat(43) })
    expect(again).toMatchObject({ status: 404, body: { error_code: 'flow_state_not_found' } })
  })

  test('a PKCE code is valid for five minutes and requires the verifier', async () => {
    const { email } = await confirmedUser(world)
    const browser = world.client('pkce')
    await browser.auth.signInWithOtp({ email })
    const { query } = await world.follow((await world.lastMessage(email)).link)
    await world.server.sql(`update auth.flow_state set auth_code_issued_at = now() - interval '301 seconds'`)
    expect((await browser.auth.exchangeCodeForSession(query.get('code') ?? '')).error).toMatchObject({
      status: 422,
      code: 'flow_state_expired'
    })
    const half = await world.post('/token?grant_type=pkce', { auth_code: 'x' })
    expect(half).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } })
  })

  test('rejects a challenge without its method or of a wrong length', async () => {
    const email = freshEmail()
    expect((await world.post('/otp', { email, code_challenge: 'x'.repeat(43) })).body).toMatchObject({
      error_code: 'validation_failed'
    })
    const short = await world.post('/otp', { email, code_challenge: 'x', code_challenge_method: 's256' })
    expect(short.body.msg).toBe('code challenge has to be between 43 and 128 characters')
  })
})

describe('one-time sign-in', () => {
  test('signs up an unknown address unless create_user is false', async () => {
    const refused = await world.client().auth.signInWithOtp({ email: freshEmail(), options: { shouldCreateUser: false } })
    expect(refused.error).toMatchObject({ status: 422, code: 'otp_disabled', message: 'Signups not allowed for otp' })
    const email = freshEmail()
    expect((await world.client().auth.signInWithOtp({ email, options: { data: { full_name: 'B' } } })).error).toBeNull()
    const message = await world.lastMessage(email)
    expect(message.subject).toBe('Confirm your e-mail address')
    const { data } = await world.client().auth.verifyOtp({ type: 'email', email, token: message.code })
    expect(data.user?.user_metadata).toMatchObject({ full_name: 'B' })
  })

  test('is limited to once a minute', async () => {
    const { email } = await confirmedUser(world)
    expect((await world.client().auth.signInWithOtp({ email })).error).toBeNull()
    expect((await world.client().auth.signInWithOtp({ email })).error).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit'
    })
  })

  test('rejects both an email address and a phone number, or neither', async () => {
    expect((await world.post('/otp', { email: freshEmail(), phone: '441234567890' })).status).toBe(400)
    expect((await world.post('/otp', {})).body).toMatchObject({ msg: 'One of email or phone must be set' })
  })
})

describe('recovery', () => {
  test('the code opens a session that may set a new password, and invalidates other codes', async () => {
    const { email } = await confirmedUser(world)
    const client = world.client()
    await client.auth.resetPasswordForEmail(email)
    const { code, subject } = await world.lastMessage(email)
    expect(subject).toBe('Choose a new password')
    expect((await client.auth.verifyOtp({ type: 'recovery', email, token: code })).error).toBeNull()
    await world.age(email, 61)
    await client.auth.resetPasswordForEmail(email)
    expect((await client.auth.updateUser({ password: 'another horse' })).error).toBeNull()
    const rows = await world.server.sql('select from auth.one_time_tokens where relates_to = $1', [email])
    expect(rows).toEqual([])
    expect((await world.client().auth.signInWithPassword({ email, password: 'another horse' })).error).toBeNull()
  })

  test('is limited to once a minute for a known address', async () => {
    const { email } = await confirmedUser(world)
    await world.client().auth.resetPasswordForEmail(email)
    expect((await world.client().auth.resetPasswordForEmail(email)).error).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit'
    })
  })
})

describe('resend', () => {
  test('sends a new sign-up code and invalidates the old one', async () => {
    const email = freshEmail()
    await world.client().auth.signUp({ email, password })
    const first = await world.lastMessage(email)
    await world.age(email, 61)
    expect((await world.client().auth.resend({ type: 'signup', email })).error).toBeNull()
    const second = await world.lastMessage(email)
    expect((await world.client().auth.verifyOtp({ type: 'signup', email, token: first.code })).error?.code).toBe('otp_expired')
    expect((await world.client().auth.verifyOtp({ type: 'signup', email, token: second.code })).error).toBeNull()
  })

  test('returns the same response for unknown and confirmed addresses', async () => {
    const { email } = await confirmedUser(world)
    expect(await world.post('/resend', { type: 'signup', email })).toEqual({ status: 200, body: {} })
    expect(await world.post('/resend', { type: 'signup', email: freshEmail() })).toEqual({ status: 200, body: {} })
    expect(await world.post('/resend', { type: 'email_change', email })).toEqual({ status: 200, body: {} })
  })

  test('rejects a type other than signup, email_change, sms and phone_change', async () => {
    expect(await world.post('/resend', { type: 'recovery', email: freshEmail() })).toMatchObject({ status: 400 })
  })
})

describe('an email change', () => {
  test('takes effect once both addresses have confirmed it', async () => {
    const { email, client } = await confirmedUser(world)
    const next = freshEmail()
    const { data } = await client.auth.updateUser({ email: next })
    expect(data.user).toMatchObject({ email, new_email: next })
    const toNew = await world.lastMessage(next)
    const toOld = await world.lastMessage(email)
    expect(toOld.text).toContain(next)
    const half = await world.follow(toNew.link)
    expect(half.fragment.get('message')).toBe(
      'Confirmation link accepted. Please proceed to confirm link sent to the other email'
    )
    expect((await client.auth.getUser()).data.user?.email).toBe(email)
    expect((await world.client().auth.verifyOtp({ type: 'email_change', email: next, token: toNew.code })).error?.code).toBe(
      'otp_expired'
    )
    const done = await world.client().auth.verifyOtp({ type: 'email_change', email, token: toOld.code })
    expect(done.data.user).toMatchObject({ email: next })
    expect(done.data.user).not.toHaveProperty('new_email')
    expect(done.data.user?.identities?.[0]).toMatchObject({ email: next, identity_data: { email: next } })
    expect(await world.server.sql('select email from public.profiles where id = $1', [data.user?.id])).toEqual([
      { email: next }
    ])
    expect((await world.client().auth.signInWithPassword({ email: next, password })).error).toBeNull()
  })

  test('returns a message instead of a session for the first of two codes', async () => {
    const { email, client } = await confirmedUser(world)
    const next = freshEmail()
    await client.auth.updateUser({ email: next })
    const { code } = await world.lastMessage(email)
    expect(await world.post('/verify', { type: 'email_change', email, token: code })).toEqual({
      status: 200,
      body: { msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email', code: '200' }
    })
  })

  test('is rejected on confirmation if the address has been taken meanwhile', async () => {
    const { email, client } = await confirmedUser(world)
    const next = freshEmail()
    await client.auth.updateUser({ email: next })
    const toNew = await world.lastMessage(next)
    const toOld = await world.lastMessage(email)
    await world.service().auth.admin.createUser({ email: next, password })
    await world.follow(toOld.link)
    expect((await world.follow(toNew.link)).fragment.get('error_code')).toBe('email_exists')
  })
})

describe('the tab that signed up', () => {
  const isConfirmed = async (account: string | undefined) =>
    (await world.client().rpc('is_sign_up_confirmed', { account }).throwOnError()).data

  test('learns that the address was confirmed elsewhere', async () => {
    const email = freshEmail()
    const { data } = await world.client().auth.signUp({ email, password })
    expect(await isConfirmed(data.user?.id)).toBe(false)
    await world.client().auth.verifyOtp({ type: 'signup', email, token: (await world.lastMessage(email)).code })
    expect(await isConfirmed(data.user?.id)).toBe(true)
    await world.age(email, 25 * 3600)
    expect(await isConfirmed(data.user?.id)).toBe(false)
  })

  test('learns nothing of an account that existed before', async () => {
    const { email } = await confirmedUser(world)
    const { data } = await world.client().auth.signUp({ email, password })
    expect(await isConfirmed(data.user?.id)).toBe(false)
  })
})
