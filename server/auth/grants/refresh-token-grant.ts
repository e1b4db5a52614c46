import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AuthContext } from '#server/auth/auth-context.ts'
import {
  AuthError,
  OauthError,
  refreshTokenNotFound,
  refreshTokenUsed,
  sessionExpired,
  tooManyRequests,
  userBanned
} from '#server/auth/auth-errors.ts'
import { deriveChildToken, deriveChildTokenOfHash, hashToken, makeRefreshToken } from '#server/auth/sessions/derived-tokens.ts'
import { type Session, viewSession } from '#server/auth/sessions/session.ts'
import {
  isActiveChild,
  lockRefreshToken,
  type RefreshTokenRow,
  replaceRefreshToken,
  revokeRefreshTokens,
  type SessionRow
} from '#server/auth/sessions/sessions-sql.ts'
import { isBanned } from '#server/auth/users/user.ts'
import { findUserByRefreshToken } from '#server/auth/users/users-sql.ts'
import { createRequestLimit } from '#server/plugins/request-limit.ts'
import type { Transaction } from '#server/postgres/with-claims.ts'

export const refreshTokenFields = z.object({ refresh_token: z.string().nullish() })

type Body = z.infer<typeof refreshTokenFields>

export function grantByRefreshToken(context: AuthContext) {
  const secondsUntilRefresh = createRequestLimit(context.settings.maxRequests.refresh)
  return async (body: Body, request: FastifyRequest): Promise<Session> => {
    const { refresh_token: token } = body
    if (!token) throw new OauthError('invalid_request', 'refresh_token required')
    const wait = secondsUntilRefresh(request.clientAddress)
    if (wait > 0) throw tooManyRequests(wait)
    // Tokens revoked by reuse detection must stay revoked, so the error is a result of the transaction.
    const result = await context.transact((tx) => refresh(tx, context, token))
    if (result instanceof AuthError) throw result
    return result
  }
}

async function refresh(tx: Transaction, context: AuthContext, token: string): Promise<Session | AuthError> {
  const hash = hashToken(token)
  const [found, user] = await Promise.all([
    lockRefreshToken(tx, hash, context.settings.session.refreshReuseSeconds),
    findUserByRefreshToken(tx, hash)
  ])
  if (!found || !user) return refreshTokenNotFound()
  const { session } = found
  if (isBanned(user)) return userBanned(400)
  if (isExpired(session, context)) return sessionExpired()
  const childToken = await rotateToken(tx, context, token, found)
  return childToken ? viewSession(context, user, session, childToken) : refreshTokenUsed()
}

/** Timestamps come from JSON, so they are text. */
function isExpired({ not_after, created_at, refreshed_at }: SessionRow, { settings }: AuthContext): boolean {
  const { maxSeconds, maxIdleSeconds } = settings.session
  const ageOf = (time: Date) => (Date.now() - new Date(time).getTime()) / 1000
  if (not_after && ageOf(not_after) > 0) return true
  if (maxSeconds > 0 && ageOf(created_at) > maxSeconds) return true
  return maxIdleSeconds > 0 && ageOf(refreshed_at ?? created_at) > maxIdleSeconds
}

/**
 * Refresh token rotation: the active token is replaced by its child token. A used token gets that child token while it is
 * active, or a new one within the reuse interval. Otherwise the token counts as stolen: reuse detection revokes all refresh
 * tokens of the session (RFC 9700, 4.14.2), and undefined is returned.
 */
async function rotateToken(
  tx: Transaction,
  { keys }: AuthContext,
  token: string,
  found: RefreshTokenRow
): Promise<string | undefined> {
  if (!found.revoked) {
    const childToken = deriveChildToken(token, keys.secret)
    await replaceRefreshToken(tx.finish, hashToken(token), hashToken(childToken))
    return childToken
  }
  for (const childToken of possibleChildTokens(token, keys)) {
    if (await isActiveChild(tx, hashToken(token), hashToken(childToken))) return childToken
  }
  if (found.is_recent) {
    const childToken = makeRefreshToken()
    await replaceRefreshToken(tx.finish, hashToken(token), hashToken(childToken))
    return childToken
  }
  await revokeRefreshTokens(tx, found.session_id)
  return undefined
}

/** Also with the secret from before the last rotation of keys. */
function possibleChildTokens(token: string, { secret, previousSecret }: AuthContext['keys']): string[] {
  const secrets = previousSecret ? [secret, previousSecret] : [secret]
  return secrets.flatMap((one) => [deriveChildToken(token, one), deriveChildTokenOfHash(hashToken(token), one)])
}
