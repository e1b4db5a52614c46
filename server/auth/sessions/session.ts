import type { FastifyRequest } from 'fastify'
import type { AuthContext } from '#server/auth/auth-context.ts'
import { type UserRow, viewUser } from '#server/auth/users/user.ts'
import type { Transaction } from '#server/postgres/with-claims.ts'
import { hashToken, makeRefreshToken } from './derived-tokens.ts'
import { insertSession, type SessionRow } from './sessions-sql.ts'

export type Session = Record<string, unknown>

/** For a user authenticated by `method`. */
export async function openSession(
  tx: Transaction,
  request: FastifyRequest,
  context: AuthContext,
  user: UserRow,
  method: string
): Promise<Session> {
  const refreshToken = makeRefreshToken()
  const session = await insertSession(tx, {
    userId: user.id,
    method,
    tokenHash: hashToken(refreshToken),
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 500) ?? null
  })
  return viewSession(context, { ...user, last_sign_in_at: new Date() }, session, refreshToken)
}

export async function viewSession(
  { sign, issuer, settings }: AuthContext,
  user: UserRow,
  session: SessionRow,
  refreshToken: string
): Promise<Session> {
  const iat = Math.floor(Date.now() / 1000)
  const exp = iat + settings.session.accessTokenSeconds
  const accessToken = await sign({
    iss: issuer,
    sub: user.id,
    aud: user.aud,
    exp,
    iat,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous
  })
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: settings.session.accessTokenSeconds,
    expires_at: exp,
    refresh_token: refreshToken,
    user: viewUser(user)
  }
}
