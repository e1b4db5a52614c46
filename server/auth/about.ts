import type { SigningKeys } from '#server/plugins/signing-keys.ts'
import { settings } from './settings.ts'

/** GET /settings: what the service can do, for anyone to read. */
export const viewSettings = async () => ({
  external: { anonymous_users: false, email: true, phone: false },
  disable_signup: !settings.isSignUpOpen,
  mailer_autoconfirm: settings.autoconfirm,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
  passkeys_enabled: false
})

/** GET /health */
export const viewHealth = async () => ({
  version: 'vitrine',
  name: 'GoTrue',
  description: 'GoTrue is a user registration and authentication API'
})

/** GET /.well-known/jwks.json: the public keys that check access tokens. */
export const viewJwks = (keys: SigningKeys) => async () => keys.jwks
