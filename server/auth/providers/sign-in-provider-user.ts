import type { FastifyRequest } from 'fastify'
import type { AuthContext } from '#server/auth/auth-context.ts'
import { signUpDisabled, userBanned } from '#server/auth/auth-errors.ts'
import { type Delivery, prepareEmail } from '#server/auth/mail/send-code.ts'
import {
  findIdentity,
  refreshProviders,
  removeAccess,
  removeUnverifiedIdentities,
  writeIdentity
} from '#server/auth/users/identities-sql.ts'
import { newUser } from '#server/auth/users/new-user.ts'
import { isBanned, type UserRow } from '#server/auth/users/user.ts'
import { findUserByEmail, findUserById, insertUser, requireUpdatedUser } from '#server/auth/users/users-sql.ts'
import type { Transaction } from '#server/postgres/with-claims.ts'
import { emailTaken, noEmailFromProvider } from './provider-errors.ts'
import type { ProviderUser } from './provider-user.ts'

export type SignInOutcome = { user: UserRow } | { deliver: Delivery }

/**
 * The account of the identity, else of a verified address, else a new one. Throws signup_disabled, email_exists,
 * user_banned.
 */
export async function signInProviderUser(
  tx: Transaction,
  context: AuthContext,
  request: FastifyRequest,
  provider: string,
  providerUser: ProviderUser
): Promise<SignInOutcome> {
  const identity = await findIdentity(tx, provider, providerUser.subject)
  const existing = identity ? await findUserById(tx, identity.user_id) : await findByVerifiedEmail(tx, providerUser)
  const user = existing
    ? await updateIdentity(tx, existing, provider, providerUser)
    : await createAccount(tx, context, provider, providerUser)
  if (isBanned(user)) throw userBanned(403)
  if (!user.email || user.email_confirmed_at) return { user }
  return { deliver: await prepareEmail(tx, context, request, user, 'confirmation') }
}

/**
 * For a member of an organisation. Such accounts are separate from all others: an organisation vouches for its own
 * addresses only. Throws signup_disabled, user_banned.
 */
export async function signInSsoUser(
  tx: Transaction,
  { settings }: AuthContext,
  provider: string,
  providerUser: ProviderUser
): Promise<UserRow> {
  const identity = await findIdentity(tx, provider, providerUser.subject)
  const existing = identity && (await findUserById(tx, identity.user_id))
  if (existing) {
    await writeIdentity(tx, existing.id, { provider, providerId: providerUser.subject, data: providerUser.data })
    if (isBanned(existing)) throw userBanned(403)
    return requireUpdatedUser(tx, existing.id, { email: providerUser.email ?? null, userMetadata: providerUser.data })
  }
  if (settings.isSignUpClosed) throw signUpDisabled()
  const { subject, email = null, data } = providerUser
  const identities = [{ provider, providerId: subject, data }]
  return insertUser(tx, newUser({ email, isEmailConfirmed: true, isSsoUser: true, data, identities }))
}

async function findByVerifiedEmail(tx: Transaction, { email, isEmailVerified }: ProviderUser): Promise<UserRow | undefined> {
  return email && isEmailVerified ? findUserByEmail(tx, email) : undefined
}

async function updateIdentity(tx: Transaction, user: UserRow, provider: string, providerUser: ProviderUser): Promise<UserRow> {
  await writeIdentity(tx, user.id, { provider, providerId: providerUser.subject, data: providerUser.data })
  const isVerified = providerUser.isEmailVerified && providerUser.email === user.email
  const wasUnverified = isVerified && !hasVerifiedEmail(user)
  // Someone who signed up with another person's address must lose access to the account.
  if (wasUnverified) {
    await removeUnverifiedIdentities(tx, user.id, provider)
    await removeAccess(tx, user.id)
  }
  await refreshProviders(tx, user.id)
  return requireUpdatedUser(tx, user.id, {
    userMetadata: providerUser.data,
    ...(wasUnverified
      ? { email_confirmed_at: new Date(), encrypted_password: null, phone: null, phone_confirmed_at: null }
      : {})
  })
}

/** With automatic confirmation, only a verified identity proves an address. */
function hasVerifiedEmail({ email, email_confirmed_at, identities }: UserRow): boolean {
  const holders = identities.filter((identity) => identity.email === email)
  return (
    email_confirmed_at !== null &&
    (holders.length === 0 || holders.some(({ identity_data }) => identity_data.email_verified === true))
  )
}

async function createAccount(
  tx: Transaction,
  { settings, providers }: AuthContext,
  provider: string,
  providerUser: ProviderUser
): Promise<UserRow> {
  if (settings.isSignUpClosed) throw signUpDisabled()
  const { subject, email, isEmailVerified, data } = providerUser
  if (!email && !providers.get(provider)?.settings.isEmailOptional) throw noEmailFromProvider()
  // A concurrent request has just verified the address; the next attempt finds its account.
  if (email && !isEmailVerified && (await findUserByEmail(tx, email))) throw emailTaken()
  const account = newUser({
    email: email ?? null,
    isEmailConfirmed: email !== undefined && (isEmailVerified || settings.mail.autoconfirm),
    data,
    identities: [{ provider, providerId: subject, data }]
  })
  return insertUser(tx, account)
}
