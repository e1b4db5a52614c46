import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthWorld, freshEmail, openAuthWorld, password } from '#server/test/protocol/auth-world.ts'
import {
  clientId,
  clientSecret,
  type IdentityProvider,
  startIdentityProvider
} from '#server/test/protocol/identity-provider.ts'
import { type Api, expected, findUntestedOperations, type Row, requestEndpoint } from './request-endpoint.ts'

let world: AuthWorld
let provider: IdentityProvider
let api: Api
beforeAll(async () => {
  provider = await startIdentityProvider()
  world = await openAuthWorld({
    GOTRUE_SITE_URL: 'https://shop.example',
    GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    GOTRUE_EXTERNAL_PHONE_ENABLED: 'true',
    GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: 'true',
    GOTRUE_EXTERNAL_KEYCLOAK_ENABLED: 'true',
    GOTRUE_EXTERNAL_KEYCLOAK_CLIENT_ID: clientId,
    GOTRUE_EXTERNAL_KEYCLOAK_SECRET: clientSecret,
    GOTRUE_EXTERNAL_KEYCLOAK_URL: provider.issuer
  })
  provider.open(`${world.server.url}/auth/v1/callback`)
  api = await peopleAndNames()
})
afterAll(async () => {
  await world.server.stop()
  await provider.stop()
})

async function member() {
  const email = freshEmail()
  const client = world.client()
  const { data } = await client.auth.signUp({ email, password })
  const { session } = data
  if (!session) throw new Error('no session')
  return { email, client, id: session.user.id, session }
}

async function peopleAndNames(): Promise<Api> {
  const { anonKey, serviceRoleKey } = world.server.keys
  const admin = world.service().auth.admin
  const [user, leaver, enrolling] = [await member(), await member(), await member()]
  const [recovering, deleted] = [await member(), await member()]
  const hashOf = async ({ email }: typeof user) => {
    const { data } = await admin.generateLink({ type: 'magiclink', email })
    return data.properties?.hashed_token ?? ''
  }
  const enroll = async (friendlyName: string) => {
    const { data, error } = await enrolling.client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
    if (error) throw error
    return { id: data.id, code: new TOTP({ secret: Secret.fromBase32(data.totp.secret) }).generate() }
  }
  const [factor, another] = [await enroll('first'), await enroll('second')]
  const { data: challenge } = await enrolling.client.auth.mfa.challenge({ factorId: factor.id })
  const as = ({ session }: typeof user) => ({ apikey: anonKey, authorization: `Bearer ${session.access_token}` })
  return {
    url: `${world.server.url}/auth/v1`,
    fetch: world.server.fetch,
    callers: {
      nobody: {},
      anon: { apikey: anonKey },
      user: as(user),
      leaver: as(leaver),
      recovering: as(recovering),
      enrolling: as(enrolling),
      service: { apikey: serviceRoleKey }
    },
    names: {
      email: user.email,
      recoveringEmail: recovering.email,
      user: user.id,
      refresh: user.session.refresh_token,
      identity: user.session.user.identities?.[0]?.identity_id ?? '',
      enrolling: enrolling.id,
      deleted: deleted.id,
      issuer: provider.issuer,
      nobody: '00000000-0000-4000-8000-000000000000',
      hash: await hashOf(deleted),
      link: await hashOf(leaver),
      factor: factor.id,
      code: factor.code,
      another: another.id,
      challenge: challenge?.id ?? ''
    }
  }
}

const session = 'access_token expires_at expires_in refresh_token token_type user'
const sso = 'saml_provider_disabled'
const always = 'app_metadata aud created_at email id identities is_anonymous phone role updated_at user_metadata'
const user = keys(always, 'confirmed_at email_confirmed_at last_sign_in_at')
const factor = 'created_at factor_type friendly_name id last_challenged_at phone status updated_at'
const codes = 'codes friendly_name id total type'
const link = 'action_link email_otp hashed_token redirect_to verification_type'
const authorization = '?redirect_uri scope state code_challenge code_challenge_method nonce client_id response_type'
const granted = '#access_token expires_at expires_in refresh_token sb token_type type'
const asForm = { 'content-type': 'application/x-www-form-urlencoded' }
const failed = '#error error_code error_description sb'
const settings = 'disable_signup external mailer_autoconfirm passkeys_enabled phone_autoconfirm saml_enabled sms_provider'

const openId = keys(
  'authorization_endpoint claims_supported code_challenge_methods_supported grant_types_supported',
  'id_token_signing_alg_values_supported issuer jwks_uri response_modes_supported response_types_supported',
  'scopes_supported subject_types_supported token_endpoint token_endpoint_auth_methods_supported userinfo_endpoint'
)

function keys(...lists: string[]): string {
  return lists.join(' ').split(' ').sort().join(' ')
}

const rows: Row[] = [
  ['POST /signup', 'anon', 200, session, { email: '{fresh}', password }],
  ['POST /signup', 'anon', 200, keys(always, 'confirmation_sent_at'), { phone: '441234567890', password }],
  ['POST /signup', 'anon', 200, session, {}],
  ['POST /signup', 'anon', 400, 'validation_failed', { email: '{fresh}', phone: '441234567890', password }],
  ['POST /signup', 'anon', 422, 'user_already_exists', { email: '{email}', password }],
  ['POST /signup', 'anon', 422, 'weak_password', { email: '{email}', password: 'short' }],
  ['POST /signup', 'anon', 400, 'bad_json', '{'],
  ['POST /signup', 'nobody', 401, 'hint message', { email: '{fresh}', password }],

  ['POST /token?grant_type=password', 'anon', 200, session, { email: '{email}', password }],
  ['POST /token?grant_type=password', 'anon', 400, 'invalid_credentials', { email: '{email}', password: 'wrong one' }],
  ['POST /token?grant_type=refresh_token', 'anon', 200, session, { refresh_token: '{refresh}' }],
  ['POST /token?grant_type=refresh_token', 'anon', 400, 'refresh_token_not_found', { refresh_token: 'none' }],
  ['POST /token?grant_type=refresh_token', 'anon', 400, 'error error_description', {}],
  ['POST /token?grant_type=pkce', 'anon', 404, 'flow_state_not_found', { auth_code: '{nobody}', code_verifier: 'x' }],
  ['POST /token?grant_type=id_token', 'anon', 400, 'error error_description', { provider: 'google', id_token: 'x' }],
  ['POST /token?grant_type=password', 'anon', 200, session, { email: '{email}', password, provider: 1, refresh_token: [] }],
  ['POST /token?grant_type=password', 'anon', 400, 'bad_json', { email: 1, password }],
  ['POST /token?grant_type=web3', 'anon', 422, 'web3_provider_disabled', { chain: 'solana' }],
  ['POST /token?grant_type=none', 'anon', 400, 'invalid_credentials', {}],

  ['POST /otp', 'anon', 200, '{}', { email: '{recoveringEmail}' }],
  ['POST /otp', 'anon', 422, 'otp_disabled', { email: '{fresh}', create_user: false }],
  ['POST /magiclink', 'anon', 200, '{}', { email: '{fresh}' }],
  ['POST /verify', 'anon', 403, 'otp_expired', { type: 'magiclink', token_hash: 'none' }],
  ['POST /verify', 'anon', 400, 'validation_failed', { type: 'magiclink', token_hash: 'x', email: '{email}' }],
  ['GET /verify?type=magiclink&token=none', 'nobody', 303, `to https://shop.example/ ${failed}`],
  ['GET /verify?type=magiclink&token={link}', 'nobody', 303, `to https://shop.example/ ${granted}`],
  ['POST /recover', 'anon', 200, '{}', { email: '{fresh}' }],
  ['POST /recover', 'anon', 429, 'over_email_send_rate_limit', { email: '{recoveringEmail}' }],
  ['POST /resend', 'anon', 200, '{}', { type: 'signup', email: '{email}' }],
  ['POST /resend', 'anon', 400, 'validation_failed', { type: 'recovery', email: '{email}' }],
  ['GET /reauthenticate', 'recovering', 200, '{}'],
  ['GET /reauthenticate', 'anon', 401, 'no_authorization'],

  ['GET /user', 'user', 200, user],
  ['GET /user', 'anon', 401, 'no_authorization'],
  ['PUT /user', 'user', 200, user, { data: { city: 'Lyon' } }],
  ['PUT /user', 'user', 422, 'same_password', { password }],
  ['PUT /user', 'anon', 401, 'no_authorization', { data: {} }],

  ['POST /sso', 'anon', 404, sso, { domain: 'example.com' }],
  ['GET /sso/saml/metadata', 'nobody', 404, sso],
  ['POST /sso/saml/acs', 'nobody', 404, sso, 'SAMLResponse=x', asForm],
  ['GET /authorize?provider=keycloak', 'nobody', 302, `to {issuer}/auth ${authorization}`],
  ['GET /authorize?provider=github', 'nobody', 400, 'validation_failed'],
  ['GET /callback', 'nobody', 302, `to https://shop.example/ ${failed}`],
  ['POST /callback', 'nobody', 302, `to https://shop.example/ ${failed}`, 'state=x', asForm],
  ['POST /callback', 'nobody', 400, 'validation_failed', { state: 'a JSON body' }],
  ['GET /user/identities/authorize?provider=keycloak&skip_http_redirect=true', 'user', 200, 'url'],
  ['GET /user/identities/authorize?provider=keycloak', 'user', 302, `to {issuer}/auth ${authorization}`],
  ['GET /user/identities/authorize?provider=keycloak', 'anon', 401, 'no_authorization'],
  ['DELETE /user/identities/{identity}', 'user', 422, 'single_identity_not_deletable'],
  ['DELETE /user/identities/{nobody}', 'anon', 401, 'no_authorization'],

  ['POST /factors', 'enrolling', 200, 'friendly_name id totp type', { factor_type: 'totp', friendly_name: 'third' }],
  ['POST /factors', 'enrolling', 422, 'mfa_factor_name_conflict', { factor_type: 'totp', friendly_name: 'first' }],
  ['POST /factors', 'enrolling', 422, 'mfa_phone_enroll_not_enabled', { factor_type: 'phone', phone: '441234567890' }],
  ['POST /factors/{another}/challenge', 'enrolling', 200, 'expires_at id type', {}],
  ['POST /factors/{nobody}/challenge', 'enrolling', 404, 'mfa_factor_not_found', {}],
  ['DELETE /factors/{another}', 'enrolling', 200, 'id'],
  [
    'POST /factors/{factor}/verify',
    'enrolling',
    422,
    'mfa_verification_failed',
    { challenge_id: '{challenge}', code: '12345' }
  ],
  ['POST /factors/{factor}/verify', 'enrolling', 200, session, { challenge_id: '{challenge}', code: '{code}' }],
  ['GET /factors', 'enrolling', 404, 'not_found'],
  ['GET /factors/recovery-codes', 'enrolling', 404, 'mfa_factor_not_found'],
  ['POST /factors/recovery-codes', 'enrolling', 200, codes, {}],
  ['POST /factors/recovery-codes/verify', 'enrolling', 422, 'mfa_verification_failed', { code: 'none' }],
  ['POST /factors/recovery-codes/regenerate', 'enrolling', 200, codes],
  ['GET /factors/recovery-codes', 'enrolling', 200, 'id remaining total type'],
  ['DELETE /factors/recovery-codes', 'enrolling', 200, 'id'],

  ['POST /verify', 'anon', 200, session, { type: 'magiclink', token_hash: '{hash}' }],
  ['POST /logout?scope=galaxy', 'leaver', 400, 'validation_failed'],
  ['POST /logout?scope=others', 'leaver', 204, '-'],
  ['POST /logout?scope=local', 'leaver', 204, '-'],
  ['GET /user', 'leaver', 403, 'session_not_found'],
  ['POST /logout', 'anon', 401, 'no_authorization'],

  ['GET /.well-known/jwks.json', 'nobody', 200, 'keys'],
  ['GET /.well-known/openid-configuration', 'nobody', 200, openId],
  ['GET /settings', 'anon', 200, settings],
  ['GET /settings', 'nobody', 401, 'hint message'],
  ['GET /health', 'nobody', 200, 'description name version'],

  ['GET /admin/users', 'service', 200, 'aud users'],
  ['GET /admin/users', 'user', 403, 'not_admin'],
  ['GET /admin/users', 'anon', 403, 'not_admin'],
  ['GET /admin/users', 'nobody', 401, 'hint message'],
  [
    'POST /admin/users',
    'service',
    200,
    keys(always, 'confirmed_at email_confirmed_at'),
    { email: '{fresh}', password, email_confirm: true }
  ],
  ['POST /admin/users', 'service', 422, 'email_exists', { email: '{email}' }],
  ['GET /admin/users/{user}', 'service', 200, user],
  ['GET /admin/users/{nobody}', 'service', 404, 'user_not_found'],
  ['GET /admin/users/42', 'service', 404, 'validation_failed'],
  ['PUT /admin/users/{user}', 'service', 200, user, { user_metadata: { city: null } }],
  ['PUT /admin/users/{nobody}', 'service', 404, 'user_not_found', {}],
  ['DELETE /admin/users/{deleted}', 'service', 200, '{}', { should_soft_delete: true }],
  ['DELETE /admin/users/{deleted}', 'service', 200, '{}'],
  ['DELETE /admin/users/{deleted}', 'service', 404, 'user_not_found'],
  ['GET /admin/users/{enrolling}/factors', 'service', 200, `[${factor}]`],
  ['PUT /admin/users/{enrolling}/factors/{factor}', 'service', 200, factor, { friendly_name: 'renamed' }],
  ['DELETE /admin/users/{enrolling}/factors/{factor}', 'service', 200, factor],
  ['DELETE /admin/users/{enrolling}/factors/{factor}', 'service', 404, 'mfa_factor_not_found'],
  ['POST /invite', 'service', 200, keys(always, 'confirmation_sent_at invited_at'), { email: '{fresh}' }],
  ['POST /invite', 'service', 422, 'email_exists', { email: '{email}' }],
  ['POST /invite', 'user', 403, 'not_admin', { email: '{fresh}' }],
  [
    'POST /admin/generate_link',
    'service',
    200,
    keys(always, link, 'confirmation_sent_at'),
    { type: 'signup', email: '{fresh}', password }
  ],
  ['POST /admin/generate_link', 'service', 404, 'user_not_found', { type: 'recovery', email: '{fresh}' }],
  ['POST /admin/generate_link', 'anon', 403, 'not_admin', { type: 'recovery', email: '{fresh}' }],

  // Newer than the rest, and optional: passkeys and SSO are here, what follows is not.
  ['GET /passkeys', 'user', 200, '[]'],
  ['POST /passkeys/registration/options', 'user', 200, 'challenge_id expires_at options', {}],
  ['POST /passkeys/authentication/options', 'anon', 200, 'challenge_id expires_at options', {}],
  ['POST /passkeys/registration/verify', 'user', 400, 'validation_failed', {}],
  ['POST /passkeys/authentication/verify', 'anon', 400, 'validation_failed', {}],
  ['PATCH /passkeys/{nobody}', 'user', 404, 'validation_failed', { friendly_name: 'x' }],
  ['DELETE /passkeys/{nobody}', 'user', 404, 'validation_failed'],
  ['GET /admin/users/{user}/passkeys', 'service', 200, '[]'],
  ['DELETE /admin/users/{user}/passkeys/{nobody}', 'service', 404, 'validation_failed'],
  ['GET /admin/sso/providers', 'service', 200, 'items'],
  ['POST /admin/sso/providers', 'service', 404, sso, { type: 'saml' }],
  ['GET /admin/sso/providers/{nobody}', 'service', 404, 'sso_provider_not_found'],
  ['PUT /admin/sso/providers/{nobody}', 'service', 404, 'sso_provider_not_found', {}],
  ['DELETE /admin/sso/providers/{nobody}', 'service', 404, 'sso_provider_not_found'],
  ['DELETE /admin/sso/providers/{nobody}', 'anon', 403, 'not_admin'],
  ['GET /admin/oauth/clients', 'service', 404, 'feature_disabled'],
  ['GET /admin/oauth/clients', 'user', 403, 'not_admin'],
  ['POST /admin/oauth/clients/{nobody}/regenerate_secret', 'service', 404, 'feature_disabled', {}],
  ['GET /oauth/authorize', 'nobody', 404, 'feature_disabled'],
  ['POST /oauth/token', 'anon', 404, 'feature_disabled', {}],
  ['GET /oauth/authorizations/x', 'user', 404, 'feature_disabled'],
  ['GET /user/oauth/grants', 'user', 404, 'feature_disabled'],
  ['DELETE /user/oauth/grants', 'anon', 401, 'no_authorization'],
  ['GET /.well-known/oauth-authorization-server', 'nobody', 404, 'feature_disabled'],
  ['GET /admin/custom-providers', 'service', 404, 'feature_disabled'],
  ['GET /admin/custom-providers/x', 'service', 404, 'feature_disabled'],
  ['GET /admin/audit', 'service', 404, 'not_found'],
  ['GET /nowhere', 'anon', 404, 'not_found']
]

test.each([
  ['POST', '/factors'],
  ['POST', '/factors/nope/challenge'],
  ['POST', '/factors/nope/verify'],
  ['DELETE', '/factors/nope'],
  ['POST', '/factors/recovery-codes'],
  ['POST', '/factors/recovery-codes/verify'],
  ['PUT', '/user'],
  ['DELETE', '/user/identities/nope'],
  ['PATCH', '/passkeys/nope'],
  ['POST', '/passkeys/registration/verify'],
  ['POST', '/logout?scope=galaxy']
])('%s %s without a token is refused for that, whatever else is wrong', async (method, path) => {
  const headers = { ...api.callers.anon, 'content-type': 'application/json' }
  const response = await fetch(api.url + path, { method, headers, body: '{' })
  expect([response.status, await response.json()]).toMatchObject([401, { error_code: 'no_authorization' }])
})

test.each(rows)('%s by %s returns %i: %s', async (...row: Row) => {
  expect(await requestEndpoint(api, row)).toEqual(expected(api, row))
})

test('each operation of the OpenAPI document has a row', async () => {
  expect(await findUntestedOperations(api, rows)).toEqual([])
})
