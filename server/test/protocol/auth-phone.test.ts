import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthWorld, freshEmail, freshPhone, openAuthWorld, password } from './auth-world.ts'

let world: AuthWorld

describe('accounts by phone number', () => {
  beforeAll(async () => {
    world = await openAuthWorld({ GOTRUE_EXTERNAL_PHONE_ENABLED: 'true', GOTRUE_SMS_TEST_OTP: '447700900123=123456' })
  })
  afterAll(() => world.server.stop())

  test('sign up with a password and are confirmed by a code', async () => {
    const phone = freshPhone()
    const { data, error } = await world.client().auth.signUp({ phone: `+${phone}`, password })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({
      phone,
      email: '',
      app_metadata: { provider: 'phone' },
      identities: [{ provider: 'phone' }]
    })
    expect((await world.client().auth.signInWithPassword({ phone, password })).error).toMatchObject({
      status: 400,
      code: 'phone_not_confirmed'
    })
    const { code } = await world.lastMessage(phone)
    const verified = await world.client().auth.verifyOtp({ type: 'sms', phone, token: code })
    expect(verified.data.user).toMatchObject({ phone, identities: [{ identity_data: { phone_verified: true } }] })
    expect(verified.data.user?.phone_confirmed_at).toBeDefined()
    expect((await world.client().auth.signInWithPassword({ phone: `+${phone}`, password })).error).toBeNull()
    await world.server.sql('delete from auth.message_turns')
    const twice = await world.post('/signup', { phone, password })
    expect(twice.body).toMatchObject({ error_code: 'user_already_exists' })
  })

  test('sign in with a code, which is valid for a minute', async () => {
    const phone = freshPhone()
    expect((await world.client().auth.signInWithOtp({ phone })).error).toBeNull()
    expect((await world.client().auth.signInWithOtp({ phone })).error).toMatchObject({
      status: 429,
      code: 'over_sms_send_rate_limit'
    })
    const { code } = await world.lastMessage(phone)
    await world.server.sql(`update auth.one_time_tokens set created_at = now() - interval '61 seconds' where relates_to = $1`, [
      phone
    ])
    expect((await world.client().auth.verifyOtp({ type: 'sms', phone, token: code })).error).toMatchObject({
      status: 403,
      code: 'otp_expired'
    })
    await world.server.sql('delete from auth.message_turns')
    await world.server.sql(`update auth.users set confirmation_sent_at = null where phone = $1`, [phone])
    expect((await world.client().auth.resend({ type: 'sms', phone })).error).toBeNull()
    const { code: next } = await world.lastMessage(phone)
    expect((await world.client().auth.verifyOtp({ type: 'sms', phone, token: next })).error).toBeNull()
  })

  test('a test number has a fixed code and receives no message', async () => {
    const phone = '447700900123'
    expect((await world.client().auth.signInWithOtp({ phone })).error).toBeNull()
    expect(await world.messages(phone)).toEqual([])
    expect((await world.client().auth.verifyOtp({ type: 'sms', phone, token: '123456' })).error).toBeNull()
  })

  test('rejects channels other than SMS without a hook', async () => {
    const { error } = await world.client().auth.signInWithOtp({ phone: freshPhone(), options: { channel: 'whatsapp' } })
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  test('a code for a phone number does not confirm an email address', async () => {
    const phone = freshPhone()
    await world.client().auth.signInWithOtp({ phone })
    const { code } = await world.lastMessage(phone)
    const [row] = await world.server.sql<{ token_hash: string }>(
      'select token_hash from auth.one_time_tokens where relates_to = $1',
      [phone]
    )
    expect(await world.post('/verify', { type: 'signup', token_hash: row?.token_hash })).toMatchObject({ status: 403 })
    expect(await world.post('/verify', { type: 'signup', phone, token: code })).toMatchObject({ status: 403 })
    expect(await world.post('/verify', { type: 'sms', token_hash: row?.token_hash })).toMatchObject({ status: 400 })
  })

  test('adds a phone number to an account with a code, and rejects one that is taken', async () => {
    const client = world.client()
    const { data } = await client.auth.signUp({ email: freshEmail(), password })
    const phone = freshPhone()
    const updated = await client.auth.updateUser({ phone })
    expect(updated.data.user).toMatchObject({ phone: '', new_phone: phone })
    const { code } = await world.lastMessage(phone)
    const verified = await client.auth.verifyOtp({ type: 'phone_change', phone, token: code })
    expect(verified.data.user).toMatchObject({ id: data.user?.id, phone, app_metadata: { providers: ['email', 'phone'] } })
    expect(verified.data.user).not.toHaveProperty('new_phone')
    const other = world.client()
    await other.auth.signUp({ email: freshEmail(), password })
    expect((await other.auth.updateUser({ phone })).error).toMatchObject({ status: 422, code: 'phone_exists' })
  })

  test.each(['1', '+0123456789', 'hello', '1234567890123456'])('rejects the phone number %s', async (phone) => {
    const { error } = await world.client().auth.signInWithOtp({ phone })
    expect(error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Invalid phone number format (E.164 required)'
    })
  })
})

test('rejects phone accounts when they are disabled', async () => {
  const shut = await openAuthWorld()
  try {
    const phone = freshPhone()
    expect((await shut.client().auth.signUp({ phone, password })).error).toMatchObject({
      status: 400,
      code: 'phone_provider_disabled'
    })
    expect((await shut.client().auth.signInWithPassword({ phone, password })).error).toMatchObject({
      status: 422,
      code: 'phone_provider_disabled'
    })
    expect((await shut.client().auth.signInWithOtp({ phone })).error).toMatchObject({
      status: 400,
      code: 'phone_provider_disabled'
    })
  } finally {
    await shut.server.stop()
  }
})

describe('the SMS hook', () => {
  const calls: { headers: IncomingHttpHeaders; body: string }[] = []
  let status = 200
  let hook: Server
  beforeAll(async () => {
    hook = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part) => parts.push(part))
      request.on('end', () => {
        calls.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
        response.writeHead(status).end('{}')
      })
    })
    await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve))
    world = await openAuthWorld({
      GOTRUE_EXTERNAL_PHONE_ENABLED: 'true',
      GOTRUE_HOOK_SEND_SMS_URI: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/send`,
      GOTRUE_HOOK_SEND_SMS_SECRETS: `v1,whsec_${Buffer.from('shared secret').toString('base64')}`
    })
  })
  afterAll(async () => {
    await world.server.stop()
    hook.close()
  })

  test('receives the code, the number and the user, with a signature', async () => {
    const phone = freshPhone()
    expect((await world.client().auth.signInWithOtp({ phone })).error).toBeNull()
    const call = calls.at(-1)
    const { sms, user } = JSON.parse(call?.body ?? '') as { sms: { otp: string; phone: string }; user: { phone: string } }
    expect([sms.phone, user.phone]).toEqual([phone, phone])
    const signed = `${call?.headers['webhook-id']}.${call?.headers['webhook-timestamp']}.${call?.body}`
    expect(call?.headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', 'shared secret').update(signed).digest('base64')}`
    )
    expect((await world.client().auth.verifyOtp({ type: 'sms', phone, token: sms.otp })).error).toBeNull()
  })

  test('returns an error if it fails, and allows a retry at once', async () => {
    const phone = freshPhone()
    status = 500
    expect((await world.client().auth.signInWithOtp({ phone })).error).toMatchObject({ status: 422, code: 'sms_send_failed' })
    status = 200
    expect((await world.client().auth.signInWithOtp({ phone })).error).toBeNull()
  })
})
