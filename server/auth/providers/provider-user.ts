export type ProviderUser = {
  /** The provider's stable id. */
  subject: string
  email: string | undefined
  isEmailVerified: boolean
  /** Stored as identity_data, and shown in the user's metadata. */
  data: Record<string, unknown>
}

const copiedClaims = [
  'name',
  'full_name',
  'given_name',
  'family_name',
  'nickname',
  'preferred_username',
  'locale',
  'hd'
] as const

/**
 * From claims of OpenID Connect, or their common names in OAuth 2. Only ASCII letters of an address are lower-cased: the
 * Kelvin sign would become the k of another address.
 */
export function readProviderUser(claims: Record<string, unknown>, issuer: string): ProviderUser | undefined {
  const subject = readText(claims.sub) ?? readText(claims.id)
  if (!subject) return undefined
  const email = readText(claims.email)?.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  const isEmailVerified = email !== undefined && (claims.email_verified === true || claims.email_verified === 'true')
  const name = readText(claims.name) ?? readText(claims.full_name)
  const picture = readText(claims.picture) ?? readText(claims.avatar_url)
  const copied = Object.fromEntries(copiedClaims.flatMap((key) => (claims[key] === undefined ? [] : [[key, claims[key]]])))
  const data = {
    ...copied,
    iss: issuer,
    sub: subject,
    provider_id: subject,
    ...(email ? { email } : {}),
    email_verified: isEmailVerified,
    phone_verified: false,
    ...(name ? { name, full_name: name } : {}),
    ...(picture ? { picture, avatar_url: picture } : {}),
    ...(readText(claims.login) ? { user_name: claims.login, preferred_username: claims.login } : {})
  }
  return { subject, email, isEmailVerified, data }
}

function readText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}
