import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AuthContext } from '#server/auth/auth-context.ts'
import { AuthError, insufficientAal, tooManyRequests, validationFailed } from '#server/auth/auth-errors.ts'
import { sendNotice } from '#server/auth/mail/send-notice.ts'
import { factorParams } from '#server/auth/request/params.ts'
import { sessionResponse } from '#server/auth/response-schemas.ts'
import type { Session } from '#server/auth/sessions/session.ts'
import type { UserRow } from '#server/auth/users/user.ts'
import { findUserById } from '#server/auth/users/users-sql.ts'
import { typedRoute } from '#server/plugins/typed-route.ts'
import { isUuid } from '#server/plugins/uuid.ts'
import type { Transaction } from '#server/postgres/with-claims.ts'
import { hashFactorCode } from './challenge.ts'
import {
  addressMismatch,
  challengeExpired,
  challengeNotFound,
  verifyDisabled,
  wrongCode,
  wrongPasskey
} from './factor-errors.ts'
import {
  type ChallengeRow,
  consumeTotpStep,
  deleteChallenge,
  type FactorRow,
  lockChallenge,
  markVerified,
  writeCredential
} from './factors-sql.ts'
import { raiseSession } from './raise-session.ts'
import { isFactorEnabled, requireChallengeable, requireFactor } from './require-factor.ts'
import { totpStepOf } from './totp.ts'
import { type RelyingParty, relyingPartyOf, verifyAuthentication, verifyRegistration } from './webauthn.ts'

const schema = z.object({
  challenge_id: z.string().nullish(),
  code: z.string().nullish(),
  webauthn: z.object({ type: z.string().nullish(), credential_response: z.unknown().optional() }).nullish()
})

type VerifyBody = z.infer<typeof schema>

type Verified = { session: Session; user: UserRow; isNew: boolean }

/** POST /factors/{id}/verify: the session at aal2, with a new refresh token. Sessions below it end. */
export const verifyFactor = (context: AuthContext) =>
  typedRoute(
    { summary: 'Verify a challenge of a factor', params: factorParams, body: schema, response: { 200: sessionResponse } },
    async (request, reply) => {
      const { params, body } = request
      const attempt = { account: `factor ${params.factorId}`, isCode: true }
      const wait = context.failedSignIns.waitFor(request.clientAddress, attempt)
      if (wait > 0) throw tooManyRequests(wait)
      context.failedSignIns.count(request.clientAddress, attempt)
      // An expired challenge must be deleted although the response is an error, so the error is a result of the transaction.
      const result = await context.transact((tx) => verifyChallenge(tx, context, request, params.factorId, body))
      if (result instanceof AuthError) throw result
      context.failedSignIns.recordSuccess(request.clientAddress, attempt)
      if (result.isNew) await sendNotice(context, result.user, 'factor_added')
      return reply.header('cache-control', 'no-store').send(result.session)
    }
  )

async function verifyChallenge(
  tx: Transaction,
  context: AuthContext,
  request: FastifyRequest,
  factorId: string,
  body: VerifyBody
): Promise<Verified | AuthError> {
  const { factor, session, user: owner } = await requireFactor(tx, request, factorId)
  requireChallengeable(factor)
  const isProtected = owner.factors.some(({ id, status }) => id !== factor.id && status === 'verified')
  // A factor enrolled by an attacker before the owner's must not bypass the owner's.
  if (factor.status === 'unverified' && isProtected && session.aal === 'aal1') {
    throw insufficientAal(403, 'AAL2 required to verify a new factor')
  }
  if (!body.code && factor.factor_type !== 'webauthn') throw validationFailed('Code needs to be non-empty')
  if (!isFactorEnabled(context, factor.factor_type)) throw verifyDisabled(factor.factor_type)
  const id = body.challenge_id ?? ''
  const challenge = isUuid(id) ? await lockChallenge(tx, factor.id, id) : undefined
  if (!challenge) throw challengeNotFound()
  if (challenge.verified_at || challenge.ip_address !== request.ip) throw addressMismatch()
  if (challenge.age_seconds > context.settings.mfa.challengeSeconds) {
    await deleteChallenge(tx, challenge.id)
    return challengeExpired(challenge.id)
  }
  await requireValidResponse(tx, relyingPartyOf(context, request), factor, challenge, body)
  await markVerified(tx, factor, challenge.id)
  const user = await findUserById(tx, factor.user_id)
  if (!user) throw challengeNotFound()
  return { session: await raiseSession(tx, context, user, session, factor), user, isNew: factor.status === 'unverified' }
}

async function requireValidResponse(
  tx: Transaction,
  party: RelyingParty,
  factor: FactorRow,
  challenge: ChallengeRow,
  { code, webauthn }: VerifyBody
): Promise<void> {
  if (factor.factor_type === 'totp') {
    const step = totpStepOf(factor.secret ?? '', code ?? '')
    if (step === undefined || !(await consumeTotpStep(tx, factor.id, step))) throw wrongCode('TOTP')
  } else if (factor.factor_type === 'phone') {
    const isSame = challenge.otp_hash && timingSafeEqual(challenge.otp_hash, hashFactorCode(factor.id, code ?? ''))
    if (!isSame) throw wrongCode('MFA Phone')
  } else {
    const credential = await readPasskey(party, factor, challenge.web_authn_challenge ?? '', webauthn)
    if (!credential) throw wrongPasskey()
    await writeCredential(tx, factor.id, credential)
  }
}

async function readPasskey(party: RelyingParty, factor: FactorRow, challenge: string, webauthn: VerifyBody['webauthn']) {
  if (!webauthn) throw validationFailed('WebAuthn config required')
  const { type, credential_response: response } = webauthn
  if (type !== 'create' && type !== 'request') throw validationFailed('WebAuthn type must be create or request')
  if (!response) throw validationFailed('credential_response required')
  const stored = factor.web_authn_credential
  if (type === 'create') return stored ? undefined : verifyRegistration(party, challenge, response)
  return stored ? verifyAuthentication(party, challenge, response, stored) : undefined
}
