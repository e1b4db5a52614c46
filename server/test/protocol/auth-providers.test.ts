import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthWorld, freshEmail, openAuthWorld, password } from './auth-world.ts'
import {
  type Account,
  browse,
  clientId,
  type IdentityProvider,
  listen,
  namedProvider,
  startIdentityProvider
} from './identity-provider.ts'

const site = 'https://shop.example'
let world: AuthWorld

const fragmentOf = (url: URL) => new URLSearchParams(url.hash.slice(1))
const claimsOf = (token: string | null) => JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString())
const freshAccount = (account: Partial<Account> = {}): Account => ({
  sub: crypto.randomUUID(),
  email: freshEmail(),
  email_verified: true,
  name: 'Amélie Fournet',
  ...account
})

describe('sign-in with an OpenID Connect provider', () => {
  let provider: IdentityProvider
  beforeAll(async () => {
    provider = await startIdentityProvider()
    world = await openAuthWorld({
      ...namedProvider('KEYCLOAK', provider.issuer),
      GOTRUE_SITE_URL: site,
      GOTRUE_MAILER_AUTOCONFIRM: 'false',
      GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: 'true',
      GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true'
    })
    provider.open(`${world.server.url}/auth/v1/callback`)
  })
  afterAll(async () => {
    await world.server.stop()
    await provider.stop()
  })

  async function visit(account: Account, path = 'authorize?provider=keycloak') {
    provider.account = account
    const url = await browse(`${world.server.url}/auth/v1/${path}`, site)
    return { url, fragment: fragmentOf(url) }
  }

  test('a new user gets an account, a session and the provider’s tokens', async () => {
    const account = freshAccount()
    const { fragment } = await visit(account)
    expect(fragment.get('provider_token')).toBeTruthy()
    expect(claimsOf(fragment.get('access_token'))).toMatchObject({ email: account.email, amr: [{ method: 'oauth' }] })
    const { data } = await world.client().auth.getUser(fragment.get('access_token') ?? '')
    expect(data.user).toMatchObject({
      email: account.email,
      app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
      user_metadata: { full_name: 'Amélie Fournet', email_verified: true, sub: account.sub, iss: provider.issuer },
      identities: [{ provider: 'keycloak', id: account.sub, email: account.email }]
    })
    expect(await world.server.sql('select full_name from public.profiles where id = $1', [data.user?.id])).toEqual([
      { full_name: 'Amélie Fournet' }
    ])
    const again = await visit({ ...account, email: freshEmail() })
    expect(claimsOf(again.fragment.get('access_token')).sub).toBe(data.user?.id)
  })

  test('with the PKCE flow only the initiating browser gets the session', async () => {
    const account = freshAccount()
    provider.account = account
    const browser = world.client('pkce')
    const { data } = await browser.auth.signInWithOAuth({ provider: 'keycloak', options: { redirectTo: `${site}/back` } })
    const url = await browse(data.url ?? '', site)
    expect(url.pathname).toBe('/back')
    expect(url.hash).toBe('')
    const { data: session, error } = await browser.auth.exchangeCodeForSession(url.searchParams.get('code') ?? '')
    expect(error).toBeNull()
    expect(session.user?.email).toBe(account.email)
    expect(session.session?.provider_token).toBeTruthy()
  })

  test('a verified address is linked to its existing account', async () => {
    const email = freshEmail()
    const { data } = await world.service().auth.admin.createUser({ email, password, email_confirm: true })
    const { fragment } = await visit(freshAccount({ email }))
    expect(claimsOf(fragment.get('access_token'))).toMatchObject({
      sub: data.user?.id,
      app_metadata: { provider: 'email', providers: ['email', 'keycloak'] }
    })
    expect((await world.client().auth.signInWithPassword({ email, password })).error).toBeNull()
  })

  test('removes the access of someone who signed up with the address before its owner', async () => {
    const email = freshEmail()
    await world.client().auth.signUp({ email, password })
    const { link } = await world.lastMessage(email)
    const { fragment } = await visit(freshAccount({ email }))
    const { data } = await world.client().auth.getUser(fragment.get('access_token') ?? '')
    expect(data.user?.identities?.map((identity) => identity.provider)).toEqual(['keycloak'])
    expect((await world.client().auth.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials')
    expect((await world.follow(link)).fragment.get('error_code')).toBe('otp_expired')
  })

  test('an unverified address is not adopted when its identity is the only one left', async () => {
    const client = world.client()
    const [email, another] = [freshEmail(), freshEmail()]
    await world.service().auth.admin.createUser({ email, password, email_confirm: true })
    await client.auth.signInWithPassword({ email, password })
    const account = freshAccount({ email })
    await visit(account)
    expect((await visit({ ...account, email: another, email_verified: false })).fragment.get('access_token')).toBeTruthy()
    const { data: list } = await client.auth.getUserIdentities()
    const own = list?.identities.find((identity) => identity.provider === 'email')
    if (!own) throw new Error('The identity is missing')
    expect((await client.auth.unlinkIdentity(own)).error).toBeNull()
    const { data } = await client.auth.getUser()
    expect(data.user).toMatchObject({ email: '' })
    expect(data.user?.email_confirmed_at).toBeUndefined()
  })

  test('an unverified address is confirmed by email and linked to no account', async () => {
    const account = freshAccount({ email_verified: false })
    const { fragment } = await visit(account)
    expect(Object.fromEntries(fragment)).toMatchObject({ error_code: 'provider_email_needs_verification' })
    const { link } = await world.lastMessage(account.email ?? '')
    expect((await world.follow(link)).fragment.get('access_token')).toBeTruthy()
    expect((await visit(account)).fragment.get('access_token')).toBeTruthy()
    const email = freshEmail()
    await world.service().auth.admin.createUser({ email, password, email_confirm: true })
    expect((await visit(freshAccount({ email, email_verified: false }))).fragment.get('error_code')).toBe('email_exists')
  })

  test('creates no account without an email address', async () => {
    expect((await visit({ sub: crypto.randomUUID() })).fragment.get('error_description')).toBe(
      'Error getting user email from external provider'
    )
  })

  test('rejects a banned user', async () => {
    const account = freshAccount()
    const { fragment } = await visit(account)
    await world.service().auth.admin.updateUserById(claimsOf(fragment.get('access_token')).sub, { ban_duration: '1h' })
    expect((await visit(account)).fragment.get('error_code')).toBe('user_banned')
  })

  test('redirects with the provider’s error when the user declines', async () => {
    provider.isRefusing = true
    const { fragment } = await visit(freshAccount())
    provider.isRefusing = false
    expect(Object.fromEntries(fragment)).toEqual({ error: 'access_denied', error_description: 'The person said no', sb: '' })
  })

  test('a state is valid once, and unknown states are rejected', async () => {
    provider.account = freshAccount()
    const back = await browse(`${world.server.url}/auth/v1/authorize?provider=keycloak`, `${world.server.url}/auth/v1/callback`)
    expect((await world.follow(back.href)).fragment.get('access_token')).toBeTruthy()
    expect((await world.follow(back.href)).fragment.get('error_code')).toBe('bad_oauth_state')
    const callback = `${world.server.url}/auth/v1/callback`
    expect((await world.follow(`${callback}?code=x&state=${crypto.randomUUID()}`)).fragment.get('error_code')).toBe(
      'bad_oauth_state'
    )
    expect((await world.follow(`${callback}?code=x`)).fragment.get('error_code')).toBe('bad_oauth_callback')
  })

  test('a provider may send a form, whose fields count before parameters, and the first of several values', async () => {
    provider.account = freshAccount()
    const callback = `${world.server.url}/auth/v1/callback`
    const back = await browse(`${world.server.url}/auth/v1/authorize?provider=keycloak`, callback)
    const form = new URLSearchParams([...back.searchParams, ['state', 'another']])
    const { fragment } = await world.follow(`${callback}?state=a-third&iss=${provider.issuer}`, form)
    expect(fragment.get('access_token')).toBeTruthy()
  })

  test('rejects a code that the provider does not recognise', async () => {
    const response = await world.server.fetch(
      `${world.server.url}/auth/v1/authorize?provider=keycloak&scopes=offline_access&prompt=login`,
      {
        redirect: 'manual'
      }
    )
    expect(response.status).toBe(302)
    const authorization = new URL(response.headers.get('location') ?? '').searchParams
    expect(Object.fromEntries(authorization)).toMatchObject({
      scope: 'openid email profile offline_access',
      prompt: 'login',
      response_type: 'code',
      client_id: clientId
    })
    const back = `${world.server.url}/auth/v1/callback?code=guessed&state=${authorization.get('state')}`
    expect((await world.follow(back)).fragment.get('error_description')).toBe('Unable to exchange external code')
  })

  test('rejects an unknown provider', async () => {
    const response = await world.server.fetch(`${world.server.url}/auth/v1/authorize?provider=nowhere`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      error_code: 'validation_failed',
      msg: 'Unsupported provider: provider "nowhere" is not enabled'
    })
  })

  test('links and unlinks identities, except for the last', async () => {
    const client = world.client()
    const email = freshEmail()
    await world.service().auth.admin.createUser({ email, password, email_confirm: true })
    await client.auth.signInWithPassword({ email, password })
    const account = freshAccount()
    provider.account = account
    const { data } = await client.auth.linkIdentity({
      provider: 'keycloak',
      options: { redirectTo: site, skipBrowserRedirect: true }
    })
    expect(fragmentOf(await browse(data?.url ?? '', site)).get('access_token')).toBeTruthy()
    const { data: list } = await client.auth.getUserIdentities()
    expect(list?.identities.map((identity) => identity.provider).sort()).toEqual(['email', 'keycloak'])
    const twice = await client.auth.linkIdentity({
      provider: 'keycloak',
      options: { redirectTo: site, skipBrowserRedirect: true }
    })
    expect(fragmentOf(await browse(twice.data?.url ?? '', site)).get('error_code')).toBe('identity_already_exists')
    const own = list?.identities.find((identity) => identity.provider === 'email')
    const other = list?.identities.find((identity) => identity.provider === 'keycloak')
    if (!own || !other) throw new Error('An identity is missing')
    expect((await client.auth.unlinkIdentity(own)).error).toBeNull()
    const { data: left } = await client.auth.getUser()
    expect(left.user).toMatchObject({ email: account.email, app_metadata: { provider: 'keycloak', providers: ['keycloak'] } })
    expect((await client.auth.unlinkIdentity(other)).error).toMatchObject({
      status: 422,
      code: 'single_identity_not_deletable'
    })
    expect((await client.auth.unlinkIdentity({ ...other, identity_id: crypto.randomUUID() })).error?.code).toBe(
      'single_identity_not_deletable'
    )
  })

  test('linking an identity makes an anonymous user permanent, with the identity’s address', async () => {
    const client = world.client()
    const { data: anonymous } = await client.auth.signInAnonymously()
    const account = freshAccount()
    provider.account = account
    const { data } = await client.auth.linkIdentity({
      provider: 'keycloak',
      options: { redirectTo: site, skipBrowserRedirect: true }
    })
    const fragment = fragmentOf(await browse(data?.url ?? '', site))
    expect(claimsOf(fragment.get('access_token'))).toMatchObject({
      sub: anonymous.user?.id,
      email: account.email,
      is_anonymous: false
    })
  })
})

test('rejects linking and unlinking when they are disabled', async () => {
  const shut = await openAuthWorld()
  try {
    const client = shut.client()
    await client.auth.signUp({ email: freshEmail(), password })
    const { error } = await client.auth.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } })
    const disabled = { status: 404, code: 'manual_linking_disabled', message: 'Manual linking is disabled' }
    expect(error).toMatchObject(disabled)
    const [identity] = (await client.auth.getUserIdentities()).data?.identities ?? []
    if (!identity) throw new Error('The account has no identity')
    expect((await client.auth.unlinkIdentity(identity)).error).toMatchObject(disabled)
    const { anonKey } = shut.server.keys
    for (const path of ['authorize?provider=google', identity.identity_id]) {
      const method = path === identity.identity_id ? 'DELETE' : 'GET'
      const url = `${shut.server.url}/auth/v1/user/identities/${path}`
      expect((await world.server.fetch(url, { method, headers: { apikey: anonKey } })).status).toBe(401)
    }
  } finally {
    await shut.server.stop()
  }
})

test('with plain OAuth 2 reads the user from the provider’s own fields', async () => {
  const email = freshEmail()
  const responses: Record<string, unknown> = {
    '/token': { access_token: 'from-the-provider', token_type: 'bearer', scope: 'user:email' },
    '/user': { id: 4711, login: 'amelie', name: 'Amélie', avatar_url: 'https://a.example/a.png' },
    '/emails': [
      { email: freshEmail(), primary: false, verified: true },
      { email, primary: true, verified: true }
    ]
  }
  const { server, url } = await listen((request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(responses[request.url ?? ''] ?? {}))
  })
  const github = await openAuthWorld({
    ...namedProvider('GITHUB', ''),
    GOTRUE_EXTERNAL_GITHUB_AUTHORIZATION_URL: `${url}/authorize`,
    GOTRUE_EXTERNAL_GITHUB_TOKEN_URL: `${url}/token`,
    GOTRUE_EXTERNAL_GITHUB_USERINFO_URL: `${url}/user`,
    GOTRUE_EXTERNAL_GITHUB_EMAILS_URL: `${url}/emails`,
    GOTRUE_SITE_URL: site
  })
  try {
    const leaving = await github.server.fetch(`${github.server.url}/auth/v1/authorize?provider=github`, { redirect: 'manual' })
    const authorization = new URL(leaving.headers.get('location') ?? '')
    expect(authorization.pathname).toBe('/authorize')
    const { fragment } = await github.follow(
      `${github.server.url}/auth/v1/callback?code=x&state=${authorization.searchParams.get('state')}`
    )
    expect(fragment.get('provider_token')).toBe('from-the-provider')
    const { data } = await github.client().auth.getUser(fragment.get('access_token') ?? '')
    expect(data.user).toMatchObject({
      email,
      identities: [{ provider: 'github', id: '4711', identity_data: { user_name: 'amelie' } }]
    })
    const settings = await github.server.fetch(`${github.server.url}/auth/v1/settings?apikey=${github.server.keys.anonKey}`)
    expect(await settings.json()).toMatchObject({ external: { github: true } })
  } finally {
    await github.server.stop()
    server.close()
  }
})
