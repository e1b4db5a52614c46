import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AuthContext } from '#server/auth/auth-context.ts'
import { emailLoginsDisabled, otpDisabled, phoneUnsupported, validationFailed } from '#server/auth/auth-errors.ts'
import { insertFlowState } from '#server/auth/flows/flow-states-sql.ts'
import { type Challenge, challengeFields, readChallenge } from '#server/auth/flows/pkce.ts'
import { requireEmailCooldown, requireTextCooldown } from '#server/auth/mail/message-cooldowns.ts'
import { type Delivery, prepareEmail, prepareText } from '#server/auth/mail/send-code.ts'
import { readEmail, readPhone, requireChannel, signUpMetadata } from '#server/auth/request/body.ts'
import { redirectQuery } from '#server/auth/request/redirects.ts'
import { emptyResponse } from '#server/auth/response-schemas.ts'
import { register } from '#server/auth/sign-up/register.ts'
import { retryOnConflict } from '#server/auth/users/retry-on-conflict.ts'
import { findUserByEmail, findUserByPhone } from '#server/auth/users/users-sql.ts'
import { typedRoute } from '#server/plugins/typed-route.ts'

const schema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  create_user: z.boolean().nullish(),
  data: signUpMetadata.nullish(),
  channel: z.string().nullish(),
  ...challengeFields
})

type OtpBody = z.infer<typeof schema>

/** POST /otp, formerly /magiclink: a code to sign in, and to sign up unless create_user is false. */
export const sendOtp = (context: AuthContext) =>
  typedRoute(
    {
      summary: 'Send a code or link for signing in',
      querystring: redirectQuery,
      body: schema,
      response: { 200: emptyResponse }
    },
    async (request, reply) => {
      const { body } = request
      if (body.email && body.phone) throw validationFailed('Only an email address or phone number should be provided')
      if (body.email && body.channel) throw validationFailed('Channel should only be specified with Phone OTP')
      const challenge = readChallenge(body)
      if (body.email) await sendByEmail(context, request, body, challenge)
      else if (body.phone) await sendByPhone(context, request, body)
      else throw validationFailed('One of email or phone must be set')
      return reply.send({})
    }
  )

async function sendByEmail(context: AuthContext, request: FastifyRequest, body: OtpBody, challenge: Challenge | undefined) {
  if (!context.settings.isEmailEnabled) throw emailLoginsDisabled()
  const since = performance.now()
  const email = readEmail(body.email ?? '')
  await requireEmailCooldown(context, request, { kinds: ['confirmation', 'recovery'], email, name: 'magic link' })
  const applicant = { email, phone: null, passwordHash: null, data: body.data, challenge }
  const deliver = await retryOnConflict(() =>
    context.transact(async (tx): Promise<Delivery> => {
      const existing = await findUserByEmail(tx, email)
      if (!existing && body.create_user === false) throw otpDisabled()
      const registration = await register(tx, context, request, applicant)
      if (registration.outcome === 'pending') return registration.deliver
      const { user } = registration
      if (challenge) await insertFlowState(tx, { userId: user.id, challenge, provider: 'magiclink', method: 'magiclink' })
      return prepareEmail(tx, context, request, user, 'magic_link', {
        isPkce: challenge !== undefined,
        isCooldownStarted: true
      })
    })
  )
  await deliver()
  await context.background.padDuration(since)
}

async function sendByPhone(context: AuthContext, request: FastifyRequest, body: OtpBody) {
  if (!context.settings.isPhoneEnabled) throw phoneUnsupported()
  requireChannel(context.settings, body.channel)
  const phone = readPhone(body.phone ?? '')
  await requireTextCooldown(context, phone)
  const applicant = { email: null, phone, passwordHash: null, data: body.data }
  const deliver = await retryOnConflict(() =>
    context.transact(async (tx): Promise<Delivery> => {
      const existing = await findUserByPhone(tx, phone)
      if (!existing && body.create_user === false) throw otpDisabled()
      const registration = await register(tx, context, request, applicant)
      if (registration.outcome === 'pending') return registration.deliver
      return prepareText(tx, context, registration.user, phone, 'confirmation', { isCooldownStarted: true })
    })
  )
  await deliver()
}
