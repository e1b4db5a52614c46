import type { AuthContext } from '#server/auth/auth-context.ts'
import { AuthError, insufficientAal } from '#server/auth/auth-errors.ts'
import { sendNotice } from '#server/auth/mail/send-notice.ts'
import { factorParams } from '#server/auth/request/params.ts'
import { idResponse } from '#server/auth/response-schemas.ts'
import { typedRoute } from '#server/plugins/typed-route.ts'
import { recoveryCodesAlone } from './factor-errors.ts'
import { deleteFactors, lowerSessions } from './factors-sql.ts'
import { requireFactor } from './require-factor.ts'

const ownEndpoint = 'Recovery codes cannot be unenrolled with this endpoint, use DELETE /factors/recovery-codes'
const soleFactor =
  'Recovery codes cannot be the only verified factor. Please enroll another factor before unenrolling this one or delete your recovery codes.'

export const unenrollFactor = (context: AuthContext) =>
  typedRoute({ summary: 'Delete a factor', params: factorParams, response: { 200: idResponse } }, async (request, reply) => {
    const { factor: removed, user: owner } = await context.transact(async (tx) => {
      const { factor, session, user } = await requireFactor(tx, request, request.params.factorId)
      if (factor.factor_type === 'recovery_code') throw new AuthError(422, 'validation_failed', ownEndpoint)
      if (factor.status === 'verified' && session.aal === 'aal1') {
        throw insufficientAal(422, 'AAL2 required to unenroll verified factor')
      }
      const others = user.factors.filter(({ id, status }) => id !== factor.id && status === 'verified')
      const areCodesAlone = others.length > 0 && others.every(({ factor_type }) => factor_type === 'recovery_code')
      if (factor.status === 'verified' && areCodesAlone) throw recoveryCodesAlone(soleFactor)
      await lowerSessions(tx, factor.id)
      await deleteFactors(tx, [factor.id])
      return { factor, user }
    })
    if (removed.status === 'verified') await sendNotice(context, owner, 'factor_removed')
    return reply.send({ id: removed.id })
  })
