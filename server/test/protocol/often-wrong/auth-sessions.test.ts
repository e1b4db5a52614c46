import type { SupabaseClient } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthWorld, freshEmail, openAuthWorld, password } from '#server/test/protocol/auth-world.ts'

let world: AuthWorld
beforeAll(async () => {
  world = await openAuthWorld()
})
afterAll(() => world.server.stop())

async function member() {
  const email = freshEmail()
  const client = world.client()
  const { data } = await client.auth.signUp({ email, password })
  return { email, client, refreshToken: data.session?.refresh_token ?? '' }
}

async function signIn(email: string): Promise<SupabaseClient> {
  const client = world.client()
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull()
  return client
}

const refresh = (token: string) => world.client().auth.refreshSession({ refresh_token: token })
const childOf = async (token: string) => (await refresh(token)).data.session?.refresh_token ?? ''
const leaveReuseInterval = (token: string) =>
  world.server.sql(
    `update auth.refresh_tokens set updated_at = now() - interval '1 minute' where token_hash = sha256($1::bytea)`,
    [token]
  )
const claimsOf = (token: string | undefined) =>
  JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>

/** What GET /user says to the token, which the client would hide. */
async function userBy(token: string | undefined) {
  const headers = { apikey: world.server.keys.anonKey, authorization: `Bearer ${token}` }
  const response = await world.server.fetch(`${world.server.url}/auth/v1/user`, { headers })
  const { error_code } = (await response.json()) as { error_code?: string }
  return [response.status, error_code]
}

test('7 a refresh with the parent of the active token returns the active token, at any time', async () => {
  const { refreshToken: first } = await member()
  const second = await childOf(first)
  expect(second).not.toBe(first)
  await leaveReuseInterval(first)
  for (let round = 0; round < 3; round += 1) expect(await childOf(first)).toBe(second)
  const third = await childOf(second)
  expect([first, second]).not.toContain(third)
})

test('a session keeps its latest thousand refresh tokens, the one that is used, and its child', async () => {
  const { refreshToken } = await member()
  await world.server.sql(
    `insert into auth.refresh_tokens (token_hash, user_id, session_id, revoked)
     select sha256(number::text::bytea || token_hash), user_id, session_id, true
     from auth.refresh_tokens, generate_series(1, 1500) as number where token_hash = sha256($1::bytea)`,
    [refreshToken]
  )
  const child = await childOf(refreshToken)
  const tokens = await world.server.sql<{ count: number }>(
    `select count(*)::int from auth.refresh_tokens
     where session_id = (select session_id from auth.refresh_tokens where token_hash = sha256($1::bytea))`,
    [child]
  )
  expect(tokens).toEqual([{ count: 1002 }])
  expect(await childOf(child)).not.toBe('')
})

test('8 reusing an older token revokes all refresh tokens of the session, although the response is an error', async () => {
  const { client, refreshToken: first } = await member()
  const second = await childOf(first)
  const third = await childOf(second)
  await leaveReuseInterval(first)
  const used = { status: 400, code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' }
  expect((await refresh(first)).error).toMatchObject(used)
  for (const token of [third, second, first]) expect((await refresh(token)).error).toMatchObject(used)
  await leaveReuseInterval(third)
  expect((await refresh(third)).error).toMatchObject(used)
  expect((await refresh('no-such-token')).error).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
  expect((await client.auth.refreshSession({ refresh_token: third })).error).toMatchObject(used)
})

test('9 twenty concurrent refreshes of one token get one child', async () => {
  const { refreshToken } = await member()
  const responses = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)))
  expect(responses.map(({ error }) => error)).toEqual(responses.map(() => null))
  const children = new Set(responses.map(({ data }) => data.session?.refresh_token))
  expect(children.size).toBe(1)
  expect(children).not.toContain(refreshToken)
  const [child = ''] = children
  expect((await refresh(child)).error).toBeNull()
})

test('10 a new password ends the other sessions and keeps its own', async () => {
  const { client, email, refreshToken } = await member()
  const other = await signIn(email)
  const ofOther = (await other.auth.getSession()).data.session
  expect((await client.auth.updateUser({ password })).error).toMatchObject({ status: 422, code: 'same_password' })
  expect((await client.auth.updateUser({ password: 'another horse' })).error).toBeNull()
  expect((await client.auth.getUser()).error).toBeNull()
  expect((await refresh(refreshToken)).error).toBeNull()
  expect(await userBy(ofOther?.access_token)).toEqual([403, 'session_not_found'])
  expect((await refresh(ofOther?.refresh_token ?? '')).error?.status).toBe(400)
})

test('11 a logout with scope others keeps this session; ended sessions get 403 session_not_found at once', async () => {
  const { client, email } = await member()
  const [other, third] = [await signIn(email), await signIn(email)]
  const tokenOf = async (of: SupabaseClient) => (await of.auth.getSession()).data.session?.access_token
  const [own, ofOther, ofThird] = [await tokenOf(client), await tokenOf(other), await tokenOf(third)]
  expect((await client.auth.signOut({ scope: 'others' })).error).toBeNull()
  expect(await userBy(own)).toEqual([200, undefined])
  for (const ended of [ofOther, ofThird]) expect(await userBy(ended)).toEqual([403, 'session_not_found'])
  const late = await tokenOf(await signIn(email))
  expect((await client.auth.signOut({ scope: 'local' })).error).toBeNull()
  expect([await userBy(own), await userBy(late)]).toEqual([
    [403, 'session_not_found'],
    [200, undefined]
  ])
  const last = await signIn(email)
  await last.auth.signOut()
  expect(await userBy(late)).toEqual([403, 'session_not_found'])
})

test('15 a verified factor raises its session and ends those below aal2; below aal2 neither password nor address may change', async () => {
  const { client, email, refreshToken } = await member()
  const below = await signIn(email)
  const before = (await client.auth.getSession()).data.session
  const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone app' })
  if (factor?.type !== 'totp') throw new Error('no factor')
  const code = () => new TOTP({ secret: Secret.fromBase32(factor.totp.secret) }).generate()
  const raised = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: code() })
  const claims = claimsOf(raised.data?.access_token)
  expect(claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'totp' }, { method: 'password' }] })
  expect(claims.session_id).toBe(claimsOf(before?.access_token).session_id)
  expect(raised.data?.refresh_token).not.toBe(refreshToken)
  expect((await below.auth.getUser()).error?.name).toBe('AuthSessionMissingError')

  const later = await signIn(email)
  expect((await later.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2'
  })
  const refusal = { status: 401, code: 'insufficient_aal' }
  for (const change of [{ password: 'another horse' }, { email: freshEmail() }, { phone: '441234567890' }]) {
    expect((await later.auth.updateUser(change)).error).toMatchObject(refusal)
  }
  expect((await later.auth.updateUser({ data: { a: 1 } })).error).toBeNull()
  expect((await client.auth.updateUser({ password: 'another horse' })).error).toBeNull()
})
