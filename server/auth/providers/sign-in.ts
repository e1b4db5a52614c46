import type { FastifyRequest } from 'fastify'
import type { AuthContext } from '#server/auth/auth-context.ts'
import { type Delivery, prepareEmail } from '#server/auth/mail/send-code.ts'
import { signUpDisabled, userBanned } from '#server/auth/request/errors.ts'
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
import { emailTaken, noEmailFromProvider } from './errors.ts'
import type { Person } from './person.ts'

export type SignInOutcome = { user: UserRow } | { deliver: Delivery }

/**
 * The account of the identity, else of a verified address, else a new one. Throws signup_disabled, email_exists,
 * user_banned.
 */
export async function signInPerson(
  tx: Transaction,
  context: AuthContext,
  request: FastifyRequest,
  provider: string,
  person: Person
): Promise<SignInOutcome> {
  const identity = await findIdentity(tx, provider, person.subject)
  const known = identity ? await findUserById(tx, identity.user_id) : await findByVerifiedEmail(tx, person)
  const user = known ? await renew(tx, known, provider, person) : await openAccount(tx, context, provider, person)
  if (isBanned(user)) throw userBanned(403)
  if (!user.email || user.email_confirmed_at) return { user }
  return { deliver: await prepareEmail(tx, context, request, user, 'confirmation') }
}

/**
 * For a member of an organisation. Such accounts are separate from all others: an organisation vouches for its own
 * addresses only. Throws signup_disabled, user_banned.
 */
export async function signInMember(
  tx: Transaction,
  { settings }: AuthContext,
  provider: string,
  person: Person
): Promise<UserRow> {
  const identity = await findIdentity(tx, provider, person.subject)
  const known = identity && (await findUserById(tx, identity.user_id))
  if (known) {
    await writeIdentity(tx, known.id, { provider, providerId: person.subject, data: person.data })
    if (isBanned(known)) throw userBanned(403)
    return requireUpdatedUser(tx, known.id, { email: person.email ?? null, userMetadata: person.data })
  }
  if (settings.isSignUpClosed) throw signUpDisabled()
  const { subject, email = null, data } = person
  const identities = [{ provider, providerId: subject, data }]
  return insertUser(tx, newUser({ email, isEmailConfirmed: true, isSsoUser: true, data, identities }))
}

async function findByVerifiedEmail(tx: Transaction, { email, isEmailVerified }: Person): Promise<UserRow | undefined> {
  return email && isEmailVerified ? findUserByEmail(tx, email) : undefined
}

async function renew(tx: Transaction, user: UserRow, provider: string, person: Person): Promise<UserRow> {
  await writeIdentity(tx, user.id, { provider, providerId: person.subject, data: person.data })
  const isProved = person.isEmailVerified && person.email === user.email
  const wasUnproved = isProved && !isEmailProved(user)
  // Someone who signed up with another person's address must lose access to the account.
  if (wasUnproved) {
    await removeUnverifiedIdentities(tx, user.id, provider)
    await removeAccess(tx, user.id)
  }
  await refreshProviders(tx, user.id)
  return requireUpdatedUser(tx, user.id, {
    userMetadata: person.data,
    ...(wasUnproved ? { email_confirmed_at: new Date(), encrypted_password: null, phone: null, phone_confirmed_at: null } : {})
  })
}

/** With automatic confirmation, only a verified identity proves an address. */
function isEmailProved({ email, email_confirmed_at, identities }: UserRow): boolean {
  const holders = identities.filter((identity) => identity.email === email)
  return (
    email_confirmed_at !== null &&
    (holders.length === 0 || holders.some(({ identity_data }) => identity_data.email_verified === true))
  )
}

async function openAccount(
  tx: Transaction,
  { settings, providers }: AuthContext,
  provider: string,
  person: Person
): Promise<UserRow> {
  if (settings.isSignUpClosed) throw signUpDisabled()
  const { subject, email, isEmailVerified, data } = person
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
