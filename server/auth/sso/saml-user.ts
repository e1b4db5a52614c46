import type { Profile } from '@node-saml/node-saml'
import type { ProviderUser } from '#server/auth/providers/provider-user.ts'
import { noEmail, noUserId } from './sso-errors.ts'
import type { AttributeMapping } from './sso-sql.ts'

const emailAttributes = [
  'email',
  'mail',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress'
]
const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'

export function readSamlUser(profile: Profile, mapping: AttributeMapping): ProviderUser {
  const mapped = Object.fromEntries(
    Object.entries(mapping.keys ?? {}).flatMap(([key, { name, names = [], default: otherwise, array }]) => {
      const found = [...(name ? [name] : []), ...names]
        .map((attribute) => profile[attribute])
        .find((value) => value !== undefined)
      const value = found ?? otherwise
      if (value === undefined) return []
      const values = Array.isArray(value) ? value : [value]
      return [[key, array ? values : values[0]]]
    })
  )
  const subject = profile.nameID
  if (!subject) throw noUserId()
  const mappedEmail =
    readText(mapped.email) ?? emailAttributes.map((name) => readText(profile[name])).find((text) => text !== undefined)
  const email = (mappedEmail ?? (profile.nameIDFormat === emailFormat ? subject : undefined))?.toLowerCase()
  if (!email) throw noEmail()
  const data = { ...mapped, iss: profile.issuer, sub: subject, email, email_verified: true, phone_verified: false }
  return { subject, email, isEmailVerified: true, data }
}

function readText(value: unknown): string | undefined {
  const first = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' && first !== '' ? first : undefined
}
