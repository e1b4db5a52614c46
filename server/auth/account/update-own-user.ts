import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type AuthContext, requireUserClaims } from '#server/auth/auth-context.ts'
import { AuthError, emailExists, insufficientAal, phoneExists, validationFailed } from '#server/auth/auth-errors.ts'
import { insertFlowState } from '#server/auth/flows/flow-states-sql.ts'
import { type Challenge, challengeFields, readChallenge } from '#server/auth/flows/pkce.ts'
import { type Delivery, prepareEmailChange, prepareText } from '#server/auth/mail/send-code.ts'
import { deleteTokens } from '#server/auth/one-time-tokens/one-time-tokens-sql.ts'
import { requireStrongPassword } from '#server/auth/passwords/passwords.ts'
import { metadata, readEmail, readPhone, requireChannel, requireSmallMetadata } from '#server/auth/request/body.ts'
import { redirectQuery } from '#server/auth/request/redirects.ts'
import { userResponse } from '#server/auth/response-schemas.ts'
import { type CurrentUser, requireCurrentUser } from '#server/auth/sessions/current-user.ts'
import { deleteSessions } from '#server/auth/sessions/sessions-sql.ts'
import { type UserRow, viewUser } from '#server/auth/users/user.ts'
import { findUserByEmail, findUserById, findUserByPhone, lockUser, updateUser } from '#server/auth/users/users-sql.ts'
import { setEmail, setPhone } from '#server/auth/verification/confirm.ts'
import { typedRoute } from '#server/plugins/typed-route.ts'
import type { Transaction } from '#server/postgres/with-claims.ts'
import { changePassword } from './change-password.ts'

const schema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  nonce: z.string().nullish(),
  data: metadata.nullish(),
  app_metadata: metadata.nullish(),
  channel: z.string().nullish(),
  ...challengeFields
})

/** Requested changes; values the user already has are dropped. */
type Changes = {
  email: string | undefined
  phone: string | undefined
  password: string | undefined
  data: Record<string, unknown> | undefined
  challenge: Challenge | undefined
}

/** PUT /user: a new password ends all other sessions. */
export const updateOwnUser = (context: AuthContext) =>
  typedRoute(
    { summary: 'Change the user of the session', querystring: redirectQuery, body: schema, response: { 200: userResponse } },
    async (request, reply) => {
      const claims = requireUserClaims(request)
      const { body } = request
      if (body.app_metadata) throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
      if (body.password) await requireStrongPassword(body.password, context.settings.password)
      if (body.phone) requireChannel(context.settings, body.channel)
      const requested = {
        ...body,
        email: body.email ? readEmail(body.email) : undefined,
        phone: body.phone ? readPhone(body.phone) : undefined
      }
      const challenge = readChallenge(body)
      if (requested.email) context.requireLinkOrigin(request)
      const current = await context.transact(async (tx) => requireCurrentUser(tx, claims))
      const changes: Changes = {
        email: requested.email === current.user.email ? undefined : requested.email,
        phone: requested.phone === current.user.phone ? undefined : requested.phone,
        password: body.password || undefined,
        data: body.data ?? undefined,
        challenge
      }
      requireAllowed(current, changes, requested)
      if (changes.data) requireSmallMetadata({ ...current.user.raw_user_meta_data, ...changes.data })
      const encrypted_password = await changePassword(context, current, changes.password, body, request.clientAddress)
      const deliveries = await context.transactAs(claims, async (tx) => {
        await lockUser(tx, claims.sub)
        await requireCurrentUser(tx, claims)
        await requireUnusedContacts(tx, changes)
        if (encrypted_password) {
          await deleteSessions(tx, claims.sub, 'others', claims.session_id)
          await deleteTokens(tx, claims.sub)
        }
        await updateUser(tx, claims.sub, { encrypted_password, userMetadata: changes.data })
        return prepareAddressChanges(tx, context, request, current.user, changes)
      })
      for (const deliver of deliveries) await deliver()
      const user = await context.transact((tx) => findUserById(tx, claims.sub))
      return reply.send(viewUser(user ?? current.user))
    }
  )

function requireAllowed(
  { user, session }: CurrentUser,
  changes: Changes,
  requested: { nonce?: string | null | undefined }
): void {
  const isSensitive = changes.email !== undefined || changes.phone !== undefined || changes.password !== undefined
  const hasFactor = user.factors.some(({ status }) => status === 'verified')
  if (isSensitive && hasFactor && (session?.aal ?? 'aal1') === 'aal1') {
    throw insufficientAal(401, 'AAL2 session is required to update email or password when MFA is enabled.')
  }
  if (user.is_anonymous && changes.password && !changes.email && !changes.phone) {
    const message = 'Updating password of an anonymous user without an email or phone is not allowed'
    throw new AuthError(422, 'validation_failed', message)
  }
  if (user.is_sso_user && (isSensitive || requested.nonce)) {
    throw new AuthError(422, 'user_sso_managed', 'Updating email, phone, password of a SSO account only possible via SSO')
  }
}

async function requireUnusedContacts(tx: Transaction, { email, phone }: Changes): Promise<void> {
  if (email && (await findUserByEmail(tx, email))) throw emailExists()
  if (phone && (await findUserByPhone(tx, phone))) throw phoneExists()
}

/** A new address must be confirmed, except for an anonymous user if confirmation is off. */
async function prepareAddressChanges(
  tx: Transaction,
  context: AuthContext,
  request: FastifyRequest,
  user: UserRow,
  { email, phone, challenge }: Changes
): Promise<Delivery[]> {
  const deliveries: Delivery[] = []
  const { mail, sms, isPhoneEnabled } = context.settings
  if (email && user.is_anonymous && mail.autoconfirm) await setEmail(tx, user, email, false)
  else if (email) {
    if (challenge) await insertFlowState(tx, { userId: user.id, challenge, provider: 'email_change', method: 'email_change' })
    deliveries.push(await prepareEmailChange(tx, context, request, user, email, { isPkce: challenge !== undefined }))
  }
  if (phone && sms.autoconfirm) await setPhone(tx, user, phone)
  else if (phone) {
    if (!isPhoneEnabled) throw validationFailed('Unsupported phone provider')
    await updateUser(tx, user.id, { phone_change: phone })
    deliveries.push(await prepareText(tx, context, user, phone, 'phone_change'))
  }
  return deliveries
}
