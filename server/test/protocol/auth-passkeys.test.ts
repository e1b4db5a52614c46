import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthWorld, freshEmail, openAuthWorld, password } from './auth-world.ts'
import { makePasskey, type Passkey } from './passkey.ts'

const site = { id: 'shop.example', origin: 'https://shop.example' }
let world: AuthWorld
beforeAll(async () => {
  world = await openAuthWorld({ GOTRUE_SITE_URL: site.origin })
})
afterAll(() => world.server.stop())

type Credential = Parameters<SupabaseClient['auth']['passkey']['verifyRegistration']>[0]['credential']
type Assertion = Parameters<SupabaseClient['auth']['passkey']['verifyAuthentication']>[0]['credential']

async function member() {
  const client = world.client()
  const email = freshEmail()
  const { data } = await client.auth.signUp({ email, password })
  return { client, email, id: data.user?.id ?? '' }
}

async function register(client: SupabaseClient, key: Passkey) {
  const { data: offer, error } = await client.auth.passkey.startRegistration()
  if (error) throw error
  const credential = key.create(offer.options.challenge) as unknown as Credential
  return client.auth.passkey.verifyRegistration({ challengeId: offer.challenge_id, credential })
}

async function use(key: Passkey, userId: string | undefined, client = world.client()) {
  const { data: challenge, error } = await client.auth.passkey.startAuthentication()
  if (error) throw error
  const credential = key.use(challenge.options.challenge, userId) as unknown as Assertion
  return {
    ...(await client.auth.passkey.verifyAuthentication({ challengeId: challenge.challenge_id, credential })),
    challenge,
    credential
  }
}

describe('a passkey', () => {
  test('is registered by a signed-in user and then signs in alone', async () => {
    const { client, id } = await member()
    const key = makePasskey(site.id, site.origin)
    const { data: offer } = await client.auth.passkey.startRegistration()
    expect(offer?.options).toMatchObject({ rp: { id: site.id }, authenticatorSelection: { residentKey: 'required' } })
    expect(offer?.expires_at).toBeGreaterThan(Date.now() / 1000)
    const { data, error } = await register(client, key)
    expect(error).toBeNull()
    expect(data).toMatchObject({ friendly_name: 'Passkey 1' })
    const later = world.client()
    const signedIn = await use(key, id, later)
    expect(signedIn.error).toBeNull()
    expect(signedIn.challenge.options).not.toHaveProperty('allowCredentials.0')
    const { data: verified } = await later.auth.getClaims()
    expect(verified?.claims).toMatchObject({ sub: id, aal: 'aal1', amr: [{ method: 'passkey' }] })
    expect((await client.auth.passkey.list()).data).toMatchObject([{ id: data?.id, last_used_at: expect.any(String) }])
  })

  test('a challenge is valid once, and for its own account only', async () => {
    const { client, id } = await member()
    const key = makePasskey(site.id, site.origin)
    await register(client, key)
    const { challenge, credential } = await use(key, id)
    const again = await world.client().auth.passkey.verifyAuthentication({ challengeId: challenge.challenge_id, credential })
    expect(again.error).toMatchObject({ status: 400, code: 'webauthn_challenge_not_found' })
    const refused = { status: 400, code: 'webauthn_verification_failed' }
    expect((await use(key, crypto.randomUUID())).error).toMatchObject(refused)
    expect((await use(makePasskey(site.id, site.origin), id)).error).toMatchObject(refused)
    expect((await use(makePasskey(site.id, 'https://evil.example'), id)).error).toMatchObject(refused)
  })

  test('a challenge is valid for five minutes', async () => {
    const { client } = await member()
    const { data: offer } = await client.auth.passkey.startRegistration()
    await world.server.sql(`update auth.webauthn_challenges set created_at = now() - interval '301 seconds'`)
    const credential = makePasskey(site.id, site.origin).create(offer?.options.challenge ?? '') as unknown as Credential
    const late = await client.auth.passkey.verifyRegistration({ challengeId: offer?.challenge_id ?? '', credential })
    expect(late.error).toMatchObject({ status: 400, code: 'webauthn_challenge_expired' })
  })

  test("rejects another account's passkey, and a registration that another account started", async () => {
    const one = await member()
    const other = await member()
    const key = makePasskey(site.id, site.origin)
    await register(one.client, key)
    expect((await register(other.client, key)).error).toMatchObject({ status: 422, code: 'webauthn_credential_exists' })
    const { data: offer } = await one.client.auth.passkey.startRegistration()
    const credential = makePasskey(site.id, site.origin).create(offer?.options.challenge ?? '') as unknown as Credential
    const stolen = await other.client.auth.passkey.verifyRegistration({ challengeId: offer?.challenge_id ?? '', credential })
    expect(stolen.error).toMatchObject({ code: 'webauthn_challenge_not_found' })
  })

  test('rejects banned users', async () => {
    const { client, id } = await member()
    const key = makePasskey(site.id, site.origin)
    await register(client, key)
    await world.service().auth.admin.updateUserById(id, { ban_duration: '1h' })
    expect((await use(key, id)).error).toMatchObject({ status: 403, code: 'user_banned' })
  })
})

describe('passkeys', () => {
  test('are renamed and deleted by their owner', async () => {
    const { client, id } = await member()
    const key = makePasskey(site.id, site.origin)
    const { data } = await register(client, key)
    const passkeyId = data?.id ?? ''
    expect((await client.auth.passkey.update({ passkeyId, friendlyName: 'Laptop' })).data).toMatchObject({
      id: passkeyId,
      friendly_name: 'Laptop'
    })
    expect((await client.auth.passkey.update({ passkeyId, friendlyName: '' })).error).toMatchObject({ status: 400 })
    const { client: stranger } = await member()
    expect((await stranger.auth.passkey.delete({ passkeyId })).error).toMatchObject({ status: 404, code: 'validation_failed' })
    expect((await client.auth.passkey.delete({ passkeyId })).error).toBeNull()
    expect((await client.auth.passkey.list()).data).toEqual([])
    expect((await use(key, id)).error).toMatchObject({ code: 'webauthn_verification_failed' })
  })

  test('are seen and deleted by administrators', async () => {
    const { client, id } = await member()
    const { data } = await register(client, makePasskey(site.id, site.origin))
    const admin = world.service().auth.admin.passkey
    expect((await admin.listPasskeys({ userId: id })).data).toMatchObject([{ id: data?.id }])
    expect((await admin.deletePasskey({ userId: id, passkeyId: data?.id ?? '' })).error).toBeNull()
    expect((await admin.listPasskeys({ userId: id })).data).toEqual([])
  })

  test('require a session for registration', async () => {
    expect(await world.post('/passkeys/registration/options', {})).toMatchObject({
      status: 401,
      body: { error_code: 'no_authorization' }
    })
  })

  test('can be disabled', async () => {
    const shut = await openAuthWorld({ GOTRUE_PASSKEY_ENABLED: 'false' })
    try {
      expect((await shut.client().auth.passkey.startAuthentication()).error).toMatchObject({
        status: 404,
        code: 'passkey_disabled'
      })
    } finally {
      await shut.server.stop()
    }
  })
})
