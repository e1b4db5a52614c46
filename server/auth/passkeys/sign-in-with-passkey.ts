import { z } from 'zod'
import type { AuthContext } from '#server/auth/auth-context.ts'
import { AuthError, userBanned } from '#server/auth/auth-errors.ts'
import { relyingPartyOf, requestOptions, verifyAuthentication } from '#server/auth/factors/webauthn.ts'
import { passkeyChallengeResponse, sessionResponse } from '#server/auth/response-schemas.ts'
import { openSession } from '#server/auth/sessions/session.ts'
import { isBanned, type UserRow } from '#server/auth/users/user.ts'
import { findUserById } from '#server/auth/users/users-sql.ts'
import { typedRoute } from '#server/plugins/typed-route.ts'
import { consumeChallenge, credentialBody, passkeyVerificationFailed } from './passkey.ts'
import { insertPasskeyChallenge, lockPasskey, type PasskeyRow, stampPasskey } from './passkeys-sql.ts'

export const startPasskeySignIn = (context: AuthContext) =>
  typedRoute(
    { summary: 'Start signing in with a passkey', response: { 200: passkeyChallengeResponse } },
    async (request, reply) => {
      const options = await requestOptions(relyingPartyOf(context, request), [])
      const { id, created_at } = await context.transact((tx) => insertPasskeyChallenge(tx, options.challenge, null))
      const expires_at = Math.floor(created_at.getTime() / 1000) + context.settings.mfa.challengeSeconds
      return reply.send({ challenge_id: id, options, expires_at })
    }
  )

const credentialSchema = z.object({
  id: z.string(),
  response: z.object({ userHandle: z.string().nullish() })
})

export const signInWithPasskey = (context: AuthContext) =>
  typedRoute(
    { summary: 'Sign in with a passkey', body: credentialBody, response: { 200: sessionResponse } },
    async (request, reply) => {
      const { body } = request
      const challenge = await consumeChallenge(context, body, null)
      const named = credentialSchema.safeParse(body.credential)
      if (!named.success) throw passkeyVerificationFailed()
      const session = await context.transact(async (tx) => {
        const passkey = await lockPasskey(tx, named.data.id)
        const user = passkey && (await findUserById(tx, passkey.user_id))
        if (!passkey || !user || !matchesUserHandle(user, named.data.response.userHandle)) throw passkeyVerificationFailed()
        const party = relyingPartyOf(context, request)
        const used = await verifyAuthentication(party, challenge, body.credential, storedCredential(passkey))
        if (!used) throw passkeyVerificationFailed()
        requireActiveAccount(user)
        await stampPasskey(tx, passkey.id, used.counter)
        return openSession(tx, request, context, user, 'passkey')
      })
      return reply.header('cache-control', 'no-store').send(session)
    }
  )

/** A user handle, if sent, must match the account. */
function matchesUserHandle({ id }: UserRow, handle: string | null | undefined): boolean {
  return !handle || Buffer.from(handle, 'base64url').toString() === id
}

function storedCredential({ credential_id, public_key, sign_count, transports }: PasskeyRow) {
  return { id: credential_id, publicKey: public_key, counter: Number(sign_count), transports }
}

function requireActiveAccount(user: UserRow): void {
  if (user.email && !user.email_confirmed_at) throw new AuthError(403, 'email_not_confirmed', 'Email not confirmed')
  if (user.phone && !user.phone_confirmed_at) throw new AuthError(403, 'phone_not_confirmed', 'Phone not confirmed')
  if (isBanned(user)) throw userBanned(403)
}
