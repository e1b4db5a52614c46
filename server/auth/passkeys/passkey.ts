import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AuthContext } from '#server/auth/auth-context.ts'
import { AuthError, insufficientAal, validationFailed } from '#server/auth/auth-errors.ts'
import { type Bearer, requireBearer } from '#server/auth/factors/require-factor.ts'
import { isUuid } from '#server/plugins/uuid.ts'
import type { Transaction } from '#server/postgres/with-claims.ts'
import { consumePasskeyChallenge, type PasskeyRow } from './passkeys-sql.ts'

export const credentialBody = z.object({ challenge_id: z.string().nullish(), credential: z.unknown().optional() })

export const passkeysDisabled = () => new AuthError(404, 'passkey_disabled', 'Passkeys are disabled')
export const passkeyNotFound = () => new AuthError(404, 'validation_failed', 'Passkey not found')
export const passkeyExists = () => new AuthError(422, 'webauthn_credential_exists', 'This credential is already registered')
export const tooManyPasskeys = () => new AuthError(422, 'too_many_passkeys', 'Maximum number of passkeys reached')
export const passkeyVerificationFailed = () =>
  new AuthError(400, 'webauthn_verification_failed', 'Credential verification failed')

export function viewPasskey({ id, friendly_name, created_at, last_used_at }: PasskeyRow): Record<string, unknown> {
  return { id, ...(friendly_name ? { friendly_name } : {}), created_at, ...(last_used_at ? { last_used_at } : {}) }
}

export function requirePasskeys({ settings }: AuthContext): void {
  if (!settings.arePasskeysEnabled) throw passkeysDisabled()
}

export async function requirePasskeyManager(tx: Transaction, request: FastifyRequest): Promise<Bearer> {
  const bearer = await requireBearer(tx, request)
  const hasFactor = bearer.user.factors.some(({ status }) => status === 'verified')
  if (hasFactor && bearer.session.aal === 'aal1') {
    throw insufficientAal(403, 'AAL2 session is required to manage passkeys when MFA is enabled')
  }
  return bearer
}

/** Consumes the challenge in a transaction of its own: it is valid for one attempt. */
export async function consumeChallenge(
  context: AuthContext,
  { challenge_id, credential }: z.infer<typeof credentialBody>,
  userId: string | null
): Promise<string> {
  if (!challenge_id) throw validationFailed('challenge_id is required')
  if (!credential) throw validationFailed('credential is required')
  if (!isUuid(challenge_id)) throw validationFailed('challenge_id must be a valid UUID')
  const consumed = await context.transact((tx) => consumePasskeyChallenge(tx, challenge_id, userId))
  if (!consumed) throw new AuthError(400, 'webauthn_challenge_not_found', 'Challenge not found or already used')
  if (consumed.age_seconds > context.settings.mfa.challengeSeconds) {
    throw new AuthError(400, 'webauthn_challenge_expired', 'Challenge has expired')
  }
  return consumed.challenge
}
