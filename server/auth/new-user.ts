import { randomUUID } from 'node:crypto'
import type { NewIdentity, NewUser } from './users-sql.ts'

type Account = Partial<NewUser> & {
  data?: Record<string, unknown> | null | undefined
  /** Whether the addresses are confirmed without anybody having proved them. */
  isTakenAtWord?: boolean
}

/** A user of this surface's own: by e-mail address, phone number, both or neither, with an identity for each. */
export function newUser({ data, isTakenAtWord = false, ...account }: Account): NewUser {
  const id = account.id ?? randomUUID()
  const identities = account.identities ?? identitiesOf(id, account, data ?? {}, isTakenAtWord)
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

/** What the original keeps of a sign-up in the metadata, beside the caller's own: the claims of the identity. */
export function withClaimsOf(user: NewUser): NewUser {
  const confirmed = { email_verified: user.isEmailConfirmed, phone_verified: user.isPhoneConfirmed }
  return { ...user, userMetadata: { ...user.userMetadata, ...user.identities[0]?.data, ...confirmed } }
}

/** An identity says of its address whether it was proved; a confirmation that nobody had to give is none. */
function identitiesOf(id: string, account: Account, data: Record<string, unknown>, isTakenAtWord: boolean): NewIdentity[] {
  // What the caller says of themselves never stands for an address that has to be proved.
  const { email: _email, phone: _phone, ...said } = data
  const claims = { ...said, sub: id }
  const { email, phone, isEmailConfirmed = false, isPhoneConfirmed = false } = account
  return [
    ...(email
      ? [
          {
            provider: 'email',
            providerId: id,
            data: { ...claims, email, email_verified: isEmailConfirmed && !isTakenAtWord, phone_verified: false }
          }
        ]
      : []),
    ...(phone
      ? [
          {
            provider: 'phone',
            providerId: id,
            data: { ...claims, phone, email_verified: false, phone_verified: isPhoneConfirmed && !isTakenAtWord }
          }
        ]
      : [])
  ]
}
