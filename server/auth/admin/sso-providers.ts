import { z } from 'zod'
import type { AuthContext } from '#server/auth/auth-context.ts'
import { validationFailed } from '#server/auth/auth-errors.ts'
import { uuidParam } from '#server/auth/request/params.ts'
import { ssoProviderListResponse, ssoProviderResponse } from '#server/auth/response-schemas.ts'
import { readSamlMetadata } from '#server/auth/sso/saml-metadata.ts'
import { requireSaml } from '#server/auth/sso/service-provider.ts'
import {
  entityIdMismatch,
  metadataFetchFailed,
  samlIdpExists,
  ssoDomainExists,
  ssoProviderNotFound
} from '#server/auth/sso/sso-errors.ts'
import {
  deleteSsoProvider,
  findSsoProvider,
  findSsoProviderByDomain,
  insertSsoProvider,
  listSsoProviders,
  type NewSsoProvider,
  type SsoProviderRow,
  updateSsoProvider
} from '#server/auth/sso/sso-sql.ts'
import { typedRoute } from '#server/plugins/typed-route.ts'
import { isDatabaseError } from '#server/postgres/errors.ts'
import type { Transaction } from '#server/postgres/with-claims.ts'

const schema = z.object({
  type: z.string().nullish(),
  metadata_url: z.string().nullish(),
  metadata_xml: z.string().nullish(),
  domains: z.array(z.string()).nullish(),
  attribute_mapping: z
    .object({
      keys: z
        .record(
          z.string(),
          z.object({
            name: z.string().optional(),
            names: z.array(z.string()).optional(),
            default: z.unknown().optional(),
            array: z.boolean().optional()
          })
        )
        .optional()
    })
    .nullish()
})

type Body = z.infer<typeof schema>

const providerParams = z.object({ providerId: uuidParam('idp_id') })

const deadline = 10_000
const maxMetadataCharacters = 1_000_000

export const listProviders = (context: AuthContext) =>
  typedRoute(
    { summary: 'List identity providers for single sign-on', response: { 200: ssoProviderListResponse } },
    async (_request, reply) => {
      const rows = await context.transact(listSsoProviders)
      return reply.send({ items: rows.map(viewProvider) })
    }
  )

export const createProvider = (context: AuthContext) =>
  typedRoute(
    { summary: 'Add an identity provider for single sign-on', body: schema, response: { 201: ssoProviderResponse } },
    async (request, reply) => {
      requireSaml(context)
      const { body } = request
      if (body.type !== 'saml') throw validationFailed('Only "saml" supported for SSO provider type')
      const provider = await readProvider(body, undefined)
      const row = await context.transact(async (tx) => {
        await requireUnusedDomains(tx, provider.domains)
        return insertSsoProvider(tx, provider).catch((error: unknown) => {
          throw isDatabaseError(error) && error.code === '23505' ? samlIdpExists() : error
        })
      })
      return reply.code(201).send(viewProvider(row))
    }
  )

export const getProvider = (context: AuthContext) =>
  typedRoute(
    { summary: 'Get an identity provider for single sign-on', params: providerParams, response: { 200: ssoProviderResponse } },
    async (request, reply) => {
      return reply.send(viewProvider(await context.transact((tx) => requireProvider(tx, request.params.providerId))))
    }
  )

/** PUT /admin/sso/providers/{id}: missing fields stay unchanged. */
export const updateProvider = (context: AuthContext) =>
  typedRoute(
    {
      summary: 'Change an identity provider for single sign-on',
      params: providerParams,
      body: schema,
      response: { 200: ssoProviderResponse }
    },
    async (request, reply) => {
      const { body } = request
      const existing = await context.transact((tx) => requireProvider(tx, request.params.providerId))
      const provider = await readProvider(body, existing)
      if (provider.entity_id !== existing.entity_id) throw entityIdMismatch()
      const row = await context.transact(async (tx) => {
        await requireUnusedDomains(tx, provider.domains, existing.id)
        return updateSsoProvider(tx, existing.id, provider)
      })
      return reply.send(viewProvider(row))
    }
  )

/** DELETE /admin/sso/providers/{id}: returns the deleted provider. Its members keep their accounts, but cannot sign in. */
export const deleteProvider = (context: AuthContext) =>
  typedRoute(
    {
      summary: 'Remove an identity provider for single sign-on',
      params: providerParams,
      response: { 200: ssoProviderResponse }
    },
    async (request, reply) => {
      const row = await context.transact(async (tx) => {
        const provider = await requireProvider(tx, request.params.providerId)
        await deleteSsoProvider(tx, provider.id)
        return provider
      })
      return reply.send(viewProvider(row))
    }
  )

async function requireProvider(tx: Transaction, id: string): Promise<SsoProviderRow> {
  const provider = await findSsoProvider(tx, id)
  if (!provider) throw ssoProviderNotFound()
  return provider
}

async function requireUnusedDomains(tx: Transaction, domains: string[], exceptId?: string): Promise<void> {
  if (domains.length > 0 && (await findSsoProviderByDomain(tx, domains, exceptId))) throw ssoDomainExists()
}

async function readProvider(body: Body, existing: SsoProviderRow | undefined): Promise<NewSsoProvider> {
  if (body.metadata_url && body.metadata_xml) {
    throw validationFailed('Only one of metadata_xml or metadata_url needs to be set')
  }
  const xml = body.metadata_xml ?? (body.metadata_url ? await fetchMetadata(body.metadata_url) : existing?.metadata_xml)
  if (!xml) throw validationFailed('Either metadata_xml or metadata_url must be set')
  const metadata = await readSamlMetadata(xml)
  if (!metadata) throw validationFailed('SAML Metadata XML does not contain one identity provider with a redirect binding')
  return {
    entity_id: metadata.entityId,
    metadata_xml: xml,
    metadata_url: body.metadata_xml ? null : (body.metadata_url ?? existing?.metadata_url ?? null),
    attribute_mapping: body.attribute_mapping ?? existing?.attribute_mapping ?? {},
    domains: body.domains?.map((domain) => domain.trim().toLowerCase()) ?? existing?.domains ?? []
  }
}

async function fetchMetadata(url: string): Promise<string> {
  if (!/^https:/.test(url)) throw validationFailed('metadata_url is not a HTTPS URL')
  const xml = await fetch(url, { signal: AbortSignal.timeout(deadline) }).then(
    (response) => (response.ok ? response.text() : undefined),
    () => undefined
  )
  if (xml === undefined || xml.length > maxMetadataCharacters) throw metadataFetchFailed()
  return xml
}

function viewProvider(row: SsoProviderRow): Record<string, unknown> {
  return {
    id: row.id,
    saml: {
      entity_id: row.entity_id,
      metadata_xml: row.metadata_xml,
      ...(row.metadata_url ? { metadata_url: row.metadata_url } : {}),
      attribute_mapping: row.attribute_mapping
    },
    domains: row.domains.map((domain) => ({ domain })),
    created_at: row.created_at,
    updated_at: row.updated_at
  }
}
