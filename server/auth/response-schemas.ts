import { z } from 'zod'
import type { SchemaRegistry } from '#server/plugins/openapi.ts'

export const authSchemas: SchemaRegistry = z.registry()

const uuid = z.string().register(authSchemas, { format: 'uuid' })
const time = z.string().register(authSchemas, { format: 'date-time' })
const metadata = z.record(z.string(), z.unknown())

export const noContent = z.undefined()
export const redirectResponse = z.undefined()
export const xmlResponse = { description: 'The metadata', content: { 'application/xml': { schema: z.string() } } }
export const emptyResponse = z.object({})
export const idResponse = z.object({ id: uuid })
export const urlResponse = z.object({ url: z.string() })
export const messageResponse = z.object({ msg: z.string(), code: z.string() })

const errorDetails = { weak_password: z.object({ reasons: z.array(z.string()) }).optional() }

export const errorResponse = z
  .union([
    z.object({ code: z.number(), error_code: z.string(), msg: z.string(), ...errorDetails }),
    // With the header x-supabase-api-version: 2024-01-01.
    z.object({ code: z.string(), message: z.string(), ...errorDetails }),
    // Of grants.
    z.object({ error: z.string(), error_description: z.string() }),
    // Of API keys.
    z.object({ message: z.string(), hint: z.string() })
  ])
  .register(authSchemas, { id: 'Error' })

export const factorResponse = z
  .object({
    id: uuid,
    factor_type: z.enum(['totp', 'phone', 'webauthn', 'recovery_code']),
    status: z.enum(['unverified', 'verified']),
    friendly_name: z.string().optional(),
    phone: z.string(),
    last_challenged_at: time.nullable(),
    created_at: time,
    updated_at: time
  })
  .register(authSchemas, { id: 'Factor' })

const identity = z
  .object({
    identity_id: uuid,
    id: z.string(),
    user_id: uuid,
    identity_data: metadata,
    provider: z.string(),
    email: z.string().optional(),
    last_sign_in_at: time.optional(),
    created_at: time,
    updated_at: time
  })
  .register(authSchemas, { id: 'Identity' })

const userFields = {
  id: uuid,
  aud: z.string(),
  role: z.string(),
  email: z.string(),
  phone: z.string(),
  email_confirmed_at: time.optional(),
  phone_confirmed_at: time.optional(),
  confirmed_at: time.optional(),
  confirmation_sent_at: time.optional(),
  recovery_sent_at: time.optional(),
  reauthentication_sent_at: time.optional(),
  new_email: z.string().optional(),
  email_change_sent_at: time.optional(),
  new_phone: z.string().optional(),
  phone_change_sent_at: time.optional(),
  invited_at: time.optional(),
  last_sign_in_at: time.optional(),
  banned_until: time.optional(),
  deleted_at: time.optional(),
  app_metadata: metadata,
  user_metadata: metadata,
  factors: z.array(factorResponse).optional(),
  identities: z.array(identity),
  is_anonymous: z.boolean(),
  created_at: time,
  updated_at: time
}

export const userResponse = z.object(userFields).register(authSchemas, { id: 'User' })
export const userListResponse = z.object({ users: z.array(userResponse), aud: z.string() })

export const linkResponse = z.object({
  ...userFields,
  action_link: z.string(),
  email_otp: z.string(),
  hashed_token: z.string(),
  verification_type: z.string(),
  redirect_to: z.string()
})

export const sessionResponse = z
  .object({
    access_token: z.string(),
    token_type: z.literal('bearer'),
    expires_in: z.number(),
    expires_at: z.number(),
    refresh_token: z.string(),
    user: userResponse,
    provider_token: z.string().optional(),
    provider_refresh_token: z.string().optional(),
    weak_password: z.object({ message: z.string(), reasons: z.array(z.string()) }).optional()
  })
  .register(authSchemas, { id: 'Session' })

export const challengeResponse = z.object({
  id: uuid,
  type: z.enum(['totp', 'phone', 'webauthn']),
  expires_at: z.number(),
  webauthn: z.object({ type: z.enum(['create', 'request']), credential_options: z.unknown() }).optional()
})

export const enrollmentResponse = z.object({
  id: uuid,
  type: z.enum(['totp', 'phone', 'webauthn']),
  friendly_name: z.string(),
  totp: z.object({ qr_code: z.string(), secret: z.string(), uri: z.string() }).optional(),
  phone: z.string().optional()
})

const recoveryCodes = { id: uuid, type: z.literal('recovery_code') }

export const recoveryCodeCountResponse = z.object({ ...recoveryCodes, total: z.number(), remaining: z.number() })
/** The codes are in this response only. */
export const recoveryCodesResponse = z.object({
  ...recoveryCodes,
  friendly_name: z.string(),
  total: z.number(),
  codes: z.array(z.string())
})

export const passkeyResponse = z
  .object({ id: uuid, friendly_name: z.string().optional(), created_at: time, last_used_at: time.optional() })
  .register(authSchemas, { id: 'Passkey' })

/** `options` are those of the WebAuthn API of browsers. */
export const passkeyChallengeResponse = z.object({ challenge_id: uuid, options: z.unknown(), expires_at: z.number() })

export const ssoProviderResponse = z
  .object({
    id: uuid,
    saml: z.object({
      entity_id: z.string(),
      metadata_xml: z.string(),
      metadata_url: z.string().optional(),
      attribute_mapping: z.record(z.string(), z.unknown())
    }),
    domains: z.array(z.object({ domain: z.string() })),
    created_at: time,
    updated_at: time
  })
  .register(authSchemas, { id: 'SsoProvider' })

export const ssoProviderListResponse = z.object({ items: z.array(ssoProviderResponse) })

export const settingsResponse = z.object({
  external: z.record(z.string(), z.boolean()),
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
  phone_autoconfirm: z.boolean(),
  sms_provider: z.string(),
  saml_enabled: z.boolean(),
  passkeys_enabled: z.boolean()
})

export const healthResponse = z.object({ version: z.string(), name: z.string(), description: z.string() })
export const keysResponse = z.object({ keys: z.array(z.record(z.string(), z.unknown())) })
export const openIdResponse = z.record(z.string(), z.unknown())
