import type { FastifyRequest } from 'fastify'
import type { SigningKeys } from '#server/plugins/signing-keys.ts'
import type { Claims, Transaction } from '#server/postgres/with-claims.ts'
import { AuthError, noAuthorization, notAdmin } from './errors.ts'

/** What every endpoint of the surface works with. */
export type AuthContext = {
  keys: SigningKeys
  /** The `iss` of access tokens: the address of this surface. */
  issuer: string
  /** One transaction on the auth schema. */
  transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
}

export type UserClaims = Claims & { sub: string; session_id: string | null }

/** The claims of a signed-in user; an API key alone is not one. Throws no_authorization. */
export function requireUserClaims(request: FastifyRequest): UserClaims {
  const { claims } = request
  if (typeof claims.sub !== 'string') throw noAuthorization()
  return { ...claims, sub: claims.sub, session_id: typeof claims.session_id === 'string' ? claims.session_id : null }
}

/** Only the service key may go on. Throws not_admin. */
export async function requireServiceRole(request: FastifyRequest): Promise<void> {
  if (request.claims.role !== 'service_role') throw notAdmin()
}

/** The id in the path. Throws validation_failed where it is not a uuid. */
export function requireUserId(request: FastifyRequest): string {
  const { id } = request.params as { id: string }
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id))
    throw new AuthError(404, 'validation_failed', 'user_id must be an UUID')
  return id
}
