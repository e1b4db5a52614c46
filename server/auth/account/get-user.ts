import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AuthContext, requireUserClaims } from '#server/auth/auth-context.ts'
import { requireCurrentUser } from '#server/auth/sessions/current-user.ts'
import { viewUser } from '#server/auth/users/user.ts'

export const getUser = (context: AuthContext) => async (request: FastifyRequest, reply: FastifyReply) => {
  const claims = requireUserClaims(request)
  const { user } = await context.transact((tx) => requireCurrentUser(tx, claims))
  return reply.send(viewUser(user))
}
