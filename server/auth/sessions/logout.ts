import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type AuthContext, requireUserClaims } from '#server/auth/auth-context.ts'
import { validationFailed } from '#server/auth/auth-errors.ts'
import { deleteSessions } from './sessions-sql.ts'

const query = z.object({ scope: z.enum(['global', 'local', 'others']).default('global') })

/** POST /logout?scope=…: ends sessions; their access tokens stay valid until they expire. */
export const logout = (context: AuthContext) => async (request: FastifyRequest, reply: FastifyReply) => {
  const claims = requireUserClaims(request)
  const parsed = query.safeParse(request.query)
  if (!parsed.success) throw validationFailed('Unsupported logout scope')
  await context.transact((tx) => deleteSessions(tx, claims.sub, parsed.data.scope, claims.session_id))
  return reply.code(204).send()
}
