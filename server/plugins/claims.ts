import type { FastifyInstance, FastifyRequest } from 'fastify'
import { errors, type JWTHeaderParameters, jwtVerify } from 'jose'
import type { Claims } from '#server/postgres/with-claims.ts'
import type { SigningKeys } from './signing-keys.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks: the bearer of the access token, else of the API key. */
    claims: Claims
  }
}

const rolesOfTokens = new Set(['anon', 'authenticated', 'service_role', 'supabase_admin'])
const clockToleranceSeconds = 30
const cacheSize = 10_000
/** A longer token is checked anew each time: thousands of them would fill the memory. In characters. */
const longestRemembered = 4096

/** The request carries no API key, or one that was not issued here. HTTP 401. */
export class ApiKeyError extends Error {
  readonly hint: string
  constructor(message: string, hint: string) {
    super(message)
    this.hint = hint
  }
}

/** The bearer token can't be used. HTTP 401 or 403, as the surface words it. */
export class TokenError extends Error {
  /** `claims`: the token is ours, but not valid now; `signature`: it is not a token of ours. */
  readonly kind: 'claims' | 'signature'
  constructor(kind: TokenError['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

/**
 * Reads who asks into `request.claims` for every route of the scope. Throws ApiKeyError and TokenError, which the
 * scope's error handler puts into the words of its protocol.
 */
export function readClaims(scope: FastifyInstance, verify: TokenVerifier): void {
  scope.decorateRequest('claims')
  scope.addHook('onRequest', async (request) => {
    request.claims = await claimsOf(request, verify)
  })
}

/** Who asks, for routes that only sometimes need to know. Throws ApiKeyError, TokenError. */
export async function claimsOf(request: FastifyRequest, verify: TokenVerifier): Promise<Claims> {
  const apiKey = request.headers.apikey ?? (request.query as Record<string, unknown>).apikey
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (typeof apiKey === 'string' && apiKey !== bearer) {
    const keyClaims = await verify(apiKey).catch(() => {
      throw new ApiKeyError('Invalid API key', 'Double check your Supabase `anon` or `service_role` API key.')
    })
    return bearer === undefined ? keyClaims : verify(bearer)
  }
  if (bearer !== undefined) return verify(bearer)
  if (verify.keyless) return verify.keyless
  throw new ApiKeyError('No API key found in request', 'No `apikey` request header or url param was found.')
}

/** Checks a token's signature and times, or an API key, and answers the claims. Throws TokenError. */
export type TokenVerifier = {
  (token: string): Promise<Claims>
  /** Who asks without any key; undefined where a key is needed. */
  readonly keyless?: Claims | undefined
}

export type VerifierOptions = {
  /** Tokens that are signed with this secret (HS256) are good, too. */
  jwtSecret?: string | undefined
  /** Whether a request without a key is one of the role anon. */
  isKeylessAnonymous?: boolean
  /** Whether a token may carry a role besides those that every project has. */
  isRole?: (role: string) => Promise<boolean>
}

/** A verifier that remembers the tokens it has seen, since a signature costs more than the query behind it. */
export function createTokenVerifier(keys: SigningKeys, options: VerifierOptions = {}): TokenVerifier {
  const seen = new Map<string, Claims>()
  const secret = options.jwtSecret ? new TextEncoder().encode(options.jwtSecret) : undefined
  /** A key that is not ours may be one of a rotation that happened since the file was read. */
  const read = async (token: string): Promise<Claims> => {
    try {
      return await claimsOfToken(token, keys, secret)
    } catch (error) {
      const isUnknown = error instanceof TokenError && error.kind === 'signature'
      if (!isUnknown || !(await keys.refresh())) throw error
      seen.clear()
      return claimsOfToken(token, keys, secret)
    }
  }
  const verify = async (token: string) => {
    const known = seen.get(token)
    if (known && isCurrent(known)) return known
    seen.delete(token)
    const claims = await read(token)
    if (!rolesOfTokens.has(claims.role) && !(await options.isRole?.(claims.role))) {
      throw new TokenError('claims', `role "${claims.role}" does not exist`)
    }
    if (token.length > longestRemembered) return claims
    if (seen.size >= cacheSize) seen.delete(seen.keys().next().value ?? '')
    seen.set(token, claims)
    return claims
  }
  return Object.assign(verify, { keyless: options.isKeylessAnonymous ? { role: 'anon' } : undefined })
}

/** The key of a token: the secret for HS256 alone, or the one of our pairs that it names. */
function keyOf({ alg, kid }: JWTHeaderParameters, keys: SigningKeys, secret: Uint8Array | undefined) {
  const key = alg === 'HS256' ? secret : keys.publicKeyOf(kid)
  if (!key) throw new errors.JWKSNoMatchingKey()
  return key
}

async function claimsOfToken(token: string, keys: SigningKeys, secret: Uint8Array | undefined): Promise<Claims> {
  const apiKeyRole = keys.roleOfApiKey(token)
  if (apiKeyRole) return { role: apiKeyRole }
  const parts = token.split('.').length
  if (parts !== 3) throw new TokenError('signature', `Expected 3 parts in JWT; got ${parts}`)
  const { payload } = await jwtVerify(token, (header) => keyOf(header, keys, secret), {
    algorithms: secret ? ['ES256', 'HS256'] : ['ES256'],
    clockTolerance: clockToleranceSeconds
  }).catch((error: unknown) => {
    throw tokenError(error)
  })
  if (typeof payload.iat === 'number' && payload.iat > nowSeconds() + clockToleranceSeconds) {
    throw new TokenError('claims', 'JWT issued at future')
  }
  const role = typeof payload.role === 'string' ? payload.role : 'anon'
  return { ...payload, role }
}

function tokenError(error: unknown): TokenError {
  if (error instanceof errors.JWTExpired) return new TokenError('claims', 'JWT expired')
  if (error instanceof errors.JWTClaimValidationFailed) {
    return new TokenError('claims', error.claim === 'nbf' ? 'JWT not yet valid' : error.message)
  }
  return new TokenError('signature', 'No suitable key or wrong key type')
}

function isCurrent(claims: Claims): boolean {
  return typeof claims.exp !== 'number' || claims.exp + clockToleranceSeconds > nowSeconds()
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
