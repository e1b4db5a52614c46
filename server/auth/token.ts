import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuthContext } from './context.ts'
import { unsupportedGrant } from './errors.ts'
import type { FailedSignIns } from './failed-sign-ins.ts'
import { grantByPassword } from './token-password.ts'
import { grantByRefreshToken } from './token-refresh.ts'

/** POST /token?grant_type=…: a session for a proof of who asks. */
export function token(context: AuthContext, failures: FailedSignIns) {
  const grants = new Map([
    ['password', grantByPassword(context, failures)],
    ['refresh_token', grantByRefreshToken(context)]
  ])
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { grant_type } = request.query as { grant_type?: string }
    const grant = grants.get(grant_type ?? '')
    if (!grant) throw unsupportedGrant()
    return reply.header('cache-control', 'no-store').send(await grant(request))
  }
}
