import type { FastifyRequest } from 'fastify'
import type { AuthSettings } from '#server/config/auth-settings.ts'
import type { SigningKeys } from '#server/plugins/signing-keys.ts'
import type { Claims, Transaction } from '#server/postgres/with-claims.ts'
import type { BehindAnswers } from './behind-answers.ts'
import { AuthError, noAuthorization, notAdmin } from './errors.ts'
import type { FailedSignIns } from './failed-sign-ins.ts'
import type { Post } from './mail/post.ts'
import type { ProviderClient } from './providers/provider-client.ts'

/** What every endpoint of the surface works with. */
export type AuthContext = {
  settings: AuthSettings
  keys: SigningKeys
  /** Signs the claims of an access token. */
  sign(claims: Claims): Promise<string>
  /** The `iss` of access tokens: the address of this surface. */
  issuer: string
  /** Wrong passwords and codes that were tried. */
  failures: FailedSignIns
  /** Brings mails and messages on their way. */
  post: Post
  /** For what is done after the answer. */
  behind: BehindAnswers
  /** Where users may prove themselves, by name. */
  providers: Map<string, ProviderClient>
  /** One transaction on the auth schema. */
  transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** The address of the server as the request's user knows it, without a trailing slash. */
  originOf(request: FastifyRequest): string
  /** The same for links in mails. Throws validation_failed where the request names a host that is not allowed. */
  requireLinkOrigin(request: FastifyRequest): string
  /** Where the links of a request lead in the end. */
  redirectOf(request: FastifyRequest): string
}

export type UserClaims = Claims & { sub: string; session_id: string | null }

/** The claims of a signed-in user; an API key alone is not one. Throws no_authorization. */
export function requireUserClaims(request: FastifyRequest): UserClaims {
  const { claims } = request
  if (typeof claims.sub !== 'string' || claims.sub === '') throw noAuthorization()
  if (!isUuid(claims.sub)) throw new AuthError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID')
  const session_id = typeof claims.session_id === 'string' && isUuid(claims.session_id) ? claims.session_id : null
  return { ...claims, sub: claims.sub, session_id }
}

/** Only the service key may go on. Throws not_admin. */
export async function requireServiceRole(request: FastifyRequest): Promise<void> {
  if (!isService(request)) throw notAdmin()
}

export function isService(request: FastifyRequest): boolean {
  return request.claims.role === 'service_role' || request.claims.role === 'supabase_admin'
}

/** The id in the path. Throws validation_failed where it is not a uuid. */
export function requireUserId(request: FastifyRequest): string {
  return requireUuid(request, 'id', 'user_id')
}

/** A parameter of the path that has to be a uuid, called `name` in the answer where it is none. */
export function requireUuid(request: FastifyRequest, parameter: string, name: string): string {
  const value = (request.params as Record<string, string>)[parameter] ?? ''
  if (!isUuid(value)) throw new AuthError(404, 'validation_failed', `${name} must be an UUID`)
  return value
}

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
