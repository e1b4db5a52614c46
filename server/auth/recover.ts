import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { parseBody, readEmail } from './body.ts'
import type { AuthContext } from './context.ts'
import { validationFailed } from './errors.ts'
import { challengeSchema, readChallenge } from './flow-states.ts'
import { insertFlowState } from './flow-states-sql.ts'
import { prepareLetter } from './mail/send-code.ts'
import { findUserByEmail } from './users-sql.ts'

const schema = z.object({ email: z.string().nullish(), ...challengeSchema })

/** POST /recover: a link to a new password. An address that nobody has gets the same answer. */
export const recover = (context: AuthContext) => async (request: FastifyRequest, reply: FastifyReply) => {
  const body = parseBody(schema, request.body)
  if (!body.email) throw validationFailed('Password recovery requires an email')
  const email = readEmail(body.email)
  const challenge = readChallenge(body)
  context.requireLinkOrigin(request)
  const deliver = await context.transact(async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (!user) return undefined
    if (challenge) await insertFlowState(tx, { userId: user.id, challenge, provider: 'recovery', method: 'recovery' })
    return prepareLetter(tx, context, request, user, 'recovery', { isPkce: challenge !== undefined })
  })
  await deliver?.()
  return reply.send({})
}
