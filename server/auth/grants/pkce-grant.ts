import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AuthContext } from '#server/auth/auth-context.ts'
import { badCodeVerifier, flowExpired, flowNotFound, userBanned, validationFailed } from '#server/auth/auth-errors.ts'
import { deleteFlowState, lockFlowByCode } from '#server/auth/flows/flow-states-sql.ts'
import { matchesChallenge } from '#server/auth/flows/pkce.ts'
import { openSession, type Session } from '#server/auth/sessions/session.ts'
import { isBanned } from '#server/auth/users/user.ts'
import { findUserById } from '#server/auth/users/users-sql.ts'

export const pkceFields = z.object({ auth_code: z.string().nullish(), code_verifier: z.string().nullish() })

type Body = z.infer<typeof pkceFields>

export function grantByPkce(context: AuthContext) {
  return async (body: Body, request: FastifyRequest): Promise<Session> => {
    const { auth_code, code_verifier } = body
    if (!auth_code || !code_verifier) {
      throw validationFailed('invalid request: both auth code and code verifier should be non-empty')
    }
    return context.transact(async (tx) => {
      const flow = await lockFlowByCode(tx, auth_code)
      if (!flow?.user_id || !flow.code_challenge || !flow.code_challenge_method) throw flowNotFound()
      if (flow.age_seconds > context.settings.flowStateSeconds) throw flowExpired()
      const user = await findUserById(tx, flow.user_id)
      if (!user) throw flowNotFound()
      if (isBanned(user)) throw userBanned(400)
      const challenge = { method: flow.code_challenge_method, challenge: flow.code_challenge }
      if (!matchesChallenge(challenge, code_verifier)) throw badCodeVerifier()
      await deleteFlowState(tx, flow.id)
      const session = await openSession(tx, request, context, user, flow.authentication_method)
      return {
        ...session,
        ...(flow.provider_access_token ? { provider_token: flow.provider_access_token } : {}),
        ...(flow.provider_refresh_token ? { provider_refresh_token: flow.provider_refresh_token } : {})
      }
    })
  }
}
