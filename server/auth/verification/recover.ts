import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AuthContext } from '#server/auth/auth-context.ts'
import { validationFailed } from '#server/auth/auth-errors.ts'
import { insertFlowState } from '#server/auth/flows/flow-states-sql.ts'
import { challengeSchema, readChallenge } from '#server/auth/flows/pkce.ts'
import { requireMailTurn } from '#server/auth/mail/message-turns.ts'
import { prepareEmail } from '#server/auth/mail/send-code.ts'
import { parseBody, readEmail } from '#server/auth/request/body.ts'
import { findUserByEmail } from '#server/auth/users/users-sql.ts'

const schema = z.object({ email: z.string().nullish(), ...challengeSchema })

/** POST /recover: an unknown address gets the same response, in the same time. */
export const recover = (context: AuthContext) => async (request: FastifyRequest, reply: FastifyReply) => {
  const body = parseBody(schema, request.body)
  if (!body.email) throw validationFailed('Password recovery requires an email')
  const email = readEmail(body.email)
  const challenge = readChallenge(body)
  await requireMailTurn(context, request, { kinds: ['recovery'], email, name: 'recovery' })
  await context.background.run(async () => {
    const deliver = await context.transact(async (tx) => {
      const user = await findUserByEmail(tx, email)
      if (!user) return undefined
      if (challenge) await insertFlowState(tx, { userId: user.id, challenge, provider: 'recovery', method: 'recovery' })
      const options = { isPkce: challenge !== undefined, hasTurn: true }
      return prepareEmail(tx, context, request, user, 'recovery', options)
    })
    await deliver?.()
  })
  return reply.send({})
}
