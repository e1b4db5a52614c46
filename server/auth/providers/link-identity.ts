import { userBanned, userNotFound } from '#server/auth/auth-errors.ts'
import { findIdentity, refreshProviders, writeIdentity } from '#server/auth/users/identities-sql.ts'
import { isBanned, type UserRow } from '#server/auth/users/user.ts'
import { findUserByEmail, findUserById, requireUpdatedUser, type UserChanges } from '#server/auth/users/users-sql.ts'
import type { Transaction } from '#server/postgres/with-claims.ts'
import { emailTaken, identityLinked } from './provider-errors.ts'
import type { ProviderUser } from './provider-user.ts'

/** An anonymous user gets the identity's address. Throws identity_already_exists, email_exists, user_banned. */
export async function linkProviderUser(
  tx: Transaction,
  userId: string,
  provider: string,
  providerUser: ProviderUser
): Promise<{ user: UserRow }> {
  const user = await findUserById(tx, userId)
  if (!user) throw userNotFound(403)
  if (isBanned(user)) throw userBanned(403)
  const identity = await findIdentity(tx, provider, providerUser.subject)
  if (identity) throw identityLinked(identity.user_id !== user.id)
  await writeIdentity(tx, user.id, { provider, providerId: providerUser.subject, data: providerUser.data })
  await refreshProviders(tx, user.id)
  return { user: await requireUpdatedUser(tx, user.id, await changesForLinkedUser(tx, user, providerUser)) }
}

async function changesForLinkedUser(
  tx: Transaction,
  user: UserRow,
  { email, isEmailVerified }: ProviderUser
): Promise<UserChanges> {
  if (user.email || !email || !isEmailVerified) return user.is_anonymous ? { is_anonymous: false } : {}
  if (await findUserByEmail(tx, email)) throw emailTaken()
  return { email, email_confirmed_at: new Date(), is_anonymous: false }
}
