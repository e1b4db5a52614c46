import type { SupabaseClient } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthWorld, freshEmail, freshPhone, openAuthWorld, password } from './auth-world.ts'
import { makePasskey } from './passkey.ts'

let world: AuthWorld
beforeAll(async () => {
  world = await openAuthWorld({ GOTRUE_MFA_PHONE_ENROLL_ENABLED: 'true', GOTRUE_SITE_URL: 'https://shop.example' })
})
afterAll(() => world.server.stop())

const codeOf = (secret: string, shiftSeconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + shiftSeconds * 1000 })

async function member() {
  const email = freshEmail()
  const client = world.client()
  const { data } = await client.auth.signUp({ email, password })
  return { email, client, id: data.user?.id ?? '' }
}

async function enroll(client: SupabaseClient, friendlyName = 'phone app') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  return { id: data.id, secret: data.totp.secret, data }
}

/** A code is good once: as if the last one had been used a minute ago. */
const letCodePass = (factorId: string) =>
  world.server.sql('update auth.mfa_factors set last_totp_step = last_totp_step - 2 where id = $1', [factorId])

async function memberWithFactor() {
  const someone = await member()
  const factor = await enroll(someone.client)
  const { error } = await someone.client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret) })
  expect(error).toBeNull()
  await letCodePass(factor.id)
  return { ...someone, factor }
}

async function signIn(email: string) {
  const client = world.client()
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull()
  return client
}

const tokenOf = async (client: SupabaseClient) => (await client.auth.getSession()).data.session?.access_token ?? ''
const claimsOf = (token: string | undefined) =>
  JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>

describe('an authenticator app', () => {
  test('is enrolled with a secret, a URI and a QR code', async () => {
    const { client, email } = await member()
    const { data, secret } = await enroll(client)
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'phone app' })
    expect(data.totp.uri).toBe(
      `otpauth://totp/shop.example:${encodeURIComponent(email)}?issuer=shop.example&secret=${secret}&algorithm=SHA1&digits=6&period=30`
    )
    expect(data.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/)
    const { data: factors } = await client.auth.mfa.listFactors()
    expect(factors?.all).toMatchObject([{ status: 'unverified', factor_type: 'totp', friendly_name: 'phone app' }])
    expect(JSON.stringify(factors)).not.toContain(secret)
  })

  test('is verified by a challenge; the previous refresh token returns its child token, and the session stays at aal2', async () => {
    const { client } = await member()
    const before = (await client.auth.getSession()).data.session
    const { id, secret } = await enroll(client)
    const { data: challenge } = await client.auth.mfa.challenge({ factorId: id })
    expect(challenge).toMatchObject({ type: 'totp' })
    expect(challenge?.expires_at).toBeGreaterThan(Date.now() / 1000)
    const { data, error } = await client.auth.mfa.verify({
      factorId: id,
      challengeId: challenge?.id ?? '',
      code: codeOf(secret)
    })
    expect(error).toBeNull()
    const claims = claimsOf(data?.access_token)
    expect(data?.user.factors).toMatchObject([{ status: 'verified' }])
    const again = await world.post('/token?grant_type=refresh_token', { refresh_token: before?.refresh_token })
    expect(again.body.refresh_token).toBe(data?.refresh_token)
    const refreshed = await client.auth.refreshSession()
    expect(claimsOf(refreshed.data.session?.access_token)).toMatchObject({ aal: 'aal2', amr: claims.amr })
  })

  test('at aal1 rejects enrolling another factor and unenrolling this one', async () => {
    const { email, factor } = await memberWithFactor()
    const client = await signIn(email)
    const added = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'another' })
    expect(added.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
    expect((await client.auth.mfa.unenroll({ factorId: factor.id })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal'
    })
  })

  test('returns the session to aal1 when it is unenrolled', async () => {
    const { client, factor } = await memberWithFactor()
    expect((await client.auth.mfa.unenroll({ factorId: factor.id })).data).toEqual({ id: factor.id })
    const { data } = await client.auth.refreshSession()
    expect(claimsOf(data.session?.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] })
    expect(data.user).not.toHaveProperty('factors')
  })

  test('accepts the code of the previous half minute, but no older one', async () => {
    const { client, factor } = await memberWithFactor()
    const old = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret, -90) })
    expect(old.error).toMatchObject({ status: 422, code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' })
    const recent = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret, -30) })
    expect(recent.error).toBeNull()
  })

  test('accepts a code once, also when it is sent twice at once', async () => {
    const { email, factor } = await memberWithFactor()
    const code = codeOf(factor.secret)
    const [one, two] = [await signIn(email), await signIn(email)]
    const responses = await Promise.all(
      [one, two].map(({ auth }) => auth.mfa.challengeAndVerify({ factorId: factor.id, code }))
    )
    expect(responses.filter(({ error }) => error === null)).toHaveLength(1)
    const later = await signIn(email)
    const { error } = await later.auth.mfa.challengeAndVerify({ factorId: factor.id, code })
    expect(error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
  })

  test('is announced to its owner by email when it is added and when it is removed', async () => {
    const { client, email, factor } = await memberWithFactor()
    expect(await world.lastMessage(email)).toMatchObject({ subject: 'Two-step sign-in is on', code: null, link: null })
    await client.auth.mfa.unenroll({ factorId: factor.id })
    expect((await world.lastMessage(email)).subject).toBe('A second step was removed')
  })
})

describe('a challenge', () => {
  test('is valid once, from the same IP address, for five minutes and for its own factor', async () => {
    const { client, factor } = await memberWithFactor()
    const challengeId = async () => (await client.auth.mfa.challenge({ factorId: factor.id })).data?.id ?? ''
    const verify = async (id: string) =>
      (await client.auth.mfa.verify({ factorId: factor.id, challengeId: id, code: codeOf(factor.secret) })).error
    const used = await challengeId()
    expect(await verify(used)).toBeNull()
    expect(await verify(used)).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' })
    const elsewhere = await challengeId()
    await world.server.sql(`update auth.mfa_challenges set ip_address = '203.0.113.9' where id = $1`, [elsewhere])
    expect(await verify(elsewhere)).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' })
    const late = await challengeId()
    await world.server.sql(`update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = $1`, [late])
    expect(await verify(late)).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
    expect(await verify(late)).toMatchObject({ status: 422, code: 'mfa_factor_not_found' })
    expect(await verify(crypto.randomUUID())).toMatchObject({ status: 422, code: 'mfa_factor_not_found' })
  })

  test('is kept for a day', async () => {
    const { client, factor } = await memberWithFactor()
    await client.auth.mfa.challenge({ factorId: factor.id })
    await world.server.sql(`update auth.mfa_challenges set created_at = now() - interval '25 hours'`)
    await client.auth.mfa.challenge({ factorId: factor.id })
    const kept = await world.server.sql('select from auth.mfa_challenges where factor_id = $1', [factor.id])
    expect(kept).toHaveLength(1)
  })

  test('of another user is not found', async () => {
    const { factor } = await memberWithFactor()
    const { client } = await member()
    expect((await client.auth.mfa.challenge({ factorId: factor.id })).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found'
    })
  })

  test('cannot be guessed: the eleventh code is rejected unchecked', async () => {
    const { client, factor } = await memberWithFactor()
    for (let round = 0; round < 10; round += 1) {
      const { error } = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret, -3600) })
      expect(error?.code).toBe('mfa_verification_failed')
    }
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret) })
    expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
  })

  test('is rejected without a code', async () => {
    const { client, factor } = await memberWithFactor()
    const response = await world.post(`/factors/${factor.id}/verify`, {}, { authorization: `Bearer ${await tokenOf(client)}` })
    expect(response).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg: 'Code needs to be non-empty' }
    })
  })
})

describe('factors', () => {
  test('need unique names and a known type, and are limited to ten', async () => {
    const { client } = await member()
    await enroll(client)
    const twin = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone app' })
    expect(twin.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' })
    for (let count = 2; count <= 10; count += 1) await enroll(client, `app ${count}`)
    const eleventh = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'app 11' })
    expect(eleventh.error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' })
    const other = await world.post('/factors', { factor_type: 'magic' }, { authorization: `Bearer ${await tokenOf(client)}` })
    expect(other).toMatchObject({ status: 400, body: { msg: 'factor_type needs to be totp, phone, or webauthn' } })
  })

  test('enrolled by an attacker before the owner’s do not bypass the owner’s', async () => {
    const { client, email } = await member()
    const intruder = await signIn(email)
    const early = await enroll(intruder, 'early')
    await world.server.sql(`update auth.mfa_factors set factor_type = 'phone' where id = $1`, [early.id])
    const own = await enroll(client, 'own')
    await client.auth.mfa.challengeAndVerify({ factorId: own.id, code: codeOf(own.secret) })
    await world.server.sql(`update auth.mfa_factors set factor_type = 'totp' where id = $1`, [early.id])
    const again = await signIn(email)
    const { error } = await again.auth.mfa.challengeAndVerify({ factorId: early.id, code: codeOf(early.secret) })
    expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' })
  })

  test('left unverified are deleted when another one is verified, or after five minutes', async () => {
    const { client, id } = await member()
    await enroll(client, 'left')
    await world.server.sql(`update auth.mfa_factors set created_at = now() - interval '301 seconds' where user_id = $1`, [id])
    await enroll(client, 'half')
    const { id: factorId, secret } = await enroll(client, 'whole')
    const before = await client.auth.mfa.listFactors()
    expect(before.data?.all.map(({ friendly_name }) => friendly_name)).toEqual(['half', 'whole'])
    await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })
    const after = await client.auth.mfa.listFactors()
    expect(after.data?.all.map(({ friendly_name }) => friendly_name)).toEqual(['whole'])
  })

  test('are listed and deleted by administrators', async () => {
    const { client, id, factor } = await memberWithFactor()
    const mfa = world.service().auth.admin.mfa
    const { data } = await mfa.listFactors({ userId: id })
    expect(data?.factors).toMatchObject([{ id: factor.id, status: 'verified' }])
    expect(JSON.stringify(data)).not.toContain(factor.secret)
    expect((await mfa.deleteFactor({ userId: id, id: factor.id })).error).toBeNull()
    expect((await mfa.deleteFactor({ userId: id, id: factor.id })).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found'
    })
    expect(claimsOf((await client.auth.refreshSession()).data.session?.access_token).aal).toBe('aal1')
    expect((await client.auth.admin.mfa.listFactors({ userId: id })).error).toMatchObject({ status: 403, code: 'not_admin' })
  })

  test('require a session', async () => {
    expect(await world.post('/factors', { factor_type: 'totp' })).toMatchObject({
      status: 401,
      body: { error_code: 'no_authorization' }
    })
  })
})

test('a phone factor receives a code at most once a minute', async () => {
  const { client } = await member()
  const phone = freshPhone()
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'phone', friendlyName: 'mobile', phone: `+${phone}` })
  expect(error).toBeNull()
  expect(data).toMatchObject({ type: 'phone', phone: `+${phone}` })
  const factorId = data?.id ?? ''
  const { data: challenge } = await client.auth.mfa.challenge({ factorId })
  const tooSoon = await client.auth.mfa.challenge({ factorId })
  expect(tooSoon.error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' })
  const { code, text } = await world.lastMessage(phone)
  expect(text).toBe(`Your code is ${code}`)
  const challengeId = challenge?.id ?? ''
  const wrong = await client.auth.mfa.verify({ factorId, challengeId, code: code === '000000' ? '000001' : '000000' })
  expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
  const right = await client.auth.mfa.verify({ factorId, challengeId, code })
  expect(claimsOf(right.data?.access_token)).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/phone' }, { method: 'password' }]
  })
  const twin = await client.auth.mfa.enroll({ factorType: 'phone', friendlyName: 'again', phone })
  expect(twin.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' })
})

describe('a passkey', () => {
  const site = { id: 'shop.example', origin: 'https://shop.example' }

  async function challenge(token: string, factorId: string) {
    const { body } = await world.post(`/factors/${factorId}/challenge`, {}, { authorization: `Bearer ${token}` })
    const { webauthn } = body as { webauthn: { type: string; credential_options: { publicKey: { challenge: string } } } }
    return { id: body.id, type: webauthn.type, challenge: webauthn.credential_options.publicKey.challenge }
  }
  const verify = (token: string, factorId: string, id: unknown, type: string, response: unknown) =>
    world.post(
      `/factors/${factorId}/verify`,
      { challenge_id: id, webauthn: { type, credential_response: response } },
      { authorization: `Bearer ${token}` }
    )

  test('is registered for the site and raises later sessions', async () => {
    const { client, email } = await member()
    const { data } = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' })
    expect(data).toMatchObject({ type: 'webauthn', friendly_name: 'key' })
    const factorId = data?.id ?? ''
    const key = makePasskey(site.id, site.origin)
    const token = await tokenOf(client)
    const first = await challenge(token, factorId)
    expect(first.type).toBe('create')
    const made = await verify(token, factorId, first.id, 'create', key.create(first.challenge))
    expect(made.status).toBe(200)
    expect(claimsOf(made.body.access_token as string)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/webauthn' }, { method: 'password' }]
    })

    const later = await tokenOf(await signIn(email))
    const second = await challenge(later, factorId)
    expect(second.type).toBe('request')
    const stranger = makePasskey(site.id, site.origin)
    expect(await verify(later, factorId, second.id, 'request', stranger.use(second.challenge))).toMatchObject({
      status: 422,
      body: { error_code: 'mfa_verification_failed' }
    })
    expect((await verify(later, factorId, second.id, 'request', key.use('another challenge'))).status).toBe(422)
    const used = await verify(later, factorId, second.id, 'request', key.use(second.challenge))
    expect(claimsOf(used.body.access_token as string).aal).toBe('aal2')
  })

  test('of another site is rejected', async () => {
    const { client } = await member()
    const { data } = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' })
    const token = await tokenOf(client)
    const { id, challenge: requested } = await challenge(token, data?.id ?? '')
    const phished = makePasskey(site.id, 'https://shop.example.evil.example').create(requested)
    expect((await verify(token, data?.id ?? '', id, 'create', phished)).status).toBe(422)
  })
})

describe('recovery codes', () => {
  const sendRequest = async (client: SupabaseClient, method: string, path = '', body?: unknown) => {
    const response = await world.server.fetch(`${world.server.url}/auth/v1/factors/recovery-codes${path}`, {
      method,
      headers: { apikey: world.server.keys.anonKey, authorization: `Bearer ${await tokenOf(client)}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) })
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  test('raise a session without another factor, each once', async () => {
    const { client, email } = await memberWithFactor()
    const made = await sendRequest(client, 'POST')
    expect(made).toMatchObject({ status: 200, body: { type: 'recovery_code', total: 10 } })
    const [first = '', second = ''] = made.body.codes as string[]
    expect((await sendRequest(client, 'POST')).body).toMatchObject({ error_code: 'mfa_verified_factor_exists' })
    const later = await signIn(email)
    expect(await sendRequest(later, 'POST', '/verify', { code: 'not-one-of-them' })).toMatchObject({
      status: 422,
      body: { error_code: 'mfa_verification_failed' }
    })
    const raised = await sendRequest(later, 'POST', '/verify', { code: first.toUpperCase().replaceAll('-', ' ') })
    expect(claimsOf(raised.body.access_token as string)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }]
    })
    expect((await world.lastMessage(email)).subject).toBe('A recovery code was used')
    const last = await signIn(email)
    expect((await sendRequest(last, 'POST', '/verify', { code: first })).status).toBe(422)
    expect((await sendRequest(last, 'GET')).body).toMatchObject({ total: 10, remaining: 9 })
    const stored = await world.server.sql('select from auth.mfa_recovery_codes where code_hash = sha256($1::bytea)', [second])
    expect(stored).toEqual([])
  })

  test('are replaced and deleted at aal2 only, and cannot be the only factor', async () => {
    const { client, email, factor } = await memberWithFactor()
    const alone = await member()
    expect(await sendRequest(alone.client, 'POST')).toMatchObject({ status: 403, body: { error_code: 'insufficient_aal' } })
    expect(await sendRequest(alone.client, 'GET')).toMatchObject({ status: 404, body: { error_code: 'mfa_factor_not_found' } })
    const [old = ''] = (await sendRequest(client, 'POST')).body.codes as string[]
    expect((await client.auth.mfa.unenroll({ factorId: factor.id })).error).toMatchObject({
      status: 422,
      code: 'mfa_recovery_codes_sole_factor'
    })
    expect((await sendRequest(client, 'POST', '/regenerate')).body.codes).toHaveLength(10)
    const low = await signIn(email)
    expect((await sendRequest(low, 'POST', '/verify', { code: old })).status).toBe(422)
    expect((await sendRequest(low, 'DELETE')).body).toMatchObject({ error_code: 'insufficient_aal' })
    expect((await sendRequest(client, 'DELETE')).status).toBe(200)
    expect((await client.auth.mfa.unenroll({ factorId: factor.id })).error).toBeNull()
  })
})

test('each kind of factor can be disabled', async () => {
  const shut = await openAuthWorld({ GOTRUE_MFA_TOTP_ENROLL_ENABLED: 'false' })
  try {
    const client = shut.client()
    await client.auth.signUp({ email: freshEmail(), password })
    expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
      status: 422,
      code: 'mfa_totp_enroll_not_enabled'
    })
    expect((await client.auth.mfa.enroll({ factorType: 'phone', friendlyName: 'x', phone: freshPhone() })).error?.code).toBe(
      'mfa_phone_enroll_not_enabled'
    )
  } finally {
    await shut.server.stop()
  }
})
