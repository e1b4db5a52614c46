import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AuthContext } from '#server/auth/auth-context.ts'
import { AuthError } from '#server/auth/auth-errors.ts'
import { completeFlow, consumeFlow, type FlowStateRow } from '#server/auth/flows/flow-states-sql.ts'
import type { ProviderUser } from '#server/auth/providers/provider-user.ts'
import { signInSsoUser } from '#server/auth/providers/sign-in-provider-user.ts'
import { formType } from '#server/auth/request/body.ts'
import { withCode, withError, withSession } from '#server/auth/request/redirects.ts'
import { redirectResponse } from '#server/auth/response-schemas.ts'
import { openSession } from '#server/auth/sessions/session.ts'
import { retryOnConflict } from '#server/auth/users/retry-on-conflict.ts'
import { typedRoute } from '#server/plugins/typed-route.ts'
import { isUuid } from '#server/plugins/uuid.ts'
import type { Transaction } from '#server/postgres/with-claims.ts'
import { readSamlUser } from './saml-user.ts'
import { readAssertion, requireSaml } from './service-provider.ts'
import { badAssertion, relayStateExpired, relayStateNotFound, ssoProviderNotFound } from './sso-errors.ts'
import { findSsoProvider } from './sso-sql.ts'

const assertionForm = z.object({ RelayState: z.string().optional(), SAMLResponse: z.string().optional() })

const maxLoginSeconds = 600

export const acceptAssertion = (context: AuthContext) =>
  typedRoute(
    { summary: 'Receive a SAML assertion', consumes: [formType], body: assertionForm, response: { 302: redirectResponse } },
    async (request, reply) => {
      requireSaml(context)
      const { RelayState: relayState = '', SAMLResponse: response = '' } = request.body
      const site = context.settings.siteUrl ?? context.originOf(request)
      const flow = isUuid(relayState) ? await context.transact((tx) => consumeFlow(tx, relayState)) : undefined
      const redirect = flow?.referrer ?? site
      const url = await signInWithAssertion(context, request, flow, response, redirect).catch((error: unknown) => {
        if (error instanceof AuthError) return withError(redirect, error, !!flow?.code_challenge)
        throw error
      })
      return reply.header('cache-control', 'no-store').redirect(url, 302)
    }
  )

async function signInWithAssertion(
  context: AuthContext,
  request: FastifyRequest,
  flow: FlowStateRow | undefined,
  response: string,
  redirect: string
): Promise<string> {
  if (!flow?.provider_secrets || !flow.provider_type.startsWith('sso:')) throw relayStateNotFound()
  if (flow.age_seconds > maxLoginSeconds) throw relayStateExpired()
  const { id = '', sentAt = '' } = flow.provider_secrets
  const provider = await context.transact((tx) => findSsoProvider(tx, flow.provider_type.slice('sso:'.length)))
  if (!provider) throw ssoProviderNotFound()
  const profile = await readAssertion(context, request, provider, response, { id, sentAt }).catch((error: unknown) => {
    request.log.warn(error)
    throw badAssertion()
  })
  const providerUser = readSamlUser(profile, provider.attribute_mapping)
  return retryOnConflict(() => context.transact((tx) => redirectFor(tx, context, request, flow, providerUser, redirect)))
}

async function redirectFor(
  tx: Transaction,
  context: AuthContext,
  request: FastifyRequest,
  flow: FlowStateRow,
  providerUser: ProviderUser,
  redirect: string
): Promise<string> {
  const user = await signInSsoUser(tx, context, flow.provider_type, providerUser)
  if (flow.code_challenge) return withCode(redirect, await completeFlow(tx, flow.id, { userId: user.id }))
  return withSession(redirect, await openSession(tx, request, context, user, 'sso/saml'), {})
}
