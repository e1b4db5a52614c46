import { createClient } from '@supabase/supabase-js'
import { jwtVerify, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthWorld, freshEmail, openAuthWorld, password } from './auth-world.ts'

const jwtSecret = 'a secret of forty characters, more or less'
let world: AuthWorld
beforeAll(async () => {
  world = await openAuthWorld({ JWT_SECRET: jwtSecret, KEYLESS_AS_ANON: 'true' })
})
afterAll(() => world.server.stop())

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
const signHs256 = (claims: Record<string, unknown>, secret: string | Uint8Array = jwtSecret, header = {}) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header })
    .sign(typeof secret === 'string' ? new TextEncoder().encode(secret) : secret)

const statusWith = async (authorization: string) => {
  const headers = { apikey: world.server.keys.anonKey, authorization: `Bearer ${authorization}` }
  return (await world.server.fetch(`${world.server.url}/auth/v1/user`, { headers })).status
}

describe('a JWT secret in addition to the signing keys', () => {
  test('signs API keys and user tokens that every API accepts', async () => {
    const key = await signHs256({ role: 'service_role', exp: inSeconds(60) })
    const service = createClient(world.server.url, key, {
      auth: { persistSession: false },
      global: { fetch: world.server.fetch }
    })
    const { data, error } = await service.auth.admin.createUser({ email: freshEmail(), password, email_confirm: true })
    expect(error).toBeNull()
    expect(
      (
        await service
          .from('profiles')
          .select('id')
          .eq('id', data.user?.id ?? '')
      ).data
    ).toHaveLength(1)
    const token = await signHs256({ role: 'authenticated', aud: 'authenticated', sub: data.user?.id, exp: inSeconds(60) })
    expect(await statusWith(token)).toBe(200)
    const admin = await signHs256({ role: 'supabase_admin', exp: inSeconds(60) })
    const users = await world.server.fetch(`${world.server.url}/auth/v1/admin/users`, {
      headers: { authorization: `Bearer ${admin}` }
    })
    expect(users.status).toBe(200)
  })

  test('rejects tokens of another secret, expired tokens, tokens from the future and alg none', async () => {
    const sub = crypto.randomUUID()
    const claims = { role: 'authenticated', sub, exp: inSeconds(60) }
    expect(await statusWith(await signHs256(claims, 'another secret of forty characters or so'))).toBe(403)
    expect(await statusWith(await signHs256({ ...claims, exp: inSeconds(-60) }))).toBe(403)
    expect(await statusWith(await signHs256({ ...claims, iat: inSeconds(600), exp: inSeconds(900) }))).toBe(403)
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`
    expect(await statusWith(none)).toBe(403)
  })

  test('the public key is not accepted as a secret', async () => {
    const [publicKey] = world.server.keys.jwks.keys
    const confused = await signHs256(
      { role: 'service_role', exp: inSeconds(60) },
      new TextEncoder().encode(JSON.stringify(publicKey)),
      { kid: publicKey?.kid }
    )
    expect(await statusWith(confused)).toBe(403)
  })

  test('is not in the key set', async () => {
    const response = await world.server.fetch(`${world.server.url}/auth/v1/.well-known/jwks.json`)
    expect(await response.json()).toMatchObject({ keys: [{ kty: 'EC' }] })
  })
})

describe('API keys that are not JWTs', () => {
  test('map to their roles, and are rejected as bearer tokens', async () => {
    const { publishableKey, secretKey } = world.server.keys
    expect(publishableKey).toMatch(/^sb_publishable_/)
    const service = createClient(world.server.url, secretKey, {
      auth: { persistSession: false },
      global: { fetch: world.server.fetch }
    })
    expect((await service.auth.admin.listUsers()).error).toBeNull()
    expect((await service.from('profiles').select('id')).error).toBeNull()
    const client = createClient(world.server.url, publishableKey, {
      auth: { persistSession: false },
      global: { fetch: world.server.fetch }
    })
    expect((await client.from('brands').select('id')).error).toBeNull()
    expect((await client.auth.signUp({ email: freshEmail(), password })).error).toBeNull()
    expect((await client.auth.getUser()).data.user?.aud).toBe('authenticated')
    expect(await statusWith(publishableKey)).toBe(401)
    expect(await statusWith('sb_secret_guessed')).toBe(403)
  })
})

test('a request without a key has the role anon if so configured', async () => {
  // The document describes servers that require a key.
  expect((await fetch(`${world.server.url}/auth/v1/settings`)).status).toBe(200)
  expect((await fetch(`${world.server.url}/rest/v1/brands?select=id`)).status).toBe(200)
  expect((await world.server.fetch(`${world.server.url}/auth/v1/admin/users`)).status).toBe(403)
})

test('access tokens can be signed with the secret, and the key set is then empty', async () => {
  const symmetric = await openAuthWorld({ JWT_SECRET: jwtSecret, GOTRUE_JWT_ALGORITHM: 'HS256' })
  try {
    const client = symmetric.client()
    const { data } = await client.auth.signUp({ email: freshEmail(), password })
    const { payload, protectedHeader } = await jwtVerify(data.session?.access_token ?? '', new TextEncoder().encode(jwtSecret))
    expect(protectedHeader).toEqual({ alg: 'HS256', typ: 'JWT' })
    expect(payload).toMatchObject({ sub: data.user?.id, role: 'authenticated' })
    expect((await client.auth.getClaims()).data?.claims.sub).toBe(data.user?.id)
    expect((await client.from('profiles').select('id')).data).toHaveLength(1)
    const jwks = await symmetric.server.fetch(`${symmetric.server.url}/auth/v1/.well-known/jwks.json`)
    expect(await jwks.json()).toEqual({ keys: [] })
  } finally {
    await symmetric.server.stop()
  }
})
