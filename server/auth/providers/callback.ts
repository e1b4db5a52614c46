import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AuthContext } from '#server/auth/auth-context.ts'
import { AuthError } from '#server/auth/auth-errors.ts'
import { completeFlow, consumeFlow, type FlowStateRow } from '#server/auth/flows/flow-states-sql.ts'
import type { Delivery } from '#server/auth/mail/send-code.ts'
import { formType } from '#server/auth/request/body.ts'
import { withCode, withError, withProviderError, withSession } from '#server/auth/request/redirects.ts'
import { redirectResponse } from '#server/auth/response-schemas.ts'
import { openSession } from '#server/auth/sessions/session.ts'
import { retryOnConflict } from '#server/auth/users/retry-on-conflict.ts'
import type { UserRow } from '#server/auth/users/user.ts'
import { typedRoute } from '#server/plugins/typed-route.ts'
import { isUuid } from '#server/plugins/uuid.ts'
import type { Transaction } from '#server/postgres/with-claims.ts'
import { callbackUrl, requireProvider } from './authorize.ts'
import { linkProviderUser } from './link-identity.ts'
import type { ProviderLogin } from './provider-client.ts'
import { badCallback, badState, emailUnverified, exchangeFailed, missingState } from './provider-errors.ts'
import { signInProviderUser } from './sign-in-provider-user.ts'

const maxFlowSeconds = 600

const callbackParameters = z
  .object({
    state: z.string().optional(),
    code: z.string().optional(),
    error: z.string().optional(),
    error_description: z.string().optional()
  })
  .catchall(z.string())

type Parameters = z.infer<typeof callbackParameters>

/** Redirects on with a session, a code or an error. */
export const callback = (context: AuthContext) =>
  typedRoute(
    { summary: 'Return from a provider', querystring: callbackParameters, response: { 302: redirectResponse } },
    async (request, reply) => redirectFrom(context, request, reply, request.query)
  )

/** Apple sends a form. */
export const callbackForm = (context: AuthContext) =>
  typedRoute(
    {
      summary: 'Return from a provider that sends a form',
      consumes: [formType],
      querystring: callbackParameters,
      body: callbackParameters,
      response: { 302: redirectResponse }
    },
    async (request, reply) => redirectFrom(context, request, reply, { ...request.query, ...request.body })
  )

async function redirectFrom(
  context: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
  parameters: Parameters
): Promise<FastifyReply> {
  const site = context.settings.siteUrl ?? context.originOf(request)
  const url = await handleCallback(context, request, parameters, site).catch((error: unknown) => {
    if (error instanceof AuthError) return withError(site, error, false)
    throw error
  })
  return reply.header('cache-control', 'no-store').redirect(url, 302)
}

async function handleCallback(
  context: AuthContext,
  request: FastifyRequest,
  parameters: Parameters,
  site: string
): Promise<string> {
  const { state } = parameters
  if (!state) throw missingState()
  // The flow is consumed first, since a state is valid once.
  const flow = isUuid(state) ? await context.transact((tx) => consumeFlow(tx, state)) : undefined
  if (!flow?.provider_secrets || flow.age_seconds > maxFlowSeconds) throw badState()
  const redirect = flow.referrer ?? site
  const isPkce = flow.code_challenge !== null
  try {
    if (parameters.error) return withProviderError(redirect, parameters.error, parameters.error_description ?? '', isPkce)
    if (!parameters.code) throw badCallback('OAuth callback with missing authorization code missing')
    const login = await exchangeCode(context, request, parameters, flow)
    return await signInOrLink(context, request, flow, login, redirect)
  } catch (error) {
    if (error instanceof AuthError) return withError(redirect, error, isPkce)
    throw error
  }
}

async function exchangeCode(
  context: AuthContext,
  request: FastifyRequest,
  parameters: Parameters,
  flow: FlowStateRow
): Promise<ProviderLogin> {
  const provider = requireProvider(context, flow.provider_type)
  const url = new URL(callbackUrl(context, request, provider))
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value)
  const { nonce = '', verifier = '' } = flow.provider_secrets ?? {}
  return provider.readCallback(url, flow.id, { nonce, verifier }).catch((error: unknown) => {
    request.log.warn(error)
    throw exchangeFailed()
  })
}

type CallbackResult = { url: string } | { deliver: Delivery }

async function signInOrLink(
  context: AuthContext,
  request: FastifyRequest,
  flow: FlowStateRow,
  login: ProviderLogin,
  redirect: string
): Promise<string> {
  const entry = await retryOnConflict(() =>
    context.transact(async (tx): Promise<CallbackResult> => {
      const outcome = flow.linking_target_id
        ? await linkProviderUser(tx, flow.linking_target_id, flow.provider_type, login.providerUser)
        : await signInProviderUser(tx, context, request, flow.provider_type, login.providerUser)
      if ('deliver' in outcome) return { deliver: outcome.deliver }
      return { url: await redirectFor(tx, context, request, flow, login, outcome.user, redirect) }
    })
  )
  if ('url' in entry) return entry.url
  await entry.deliver()
  throw emailUnverified(flow.provider_type)
}

async function redirectFor(
  tx: Transaction,
  context: AuthContext,
  request: FastifyRequest,
  flow: FlowStateRow,
  { accessToken, refreshToken }: ProviderLogin,
  user: UserRow,
  redirect: string
): Promise<string> {
  if (flow.code_challenge) {
    const code = await completeFlow(tx, flow.id, { userId: user.id, accessToken, refreshToken })
    return withCode(redirect, code)
  }
  const session = await openSession(tx, request, context, user, 'oauth')
  return withSession(redirect, session, {
    provider_token: accessToken,
    ...(refreshToken ? { provider_refresh_token: refreshToken } : {})
  })
}
