import type { AuthContext } from '#server/auth/auth-context.ts'
import { sessionNotFound } from '#server/auth/auth-errors.ts'
import { deriveChildTokenOfHash, hashToken } from '#server/auth/sessions/derived-tokens.ts'
import { type Session, viewSession } from '#server/auth/sessions/session.ts'
import { findActiveToken, raiseToAal2, replaceRefreshToken, type SessionRow } from '#server/auth/sessions/sessions-sql.ts'
import type { UserRow } from '#server/auth/users/user.ts'
import type { Transaction } from '#server/postgres/with-claims.ts'
import type { FactorRow } from './factors-sql.ts'

const methods = { totp: 'totp', phone: 'mfa/phone', webauthn: 'mfa/webauthn', recovery_code: 'mfa/recovery_code' } as const

/** Raises the session to aal2: replaces its refresh token and ends the user's sessions below aal2. */
export async function raiseSession(
  tx: Transaction,
  context: AuthContext,
  user: UserRow,
  session: SessionRow,
  factor: FactorRow
): Promise<Session> {
  const raised = await raiseToAal2(tx, session.id, factor.id, methods[factor.factor_type])
  const active = await findActiveToken(tx, session.id)
  if (!raised || !active) throw sessionNotFound()
  const childToken = deriveChildTokenOfHash(active, context.keys.secret)
  await replaceRefreshToken(tx.query, active, hashToken(childToken))
  return viewSession(context, user, raised, childToken)
}
