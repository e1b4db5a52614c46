import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AuthContext, requireUserClaims } from '#server/auth/request/auth-context.ts'
import { requireCurrentUser } from './current-user.ts'
import { viewUser } from './user.ts'

/** GET /user, while the session lives. */
export const getUser = (context: AuthContext) => async (request: FastifyRequest, reply: FastifyReply) => {
  const claims = requireUserClaims(request)
  const { user } = await context.transact((tx) => requireCurrentUser(tx, claims))
  return reply.send(viewUser(user))
}
