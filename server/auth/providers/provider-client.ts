import { randomBytes } from 'node:crypto'
import type { Configuration } from 'openid-client'
import { z } from 'zod'
import type { ProviderSettings } from '#server/config/provider-settings.ts'
import { type ProviderUser, readProviderUser } from './provider-user.ts'

export type FlowSecrets = { nonce: string; verifier: string }

export type ProviderLogin = { providerUser: ProviderUser; accessToken: string; refreshToken: string | undefined }

export type ProviderClient = {
  settings: ProviderSettings
  authorizationUrl(login: {
    state: string
    redirectUri: string
    secrets: FlowSecrets
    more: URLSearchParams
    scopes: string
  }): Promise<string>
  /** Rejects if the response is invalid. */
  readCallback(callback: URL, state: string, secrets: FlowSecrets): Promise<ProviderLogin>
  /** Undefined for plain OAuth 2. */
  tokenIssuer(): Promise<{ issuer: string; keysUrl: string } | undefined>
}

const timeoutSeconds = 10

// Loaded on demand: most shops have no providers.
const library = () => import('openid-client')

export function makeSecrets(): FlowSecrets {
  return { nonce: randomBytes(32).toString('base64url'), verifier: randomBytes(32).toString('base64url') }
}

export function createProviderClient(settings: ProviderSettings): ProviderClient {
  let configured: Promise<Configuration> | undefined
  const configure = () => {
    configured ??= readConfiguration(settings).catch((error: unknown) => {
      configured = undefined
      throw error
    })
    return configured
  }
  const isOidc = 'issuer' in settings.server
  return {
    settings,
    async authorizationUrl({ state, redirectUri, secrets, more, scopes }) {
      const openid = await library()
      const parameters = new URLSearchParams(more)
      parameters.set('redirect_uri', redirectUri)
      parameters.set('scope', mergeScopes(settings.scopes, scopes))
      parameters.set('state', state)
      parameters.set('code_challenge', await openid.calculatePKCECodeChallenge(secrets.verifier))
      parameters.set('code_challenge_method', 'S256')
      if (isOidc) parameters.set('nonce', secrets.nonce)
      return openid.buildAuthorizationUrl(await configure(), parameters).href
    },
    async readCallback(callback, state, secrets) {
      const openid = await library()
      const configuration = await configure()
      const tokens = await openid.authorizationCodeGrant(configuration, callback, {
        expectedState: state,
        pkceCodeVerifier: secrets.verifier,
        ...(isOidc ? { expectedNonce: secrets.nonce, idTokenExpected: true } : {})
      })
      const claims = isOidc
        ? await oidcClaims(configuration, tokens)
        : await oauthClaims(configuration, settings, tokens.access_token)
      const providerUser = readProviderUser(claims, configuration.serverMetadata().issuer)
      if (!providerUser) throw new Error('The provider does not say who came back')
      return { providerUser, accessToken: tokens.access_token, refreshToken: tokens.refresh_token }
    },
    async tokenIssuer() {
      if (!isOidc) return undefined
      const { issuer, jwks_uri } = (await configure()).serverMetadata()
      return jwks_uri ? { issuer, keysUrl: jwks_uri } : undefined
    }
  }
}

async function readConfiguration({ server, clientIds, clientSecret }: ProviderSettings): Promise<Configuration> {
  const openid = await library()
  if ('issuer' in server) {
    const issuer = new URL(server.issuer)
    const execute = isLoopback(issuer) ? [openid.allowInsecureRequests] : []
    return openid.discovery(issuer, clientIds[0], clientSecret, undefined, { execute, timeout: timeoutSeconds })
  }
  const authorization = new URL(server.authorizationUrl)
  const metadata = {
    issuer: authorization.origin,
    authorization_endpoint: server.authorizationUrl,
    token_endpoint: server.tokenUrl,
    userinfo_endpoint: server.userInfoUrl
  }
  const configuration = new openid.Configuration(metadata, clientIds[0], clientSecret)
  configuration.timeout = timeoutSeconds
  if (isLoopback(authorization)) openid.allowInsecureRequests(configuration)
  return configuration
}

type Tokens = Awaited<ReturnType<Awaited<ReturnType<typeof library>>['authorizationCodeGrant']>>

/** The ID token's claims, completed from the userinfo endpoint. */
async function oidcClaims(configuration: Configuration, tokens: Tokens): Promise<Record<string, unknown>> {
  const { fetchUserInfo } = await library()
  const claims = tokens.claims()
  if (!claims) throw new Error('The provider sent no ID token')
  if (claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims
  return { ...claims, ...(await fetchUserInfo(configuration, tokens.access_token, claims.sub)) }
}

const emailsSchema = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

async function oauthClaims(
  configuration: Configuration,
  { server }: ProviderSettings,
  accessToken: string
): Promise<Record<string, unknown>> {
  if ('issuer' in server) return {}
  const { fetchProtectedResource } = await library()
  const read = async (url: string): Promise<unknown> =>
    (await fetchProtectedResource(configuration, accessToken, new URL(url), 'GET')).json()
  const user = await read(server.userInfoUrl)
  if (typeof user !== 'object' || user === null) return {}
  if (!server.emailsUrl) return { ...user }
  const emails = emailsSchema.parse(await read(server.emailsUrl))
  const primary = emails.find(({ primary }) => primary) ?? emails[0]
  return { ...user, email: primary?.email, email_verified: primary?.verified ?? false }
}

function mergeScopes(own: string, more: string): string {
  return [...new Set([...own.split(/[\s,]+/), ...more.split(/[\s,]+/)])].filter((scope) => scope !== '').join(' ')
}

function isLoopback(url: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
}
