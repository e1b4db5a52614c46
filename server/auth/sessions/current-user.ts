import type { UserClaims } from '#server/auth/auth-context.ts'
import { sessionNotFound, userBanned, userNotFound } from '#server/auth/auth-errors.ts'
import { isBanned, type UserRow } from '#server/auth/users/user.ts'
import { findUserById } from '#server/auth/users/users-sql.ts'
import type { Transaction } from '#server/postgres/with-claims.ts'
import { findSession, type SessionRow } from './sessions-sql.ts'

/** A token issued elsewhere may have no session. */
export type CurrentUser = { user: UserRow; session: SessionRow | undefined }

/** Throws user_not_found, session_not_found (signed out elsewhere) or user_banned. */
export async function requireCurrentUser(tx: Transaction, claims: UserClaims): Promise<CurrentUser> {
  const [user, session] = await Promise.all([
    findUserById(tx, claims.sub),
    claims.session_id === null ? undefined : findSession(tx, claims.session_id)
  ])
  if (!user) throw userNotFound(403)
  if (claims.session_id !== null && session?.user_id !== user.id) throw sessionNotFound()
  if (isBanned(user)) throw userBanned(403)
  return { user, session }
}
