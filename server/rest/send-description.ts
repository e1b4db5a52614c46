import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RestSettings } from '#server/config/rest-settings.ts'
import { withClaims } from '#server/postgres/with-claims.ts'
import { descriptionOf } from './description/description.ts'
import { readDescription } from './description/read-description.ts'
import { noSuchMediaType, rootDisabled, unsupportedMethod } from './errors.ts'
import { parseAccept } from './parse/media-types.ts'
import { chooseSchema } from './parse/parse-request.ts'
import { keyOf, type SchemaCache } from './schema-cache/schema-cache.ts'
import { type Caller, type Engine, preRequestSql, requestSettings } from './transaction.ts'

const contentType = 'application/openapi+json'
const acceptable = new Set([contentType, 'application/json', '*/*'])

type CacheSource = { current(): Promise<SchemaCache>; reloaded(): Promise<SchemaCache | undefined> }

export type Place = {
  address: string | undefined
  prefix: string
}

export async function sendDescription(
  { pool, settings }: Engine,
  caller: Caller,
  { request, reply, cache, place }: { request: FastifyRequest; reply: FastifyReply; cache: CacheSource; place: Place }
): Promise<FastifyReply> {
  if (settings.openApi === 'disabled') throw rootDisabled()
  if (request.method !== 'GET' && request.method !== 'HEAD') throw unsupportedMethod(request.method)
  const accepted = parseAccept(request.headers.accept ?? '*/*').map(({ name }) => name)
  if (!accepted.some((name) => acceptable.has(name))) throw noSuchMediaType(accepted)
  const { schema, isSchemaChosen } = chooseSchema(request.method, request.headers, settings.schemas)
  reply.type(`${contentType}; charset=utf-8`)
  if (isSchemaChosen) reply.header('content-profile', schema)
  if (request.method === 'HEAD') return reply.send()
  const described = await withClaims(
    pool,
    caller.claims,
    async (tx) => {
      if (settings.preRequest !== undefined) await tx.query({ text: preRequestSql(settings.preRequest) })
      return readDescription(tx, schema, settings.openApi === 'ignore-privileges')
    },
    { isReadOnly: true, settings: requestSettings(caller, schema, settings) }
  )
  const known = await cache.current()
  const isOutdated = described.tables.some(({ name }) => !known.tables.has(keyOf({ schema, name })))
  const newest = (isOutdated ? await cache.reloaded() : undefined) ?? known
  return reply.send(descriptionOf(described, { schema, cache: newest, address: addressOf(request, place) }))
}

function addressOf({ protocol, host }: FastifyRequest, { address, prefix }: Place): URL {
  const url = `${address ?? `${protocol}://${host}`}${prefix}`
  return new URL(URL.canParse(url) ? url : `http://localhost${prefix}`)
}

export function rootFunctionPath({ rootFunction }: RestSettings): string[] | undefined {
  return rootFunction === undefined ? undefined : ['rpc', rootFunction.slice(rootFunction.indexOf('.') + 1)]
}
