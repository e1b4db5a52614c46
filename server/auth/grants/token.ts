import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AuthContext } from '#server/auth/auth-context.ts'
import { unsupportedGrant } from '#server/auth/auth-errors.ts'
import { refuseWeb3 } from '#server/auth/disabled-features.ts'
import { grantQuery } from '#server/auth/request/captcha.ts'
import { sessionResponse } from '#server/auth/response-schemas.ts'
import { typedRoute } from '#server/plugins/typed-route.ts'
import { grantByIdToken, idTokenFields } from './id-token-grant.ts'
import { grantByPassword, passwordFields } from './password-grant.ts'
import { grantByPkce, pkceFields } from './pkce-grant.ts'
import { grantByRefreshToken, refreshTokenFields } from './refresh-token-grant.ts'

/** Each grant reads its own fields. */
const tokenBody = z.object({ ...passwordFields, ...refreshTokenFields, ...pkceFields, ...idTokenFields })

type Grant = (body: z.infer<typeof tokenBody>, request: FastifyRequest) => Promise<unknown>

export function token(context: AuthContext) {
  const grants = new Map<string, Grant>([
    ['password', grantByPassword(context)],
    ['refresh_token', grantByRefreshToken(context)],
    ['pkce', grantByPkce(context)],
    ['id_token', grantByIdToken(context)],
    ['web3', refuseWeb3]
  ])
  const schema = { summary: 'Get a session', querystring: grantQuery, body: tokenBody, response: { 200: sessionResponse } }
  return typedRoute(schema, async (request, reply) => {
    const grant = grants.get(request.query.grant_type ?? '')
    if (!grant) throw unsupportedGrant()
    return reply.header('cache-control', 'no-store').send(await grant(request.body, request))
  })
}
