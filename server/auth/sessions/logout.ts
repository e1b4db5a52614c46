import { z } from 'zod'
import { type AuthContext, requireUserClaims } from '#server/auth/auth-context.ts'
import { noContent } from '#server/auth/response-schemas.ts'
import { typedRoute } from '#server/plugins/typed-route.ts'
import { deleteSessions } from './sessions-sql.ts'

const logoutQuery = z.object({
  scope: z.enum(['global', 'local', 'others'], { error: 'Unsupported logout scope' }).default('global')
})

/** POST /logout?scope=…: ends sessions; their access tokens stay valid until they expire. */
export const logout = (context: AuthContext) =>
  typedRoute(
    { summary: 'End sessions of the user', querystring: logoutQuery, response: { 204: noContent } },
    async (request, reply) => {
      const claims = requireUserClaims(request)
      await context.transact((tx) => deleteSessions(tx, claims.sub, request.query.scope, claims.session_id))
      return reply.code(204).send()
    }
  )
