import type { FastifyRequest } from 'fastify'
import type { AuthSettings } from '#server/config/auth-settings.ts'
import type { SigningKeys } from '#server/plugins/signing-keys.ts'
import { isUuid } from '#server/plugins/uuid.ts'
import type { Claims, Transaction } from '#server/postgres/with-claims.ts'
import { AuthError, noAuthorization, notAdmin } from './auth-errors.ts'
import type { Mailer } from './mail/mailer.ts'
import type { ProviderClient } from './providers/provider-client.ts'
import type { BackgroundWork } from './request/background-work.ts'
import type { FailedSignIns } from './request/failed-sign-ins.ts'

export type AuthContext = {
  settings: AuthSettings
  keys: SigningKeys
  sign(claims: Claims): Promise<string>
  /** The `iss` of access tokens: the address of this API. */
  issuer: string
  failedSignIns: FailedSignIns
  mailer: Mailer
  background: BackgroundWork
  providers: Map<string, ProviderClient>
  /** One transaction on the auth schema. */
  transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** The same in the user's name, for what triggers record of it. */
  transactAs<T>(claims: Claims, work: (tx: Transaction) => Promise<T>): Promise<T>
  /** The server's address as the user knows it, without a trailing slash. */
  originOf(request: FastifyRequest): string
  /** The same for links in emails. Throws validation_failed if the host is not allowed. */
  requireLinkOrigin(request: FastifyRequest): string
  /** The final target of the request's links. */
  redirectOf(request: FastifyRequest): string
}

export type UserClaims = Claims & { sub: string; session_id: string | null }

/** An API key alone is no user. Throws no_authorization. */
export function requireUserClaims(request: FastifyRequest): UserClaims {
  const { claims } = request
  if (typeof claims.sub !== 'string' || claims.sub === '') throw noAuthorization()
  if (!isUuid(claims.sub)) throw new AuthError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID')
  const session_id = typeof claims.session_id === 'string' && isUuid(claims.session_id) ? claims.session_id : null
  return { ...claims, sub: claims.sub, session_id }
}

export async function requireServiceRole(request: FastifyRequest): Promise<void> {
  if (!isService(request)) throw notAdmin()
}

export function isService(request: FastifyRequest): boolean {
  return request.claims.role === 'service_role' || request.claims.role === 'supabase_admin'
}
