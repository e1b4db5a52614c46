import { createHmac, randomInt } from 'node:crypto'
import { z } from 'zod'
import type { AuthContext } from '#server/auth/auth-context.ts'
import { insufficientAal, validationFailed } from '#server/auth/auth-errors.ts'
import { sendNotice } from '#server/auth/mail/send-notice.ts'
import { idResponse, recoveryCodeCountResponse, recoveryCodesResponse, sessionResponse } from '#server/auth/response-schemas.ts'
import type { SessionRow } from '#server/auth/sessions/sessions-sql.ts'
import { typedRoute } from '#server/plugins/typed-route.ts'
import type { Transaction } from '#server/postgres/with-claims.ts'
import {
  enrollDisabled,
  factorNameConflict,
  noRecoveryCodes,
  recoveryCodesAlone,
  recoveryCodesExist,
  recoveryCodesLocked,
  tooManyFactors,
  verifyDisabled,
  wrongRecoveryCode
} from './factor-errors.ts'
import { deleteFactors, type FactorRow, lockFactors, lowerSessions } from './factors-sql.ts'
import { raiseSession } from './raise-session.ts'
import { consumeCode, countCodes, insertRecoveryFactor, lockRecoveryFactor, replaceCodes } from './recovery-codes-sql.ts'
import { isFactorEnabled, requireBearer } from './require-factor.ts'

const codesPerSet = 10
const codeLength = 16
// Without characters that are easily misread: 0 and o, 1, i and l.
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'

const generateSchema = z.object({ friendly_name: z.string().max(500).nullish() })
const verifySchema = z.object({ code: z.string().nullish() })

export const getRecoveryCodes = (context: AuthContext) =>
  typedRoute({ summary: 'Count the recovery codes', response: { 200: recoveryCodeCountResponse } }, async (request, reply) => {
    const view = await context.transact(async (tx) => {
      const { user } = await requireBearer(tx, request)
      const factor = await requireCodes(tx, user.id)
      return { id: factor.id, type: factor.factor_type, ...(await countCodes(tx, factor.id)) }
    })
    return reply.send(view)
  })

/** POST /factors/recovery-codes: returns a set of codes, once. They cannot be the only factor. */
export const generateRecoveryCodes = (context: AuthContext) =>
  typedRoute(
    { summary: 'Generate recovery codes', body: generateSchema, response: { 200: recoveryCodesResponse } },
    async (request, reply) => {
      const { friendly_name } = request.body
      const name = friendly_name || 'Recovery codes'
      const response = await context.transact(async (tx) => {
        const { user, session } = await requireBearer(tx, request)
        if (!isFactorEnabled(context, 'recovery_code')) throw enrollDisabled('recovery_code')
        requireAal2(session, 'AAL2 required to generate recovery codes')
        const factors = await lockFactors(tx, user.id, context.settings.mfa.unverifiedFactorSeconds)
        if (factors.some(({ factor_type }) => factor_type === 'recovery_code')) throw recoveryCodesExist()
        if (factors.some((factor) => factor.friendly_name === name)) throw factorNameConflict(name)
        if (factors.length >= context.settings.mfa.maxFactors) throw tooManyFactors()
        if (!factors.some(({ status }) => status === 'verified')) {
          throw recoveryCodesAlone('At least one other verified factor is required to generate recovery codes')
        }
        return issueSet(tx, context, await insertRecoveryFactor(tx, user.id, name))
      })
      return reply.header('cache-control', 'no-store').send(response)
    }
  )

export const regenerateRecoveryCodes = (context: AuthContext) =>
  typedRoute({ summary: 'Replace the recovery codes', response: { 200: recoveryCodesResponse } }, async (request, reply) => {
    const response = await context.transact(async (tx) => {
      const { user, session } = await requireBearer(tx, request)
      if (!isFactorEnabled(context, 'recovery_code')) throw enrollDisabled('recovery_code')
      requireAal2(session, 'AAL2 required to regenerate recovery codes')
      return issueSet(tx, context, await requireCodes(tx, user.id))
    })
    return reply.header('cache-control', 'no-store').send(response)
  })

/** POST /factors/recovery-codes/verify {code}: the session at aal2, for one code. */
export const verifyRecoveryCode = (context: AuthContext) =>
  typedRoute(
    { summary: 'Verify a recovery code', body: verifySchema, response: { 200: sessionResponse } },
    async (request, reply) => {
      const code = normalise(request.body.code ?? '')
      const { session, user } = await context.transact(async (tx) => {
        const bearer = await requireBearer(tx, request)
        if (!isFactorEnabled(context, 'recovery_code')) throw verifyDisabled('recovery_code')
        if (code === '') throw validationFailed('Code needs to be non-empty')
        const attempt = { account: `recovery code ${bearer.user.id}`, isCode: true }
        const wait = context.failedSignIns.waitFor(request.clientAddress, attempt)
        if (wait > 0) throw recoveryCodesLocked(wait)
        context.failedSignIns.count(request.clientAddress, attempt)
        const factor = await lockRecoveryFactor(tx, bearer.user.id)
        const isGood = factor && (await consumeCode(tx, factor.id, hashRecoveryCode(context, factor.id, code)))
        if (!isGood) throw wrongRecoveryCode()
        context.failedSignIns.recordSuccess(request.clientAddress, attempt)
        const session = await raiseSession(tx, context, bearer.user, bearer.session, factor)
        return { session, user: bearer.user }
      })
      await sendNotice(context, user, 'recovery_code_used')
      return reply.header('cache-control', 'no-store').send(session)
    }
  )

export const deleteRecoveryCodes = (context: AuthContext) =>
  typedRoute({ summary: 'Delete the recovery codes', response: { 200: idResponse } }, async (request, reply) => {
    const id = await context.transact(async (tx) => {
      const { user, session } = await requireBearer(tx, request)
      requireAal2(session, 'AAL2 required to delete recovery codes')
      const factor = await requireCodes(tx, user.id)
      await lowerSessions(tx, factor.id)
      await deleteFactors(tx, [factor.id])
      return factor.id
    })
    return reply.send({ id })
  })

async function requireCodes(tx: Transaction, userId: string): Promise<FactorRow> {
  const factor = await lockRecoveryFactor(tx, userId)
  if (!factor) throw noRecoveryCodes()
  return factor
}

function requireAal2(session: SessionRow, message: string): void {
  if (session.aal === 'aal1') throw insufficientAal(403, message)
}

async function issueSet(tx: Transaction, context: AuthContext, factor: FactorRow) {
  const codes = Array.from({ length: codesPerSet }, makeRecoveryCode)
  await replaceCodes(
    tx,
    factor.id,
    codes.map((code) => hashRecoveryCode(context, factor.id, normalise(code)))
  )
  return { id: factor.id, type: factor.factor_type, friendly_name: factor.friendly_name, total: codes.length, codes }
}

function makeRecoveryCode(): string {
  const characters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)])
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

function normalise(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, '')
}

function hashRecoveryCode({ keys }: AuthContext, factorId: string, code: string): Buffer {
  return createHmac('sha256', keys.permanentSecret).update(`recovery code\0${factorId}\0${code}`).digest()
}
