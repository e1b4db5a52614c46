import type { AuthContext } from '#server/auth/auth-context.ts'
import { emailExists, phoneExists } from '#server/auth/auth-errors.ts'
import { deleteTokens } from '#server/auth/one-time-tokens/one-time-tokens-sql.ts'
import { markIdentityVerified, refreshProviders, writeIdentity } from '#server/auth/users/identities-sql.ts'
import type { UserRow } from '#server/auth/users/user.ts'
import { requireUpdatedUser, type UserChanges } from '#server/auth/users/users-sql.ts'
import { isDatabaseError } from '#server/postgres/errors.ts'
import type { Transaction } from '#server/postgres/with-claims.ts'

/** Also invalidates all other codes of the user. */
export async function confirmEmail(tx: Transaction, user: UserRow): Promise<UserRow> {
  await markIdentityVerified(tx, user.id, 'email')
  return applyConfirmation(tx, user, {
    email_confirmed_at: user.email_confirmed_at ?? new Date(),
    ...(user.email_confirmed_at ? {} : { userMetadata: { email_verified: true } })
  })
}

export async function confirmPhone(tx: Transaction, user: UserRow): Promise<UserRow> {
  await markIdentityVerified(tx, user.id, 'phone')
  return applyConfirmation(tx, user, { phone_confirmed_at: user.phone_confirmed_at ?? new Date(), is_anonymous: false })
}

/** The first of two links returns undefined, the second changes the address. Throws email_exists. */
export async function confirmEmailChange(tx: Transaction, context: AuthContext, user: UserRow): Promise<UserRow | undefined> {
  const isFirst = user.email_change_confirm_status === 0
  if (context.settings.mail.doubleConfirmsChange && isFirst && user.email) {
    await requireUpdatedUser(tx, user.id, { email_change_confirm_status: 1 })
    return undefined
  }
  return setEmail(tx, user, user.email_change ?? '')
}

/** Sets a confirmed or trusted address. Throws email_exists. */
export async function setEmail(tx: Transaction, user: UserRow, email: string, isVerified = true): Promise<UserRow> {
  const data = { sub: user.id, email, email_verified: isVerified, phone_verified: false }
  const changes: UserChanges = {
    email,
    email_confirmed_at: new Date(),
    email_change: null,
    email_change_confirm_status: 0,
    is_anonymous: false
  }
  return rethrowConflict(emailExists, async () => {
    await writeIdentity(tx, user.id, { provider: 'email', providerId: user.id, data })
    return applyConfirmation(tx, user, changes)
  })
}

export async function setPhone(tx: Transaction, user: UserRow, phone: string): Promise<UserRow> {
  const data = { sub: user.id, phone, email_verified: false, phone_verified: true }
  const changes: UserChanges = { phone, phone_confirmed_at: new Date(), phone_change: null, is_anonymous: false }
  return rethrowConflict(phoneExists, async () => {
    await writeIdentity(tx, user.id, { provider: 'phone', providerId: user.id, data })
    return applyConfirmation(tx, user, changes)
  })
}

export function confirmPhoneChange(tx: Transaction, user: UserRow): Promise<UserRow> {
  return setPhone(tx, user, user.phone_change ?? '')
}

async function applyConfirmation(tx: Transaction, user: UserRow, changes: UserChanges): Promise<UserRow> {
  await deleteTokens(tx, user.id)
  await refreshProviders(tx, user.id)
  return requireUpdatedUser(tx, user.id, changes)
}

async function rethrowConflict<T>(createConflict: () => Error, work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    throw isDatabaseError(error) && error.code === '23505' ? createConflict() : error
  })
}
