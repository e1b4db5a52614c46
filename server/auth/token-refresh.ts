import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Transaction } from '#server/postgres/with-claims.ts'
import { parseBody } from './body.ts'
import type { AuthContext } from './context.ts'
import { AuthError, refreshTokenNotFound, refreshTokenUsed, sessionExpired, userBanned } from './errors.ts'
import { childOf, hashToken, makeRefreshToken } from './refresh-tokens.ts'
import { type Session, viewSession } from './session.ts'
import {
  isActiveChild,
  lockRefreshToken,
  type RefreshTokenRow,
  replaceRefreshToken,
  revokeRefreshTokens
} from './sessions-sql.ts'
import { settings } from './settings.ts'
import { isBanned } from './user.ts'
import { findUserById } from './users-sql.ts'

const schema = z.object({ refresh_token: z.string().nullish() })

/** A new session for a refresh token. The token is used up; presenting it again follows the rules of `nextToken`. */
export function grantByRefreshToken(context: AuthContext) {
  return async (request: FastifyRequest): Promise<Session> => {
    const { refresh_token: token } = parseBody(schema, request.body)
    if (!token) throw new AuthError(400, 'validation_failed', 'refresh_token required')
    // What was learned about a stolen token must stay, so its refusal is a result and not an error of the transaction.
    const result = await context.transact((tx) => refresh(tx, context, token))
    if (result instanceof AuthError) throw result
    return result
  }
}

async function refresh(tx: Transaction, context: AuthContext, token: string): Promise<Session | AuthError> {
  const found = await lockRefreshToken(tx, hashToken(token), settings.refreshReuseSeconds)
  if (!found) return refreshTokenNotFound()
  const { session } = found
  const user = await findUserById(tx, session.user_id)
  if (!user) return refreshTokenNotFound()
  if (isBanned(user)) return userBanned(400)
  if (session.not_after && new Date(session.not_after) < new Date()) return sessionExpired()
  const next = await nextToken(tx, context, token, found)
  return next ? viewSession(context, user, session, next) : refreshTokenUsed()
}

/**
 * A token in use is replaced by its child. A used one is answered with that child while the child is the active token,
 * with a new one within the reuse interval, and else it was stolen: its whole session ends (undefined).
 */
async function nextToken(
  tx: Transaction,
  { keys }: AuthContext,
  token: string,
  found: RefreshTokenRow
): Promise<string | undefined> {
  const child = childOf(token, keys.secret)
  if (!found.revoked) {
    await replaceRefreshToken(tx, hashToken(token), hashToken(child))
    return child
  }
  if (await isActiveChild(tx, hashToken(token), hashToken(child))) return child
  if (found.is_recent) {
    const another = makeRefreshToken()
    await replaceRefreshToken(tx, hashToken(token), hashToken(another))
    return another
  }
  await revokeRefreshTokens(tx, found.session_id)
  return undefined
}
