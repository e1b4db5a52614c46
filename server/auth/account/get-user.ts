import { type AuthContext, requireUserClaims } from '#server/auth/auth-context.ts'
import { userResponse } from '#server/auth/response-schemas.ts'
import { requireCurrentUser } from '#server/auth/sessions/current-user.ts'
import { viewUser } from '#server/auth/users/user.ts'
import { typedRoute } from '#server/plugins/typed-route.ts'

export const getUser = (context: AuthContext) =>
  typedRoute({ summary: 'Get the user of the session', response: { 200: userResponse } }, async (request, reply) => {
    const claims = requireUserClaims(request)
    const { user } = await context.transact((tx) => requireCurrentUser(tx, claims))
    return reply.send(viewUser(user))
  })
