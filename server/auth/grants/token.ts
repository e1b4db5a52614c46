import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AuthContext } from '#server/auth/auth-context.ts'
import { badJson, unsupportedGrant } from '#server/auth/auth-errors.ts'
import { refuseWeb3 } from '#server/auth/disabled-features.ts'
import { grantQuery } from '#server/auth/request/captcha.ts'
import { sessionResponse } from '#server/auth/response-schemas.ts'
import type { Session } from '#server/auth/sessions/session.ts'
import { typedRoute } from '#server/plugins/typed-route.ts'
import { grantByIdToken, idTokenFields } from './id-token-grant.ts'
import { grantByPassword, passwordFields } from './password-grant.ts'
import { grantByPkce, pkceFields } from './pkce-grant.ts'
import { grantByRefreshToken, refreshTokenFields } from './refresh-token-grant.ts'

/** Each grant checks its own fields only. */
const tokenBody = z.union([passwordFields.loose(), refreshTokenFields.loose(), pkceFields.loose(), idTokenFields.loose()])

export function token(context: AuthContext) {
  const grants = new Map([
    ['password', withFields(passwordFields, grantByPassword(context))],
    ['refresh_token', withFields(refreshTokenFields, grantByRefreshToken(context))],
    ['pkce', withFields(pkceFields, grantByPkce(context))],
    ['id_token', withFields(idTokenFields, grantByIdToken(context))],
    ['web3', refuseWeb3]
  ])
  const schema = { summary: 'Get a session', querystring: grantQuery, body: tokenBody, response: { 200: sessionResponse } }
  return typedRoute(schema, async (request, reply) => {
    const grant = grants.get(request.query.grant_type ?? '')
    if (!grant) throw unsupportedGrant()
    return reply.header('cache-control', 'no-store').send(await grant(request))
  })
}

function withFields<Fields>(fields: z.ZodType<Fields>, grant: (fields: Fields, request: FastifyRequest) => Promise<Session>) {
  return async (request: FastifyRequest): Promise<Session> => {
    const parsed = fields.safeParse(request.body)
    if (!parsed.success) throw badJson()
    return grant(parsed.data, request)
  }
}
