import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthWorld, freshEmail, openAuthWorld, password } from './auth-world.ts'
import { makeSamlIdentityProvider, type SamlIdentityProvider } from './saml-identity-provider.ts'

let world: AuthWorld
let organisation: SamlIdentityProvider
let providerId: string

beforeAll(async () => {
  world = await openAuthWorld({ GOTRUE_SAML_ENABLED: 'true', GOTRUE_SITE_URL: 'https://shop.example' })
  organisation = await makeSamlIdentityProvider()
  const { body } = await admin('POST', '', {
    type: 'saml',
    metadata_xml: organisation.metadata,
    domains: ['Maison.example'],
    attribute_mapping: { keys: { full_name: { name: 'displayName' }, team: { names: ['department'], default: 'none' } } }
  })
  providerId = String(body.id)
})
afterAll(() => world.server.stop())

async function admin(method: string, path: string, body?: unknown, key = world.server.keys.serviceRoleKey) {
  const response = await world.server.fetch(`${world.server.url}/auth/v1/admin/sso/providers${path}`, {
    method,
    headers: { apikey: key, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

async function comeBack(form: URLSearchParams) {
  const response = await world.server.fetch(`${world.server.url}/auth/v1/sso/saml/acs`, {
    method: 'POST',
    body: form,
    redirect: 'manual'
  })
  const url = new URL(response.headers.get('location') ?? '')
  return { status: response.status, url, fragment: new URLSearchParams(url.hash.slice(1)) }
}

const member = (email = freshEmail()) => ({ nameId: crypto.randomUUID(), attributes: { mail: email, displayName: 'Amélie' } })
const leave = async () => (await world.client().auth.signInWithSSO({ domain: 'maison.example' })).data?.url ?? ''

describe('the identity provider of an organisation', () => {
  test('signs in members with an account, a session and their attributes', async () => {
    const email = freshEmail()
    const someone = member(email)
    const { status, url, fragment } = await comeBack(organisation.respond(await leave(), someone))
    expect(status).toBe(302)
    expect(url.origin).toBe('https://shop.example')
    const { data } = await world.client().auth.getUser(fragment.get('access_token') ?? '')
    expect(data.user).toMatchObject({
      email,
      app_metadata: { provider: `sso:${providerId}` },
      user_metadata: { full_name: 'Amélie', team: 'none' },
      identities: [{ provider: `sso:${providerId}`, id: someone.nameId }]
    })
    const claims = JSON.parse(Buffer.from(fragment.get('access_token')?.split('.')[1] ?? '', 'base64url').toString())
    expect(claims.amr).toMatchObject([{ method: 'sso/saml' }])
    const again = await comeBack(organisation.respond(await leave(), someone))
    const later = await world.client().auth.getUser(again.fragment.get('access_token') ?? '')
    expect(later.data.user?.id).toBe(data.user?.id)
  })

  test('is selected by id, and with the PKCE flow only the initiating browser gets the session', async () => {
    const browser = world.client('pkce')
    const { data } = await browser.auth.signInWithSSO({ providerId, options: { redirectTo: 'https://shop.example/back' } })
    const { url } = await comeBack(organisation.respond(data?.url ?? '', member()))
    expect(url.pathname).toBe('/back')
    const { data: session, error } = await browser.auth.exchangeCodeForSession(url.searchParams.get('code') ?? '')
    expect(error).toBeNull()
    expect(session.user?.app_metadata.provider).toBe(`sso:${providerId}`)
  })

  test('never signs in to an account with the same address from elsewhere', async () => {
    const email = freshEmail()
    const { data: own } = await world.client().auth.signUp({ email, password })
    const { fragment } = await comeBack(organisation.respond(await leave(), member(email)))
    const { data } = await world.client().auth.getUser(fragment.get('access_token') ?? '')
    expect(data.user?.email).toBe(email)
    expect(data.user?.id).not.toBe(own.user?.id)
    const { data: again } = await world.client().auth.signInWithPassword({ email, password })
    expect(again.user?.id).toBe(own.user?.id)
  })

  test('members cannot change their address or password', async () => {
    const { fragment } = await comeBack(organisation.respond(await leave(), member()))
    const client = world.client()
    await client.auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? ''
    })
    expect((await client.auth.updateUser({ password: 'another horse' })).error).toMatchObject({
      status: 422,
      code: 'user_sso_managed'
    })
    expect((await client.auth.updateUser({ data: { a: 1 } })).error).toBeNull()
  })

  test('is accepted only for a signed response to our request, for our audience, in time and once', async () => {
    const stranger = await makeSamlIdentityProvider({ isStranger: true })
    const faults = [
      { signer: stranger },
      { isTampered: true },
      { audience: 'https://somebody.else.example' },
      { inResponseTo: '_another' },
      { isLate: true }
    ]
    for (const fault of faults) {
      const { fragment } = await comeBack(organisation.respond(await leave(), member(), fault))
      expect([Object.keys(fault), fragment.get('error_description')]).toEqual([
        Object.keys(fault),
        'SAML Assertion is not valid'
      ])
    }
    const form = organisation.respond(await leave(), member())
    expect((await comeBack(form)).fragment.get('access_token')).toBeTruthy()
    expect((await comeBack(form)).fragment.get('error_code')).toBe('saml_relay_state_not_found')
  })

  test('creates no account without an email address', async () => {
    const nobody = { nameId: 'n', attributes: {} }
    expect((await comeBack(organisation.respond(await leave(), nobody))).fragment.get('error_code')).toBe(
      'saml_assertion_no_email'
    )
  })

  test('can read the service provider’s metadata', async () => {
    const response = await world.server.fetch(`${world.server.url}/auth/v1/sso/saml/metadata`)
    expect(response.headers.get('content-type')).toContain('xml')
    const xml = await response.text()
    expect(xml).toContain(`entityID="${world.server.url}/auth/v1/sso/saml/metadata"`)
    expect(xml).toContain(`Location="${world.server.url}/auth/v1/sso/saml/acs"`)
  })
})

describe('POST /sso', () => {
  test('rejects a domain and an id without a provider', async () => {
    const domain = await world.client().auth.signInWithSSO({ domain: 'nobody.example' })
    expect(domain.error).toMatchObject({ status: 404, code: 'sso_provider_not_found' })
    const id = await world.client().auth.signInWithSSO({ providerId: crypto.randomUUID() })
    expect(id.error).toMatchObject({ status: 404, code: 'sso_provider_not_found' })
  })

  test('redirects unless skip_http_redirect is set', async () => {
    const response = await world.server.fetch(`${world.server.url}/auth/v1/sso`, {
      method: 'POST',
      headers: { apikey: world.server.keys.anonKey },
      body: JSON.stringify({ domain: 'maison.example' }),
      redirect: 'manual'
    })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toMatch(/^https:\/\/idp\.example\/login\?tenant=1&SAMLRequest=/)
  })
})

describe('administrators', () => {
  test('add, list, change and delete identity providers', async () => {
    const other = await makeSamlIdentityProvider()
    const made = await admin('POST', '', { type: 'saml', metadata_xml: other.metadata, domains: ['other.example'] })
    expect(made).toMatchObject({
      status: 201,
      body: { saml: { entity_id: other.entityId }, domains: [{ domain: 'other.example' }] }
    })
    const twice = await admin('POST', '', { type: 'saml', metadata_xml: other.metadata })
    expect(twice).toMatchObject({ status: 422, body: { error_code: 'saml_idp_already_exists' } })
    const path = `/${made.body.id}`
    const taken = await admin('PUT', path, { domains: ['maison.example'] })
    expect(taken).toMatchObject({ status: 422, body: { error_code: 'sso_domain_already_exists' } })
    const changed = await admin('PUT', path, { domains: ['new.example'] })
    expect(changed.body).toMatchObject({ domains: [{ domain: 'new.example' }], saml: { entity_id: other.entityId } })
    const mismatch = await admin('PUT', path, { metadata_xml: (await makeSamlIdentityProvider()).metadata })
    expect(mismatch).toMatchObject({ status: 422, body: { error_code: 'saml_entity_id_mismatch' } })
    expect((await admin('GET', '')).body.items).toHaveLength(2)
    expect((await admin('DELETE', path)).body.id).toBe(made.body.id)
    expect(await admin('GET', path)).toMatchObject({ status: 404, body: { error_code: 'sso_provider_not_found' } })
  })

  test.each([
    ['another type', { type: 'ldap' }],
    ['no metadata', { type: 'saml' }],
    ['XML that is not metadata', { type: 'saml', metadata_xml: '<html></html>' }],
    ['malformed XML', { type: 'saml', metadata_xml: '<md:EntityDescriptor' }],
    ['an address without TLS', { type: 'saml', metadata_url: 'http://idp.example/' }]
  ])('cannot add a provider with %s', async (_name, body) => {
    expect(await admin('POST', '', body)).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } })
  })

  test('are the only ones allowed to', async () => {
    expect((await admin('GET', '', undefined, world.server.keys.anonKey)).status).toBe(403)
  })
})

test('rejects SAML when it is disabled', async () => {
  const shut = await openAuthWorld()
  try {
    expect((await shut.client().auth.signInWithSSO({ domain: 'x.example' })).error).toMatchObject({
      status: 404,
      code: 'saml_provider_disabled'
    })
    expect((await shut.server.fetch(`${shut.server.url}/auth/v1/sso/saml/metadata`)).status).toBe(404)
  } finally {
    await shut.server.stop()
  }
})
