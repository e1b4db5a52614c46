import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AuthContext } from '#server/auth/auth-context.ts'
import {
  anonymousDisabled,
  emailSignUpsDisabled,
  phoneSignUpsDisabled,
  signUpDisabled,
  tooManyRequests,
  userExists,
  validationFailed
} from '#server/auth/auth-errors.ts'
import { challengeFields, readChallenge } from '#server/auth/flows/pkce.ts'
import { requireEmailCooldown, requireTextCooldown } from '#server/auth/mail/message-cooldowns.ts'
import { hashPassword, requireStrongPassword } from '#server/auth/passwords/passwords.ts'
import { readEmail, readPhone, requireChannel, signUpMetadata } from '#server/auth/request/body.ts'
import { redirectQuery } from '#server/auth/request/redirects.ts'
import { sessionResponse, userResponse } from '#server/auth/response-schemas.ts'
import { openSession, type Session } from '#server/auth/sessions/session.ts'
import { newUser } from '#server/auth/users/new-user.ts'
import { retryOnConflict } from '#server/auth/users/retry-on-conflict.ts'
import { type UserRow, viewUser } from '#server/auth/users/user.ts'
import { insertUser } from '#server/auth/users/users-sql.ts'
import { createRequestLimit } from '#server/plugins/request-limit.ts'
import { typedRoute } from '#server/plugins/typed-route.ts'
import { type Applicant, register } from './register.ts'

const schema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: signUpMetadata.nullish(),
  channel: z.string().nullish(),
  ...challengeFields
})

type SignUpBody = z.infer<typeof schema>

/** POST /signup: a session if no confirmation is needed, else the user, who gets a code. */
export const signUp = (context: AuthContext) => {
  const secondsUntilAnonymousSignUp = createRequestLimit(context.settings.maxRequests.anonymous)
  const response = { 200: z.union([sessionResponse, userResponse]) }
  return typedRoute({ summary: 'Sign up', querystring: redirectQuery, body: schema, response }, async (request, reply) => {
    const { body } = request
    if (context.settings.isSignUpClosed) throw signUpDisabled()
    if (!body.email && !body.phone) {
      const wait = secondsUntilAnonymousSignUp(request.clientAddress)
      if (wait > 0) throw tooManyRequests(wait)
      return reply.send(await signUpAnonymously(context, request, body))
    }
    const since = performance.now()
    const applicant = await readApplicant(context, body)
    await requireConfirmationCooldown(context, request, applicant)
    const result = await retryOnConflict(() =>
      context.transact(async (tx) => {
        const registration = await register(tx, context, request, applicant)
        if (registration.outcome !== 'confirmed') return registration
        return { outcome: 'open' as const, session: await openSession(tx, request, context, registration.user, 'password') }
      })
    )
    if (result.outcome === 'open') return reply.send(result.session)
    if (result.outcome === 'pending') {
      await result.deliver()
      await context.background.padDuration(since)
      return reply.send(viewUser({ ...result.user, ...sentNow() }))
    }
    const { mail, sms } = context.settings
    if (mail.autoconfirm || sms.autoconfirm) throw userExists()
    await context.background.padDuration(since)
    return reply.send(viewNewUser(applicant))
  })
}

async function readApplicant({ settings }: AuthContext, body: SignUpBody): Promise<Applicant> {
  if (body.email && body.phone) throw validationFailed('Only an email address or phone number should be provided on signup.')
  if (!body.password) throw validationFailed('Signup requires a valid password')
  await requireStrongPassword(body.password, settings.password)
  if (body.phone && body.code_challenge) throw validationFailed('PKCE not supported for phone signups')
  const challenge = readChallenge(body)
  if (body.phone) requireChannel(settings, body.channel)
  if (body.email && !settings.isEmailEnabled) throw emailSignUpsDisabled()
  if (body.phone && !settings.isPhoneEnabled) throw phoneSignUpsDisabled()
  return {
    email: body.email ? readEmail(body.email) : null,
    phone: body.phone ? readPhone(body.phone) : null,
    passwordHash: await hashPassword(body.password),
    data: body.data,
    challenge
  }
}

/** Taken whether the address is free or not, so that the response does not reveal it. */
async function requireConfirmationCooldown(
  context: AuthContext,
  request: FastifyRequest,
  { email, phone }: Applicant
): Promise<void> {
  const { mail, sms } = context.settings
  if (email && !mail.autoconfirm) {
    await requireEmailCooldown(context, request, { kinds: ['confirmation'], email, name: 'confirmation' })
  }
  if (phone && !sms.autoconfirm) await requireTextCooldown(context, phone)
}

async function signUpAnonymously(context: AuthContext, request: FastifyRequest, { data }: SignUpBody): Promise<Session> {
  if (!context.settings.isAnonymousEnabled) throw anonymousDisabled()
  return context.transact(async (tx) => {
    const user = await insertUser(tx, newUser({ data, isAnonymous: true }))
    return openSession(tx, request, context, user, 'anonymous')
  })
}

const sentNow = () => ({ confirmation_sent_at: new Date() })

/** The response for a taken address looks like a new account, with nothing of the real one. */
function viewNewUser({ email, phone, data }: Applicant): Record<string, unknown> {
  const provider = email ? 'email' : 'phone'
  const now = new Date()
  const stranger: UserRow = {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone,
    encrypted_password: null,
    email_confirmed_at: null,
    phone_confirmed_at: null,
    confirmed_at: null,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    email_change: null,
    email_change_sent_at: null,
    email_change_confirm_status: 0,
    phone_change: null,
    phone_change_sent_at: null,
    reauthentication_sent_at: null,
    invited_at: null,
    last_sign_in_at: null,
    banned_until: null,
    deleted_at: null,
    raw_app_meta_data: { provider, providers: [provider] },
    raw_user_meta_data: data ?? {},
    is_sso_user: false,
    is_anonymous: false,
    created_at: now,
    updated_at: now,
    identities: [],
    factors: []
  }
  return viewUser(stranger)
}
