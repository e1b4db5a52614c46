import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type AuthContext, requireUserClaims } from '#server/auth/auth-context.ts'
import { insertFlowState } from '#server/auth/flows/flow-states-sql.ts'
import { challengeFields, readChallenge } from '#server/auth/flows/pkce.ts'
import { redirectQuery } from '#server/auth/request/redirects.ts'
import { redirectResponse, urlResponse } from '#server/auth/response-schemas.ts'
import { requireCurrentUser } from '#server/auth/sessions/current-user.ts'
import { typedRoute } from '#server/plugins/typed-route.ts'
import { makeSecrets, type ProviderClient } from './provider-client.ts'
import { unsupportedProvider } from './provider-errors.ts'

/** Further parameters go on to the provider. */
const authorizeQuery = z
  .object({
    provider: z.string().optional(),
    scopes: z.string().optional(),
    skip_http_redirect: z.string().optional(),
    ...redirectQuery.shape,
    ...challengeFields
  })
  .catchall(z.string())

type AuthorizeQuery = z.infer<typeof authorizeQuery>

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

export const authorize = (context: AuthContext) =>
  typedRoute(
    { summary: 'Start signing in at a provider', querystring: authorizeQuery, response: { 302: redirectResponse } },
    async (request, reply) => {
      return reply.redirect(await beginFlow(context, request, request.query), 302)
    }
  )

export const authorizeLink = (context: AuthContext) =>
  typedRoute(
    {
      summary: 'Start linking an identity of a provider',
      querystring: authorizeQuery,
      response: { 200: urlResponse, 302: redirectResponse }
    },
    async (request, reply) => {
      const claims = requireUserClaims(request)
      const { user } = await context.transact((tx) => requireCurrentUser(tx, claims))
      const url = await beginFlow(context, request, request.query, user.id)
      return request.query.skip_http_redirect === 'true' ? reply.send({ url }) : reply.redirect(url, 302)
    }
  )

export function requireProvider({ providers }: AuthContext, name: string): ProviderClient {
  const provider = providers.get(name)
  if (!provider) throw unsupportedProvider(name)
  return provider
}

export function callbackUrl(context: AuthContext, request: FastifyRequest, { settings }: ProviderClient): string {
  return settings.redirectUri ?? `${context.originOf(request)}/auth/v1/callback`
}

async function beginFlow(
  context: AuthContext,
  request: FastifyRequest,
  query: AuthorizeQuery,
  linkingTargetId?: string
): Promise<string> {
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
