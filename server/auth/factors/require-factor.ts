import type { FastifyRequest } from 'fastify'
import { type AuthContext, requireUserClaims } from '#server/auth/auth-context.ts'
import { noAuthorization, validationFailed } from '#server/auth/auth-errors.ts'
import { requireCurrentUser } from '#server/auth/sessions/current-user.ts'
import type { SessionRow } from '#server/auth/sessions/sessions-sql.ts'
import type { UserRow } from '#server/auth/users/user.ts'
import type { Transaction } from '#server/postgres/with-claims.ts'
import { factorNotFound } from './factor-errors.ts'
import { type FactorRow, findFactor } from './factors-sql.ts'

export type Bearer = { user: UserRow; session: SessionRow }

/** A token without a session cannot have factors. */
export async function requireBearer(tx: Transaction, request: FastifyRequest): Promise<Bearer> {
  const { user, session } = await requireCurrentUser(tx, requireUserClaims(request))
  if (!session) throw noAuthorization()
  return { user, session }
}

export async function requireFactor(
  tx: Transaction,
  request: FastifyRequest,
  id: string
): Promise<Bearer & { factor: FactorRow }> {
  const bearer = await requireBearer(tx, request)
  const factor = await findFactor(tx, bearer.user.id, id)
  if (!factor) throw factorNotFound()
  return { ...bearer, factor }
}

export function isFactorEnabled({ settings: { mfa } }: AuthContext, kind: FactorRow['factor_type']): boolean {
  return {
    totp: mfa.isTotpEnabled,
    phone: mfa.isPhoneEnabled,
    webauthn: mfa.isWebauthnEnabled,
    recovery_code: mfa.areRecoveryCodesEnabled
  }[kind]
}

/** Recovery codes have an endpoint of their own instead of challenges. */
export function requireChallengeable(factor: FactorRow): void {
  if (factor.factor_type === 'recovery_code') throw validationFailed('factor_type needs to be totp, phone, or webauthn')
}
