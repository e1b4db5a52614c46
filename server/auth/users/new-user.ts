import { randomUUID } from 'node:crypto'
import type { NewIdentity, NewUser } from './users-sql.ts'

type Account = Partial<NewUser> & {
  data?: Record<string, unknown> | null | undefined
  /** Whether addresses are confirmed without proof. */
  isTrusted?: boolean
}

/** A user with an email address, phone number, both or neither, and an identity for each. */
export function newUser({ data, isTrusted = false, ...account }: Account): NewUser {
  const id = account.id ?? randomUUID()
  const identities = account.identities ?? createIdentities(id, account, data ?? {}, isTrusted)
  const providers = identities.map(({ provider }) => provider)
  return {
    email: null,
    phone: null,
    passwordHash: null,
    isEmailConfirmed: false,
    isPhoneConfirmed: false,
    isInvited: false,
    isAnonymous: false,
    isSsoUser: false,
    role: 'authenticated',
    bannedUntil: null,
    userMetadata: data ?? {},
    ...account,
    id,
    identities,
    appMetadata: { ...(providers.length > 0 ? { provider: providers[0], providers } : {}), ...account.appMetadata }
  }
}

/** User metadata as Supabase's service stores it after a sign-up: with the identity's claims. */
export function withIdentityClaims(user: NewUser): NewUser {
  const confirmed = { email_verified: user.isEmailConfirmed, phone_verified: user.isPhoneConfirmed }
  return { ...user, userMetadata: { ...user.userMetadata, ...user.identities[0]?.data, ...confirmed } }
}

/** An automatic confirmation does not verify an identity's address. */
function createIdentities(id: string, account: Account, data: Record<string, unknown>, isTrusted: boolean): NewIdentity[] {
  // Metadata from the caller must not set a verified address.
  const { email: _email, phone: _phone, ...metadata } = data
  const claims = { ...metadata, sub: id }
  const { email, phone, isEmailConfirmed = false, isPhoneConfirmed = false } = account
  return [
    ...(email
      ? [
          {
            provider: 'email',
            providerId: id,
            data: { ...claims, email, email_verified: isEmailConfirmed && !isTrusted, phone_verified: false }
          }
        ]
      : []),
    ...(phone
      ? [
          {
            provider: 'phone',
            providerId: id,
            data: { ...claims, phone, email_verified: false, phone_verified: isPhoneConfirmed && !isTrusted }
          }
        ]
      : [])
  ]
}
