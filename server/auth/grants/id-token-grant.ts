import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import { type AuthContext, requireUserClaims } from '#server/auth/auth-context.ts'
import { OauthError } from '#server/auth/auth-errors.ts'
import { linkProviderUser } from '#server/auth/providers/link-identity.ts'
import type { ProviderClient } from '#server/auth/providers/provider-client.ts'
import { emailUnverified, manualLinkingDisabled } from '#server/auth/providers/provider-errors.ts'
import { type ProviderUser, readProviderUser } from '#server/auth/providers/provider-user.ts'
import { signInProviderUser } from '#server/auth/providers/sign-in-provider-user.ts'
import { requireCurrentUser } from '#server/auth/sessions/current-user.ts'
import { openSession, type Session } from '#server/auth/sessions/session.ts'
import { retryOnConflict } from '#server/auth/users/retry-on-conflict.ts'

export const idTokenFields = z.object({
  provider: z.string().nullish(),
  id_token: z.string().nullish(),
  access_token: z.string().nullish(),
  nonce: z.string().nullish(),
  link_identity: z.boolean().nullish()
})

type Body = z.infer<typeof idTokenFields>

const invalidRequest = (reason: string) => new OauthError('invalid request', reason)

/** A session for a provider's ID token; with link_identity it is linked to the current user. */
export function grantByIdToken(context: AuthContext) {
  const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()
  const keysAt = (url: string) => {
    const keys = keySets.get(url) ?? createRemoteJWKSet(new URL(url))
    keySets.set(url, keys)
    return keys
  }
  return async (body: Body, request: FastifyRequest): Promise<Session> => {
    if (!body.id_token) throw invalidRequest('id_token required')
    if (!body.provider) throw invalidRequest('provider or client_id and issuer required')
    const name = body.provider.toLowerCase()
    const provider = context.providers.get(name)
    const source = await provider?.tokenIssuer().catch(() => undefined)
    if (!provider || !source) throw invalidRequest(`Provider ${JSON.stringify(name)} is not enabled`)
    const { payload, protectedHeader } = await jwtVerify(body.id_token, keysAt(source.keysUrl), {
      issuer: source.issuer,
      audience: provider.settings.clientIds
    }).catch(() => {
      throw invalidRequest('Bad ID token')
    })
    if (body.access_token && !matchesAtHash(body.access_token, payload.at_hash, protectedHeader.alg))
      throw invalidRequest('Bad ID token')
    requireMatchingNonce(provider, payload, body.nonce)
    const providerUser = readProviderUser(payload, source.issuer)
    if (!providerUser) throw invalidRequest('Missing sub claim in id_token')
    return body.link_identity
      ? linkAndSignIn(context, request, name, providerUser)
      : signInWithIdToken(context, request, name, providerUser)
  }
}

/** The at_hash of the ID token, if present, must match the access token (OpenID Connect Core 3.1.3.6). */
function matchesAtHash(accessToken: string, atHash: unknown, algorithm: string): boolean {
  if (typeof atHash !== 'string' || atHash === '') return true
  const bits = /(256|384|512)$/.exec(algorithm)?.[1] ?? '512'
  const hash = createHash(`sha${bits}`).update(accessToken).digest()
  return hash.subarray(0, hash.length / 2).toString('base64url') === atHash
}

function requireMatchingNonce({ settings }: ProviderClient, claims: JWTPayload, nonce: string | null | undefined): void {
  if (settings.skipsNonceCheck) return
  if (!claims.nonce !== !nonce) throw invalidRequest('Passed nonce and nonce in id_token should either both exist or not.')
  if (nonce && createHash('sha256').update(nonce).digest('hex') !== claims.nonce) {
    throw new OauthError('invalid nonce', 'Nonces mismatch')
  }
}

async function signInWithIdToken(
  context: AuthContext,
  request: FastifyRequest,
  provider: string,
  providerUser: ProviderUser
): Promise<Session> {
  const result = await retryOnConflict(() =>
    context.transact(async (tx) => {
      const outcome = await signInProviderUser(tx, context, request, provider, providerUser)
      return 'deliver' in outcome ? outcome : { session: await openSession(tx, request, context, outcome.user, 'oauth') }
    })
  )
  if ('session' in result) return result.session
  await result.deliver()
  throw emailUnverified(provider)
}

async function linkAndSignIn(
  context: AuthContext,
  request: FastifyRequest,
  provider: string,
  providerUser: ProviderUser
): Promise<Session> {
  if (!context.settings.isManualLinkingEnabled) throw manualLinkingDisabled()
  const claims = requireUserClaims(request)
  return context.transact(async (tx) => {
    const { user } = await requireCurrentUser(tx, claims)
    const linked = await linkProviderUser(tx, user.id, provider, providerUser)
    return openSession(tx, request, context, linked.user, 'oauth')
  })
}
