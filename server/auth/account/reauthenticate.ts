import { type AuthContext, requireUserClaims } from '#server/auth/auth-context.ts'
import { AuthError, badNonce, validationFailed } from '#server/auth/auth-errors.ts'
import { prepareEmail, prepareText } from '#server/auth/mail/send-code.ts'
import { possibleHashes } from '#server/auth/one-time-tokens/one-time-tokens.ts'
import { consumeToken } from '#server/auth/one-time-tokens/one-time-tokens-sql.ts'
import { emptyResponse } from '#server/auth/response-schemas.ts'
import { requireCurrentUser } from '#server/auth/sessions/current-user.ts'
import type { UserRow } from '#server/auth/users/user.ts'
import { typedRoute } from '#server/plugins/typed-route.ts'
import type { Transaction } from '#server/postgres/with-claims.ts'

/** GET /reauthenticate: sends a nonce for changing the password. */
export const reauthenticate = (context: AuthContext) =>
  typedRoute(
    { summary: 'Send a nonce for changing the password', response: { 200: emptyResponse } },
    async (request, reply) => {
      const claims = requireUserClaims(request)
      const deliver = await context.transact(async (tx) => {
        const { user } = await requireCurrentUser(tx, claims)
        if (!user.email && !user.phone) {
          throw validationFailed('Reauthentication requires the user to have an email or a phone number')
        }
        if (user.email && !user.email_confirmed_at) {
          throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.')
        }
        if (user.email) return prepareEmail(tx, context, request, user, 'reauthentication')
        if (!user.phone_confirmed_at) throw new AuthError(422, 'phone_not_confirmed', 'Please verify your phone first.')
        return prepareText(tx, context, user, user.phone ?? '', 'reauthentication')
      })
      await deliver()
      return reply.send({})
    }
  )

export async function consumeNonce(
  tx: Transaction,
  { settings, keys }: AuthContext,
  user: UserRow,
  nonce: string
): Promise<void> {
  const recipient = user.email ?? user.phone ?? ''
  const hashes = possibleHashes(keys, recipient, nonce)
  const token = await consumeToken(tx, { types: ['reauthentication_token'], hashes, relatesTo: recipient, userId: user.id })
  const seconds = user.email ? settings.mail.otpSeconds : settings.sms.otpSeconds
  if (!token || token.age_seconds > seconds) throw badNonce()
}
