import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AuthContext, requireUserClaims } from '#server/auth/auth-context.ts'
import { insertFlowState } from '#server/auth/flows/flow-states-sql.ts'
import { readChallenge } from '#server/auth/flows/pkce.ts'
import { requireCurrentUser } from '#server/auth/sessions/current-user.ts'
import { makeSecrets, type ProviderClient } from './provider-client.ts'
import { unsupportedProvider } from './provider-errors.ts'

type Query = Record<string, string | undefined>

const ownParameters = new Set([
  'provider',
  'redirect_to',
  'scopes',
  'code_challenge',
  'code_challenge_method',
  'skip_http_redirect',
  'apikey',
  'state',
  'redirect_uri',
  'client_id',
  'response_type'
])

export const authorize = (context: AuthContext) => async (request: FastifyRequest, reply: FastifyReply) => {
  return reply.redirect(await beginFlow(context, request), 302)
}

export const authorizeLink = (context: AuthContext) => async (request: FastifyRequest, reply: FastifyReply) => {
  const claims = requireUserClaims(request)
  const { user } = await context.transact((tx) => requireCurrentUser(tx, claims))
  const url = await beginFlow(context, request, user.id)
  const { skip_http_redirect } = request.query as Query
  return skip_http_redirect === 'true' ? reply.send({ url }) : reply.redirect(url, 302)
}

export function requireProvider({ providers }: AuthContext, name: string): ProviderClient {
  const provider = providers.get(name)
  if (!provider) throw unsupportedProvider(name)
  return provider
}

export function callbackUrl(context: AuthContext, request: FastifyRequest, { settings }: ProviderClient): string {
  return settings.redirectUri ?? `${context.originOf(request)}/auth/v1/callback`
}

async function beginFlow(context: AuthContext, request: FastifyRequest, linkingTargetId?: string): Promise<string> {
  const query = request.query as Query
  const name = (query.provider ?? '').toLowerCase()
  const provider = requireProvider(context, name)
  const challenge = readChallenge(query)
  const secrets = makeSecrets()
  const flow = await context.transact((tx) =>
    insertFlowState(tx, {
      challenge,
      provider: name,
      method: 'oauth',
      referrer: context.redirectOf(request),
      secrets,
      linkingTargetId
    })
  )
  const more = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (ownParameters.has(key) || typeof value !== 'string' ? [] : [[key, value]]))
  )
  const redirectUri = callbackUrl(context, request, provider)
  return provider.authorizationUrl({ state: flow.id, redirectUri, secrets, more, scopes: query.scopes ?? '' })
}
