import type { Transaction } from '#server/postgres/with-claims.ts'
import type { UserClaims } from './context.ts'
import { sessionNotFound, userBanned, userNotFound } from './errors.ts'
import { sessionExists } from './sessions-sql.ts'
import { isBanned, type UserRow } from './user.ts'
import { findUserById } from './users-sql.ts'

/** The user of the claims. Throws user_not_found, session_not_found (signed out elsewhere) or user_banned. */
export async function requireCurrentUser(tx: Transaction, claims: UserClaims): Promise<UserRow> {
  const [user, hasSession] = await Promise.all([
    findUserById(tx, claims.sub),
    claims.session_id === null || sessionExists(tx, claims.session_id)
  ])
  if (!user) throw userNotFound(403)
  if (!hasSession) throw sessionNotFound()
  if (isBanned(user)) throw userBanned(403)
  return user
}
