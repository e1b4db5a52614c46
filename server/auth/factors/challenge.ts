import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AuthContext } from '#server/auth/auth-context.ts'
import { AuthError, textNotSent, textTooSoon } from '#server/auth/auth-errors.ts'
import { makeCode } from '#server/auth/one-time-tokens/one-time-tokens.ts'
import { requireChannel } from '#server/auth/request/body.ts'
import { factorParams } from '#server/auth/request/params.ts'
import { challengeResponse } from '#server/auth/response-schemas.ts'
import { type UserRow, viewUser } from '#server/auth/users/user.ts'
import { typedRoute } from '#server/plugins/typed-route.ts'
import type { Transaction } from '#server/postgres/with-claims.ts'
import { verifyDisabled } from './factor-errors.ts'
import { type ChallengeRow, type FactorRow, insertChallenge, listFactors } from './factors-sql.ts'
import { isFactorEnabled, requireChallengeable, requireFactor } from './require-factor.ts'
import { creationOptions, relyingPartyOf, requestOptions } from './webauthn.ts'

const schema = z.object({ channel: z.string().nullish() })

type Prepared = { challenge: ChallengeRow; more?: Record<string, unknown>; deliver?: () => Promise<void> }

export const challengeFactor = (context: AuthContext) =>
  typedRoute(
    { summary: 'Start a challenge of a factor', params: factorParams, body: schema, response: { 200: challengeResponse } },
    async (request, reply) => {
      const { factor, challenge, more, deliver } = await context.transact(async (tx) => {
        const { factor, user } = await requireFactor(tx, request, request.params.factorId)
        requireChannel(context.settings, request.body.channel)
        requireChallengeable(factor)
        if (!isFactorEnabled(context, factor.factor_type)) throw verifyDisabled(factor.factor_type)
        const prepared: Prepared =
          factor.factor_type === 'phone'
            ? await preparePhone(tx, context, request, user, factor)
            : factor.factor_type === 'webauthn'
              ? await preparePasskey(tx, context, request, user, factor)
              : { challenge: await insertChallenge(tx, { factorId: factor.id, ip: request.ip }) }
        return { factor, ...prepared }
      })
      await deliver?.()
      const expiresAt = Math.floor(challenge.created_at.getTime() / 1000) + context.settings.mfa.challengeSeconds
      return reply.send({ id: challenge.id, type: factor.factor_type, expires_at: expiresAt, ...more })
    }
  )

export function hashFactorCode(factorId: string, code: string): Buffer {
  return createHash('sha256').update(`${factorId}${code}`).digest()
}

async function preparePhone(
  tx: Transaction,
  { settings, mailer }: AuthContext,
  request: FastifyRequest,
  user: UserRow,
  factor: FactorRow
): Promise<Prepared> {
  const last = factor.last_challenged_at ? new Date(factor.last_challenged_at).getTime() : 0
  const wait = Math.ceil((last + settings.sms.minIntervalSeconds * 1000 - Date.now()) / 1000)
  if (wait > 0) throw textTooSoon(wait)
  const code = makeCode(settings.sms.otpLength)
  const challenge = await insertChallenge(tx, {
    factorId: factor.id,
    ip: request.ip,
    otpHash: hashFactorCode(factor.id, code)
  })
  const deliver = async () => {
    await mailer.sendText({ phone: factor.phone ?? '', code, user: viewUser(user) }).catch((error: unknown) => {
      throw error instanceof AuthError ? error : textNotSent()
    })
  }
  return { challenge, deliver }
}

async function listCredentials(tx: Transaction, user: UserRow) {
  return (await listFactors(tx, user.id)).flatMap(({ web_authn_credential }) => web_authn_credential ?? [])
}

async function preparePasskey(
  tx: Transaction,
  context: AuthContext,
  request: FastifyRequest,
  user: UserRow,
  factor: FactorRow
): Promise<Prepared> {
  const party = relyingPartyOf(context, request)
  const isNew = factor.status === 'unverified'
  const credential = factor.web_authn_credential
  const options = isNew
    ? await creationOptions(party, user, await listCredentials(tx, user), false)
    : await requestOptions(party, credential ? [credential] : [])
  const challenge = await insertChallenge(tx, {
    factorId: factor.id,
    ip: request.ip,
    webauthnChallenge: options.challenge
  })
  const webauthn = { type: isNew ? 'create' : 'request', credential_options: { publicKey: options } }
  return { challenge, more: { webauthn } }
}
