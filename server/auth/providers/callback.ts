import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AuthContext, isUuid } from '#server/auth/auth-context.ts'
import { type FlowStateRow, finishFlow, takeFlow } from '#server/auth/flows/flow-states-sql.ts'
import type { Delivery } from '#server/auth/mail/send-code.ts'
import { AuthError } from '#server/auth/request/errors.ts'
import { withCode, withError, withProviderError, withSession } from '#server/auth/request/redirects.ts'
import { openSession } from '#server/auth/sessions/session.ts'
import { retryOnConflict } from '#server/auth/sign-up/register.ts'
import type { UserRow } from '#server/auth/users/user.ts'
import type { Transaction } from '#server/postgres/with-claims.ts'
import { callbackOf, requireProvider } from './authorize.ts'
import { badCallback, badState, emailUnproved, exchangeFailed, missingState } from './errors.ts'
import { linkPerson } from './link-identity.ts'
import type { Visit } from './provider-client.ts'
import { signInPerson } from './sign-in.ts'

const maxFlowSeconds = 600

type Parameters = Record<string, string | undefined>

/** GET and POST /callback: redirects on with a session, a code or an error. */
export const callback = (context: AuthContext) => async (request: FastifyRequest, reply: FastifyReply) => {
  const parameters = readParameters(request)
  const site = context.settings.siteUrl ?? context.originOf(request)
  const place = await welcomeBack(context, request, parameters, site).catch((error: unknown) => {
    if (error instanceof AuthError) return withError(site, error, false)
    throw error
  })
  return reply.header('cache-control', 'no-store').redirect(place, 302)
}

async function welcomeBack(
  context: AuthContext,
  request: FastifyRequest,
  parameters: Parameters,
  site: string
): Promise<string> {
  const { state } = parameters
  if (!state) throw missingState()
  // The flow is consumed first, since a state is valid once.
  const flow = isUuid(state) ? await context.transact((tx) => takeFlow(tx, state)) : undefined
  if (!flow?.provider_secrets || flow.age_seconds > maxFlowSeconds) throw badState()
  const redirect = flow.referrer ?? site
  const isPkce = flow.code_challenge !== null
  try {
    if (parameters.error) return withProviderError(redirect, parameters.error, parameters.error_description ?? '', isPkce)
    if (!parameters.code) throw badCallback('OAuth callback with missing authorization code missing')
    const visit = await askProvider(context, request, parameters, flow)
    return await enter(context, request, flow, visit, redirect)
  } catch (error) {
    if (error instanceof AuthError) return withError(redirect, error, isPkce)
    throw error
  }
}

async function askProvider(
  context: AuthContext,
  request: FastifyRequest,
  parameters: Parameters,
  flow: FlowStateRow
): Promise<Visit> {
  const provider = requireProvider(context, flow.provider_type)
  const url = new URL(callbackOf(context, request, provider))
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value)
  const { nonce = '', verifier = '' } = flow.provider_secrets ?? {}
  return provider.readCallback(url, flow.id, { nonce, verifier }).catch((error: unknown) => {
    request.log.warn(error)
    throw exchangeFailed()
  })
}

type Entry = { place: string } | { deliver: Delivery }

async function enter(
  context: AuthContext,
  request: FastifyRequest,
  flow: FlowStateRow,
  visit: Visit,
  redirect: string
): Promise<string> {
  const entry = await retryOnConflict(() =>
    context.transact(async (tx): Promise<Entry> => {
      const outcome = flow.linking_target_id
        ? await linkPerson(tx, flow.linking_target_id, flow.provider_type, visit.person)
        : await signInPerson(tx, context, request, flow.provider_type, visit.person)
      if ('deliver' in outcome) return { deliver: outcome.deliver }
      return { place: await placeFor(tx, context, request, flow, visit, outcome.user, redirect) }
    })
  )
  if ('place' in entry) return entry.place
  await entry.deliver()
  throw emailUnproved(flow.provider_type)
}

async function placeFor(
  tx: Transaction,
  context: AuthContext,
  request: FastifyRequest,
  flow: FlowStateRow,
  { accessToken, refreshToken }: Visit,
  user: UserRow,
  redirect: string
): Promise<string> {
  if (flow.code_challenge) {
    const code = await finishFlow(tx, flow.id, { userId: user.id, accessToken, refreshToken })
    return withCode(redirect, code)
  }
  const session = await openSession(tx, request, context, user, 'oauth')
  return withSession(redirect, session, {
    provider_token: accessToken,
    ...(refreshToken ? { provider_refresh_token: refreshToken } : {})
  })
}

/** Apple sends a form, all others a query. */
function readParameters({ query, body }: FastifyRequest): Parameters {
  return typeof body === 'string' ? Object.fromEntries(new URLSearchParams(body)) : (query as Parameters)
}
