import { z } from 'zod'
import type { AuthContext } from '#server/auth/auth-context.ts'
import { AuthError, emailExists, validationFailed } from '#server/auth/auth-errors.ts'
import { linkFor } from '#server/auth/mail/send-code.ts'
import { hashCode, makeCode, type OneTimeTokenType } from '#server/auth/one-time-tokens/one-time-tokens.ts'
import { type SentColumn, stampSent, writeToken } from '#server/auth/one-time-tokens/one-time-tokens-sql.ts'
import { hashPassword, requireStrongPassword } from '#server/auth/passwords/passwords.ts'
import { metadata, readEmail } from '#server/auth/request/body.ts'
import { isAllowedRedirect, redirectQuery } from '#server/auth/request/redirects.ts'
import { linkResponse } from '#server/auth/response-schemas.ts'
import { newUser } from '#server/auth/users/new-user.ts'
import { retryOnConflict } from '#server/auth/users/retry-on-conflict.ts'
import { type UserRow, viewUser } from '#server/auth/users/user.ts'
import { findUserByEmail, insertUser, requireUpdatedUser } from '#server/auth/users/users-sql.ts'
import { typedRoute } from '#server/plugins/typed-route.ts'
import type { Transaction } from '#server/postgres/with-claims.ts'

const schema = z.object({
  type: z.string().nullish(),
  email: z.string().nullish(),
  new_email: z.string().nullish(),
  password: z.string().nullish(),
  data: metadata.nullish(),
  redirect_to: z.string().nullish()
})

type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change_current' | 'email_change_new'

const tokenTypes: Record<LinkType, { token: OneTimeTokenType; column: SentColumn }> = {
  signup: { token: 'confirmation_token', column: 'confirmation_sent_at' },
  invite: { token: 'confirmation_token', column: 'confirmation_sent_at' },
  magiclink: { token: 'recovery_token', column: 'recovery_sent_at' },
  recovery: { token: 'recovery_token', column: 'recovery_sent_at' },
  email_change_current: { token: 'email_change_token_current', column: 'email_change_sent_at' },
  email_change_new: { token: 'email_change_token_new', column: 'email_change_sent_at' }
}

type LinkRequest = {
  type: LinkType
  email: string
  newEmail: string
  passwordHash: string | null
  data: Record<string, unknown> | null | undefined
}

/** The caller sends the email. */
export const generateLink = (context: AuthContext) =>
  typedRoute(
    {
      summary: 'Create a link and a code without sending them',
      querystring: redirectQuery,
      body: schema,
      response: { 200: linkResponse }
    },
    async (request, reply) => {
      const { body } = request
      context.requireLinkOrigin(request)
      const linkRequest = await readLinkRequest(context, body)
      const { user, type } = await retryOnConflict(() => context.transact((tx) => findOrCreateUser(tx, linkRequest)))
      const { token, column } = tokenTypes[type]
      const recipient = type === 'email_change_new' ? linkRequest.newEmail : linkRequest.email
      const code = makeCode(context.settings.mail.otpLength)
      const hash = hashCode(context.keys.secret, recipient, code)
      const stamped = await context.transact(async (tx) => {
        await stampSent(tx, user.id, column, 0)
        await writeToken(tx, { userId: user.id, type: token, hash, relatesTo: recipient })
        return requireUpdatedUser(tx, user.id, changesForLink(type, linkRequest))
      })
      const site = context.settings.siteUrl ?? context.originOf(request)
      const isAllowed = isAllowedRedirect(body.redirect_to ?? '', site, context.settings.redirectGlobs)
      const redirect = isAllowed && body.redirect_to ? body.redirect_to : context.redirectOf(request)
      const linkType = type.startsWith('email_change') ? 'email_change' : type
      return reply.send({
        ...viewUser(stamped),
        action_link: linkFor(context, request, hash, linkType, redirect),
        email_otp: code,
        hashed_token: hash,
        verification_type: type,
        redirect_to: redirect
      })
    }
  )

async function readLinkRequest({ settings }: AuthContext, body: z.infer<typeof schema>): Promise<LinkRequest> {
  const email = readEmail(body.email ?? '')
  const type = body.type ?? ''
  if (!isLinkType(type)) throw validationFailed(`Invalid email action link type requested: ${type}`)
  if (type === 'email_change_current' && !settings.mail.doubleConfirmsChange) {
    throw validationFailed('Enable secure email change to generate link for current email')
  }
  if (type === 'signup' && !body.password) throw validationFailed('Signup requires a valid password')
  if (type === 'signup' && body.password) await requireStrongPassword(body.password, settings.password)
  const passwordHash = type === 'signup' && body.password ? await hashPassword(body.password) : null
  const newEmail = type.startsWith('email_change') ? readEmail(body.new_email ?? '') : ''
  return { type, email, newEmail, passwordHash, data: body.data }
}

function isLinkType(type: string): type is LinkType {
  return type in tokenTypes
}

/** A magic link for an unknown address creates an account. */
async function findOrCreateUser(tx: Transaction, linkRequest: LinkRequest): Promise<{ user: UserRow; type: LinkType }> {
  const { type, email, passwordHash, data } = linkRequest
  const user = await findUserByEmail(tx, email)
  const makesAccount = type === 'signup' || type === 'invite' || type === 'magiclink'
  if (!user && !makesAccount) throw new AuthError(404, 'user_not_found', 'User with this email not found')
  if (user && (type === 'signup' || type === 'invite') && user.email_confirmed_at) throw emailExists()
  if (linkRequest.newEmail && (await findUserByEmail(tx, linkRequest.newEmail))) throw emailExists()
  if (user) {
    if (type !== 'signup') return { user, type }
    return { user: await requireUpdatedUser(tx, user.id, { userMetadata: data ?? undefined }), type }
  }
  const created = await insertUser(tx, newUser({ email, passwordHash, data, isInvited: type === 'invite' }))
  return { user: created, type: type === 'magiclink' ? 'signup' : type }
}

function changesForLink(type: LinkType, { newEmail }: LinkRequest) {
  if (type === 'invite') return { invited_at: new Date() }
  if (type.startsWith('email_change')) return { email_change: newEmail, email_change_confirm_status: 0 }
  return {}
}
