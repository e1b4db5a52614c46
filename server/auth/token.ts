import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuthContext } from './context.ts'
import { refuseWeb3 } from './disabled-features.ts'
import { unsupportedGrant } from './errors.ts'
import { grantByIdToken } from './token-id-token.ts'
import { grantByPassword } from './token-password.ts'
import { grantByPkce } from './token-pkce.ts'
import { grantByRefreshToken } from './token-refresh.ts'

/** POST /token?grant_type=… */
export function token(context: AuthContext) {
  const grants = new Map<string, (request: FastifyRequest) => Promise<unknown>>([
    ['password', grantByPassword(context)],
    ['refresh_token', grantByRefreshToken(context)],
    ['pkce', grantByPkce(context)],
    ['id_token', grantByIdToken(context)],
    ['web3', refuseWeb3]
  ])
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { grant_type } = request.query as { grant_type?: string }
    const grant = grants.get(grant_type ?? '')
    if (!grant) throw unsupportedGrant()
    return reply.header('cache-control', 'no-store').send(await grant(request))
  }
}
