import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuthContext } from '#server/auth/auth-context.ts'
import { unsupportedGrant } from '#server/auth/auth-errors.ts'
import { refuseWeb3 } from '#server/auth/disabled-features.ts'
import { grantByIdToken } from './id-token-grant.ts'
import { grantByPassword } from './password-grant.ts'
import { grantByPkce } from './pkce-grant.ts'
import { grantByRefreshToken } from './refresh-token-grant.ts'

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
