import fc from 'fast-check'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthWorld, freshEmail, openAuthWorld, password } from './auth-world.ts'

/** How many random requests a run makes, and where their sequence begins. */
const amount = Number(process.env.RANDOM_REQUESTS ?? 600)
const seed = Number(process.env.RANDOM_SEED ?? 20_261_122)

const plenty = '1000000'
let world: AuthWorld
let bearer: string
let factorId: string
beforeAll(async () => {
  world = await openAuthWorld({
    GOTRUE_MAILER_AUTOCONFIRM: 'false',
    GOTRUE_EXTERNAL_PHONE_ENABLED: 'true',
    GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: 'true',
    GOTRUE_MFA_PHONE_ENROLL_ENABLED: 'true',
    GOTRUE_SAML_ENABLED: 'true',
    GOTRUE_SMTP_MAX_FREQUENCY: '0',
    GOTRUE_SMS_MAX_FREQUENCY: '0',
    GOTRUE_RATE_LIMIT_SIGN_UP: plenty,
    GOTRUE_RATE_LIMIT_OTP: plenty,
    GOTRUE_RATE_LIMIT_VERIFY: plenty,
    GOTRUE_RATE_LIMIT_ANONYMOUS_USERS: plenty,
    GOTRUE_RATE_LIMIT_EMAIL_SENT: plenty,
    GOTRUE_RATE_LIMIT_SMS_SENT: plenty
  })
  const email = freshEmail()
  await world.service().auth.admin.createUser({ email, password, email_confirm: true })
  const client = world.client()
  await client.auth.signInWithPassword({ email, password })
  const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'app' })
  factorId = factor?.id ?? ''
  const code = new TOTP({ secret: Secret.fromBase32(factor?.totp.secret ?? '') }).generate()
  const { data } = await client.auth.mfa.challengeAndVerify({ factorId, code })
  bearer = data?.access_token ?? ''
})
afterAll(() => world.server.stop())

type Key = 'anon' | 'user' | 'service'
const places: [string, string, Key][] = [
  ['POST', '/signup', 'anon'],
  ['POST', '/token?grant_type=password', 'anon'],
  ['POST', '/token?grant_type=refresh_token', 'anon'],
  ['POST', '/token?grant_type=pkce', 'anon'],
  ['POST', '/token?grant_type=id_token', 'user'],
  ['POST', '/otp', 'anon'],
  ['POST', '/verify', 'anon'],
  ['POST', '/recover', 'anon'],
  ['POST', '/resend', 'anon'],
  ['POST', '/sso', 'anon'],
  ['GET', '/reauthenticate', 'user'],
  ['GET', '/user', 'user'],
  ['PUT', '/user', 'user'],
  ['POST', '/factors', 'user'],
  ['POST', '/factors/FACTOR/challenge', 'user'],
  ['POST', '/factors/FACTOR/verify', 'user'],
  ['DELETE', '/factors/ID', 'user'],
  ['DELETE', '/user/identities/ID', 'user'],
  ['POST', '/invite', 'service'],
  ['POST', '/admin/generate_link', 'service'],
  ['POST', '/admin/users', 'service'],
  ['PUT', '/admin/users/ID', 'service'],
  ['DELETE', '/admin/users/ID', 'service'],
  ['POST', '/admin/sso/providers', 'service'],
  ['GET', '/admin/users?QUERY', 'service'],
  ['GET', '/verify?QUERY', 'anon'],
  ['GET', '/authorize?QUERY', 'anon'],
  ['GET', '/callback?QUERY', 'anon'],
  ['GET', '/user/identities/authorize?QUERY', 'user'],
  ['POST', '/logout?scope=QUERY', 'anon'],
  ['POST', '/sso/saml/acs', 'anon'],
  ['POST', '/factors/recovery-codes', 'user'],
  ['POST', '/factors/recovery-codes/verify', 'user'],
  ['POST', '/passkeys/registration/verify', 'user'],
  ['POST', '/passkeys/authentication/verify', 'anon'],
  ['PATCH', '/passkeys/ID', 'user'],
  ['DELETE', '/passkeys/ID', 'user']
]

const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    '__proto__',
    'a@b.co',
    'A@B.CO ',
    '441234567890',
    '+44 1234 567891',
    'signup',
    'email_change',
    'sms',
    'totp',
    'pkce_',
    'correct horse',
    '24h',
    's256',
    'x'.repeat(43),
    '../..',
    'https://shop.example/#a',
    '00000000-0000-0000-0000-000000000000',
    '9'.repeat(400)
  )
)
const value = fc.oneof(
  { weight: 4, arbitrary: odd },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.constant(null) }
)
const names = [
  'email',
  'phone',
  'password',
  'data',
  'type',
  'token',
  'token_hash',
  'code_challenge',
  'code_challenge_method',
  'auth_code',
  'code_verifier',
  'refresh_token',
  'id_token',
  'provider',
  'nonce',
  'current_password',
  'factor_type',
  'friendly_name',
  'challenge_id',
  'code',
  'webauthn',
  'channel',
  'user_metadata',
  'app_metadata',
  'ban_duration',
  'role',
  'id',
  'new_email',
  'redirect_to',
  'domain',
  'provider_id',
  'metadata_xml',
  'domains',
  'create_user',
  'should_soft_delete',
  'credential'
]
const body = fc.oneof(
  { weight: 5, arbitrary: fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 6 }) },
  { weight: 1, arbitrary: fc.jsonValue() }
)
const queryNames = [
  'type',
  'token',
  'provider',
  'redirect_to',
  'page',
  'per_page',
  'state',
  'code',
  'scopes',
  'error',
  'code_challenge'
]
const query = fc.array(fc.tuple(fc.constantFrom(...queryNames), odd), { maxLength: 5 })
const encode = (text: string) => encodeURIComponent(text.toWellFormed())

test(`${amount} random requests never cause a server error`, async () => {
  const { anonKey, serviceRoleKey } = world.server.keys
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...places), body, query, odd, async ([method, place, who], sent, search, id) => {
      const path = place
        .replace('FACTOR', factorId)
        .replace('ID', encode(id) || '-')
        .replace('QUERY', () => search.map(([name, text]) => `${name}=${encode(text)}`).join('&'))
      const response = await world.server.fetch(`${world.server.url}/auth/v1${path}`, {
        method,
        redirect: 'manual',
        headers: {
          apikey: who === 'service' ? serviceRoleKey : anonKey,
          'content-type': 'application/json',
          ...(who === 'user' ? { authorization: `Bearer ${bearer}` } : {})
        },
        ...(method === 'GET' ? {} : { body: JSON.stringify(sent) })
      })
      const text = await response.text()
      expect(response.status, `${method} ${path} ${JSON.stringify(sent)}: ${text}`).toBeLessThan(500)
    }),
    { numRuns: amount, seed, endOnFailure: true }
  )
  const waiting = await world.server.sql(`
    select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`)
  expect(waiting).toEqual([])
}, 120_000)
