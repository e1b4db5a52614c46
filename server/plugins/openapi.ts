import swagger, { type SwaggerTransform, type SwaggerTransformObject } from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'

/** Schemas of responses with an `id` become components of the document. */
export type SchemaRegistry = z.core.$ZodRegistry<{ id?: string | undefined; format?: string }>

type Api = {
  title: string
  /** Such as /auth/v1. */
  path: string
  schemas: SchemaRegistry
}

/** Serves the OpenAPI of the typed routes registered after it at /openapi.json. */
export async function openApi(scope: FastifyInstance, { title, path, schemas }: Api): Promise<void> {
  // Schemas of responses only document them: serialization stays that of JSON.
  scope.setSerializerCompiler(() => JSON.stringify)
  await scope.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version: '1', license: { name: 'MIT', identifier: 'MIT' } },
      servers: [{ url: path }],
      components: {
        securitySchemes: {
          apikey: { type: 'apiKey', in: 'header', name: 'apikey', description: 'May be in the query as well.' },
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }
        }
      }
    },
    transform: describeRoute(createJsonSchemaTransform({ schemaRegistry: schemas })),
    transformObject: withoutInputs(createJsonSchemaTransformObject({ schemaRegistry: schemas }))
  })
  let document = ''
  scope.addHook('onReady', async () => {
    document = JSON.stringify(scope.swagger())
  })
  scope.get('/openapi.json', (_request, reply) =>
    reply.type('application/json').header('cache-control', 'public, max-age=600').send(document)
  )
}

/** Routes without a schema are left out. A wildcard gets a name, since OpenAPI has no wildcards. */
function describeRoute(transform: SwaggerTransform): SwaggerTransform {
  return (route) => {
    if (!route.schema) return { schema: { hide: true }, url: route.url }
    const { schema, url } = transform(route)
    if (!url.endsWith('/*')) return { schema, url }
    return { schema: { ...schema, params: withNamedWildcard(schema.params) }, url: url.replace('*', ':path') }
  }
}

const paramsSchema = z.object({ properties: z.record(z.string(), z.unknown()) })

/** Without `required`, since the document makes all parameters of a path required. */
function withNamedWildcard(params: unknown): object {
  const { '*': path, ...others } = paramsSchema.parse(params).properties
  return { type: 'object', properties: { ...others, path } }
}

/** The provider lists every component once more as an input, but only responses refer to components. */
function withoutInputs(transform: SwaggerTransformObject): SwaggerTransformObject {
  return (document) => {
    const transformed = transform(document)
    const schemas = ('components' in transformed && transformed.components?.schemas) || {}
    for (const name of Object.keys(schemas)) delete schemas[`${name}Input`]
    return transformed
  }
}

type Security = Array<Record<string, string[]>>

export const withApiKey: Security = [{ apikey: [] }]
export const withUser: Security = [{ apikey: [], bearer: [] }]
export const withApiKeyOrUser: Security = [...withApiKey, ...withUser]
export const withOrWithoutApiKey: Security = [{}, ...withApiKeyOrUser]

type RouteGroup = { tag: string; security: Security; error: z.ZodType }

/** Completes the descriptions of the routes registered after it. */
export function describeRoutes(scope: FastifyInstance, { tag, security, error }: RouteGroup): void {
  scope.addHook('onRoute', (route) => {
    if (!route.schema || route.schema.hide) return
    const response = { '4xx': error, '5xx': error, ...Object(route.schema.response) }
    route.schema = { ...route.schema, operationId: operationIdOf(route), tags: [tag], security, response }
  })
}

/** Such as getAdminUsersId. */
function operationIdOf({ method, routePath }: { method: string | string[]; routePath: string }): string {
  const words = `${method} ${routePath.replace('*', 'path')}`.toLowerCase().split(/[^a-z0-9]+/)
  return words
    .filter(Boolean)
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
}
