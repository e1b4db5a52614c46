import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AuthContext } from '#server/auth/auth-context.ts'
import { emailSignUpsDisabled, phoneSignUpsDisabled, validationFailed } from '#server/auth/auth-errors.ts'
import { insertFlowState } from '#server/auth/flows/flow-states-sql.ts'
import { challengeFields, readChallenge } from '#server/auth/flows/pkce.ts'
import { requireEmailCooldown, requireTextCooldown } from '#server/auth/mail/message-cooldowns.ts'
import { type Delivery, prepareEmail, prepareEmailChange, prepareText } from '#server/auth/mail/send-code.ts'
import { readEmail, readPhone } from '#server/auth/request/body.ts'
import { redirectQuery } from '#server/auth/request/redirects.ts'
import { emptyResponse } from '#server/auth/response-schemas.ts'
import type { UserRow } from '#server/auth/users/user.ts'
import { findUserByEmail, findUserByPhone } from '#server/auth/users/users-sql.ts'
import { typedRoute } from '#server/plugins/typed-route.ts'
import type { Transaction } from '#server/postgres/with-claims.ts'

const schema = z.object({
  type: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  ...challengeFields
})

type ResendBody = z.infer<typeof schema>

const types = new Set(['signup', 'email_change', 'sms', 'phone_change'])

/** POST /resend: unknown and confirmed addresses get the same response. */
export const resend = (context: AuthContext) =>
  typedRoute(
    { summary: 'Send a confirmation again', querystring: redirectQuery, body: schema, response: { 200: emptyResponse } },
    async (request, reply) => {
      const { body } = request
      const { email, phone } = readAddress(context, body)
      const challenge = readChallenge(body)
      const kind = body.type === 'signup' ? 'confirmation' : 'email_change'
      if (email) await requireEmailCooldown(context, request, { kinds: [kind], email, name: kind.replace('_', ' ') })
      else await requireTextCooldown(context, phone)
      await context.background.run(async () => {
        const deliver = await context.transact(async (tx) => {
          const user = email ? await findUserByEmail(tx, email) : await findUserByPhone(tx, phone)
          if (!user) return undefined
          const prepared = await prepare(tx, context, request, user, body.type ?? '', challenge !== undefined)
          if (prepared && challenge) {
            const method = body.type === 'signup' ? 'email/signup' : 'email_change'
            await insertFlowState(tx, { userId: user.id, challenge, provider: 'email', method })
          }
          return prepared
        })
        await deliver?.()
      })
      return reply.send({})
    }
  )

async function prepare(
  tx: Transaction,
  context: AuthContext,
  request: FastifyRequest,
  user: UserRow,
  type: string,
  isPkce: boolean
): Promise<Delivery | undefined> {
  const options = { isPkce, isCooldownStarted: true }
  if (type === 'signup' && !user.email_confirmed_at) {
    return prepareEmail(tx, context, request, user, user.invited_at ? 'invite' : 'confirmation', options)
  }
  if (type === 'email_change' && user.email_change) {
    return prepareEmailChange(tx, context, request, user, user.email_change, options)
  }
  if (type === 'sms' && !user.phone_confirmed_at) {
    return prepareText(tx, context, user, user.phone ?? '', 'confirmation', options)
  }
  if (type === 'phone_change' && user.phone_change) {
    return prepareText(tx, context, user, user.phone_change, 'phone_change', options)
  }
  return undefined
}

function readAddress({ settings }: AuthContext, { type, email, phone }: ResendBody): { email: string; phone: string } {
  if (!types.has(type ?? '')) throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change')
  if (!email && type === 'signup') throw validationFailed('Type provided requires an email address')
  if (!phone && type === 'sms') throw validationFailed('Type provided requires a phone number')
  if (email && phone) throw validationFailed('Only an email address or phone number should be provided.')
  if (email) {
    if (!settings.isEmailEnabled) throw emailSignUpsDisabled()
    return { email: readEmail(email), phone: '' }
  }
  if (!phone) throw validationFailed('Missing email address or phone number')
  if (!settings.isPhoneEnabled) throw phoneSignUpsDisabled()
  return { email: '', phone: readPhone(phone) }
}
