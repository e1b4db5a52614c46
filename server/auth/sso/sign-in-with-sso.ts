import { z } from 'zod'
import type { AuthContext } from '#server/auth/auth-context.ts'
import { validationFailed } from '#server/auth/auth-errors.ts'
import { insertFlowState, storeSecrets } from '#server/auth/flows/flow-states-sql.ts'
import { challengeFields, readChallenge } from '#server/auth/flows/pkce.ts'
import { isAllowedRedirect, redirectQuery } from '#server/auth/request/redirects.ts'
import { redirectResponse, urlResponse } from '#server/auth/response-schemas.ts'
import { typedRoute } from '#server/plugins/typed-route.ts'
import { isUuid } from '#server/plugins/uuid.ts'
import type { Transaction } from '#server/postgres/with-claims.ts'
import { createLoginUrl, requireSaml } from './service-provider.ts'
import { ssoProviderNotFound, ssoProviderNotFoundFor } from './sso-errors.ts'
import { findSsoProvider, findSsoProviderByDomain, type SsoProviderRow } from './sso-sql.ts'

const schema = z.object({
  provider_id: z.string().nullish(),
  domain: z.string().nullish(),
  redirect_to: z.string().nullish(),
  skip_http_redirect: z.boolean().nullish(),
  ...challengeFields
})

type SsoBody = z.infer<typeof schema>

export const signInWithSso = (context: AuthContext) =>
  typedRoute(
    {
      summary: 'Start signing in at an identity provider',
      querystring: redirectQuery,
      body: schema,
      response: { 200: urlResponse, 303: redirectResponse }
    },
    async (request, reply) => {
      requireSaml(context)
      const { body } = request
      if (!body.provider_id === !body.domain) {
        throw validationFailed('Only one of provider_id or domain supported')
      }
      const challenge = readChallenge(body)
      const site = context.settings.siteUrl ?? context.originOf(request)
      const isAllowed = isAllowedRedirect(body.redirect_to ?? '', site, context.settings.redirectGlobs)
      const referrer = isAllowed && body.redirect_to ? body.redirect_to : context.redirectOf(request)
      const url = await context.transact(async (tx) => {
        const provider = await requireSsoProvider(tx, body)
        const flow = await insertFlowState(tx, { challenge, provider: `sso:${provider.id}`, method: 'sso/saml', referrer })
        const address = await createLoginUrl(context, request, provider, flow.id)
        await storeSecrets(tx, flow.id, address.sent)
        return address.url
      })
      return body.skip_http_redirect ? reply.send({ url }) : reply.redirect(url, 303)
    }
  )

async function requireSsoProvider(tx: Transaction, { provider_id, domain }: SsoBody): Promise<SsoProviderRow> {
  if (domain) {
    const provider = await findSsoProviderByDomain(tx, [domain.toLowerCase()])
    if (!provider) throw ssoProviderNotFoundFor('domain')
    return provider
  }
  const provider = provider_id && isUuid(provider_id) ? await findSsoProvider(tx, provider_id) : undefined
  if (!provider) throw ssoProviderNotFound()
  return provider
}
