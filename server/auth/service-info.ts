import type { AuthSettings } from '#server/config/auth-settings.ts'
import type { SigningKeys } from '#server/plugins/signing-keys.ts'
import { typedRoute } from '#server/plugins/typed-route.ts'
import type { AuthContext } from './auth-context.ts'
import { healthResponse, keysResponse, openIdResponse, settingsResponse } from './response-schemas.ts'

/** Clients expect every name, whether it is configured or not. */
const listedProviders = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'slack',
  'slack_oidc',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'zoom'
]

const idTokenClaims = [
  'sub',
  'aud',
  'iss',
  'exp',
  'iat',
  'auth_time',
  'nonce',
  'email',
  'email_verified',
  'phone_number',
  'phone_number_verified',
  'name',
  'picture',
  'preferred_username',
  'updated_at'
]

export const getSettings = (settings: AuthSettings) =>
  typedRoute({ summary: 'Get the settings that sign-in pages need', response: { 200: settingsResponse } }, async () => ({
    external: {
      ...Object.fromEntries(listedProviders.map((name) => [name, false])),
      ...Object.fromEntries(settings.providers.map(({ name }) => [name, true])),
      anonymous_users: settings.isAnonymousEnabled,
      email: settings.isEmailEnabled,
      phone: settings.isPhoneEnabled
    },
    disable_signup: settings.isSignUpClosed,
    mailer_autoconfirm: settings.mail.autoconfirm,
    phone_autoconfirm: settings.sms.autoconfirm,
    sms_provider: settings.isPhoneEnabled ? 'hook' : '',
    saml_enabled: settings.isSamlEnabled,
    passkeys_enabled: settings.arePasskeysEnabled
  }))

/** The endpoints of an OAuth server are listed as on hosted projects, although it is disabled. */
export const getOpenIdConfiguration = ({ issuer }: AuthContext) =>
  typedRoute({ summary: 'Get the OpenID configuration', response: { 200: openIdResponse } }, async () => ({
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    userinfo_endpoint: `${issuer}/oauth/userinfo`,
    scopes_supported: ['openid', 'profile', 'email', 'phone', 'offline_access'],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'ES256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    claims_supported: idTokenClaims,
    code_challenge_methods_supported: ['S256', 'plain']
  }))

export const getHealth = typedRoute(
  { summary: 'Get the name and version of the service', response: { 200: healthResponse } },
  async () => ({
    version: 'vitrine',
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API'
  })
)

/** HS256 tokens are verified with a secret instead. */
export const getJwks = (keys: SigningKeys, { session }: AuthSettings) =>
  typedRoute({ summary: 'Get the public keys of access tokens', response: { 200: keysResponse } }, async () =>
    session.algorithm === 'HS256' ? { keys: [] } : keys.jwks
  )
