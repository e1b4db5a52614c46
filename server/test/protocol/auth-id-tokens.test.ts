import { createHash } from 'node:crypto'
import type { Server } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthWorld, freshEmail, openAuthWorld, password } from './auth-world.ts'
import { clientId, listen, namedProvider } from './identity-provider.ts'

let world: AuthWorld

const claimsOf = (token: string | null) => JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString())

describe('sign-in with an ID token', () => {
  let issuer: { server: Server; url: string }
  let keys: Awaited<ReturnType<typeof generateKeyPair>>
  beforeAll(async () => {
    keys = await generateKeyPair('ES256')
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }
    issuer = await listen((request, response) => {
      response.setHeader('content-type', 'application/json')
      const metadata = {
        issuer: issuer.url,
        jwks_uri: `${issuer.url}/keys`,
        authorization_endpoint: `${issuer.url}/a`,
        token_endpoint: `${issuer.url}/t`
      }
      response.end(JSON.stringify(request.url === '/keys' ? { keys: [jwk] } : metadata))
    })
    world = await openAuthWorld({
      ...namedProvider('GOOGLE', issuer.url),
      GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID: `${clientId},ios-app`,
      GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: 'true'
    })
  })
  afterAll(async () => {
    await world.server.stop()
    issuer.server.close()
  })

  const tokenFor = (claims: Record<string, unknown>, privateKey = keys.privateKey) =>
    new SignJWT({
      iss: issuer.url,
      aud: clientId,
      sub: crypto.randomUUID(),
      email: freshEmail(),
      email_verified: true,
      ...claims
    })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setIssuedAt()
      .setExpirationTime('1m')
      .sign(privateKey)

  test('opens a session for each configured client', async () => {
    const email = freshEmail()
    for (const aud of [clientId, 'ios-app']) {
      const token = await tokenFor({ email, aud, sub: 'one and the same', name: 'B' })
      const { data, error } = await world.client().auth.signInWithIdToken({ provider: 'google', token })
      expect(error).toBeNull()
      expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'B' }, identities: [{ provider: 'google' }] })
    }
  })

  test('removes the access of someone who signed up with the address before its owner, with automatic confirmation', async () => {
    const email = freshEmail()
    const intruder = world.client()
    await intruder.auth.signUp({ email, password })
    const { error } = await world.client().auth.signInWithIdToken({ provider: 'google', token: await tokenFor({ email }) })
    expect(error).toBeNull()
    expect((await intruder.auth.refreshSession()).error).not.toBeNull()
    expect((await world.client().auth.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials')
  })

  test('keeps existing access if the owner had confirmed the address', async () => {
    const email = freshEmail()
    await world.client().auth.signUp({ email, password })
    await world.client().auth.signInWithOtp({ email })
    await world.post('/verify', { type: 'email', email, token: (await world.lastMessage(email)).code })
    await world.client().auth.signInWithIdToken({ provider: 'google', token: await tokenFor({ email }) })
    expect((await world.client().auth.signInWithPassword({ email, password })).error).toBeNull()
  })

  test('does not confuse addresses that look alike', async () => {
    const email = `k${freshEmail()}`
    await world.client().auth.signUp({ email, password })
    const token = await tokenFor({ email: email.replace('k', '\u212a') })
    const { data } = await world.client().auth.signInWithIdToken({ provider: 'google', token })
    expect(data.user?.email).not.toBe(email)
  })

  test('creates one account for concurrent requests with one token', async () => {
    const token = await tokenFor({})
    const body = { provider: 'google', id_token: token }
    const responses = await Promise.all([1, 2, 3, 4].map(() => world.post('/token?grant_type=id_token', body)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const users = responses.map(({ body: session }) => claimsOf(session.access_token as string).sub)
    expect(new Set(users).size).toBe(1)
  })

  test('rejects a nonce that does not match', async () => {
    const nonce = 'made by the app'
    const token = await tokenFor({ nonce: createHash('sha256').update(nonce).digest('hex') })
    expect((await world.client().auth.signInWithIdToken({ provider: 'google', token, nonce })).error).toBeNull()
    const wrong = await world.post('/token?grant_type=id_token', { provider: 'google', id_token: token, nonce: 'another' })
    expect(wrong).toEqual({ status: 400, body: { error: 'invalid nonce', error_description: 'Nonces mismatch' } })
    const none = await world.post('/token?grant_type=id_token', { provider: 'google', id_token: token })
    expect(none.body.error_description).toBe('Passed nonce and nonce in id_token should either both exist or not.')
  })

  test('rejects an access token that does not match at_hash', async () => {
    const atHash = createHash('sha256').update('its own').digest().subarray(0, 16).toString('base64url')
    const signIn = async (claims: Record<string, unknown>, access_token?: string) => {
      const body = { provider: 'google', id_token: await tokenFor(claims), access_token }
      return (await world.post('/token?grant_type=id_token', body)).status
    }
    expect(await signIn({ at_hash: atHash }, 'its own')).toBe(200)
    expect(await signIn({ at_hash: atHash }, 'another')).toBe(400)
    expect(await signIn({ at_hash: atHash })).toBe(200)
    expect(await signIn({}, 'another')).toBe(200)
  })

  test('rejects tokens of other issuers and clients', async () => {
    const strangers = await generateKeyPair('ES256')
    for (const token of [
      await tokenFor({ aud: 'somebody else' }),
      await tokenFor({ iss: 'https://evil.example' }),
      await tokenFor({}, strangers.privateKey),
      'no.token.atall'
    ]) {
      const response = await world.post('/token?grant_type=id_token', { provider: 'google', id_token: token })
      expect(response).toEqual({ status: 400, body: { error: 'invalid request', error_description: 'Bad ID token' } })
    }
    const missing = await world.post('/token?grant_type=id_token', { provider: 'google' })
    expect(missing.body).toEqual({ error: 'invalid request', error_description: 'id_token required' })
    expect((await world.post('/token?grant_type=id_token', { provider: 'apple', id_token: 'x' })).status).toBe(400)
  })

  test('links the identity to the current user', async () => {
    const client = world.client()
    const { data } = await client.auth.signUp({ email: freshEmail(), password })
    const token = await tokenFor({})
    const linked = await client.auth.linkIdentity({ provider: 'google', token })
    expect(linked.error).toBeNull()
    const { data: now } = await client.auth.getUser()
    expect(now.user?.id).toBe(data.user?.id)
    expect(now.user?.identities?.map((identity) => identity.provider).sort()).toEqual(['email', 'google'])
    const other = world.client()
    await other.auth.signUp({ email: freshEmail(), password })
    expect((await other.auth.linkIdentity({ provider: 'google', token })).error).toMatchObject({
      status: 422,
      code: 'identity_already_exists'
    })
  })
})
