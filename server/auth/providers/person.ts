export type Person = {
  /** The provider's stable id. */
  subject: string
  email: string | undefined
  isEmailVerified: boolean
  /** Stored as identity_data, and shown in the user's metadata. */
  data: Record<string, unknown>
}

const carried = ['name', 'full_name', 'given_name', 'family_name', 'nickname', 'preferred_username', 'locale', 'hd'] as const

/**
 * From claims of OpenID Connect, or their common names in OAuth 2. Only ASCII letters of an address are lower-cased: the
 * Kelvin sign would become the k of another address.
 */
export function readPerson(claims: Record<string, unknown>, issuer: string): Person | undefined {
  const subject = textOf(claims.sub) ?? textOf(claims.id)
  if (!subject) return undefined
  const email = textOf(claims.email)?.replace(/[A-Z]+/g, (emails) => emails.toLowerCase())
  const isEmailVerified = email !== undefined && (claims.email_verified === true || claims.email_verified === 'true')
  const name = textOf(claims.name) ?? textOf(claims.full_name)
  const picture = textOf(claims.picture) ?? textOf(claims.avatar_url)
  const said = Object.fromEntries(carried.flatMap((key) => (claims[key] === undefined ? [] : [[key, claims[key]]])))
  const data = {
    ...said,
    iss: issuer,
    sub: subject,
    provider_id: subject,
    ...(email ? { email } : {}),
    email_verified: isEmailVerified,
    phone_verified: false,
    ...(name ? { name, full_name: name } : {}),
    ...(picture ? { picture, avatar_url: picture } : {}),
    ...(textOf(claims.login) ? { user_name: claims.login, preferred_username: claims.login } : {})
  }
  return { subject, email, isEmailVerified, data }
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}
