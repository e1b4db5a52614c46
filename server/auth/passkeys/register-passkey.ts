import { type AuthContext, requireUserClaims } from '#server/auth/auth-context.ts'
import { AuthError } from '#server/auth/auth-errors.ts'
import { creationOptions, relyingPartyOf, verifyRegistration } from '#server/auth/factors/webauthn.ts'
import { passkeyChallengeResponse, passkeyResponse } from '#server/auth/response-schemas.ts'
import type { UserRow } from '#server/auth/users/user.ts'
import { typedRoute } from '#server/plugins/typed-route.ts'
import { isDatabaseError } from '#server/postgres/errors.ts'
import {
  consumeChallenge,
  credentialBody,
  passkeyExists,
  passkeyVerificationFailed,
  requirePasskeyManager,
  tooManyPasskeys,
  viewPasskey
} from './passkey.ts'
import { insertPasskey, insertPasskeyChallenge, listPasskeys } from './passkeys-sql.ts'

const maxPasskeys = 10

export const startPasskeyRegistration = (context: AuthContext) =>
  typedRoute(
    { summary: 'Start registering a passkey', response: { 200: passkeyChallengeResponse } },
    async (request, reply) => {
      const response = await context.transact(async (tx) => {
        const { user } = await requirePasskeyManager(tx, request)
        requireOwnAccount(user)
        const existing = await listPasskeys(tx, user.id)
        if (existing.length >= maxPasskeys) throw tooManyPasskeys()
        const credentials = existing.map(({ credential_id }) => ({ id: credential_id }))
        const options = await creationOptions(relyingPartyOf(context, request), user, credentials, true)
        const { id, created_at } = await insertPasskeyChallenge(tx, options.challenge, user.id)
        const expires_at = Math.floor(created_at.getTime() / 1000) + context.settings.mfa.challengeSeconds
        return { challenge_id: id, options, expires_at }
      })
      return reply.send(response)
    }
  )

export const registerPasskey = (context: AuthContext) =>
  typedRoute(
    { summary: 'Register a passkey', body: credentialBody, response: { 200: passkeyResponse } },
    async (request, reply) => {
      const { body } = request
      const { sub } = requireUserClaims(request)
      await context.transact((tx) => requirePasskeyManager(tx, request))
      const challenge = await consumeChallenge(context, body, sub)
      const credential = await verifyRegistration(relyingPartyOf(context, request), challenge, body.credential)
      if (!credential) throw passkeyVerificationFailed()
      const passkey = await context
        .transact(async (tx) => {
          const { user } = await requirePasskeyManager(tx, request)
          requireOwnAccount(user)
          const existing = await listPasskeys(tx, user.id)
          if (existing.length >= maxPasskeys) throw tooManyPasskeys()
          return insertPasskey(tx, user.id, credential, `Passkey ${existing.length + 1}`)
        })
        .catch((error: unknown) => {
          throw isDatabaseError(error) && error.code === '23505' ? passkeyExists() : error
        })
      return reply.send(viewPasskey(passkey))
    }
  )

function requireOwnAccount({ is_sso_user }: UserRow): void {
  if (is_sso_user) throw new AuthError(422, 'validation_failed', 'SSO users cannot register passkeys')
}
