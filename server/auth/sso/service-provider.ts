import type { CacheProvider, Profile, SAML } from '@node-saml/node-saml'
import type { FastifyRequest } from 'fastify'
import type { AuthContext } from '#server/auth/auth-context.ts'
import { xmlResponse } from '#server/auth/response-schemas.ts'
import { typedRoute } from '#server/plugins/typed-route.ts'
import { readSamlMetadata } from './saml-metadata.ts'
import { samlDisabled } from './sso-errors.ts'
import type { SsoProviderRow } from './sso-sql.ts'

// Loaded on demand, since it brings large XML libraries.
const library = () => import('@node-saml/node-saml')

/** The request that a response must refer to. */
export type SamlRequest = { id: string; sentAt: string }

const clockSkewMs = 30_000
const maxLoginMs = 10 * 60_000

export function requireSaml({ settings }: AuthContext): void {
  if (!settings.isSamlEnabled) throw samlDisabled()
}

export const samlMetadata = (context: AuthContext) =>
  typedRoute({ summary: 'Get the SAML metadata of this server', response: { 200: xmlResponse } }, async (request, reply) => {
    requireSaml(context)
    const { SAML } = await library()
    const saml = new SAML({ ...serviceProviderUrls(context, request), idpCert: 'unused', wantAssertionsSigned: true })
    const xml = saml.generateServiceProviderMetadata(null, null)
    return reply.header('cache-control', 'public, max-age=600').type('application/xml').send(xml)
  })

export async function createLoginUrl(
  context: AuthContext,
  request: FastifyRequest,
  provider: SsoProviderRow,
  relayState: string
): Promise<{ url: string; sent: SamlRequest }> {
  const captured: { sent?: SamlRequest } = {}
  const saml = await samlFor(context, request, provider, {
    saveAsync: async (id, sentAt) => {
      captured.sent = { id, sentAt }
      return { value: sentAt, createdAt: Date.now() }
    },
    getAsync: async () => null,
    removeAsync: async () => null
  })
  const url = await saml.getAuthorizeUrlAsync(relayState, undefined, {})
  if (!captured.sent) throw new Error('The SAML request has no id')
  return { url, sent: captured.sent }
}

/** Rejects unless the response is signed by the provider, for us, recent, and refers to this request. */
export async function readAssertion(
  context: AuthContext,
  request: FastifyRequest,
  provider: SsoProviderRow,
  response: string,
  sent: SamlRequest
): Promise<Profile> {
  const saml = await samlFor(context, request, provider, {
    saveAsync: async () => null,
    getAsync: async (id) => (id === sent.id ? sent.sentAt : null),
    removeAsync: async (id) => id
  })
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response })
  if (!profile) throw new Error('The SAML response has no profile')
  return profile
}

async function samlFor(
  context: AuthContext,
  request: FastifyRequest,
  provider: SsoProviderRow,
  cacheProvider: CacheProvider
): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await library()
  const metadata = await readSamlMetadata(provider.metadata_xml)
  if (!metadata) throw new Error('The stored SAML metadata is invalid')
  const addresses = serviceProviderUrls(context, request)
  return new SAML({
    ...addresses,
    audience: addresses.issuer,
    entryPoint: metadata.entryPoint,
    idpCert: metadata.certificates,
    idpIssuer: metadata.entityId,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: clockSkewMs,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: maxLoginMs,
    cacheProvider
  })
}

function serviceProviderUrls(context: AuthContext, request: FastifyRequest): { issuer: string; callbackUrl: string } {
  const base = `${context.originOf(request)}/auth/v1/sso/saml`
  return { issuer: `${base}/metadata`, callbackUrl: `${base}/acs` }
}
