import type { AuthSettings } from '#server/config/auth-settings.ts'
import type { SigningKeys } from '#server/plugins/signing-keys.ts'

/** Clients look these names up, whether they are set or not. */
const knownProviders = [
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

/** GET /settings: what the service can do, for anyone to read. */
export const viewSettings = (settings: AuthSettings) => async () => ({
  external: {
    ...Object.fromEntries(knownProviders.map((name) => [name, false])),
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
})

/** GET /health */
export const viewHealth = async () => ({
  version: 'vitrine',
  name: 'GoTrue',
  description: 'GoTrue is a user registration and authentication API'
})

/** GET /.well-known/jwks.json: the public keys that check access tokens; a secret checks those of HS256. */
export const viewJwks =
  (keys: SigningKeys, { session }: AuthSettings) =>
  async () =>
    session.algorithm === 'HS256' ? { keys: [] } : keys.jwks
