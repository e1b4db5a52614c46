import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestWorld, startRestWorld } from './rest-world.ts'

const secret = 'a secret of this test, long enough to sign'
const now = Math.floor(Date.now() / 1000)

let world: RestWorld
beforeAll(async () => {
  world = await startRestWorld({ JWT_SECRET: secret })
  await world.server.sql('create role merchant; grant merchant to authenticator; create role warehouse')
})
afterAll(async () => {
  await world.server.sql('drop role if exists merchant, warehouse')
  await world.server.stop()
})

const sign = (claims: Record<string, unknown>) => world.server.keys.sign({ role: 'authenticated', ...claims })

async function requestWith(token: string) {
  const { status, json, headers } = await world.request('/clients?limit=1', { headers: { authorization: `Bearer ${token}` } })
  return { status, json, challenge: headers.get('www-authenticate') }
}

function refusal(code: string, message: string, details: string | null = null) {
  return {
    status: 401,
    json: { code, message, details, hint: null },
    challenge: `Bearer error="invalid_token", error_description="${message}"`
  }
}

describe('an invalid token is PGRST301', () => {
  test.each([
    ['', 'Empty JWT is sent in Authorization header'],
    ['   ', 'Empty JWT is sent in Authorization header'],
    ['not-a-token', 'Expected 3 parts in JWT; got 1'],
    ['a.b.c.d', 'Expected 3 parts in JWT; got 4']
  ])('%j', async (token, message) => {
    expect(await requestWith(token)).toEqual(refusal('PGRST301', message))
  })

  test('even with a lower-case bearer', async () => {
    const { status, json } = await world.request('/clients', { headers: { authorization: 'bearer' } })
    expect([status, json]).toMatchObject([401, { code: 'PGRST301' }])
  })

  test('signed with another key', async () => {
    const { privateKey } = await generateKeyPair('ES256')
    const foreign = await new SignJWT({ role: 'service_role' }).setProtectedHeader({ alg: 'ES256' }).sign(privateKey)
    const expected = refusal('PGRST301', 'No suitable key or wrong key type', 'None of the keys was able to decode the JWT')
    expect(await requestWith(foreign)).toEqual(expected)
    const guessed = new SignJWT({ role: 'service_role' }).setProtectedHeader({ alg: 'HS256' })
    expect(await requestWith(await guessed.sign(new TextEncoder().encode('another secret of the same length ......')))).toEqual(
      expected
    )
  })
})

describe('invalid claims are PGRST303', () => {
  test.each([
    [{ exp: now - 60 }, 'JWT expired'],
    [{ nbf: now + 60 }, 'JWT not yet valid'],
    [{ iat: now + 60 }, 'JWT issued at future'],
    [{ exp: 'tomorrow' }, "The JWT 'exp' claim must be a number"],
    [{ nbf: 'yesterday' }, "The JWT 'nbf' claim must be a number"],
    [{ iat: {} }, "The JWT 'iat' claim must be a number"],
    [{ exp: 'tomorrow', nbf: 'yesterday' }, "The JWT 'exp' claim must be a number"],
    [{ aud: { for: 'all' } }, "The JWT 'aud' claim must be a string or an array of strings"],
    [{ aud: ['authenticated', {}] }, "The JWT 'aud' claim must be a string or an array of strings"],
    [{ aud: 7 }, "The JWT 'aud' claim must be a string or an array of strings"]
  ])('%j', async (claims, message) => {
    expect(await requestWith(await sign(claims))).toEqual(refusal('PGRST303', message))
  })

  test('if they are not a JSON object', async () => {
    const header = Buffer.from('{"alg":"HS256"}').toString('base64url')
    const payload = Buffer.from('["role"]').toString('base64url')
    const key = await crypto.subtle.importKey(
      'raw',
      new TextEncoder().encode(secret),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign']
    )
    const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${header}.${payload}`))
    const token = `${header}.${payload}.${Buffer.from(signature).toString('base64url')}`
    expect(await requestWith(token)).toEqual(refusal('PGRST303', 'Parsing claims failed'))
  })
})

test.each([
  [{ exp: now - 20, nbf: now + 20, iat: now + 20 }],
  [{ aud: 'anybody' }],
  [{ aud: ['a', 'b'] }],
  [{ aud: [] }],
  [{ exp: null, nbf: null, iat: null, aud: null }]
])('allows half a minute of clock skew, any audience and absent claims: %j', async (claims) => {
  expect(await requestWith(await sign(claims))).toMatchObject({ status: 200 })
})

describe('the role of a token', () => {
  test.each([
    ['nobody_here', 'role "nobody_here" does not exist'],
    [7, 'role "7" does not exist'],
    [null, 'role "null" does not exist'],
    [{ name: 'anon' }, 'role "{"name":"anon"}" does not exist']
  ])('is 22023 if it does not exist: %j', async (role, message) => {
    expect(await requestWith(await sign({ role }))).toEqual({
      status: 401,
      json: { code: '22023', message, details: null, hint: null },
      challenge: 'Bearer'
    })
  })

  test.each(['warehouse', 'postgres', 'authenticator', 'supabase_auth_admin'])(
    'is 42501 if no token may have it: %s',
    async (role) => {
      expect(await requestWith(await sign({ role }))).toEqual({
        status: 403,
        json: { code: '42501', message: `permission denied to set role "${role}"`, details: null, hint: null },
        challenge: null
      })
    }
  )

  test('is accepted if it is granted to authenticator, and anonymous if it is absent', async () => {
    const whoIs = async (claims: Record<string, unknown>) => {
      const authorization = `Bearer ${await world.server.keys.sign({ role: 'anon', ...claims })}`
      return (await world.request('/rpc/who', { headers: { authorization } })).json
    }
    expect(await whoIs({ role: 'merchant' })).toBe('merchant')
    expect(await whoIs({ role: undefined })).toBe('anon')
  })
})
