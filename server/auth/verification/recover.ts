import { z } from 'zod'
import type { AuthContext } from '#server/auth/auth-context.ts'
import { validationFailed } from '#server/auth/auth-errors.ts'
import { insertFlowState } from '#server/auth/flows/flow-states-sql.ts'
import { challengeFields, readChallenge } from '#server/auth/flows/pkce.ts'
import { requireEmailCooldown } from '#server/auth/mail/message-cooldowns.ts'
import { prepareEmail } from '#server/auth/mail/send-code.ts'
import { readEmail } from '#server/auth/request/body.ts'
import { redirectQuery } from '#server/auth/request/redirects.ts'
import { emptyResponse } from '#server/auth/response-schemas.ts'
import { findUserByEmail } from '#server/auth/users/users-sql.ts'
import { typedRoute } from '#server/plugins/typed-route.ts'

const schema = z.object({ email: z.string().nullish(), ...challengeFields })

/** POST /recover: an unknown address gets the same response, in the same time. */
export const recover = (context: AuthContext) =>
  typedRoute(
    { summary: 'Send a link for a new password', querystring: redirectQuery, body: schema, response: { 200: emptyResponse } },
    async (request, reply) => {
      const { body } = request
      if (!body.email) throw validationFailed('Password recovery requires an email')
      const email = readEmail(body.email)
      const challenge = readChallenge(body)
      await requireEmailCooldown(context, request, { kinds: ['recovery'], email, name: 'recovery' })
      await context.background.run(async () => {
        const deliver = await context.transact(async (tx) => {
          const user = await findUserByEmail(tx, email)
          if (!user) return undefined
          if (challenge) await insertFlowState(tx, { userId: user.id, challenge, provider: 'recovery', method: 'recovery' })
          const options = { isPkce: challenge !== undefined, isCooldownStarted: true }
          return prepareEmail(tx, context, request, user, 'recovery', options)
        })
        await deliver?.()
      })
      return reply.send({})
    }
  )
