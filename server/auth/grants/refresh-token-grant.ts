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
import { deriveChildToken, deriveReplacementToken, hashToken, makeRefreshToken } from '#server/auth/sessions/derived-tokens.ts'
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

export const refreshTokenFields = { refresh_token: z.string().nullish() }

type Body = z.infer<z.ZodObject<typeof refreshTokenFields>>

export function grantByRefreshToken(context: AuthContext) {
  const waitToRefresh = createRequestLimit(context.settings.maxRequests.refresh)
  return async (body: Body, request: FastifyRequest): Promise<Session> => {
    const { refresh_token: token } = body
    if (!token) throw new OauthError('invalid_request', 'refresh_token required')
    const wait = waitToRefresh(request.clientAddress)
    if (wait > 0) throw tooManyRequests(wait)
    // A session ended for a stolen token must stay so, so the error is a result of the transaction.
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
  const next = await nextToken(tx, context, token, found)
  return next ? viewSession(context, user, session, next) : refreshTokenUsed()
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
 * The active token is replaced by its child. A used token gets that child while the child is active, or a new one within
 * the reuse interval; otherwise it was stolen, and the session ends (undefined).
 */
async function nextToken(
  tx: Transaction,
  { keys }: AuthContext,
  token: string,
  found: RefreshTokenRow
): Promise<string | undefined> {
  const child = deriveChildToken(token, keys.secret)
  if (!found.revoked) {
    await replaceRefreshToken(tx.finish, hashToken(token), hashToken(child))
    return child
  }
  for (const follower of possibleSuccessors(token, keys)) {
    if (await isActiveChild(tx, hashToken(token), hashToken(follower))) return follower
  }
  if (found.is_recent) {
    const another = makeRefreshToken()
    await replaceRefreshToken(tx.finish, hashToken(token), hashToken(another))
    return another
  }
  await revokeRefreshTokens(tx, found.session_id)
  return undefined
}

/** Possible children, also from before the last rotation of keys. */
function possibleSuccessors(token: string, { secret, previousSecret }: AuthContext['keys']): string[] {
  const secrets = previousSecret ? [secret, previousSecret] : [secret]
  return secrets.flatMap((one) => [deriveChildToken(token, one), deriveReplacementToken(hashToken(token), one)])
}
