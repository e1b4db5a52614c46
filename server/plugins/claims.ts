import type { FastifyInstance, FastifyRequest } from 'fastify'
import { compactVerify, errors, type JWTHeaderParameters } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Claims } from '#server/postgres/with-claims.ts'
import { clockToleranceSeconds, findClaimsProblem } from './claims-problem.ts'
import type { SigningKeys } from './signing-keys.ts'

declare module 'fastify' {
  interface FastifyRequest {
    claims: Claims
  }
}

const builtInRoles = new Set(['anon', 'authenticated', 'service_role', 'supabase_admin'])
const cacheSize = 10_000
/** In characters. Longer tokens are verified every time: thousands of them would fill the memory. */
const maxCachedLength = 4096

export class ApiKeyError extends Error {
  readonly hint: string
  constructor(message: string, hint: string) {
    super(message)
    this.hint = hint
  }
}

export class TokenError extends Error {
  /** `empty`: nothing after Bearer; `signature`: not issued here; `claims`: issued here but invalid; else a bad role. */
  readonly kind: 'empty' | 'signature' | 'claims' | 'unknown-role' | 'forbidden-role'
  readonly details: string | undefined
  constructor(kind: TokenError['kind'], message: string, details?: string) {
    super(message)
    this.kind = kind
    this.details = details
  }
}

type ClaimsOptions = {
  isEmptyBearerIgnored?: boolean
}

export function readClaims(scope: FastifyInstance, verify: TokenVerifier, options: ClaimsOptions = {}): void {
  scope.decorateRequest('claims')
  scope.addHook('onRequest', (request, _reply, done) => {
    const known = knownClaimsOf(request, verify)
    if (known) {
      request.claims = known
      done()
      return
    }
    claimsOf(request, verify, options).then((claims) => {
      request.claims = claims
      done()
    }, done)
  })
}

/** For routes that need the caller only sometimes. Throws ApiKeyError, TokenError. */
export async function claimsOf(
  request: FastifyRequest,
  verify: TokenVerifier,
  { isEmptyBearerIgnored = false }: ClaimsOptions = {}
): Promise<Claims> {
  const { apiKey, bearer } = tokensOf(request)
  if (bearer === '' && !isEmptyBearerIgnored) throw new TokenError('empty', 'Empty JWT is sent in Authorization header')
  if (apiKey !== undefined && apiKey !== bearer) {
    const keyClaims = await verify(apiKey).catch(() => {
      throw new ApiKeyError('Invalid API key', 'Double check your Supabase `anon` or `service_role` API key.')
    })
    return bearer ? verify(bearer) : keyClaims
  }
  if (bearer) return verify(bearer)
  if (verify.keyless) return verify.keyless
  throw new ApiKeyError('No API key found in request', 'No `apikey` request header or url param was found.')
}

/** Synchronous, if every token of the request has been verified before. */
function knownClaimsOf(request: FastifyRequest, verify: TokenVerifier): Claims | undefined {
  const { apiKey, bearer } = tokensOf(request)
  if (!bearer) return undefined
  const isKeyGood = apiKey === undefined || apiKey === bearer || verify.known(apiKey) !== undefined
  return isKeyGood ? verify.known(bearer) : undefined
}

function tokensOf({ headers, query }: FastifyRequest): { apiKey: string | undefined; bearer: string | undefined } {
  const isQueried = typeof query === 'object' && query !== null && 'apikey' in query
  const apiKey = headers.apikey ?? (isQueried ? query.apikey : undefined)
  return { apiKey: typeof apiKey === 'string' ? apiKey : undefined, bearer: bearerOf(headers.authorization) }
}

function bearerOf(authorization: string | undefined): string | undefined {
  if (authorization === undefined) return undefined
  const [scheme, token] = /^Bearer(?:\s+(.*))?$/i.exec(authorization) ?? []
  return scheme === undefined ? undefined : (token ?? '')
}

export type TokenVerifier = {
  (token: string): Promise<Claims>
  known(token: string): Claims | undefined
  readonly keyless?: Claims | undefined
}

export type VerifierOptions = {
  jwtSecret?: string | undefined
  isKeylessAnonymous?: boolean
  findTokenRole?: (role: string) => Promise<TokenRole>
}

export type TokenRole = 'allowed' | 'forbidden' | 'unknown'

/** Caches verified tokens: a signature costs more than the query behind it. */
export function createTokenVerifier(keys: SigningKeys, options: VerifierOptions = {}): TokenVerifier {
  const seen = new LRUCache<string, Claims>({ max: cacheSize })
  const secret = options.jwtSecret ? new TextEncoder().encode(options.jwtSecret) : undefined
  /** An unknown key may come from a rotation since the file was read. */
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
  const known = (token: string) => {
    const found = seen.get(token)
    return found && isCurrent(found) ? found : undefined
  }
  const verify = async (token: string) => {
    const checked = known(token)
    if (checked) return checked
    seen.delete(token)
    const claims = await read(token)
    if (!builtInRoles.has(claims.role)) requireAllowed(claims.role, await options.findTokenRole?.(claims.role))
    if (token.length > maxCachedLength) return claims
    seen.set(token, claims)
    return claims
  }
  return Object.assign(verify, { known, keyless: options.isKeylessAnonymous ? { role: 'anon' } : undefined })
}

function keyOf({ alg, kid }: JWTHeaderParameters, keys: SigningKeys, secret: Uint8Array | undefined) {
  const key = alg === 'HS256' ? secret : keys.publicKeyOf(kid)
  if (!key) throw new errors.JWKSNoMatchingKey()
  return key
}

function requireAllowed(role: string, found: TokenRole = 'unknown'): void {
  if (found === 'unknown') throw new TokenError('unknown-role', `role "${role}" does not exist`)
  if (found === 'forbidden') throw new TokenError('forbidden-role', `permission denied to set role "${role}"`)
}

async function claimsOfToken(token: string, keys: SigningKeys, secret: Uint8Array | undefined): Promise<Claims> {
  const apiKeyRole = keys.roleOfApiKey(token)
  if (apiKeyRole) return { role: apiKeyRole }
  const parts = token.split('.').length
  if (parts !== 3) throw new TokenError('signature', `Expected 3 parts in JWT; got ${parts}`)
  const { payload } = await compactVerify(token, (header) => keyOf(header, keys, secret), {
    algorithms: secret ? ['ES256', 'HS256'] : ['ES256']
  }).catch(() => {
    throw new TokenError('signature', 'No suitable key or wrong key type', 'None of the keys was able to decode the JWT')
  })
  const claims = parseClaims(payload)
  const problem = findClaimsProblem(claims, nowSeconds())
  if (problem !== undefined) throw new TokenError('claims', problem)
  return { ...claims, role: roleOf(claims) }
}

function parseClaims(payload: Uint8Array): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch {
    // Invalid JSON is rejected like JSON that is not an object.
  }
  throw new TokenError('claims', 'Parsing claims failed')
}

/** As in PostgREST: a value that is not a string counts as its JSON text, which names no role. */
function roleOf({ role }: Record<string, unknown>): string {
  if (role === undefined) return 'anon'
  return typeof role === 'string' ? role : JSON.stringify(role)
}

function isCurrent(claims: Claims): boolean {
  return typeof claims.exp !== 'number' || claims.exp + clockToleranceSeconds > nowSeconds()
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
