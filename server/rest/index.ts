import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { defaultSettings, type RestSettings } from '#server/config/rest-settings.ts'
import { readClaims, type TokenVerifier } from '#server/plugins/claims.ts'
import { isLoopback } from '#server/plugins/client-address.ts'
import type { FairShare } from '#server/plugins/fair-share.ts'
import { createRequestLimit } from '#server/plugins/request-limit.ts'
import type { Claims } from '#server/postgres/with-claims.ts'
import { allowedMethods, findOptionsTarget } from './allowed-methods.ts'
import { bodyLimitOf, createBodyAdmission } from './body/admit-body.ts'
import { discardUnread } from './body/discard-unread.ts'
import { readBody } from './body/read-body.ts'
import { noSchemaCache, RestError, tooManyWrites, unknownPath } from './errors.ts'
import { chooseSchema } from './parse/parse-request.ts'
import type { ReceivedBody } from './parse/payload.ts'
import { createRequestPreparer, planKey } from './prepare-requests.ts'
import { respond } from './respond.ts'
import { keepSchemaCache } from './schema-cache/keep-schema-cache.ts'
import type { SchemaCache } from './schema-cache/schema-cache.ts'
import { unknownNameCodes } from './schema-errors.ts'
import { rootFunctionPath, sendDescription } from './send-description.ts'
import { sendError } from './send-error.ts'
import { createStatementNames } from './statement-names.ts'
import { runPlan } from './transaction.ts'

declare module 'fastify' {
  interface FastifyRequest {
    receivedBody?: ReceivedBody
  }
}

type RestOptions = Partial<RestSettings> & {
  pool: Pool
  verifyToken: TokenVerifier
  share: FairShare
  publicUrl?: string | undefined
}

const maxPreparedBytes = 16 * 1024 * 1024
const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'TRACE', 'OPTIONS']

/** PostgREST's protocol: parse, plan against the schema cache, build one statement, run it as the caller, respond. */
export async function rest(
  scope: FastifyInstance,
  { pool, verifyToken, share, publicUrl, ...given }: RestOptions
): Promise<void> {
  const settings = { ...defaultSettings, ...given }
  const engine = { pool, settings, nameOf: createStatementNames() }
  const secondsUntilWrite = createRequestLimit(settings.anonymousWriteLimit)
  const prepare = createRequestPreparer(settings, maxPreparedBytes)
  const keeper = keepSchemaCache(pool.options, { schemas: settings.schemas, limits: settings.cacheLimits, log: scope.log })
  scope.addHook('onReady', async () => {
    await keeper.current().catch((error: unknown) => scope.log.error(error))
  })
  scope.addHook('onClose', () => keeper.stop())

  readClaims(scope, verifyToken)
  scope.addHook('onRequest', (request, _reply, done) => {
    request.claims = withAnonymousRole(request.claims)
    done()
  })
  scope.addHook('onRequest', createBodyAdmission({ pool, settings, share, targetOf }))
  discardUnread(scope)
  scope.removeAllContentTypeParsers()
  scope.decorateRequest('receivedBody')
  scope.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) => {
    const limits = { bytes: bodyLimitOf(request.claims.role, settings), jsonDepth: settings.jsonDepthLimit }
    request.receivedBody = await readBody(payload, limits)
  })
  scope.setErrorHandler((error, request, reply) => sendError(error, request, reply, settings.anonymousRole))
  scope.setNotFoundHandler(() => {
    throw unknownPath()
  })

  for (const url of ['/', '/:first', '/:first/:second']) {
    scope.route({ method: methods, url, bodyLimit: settings.bodyLimit, exposeHeadRoute: false, handler: handleRequest })
  }
  scope.options('/*', () => {
    throw unknownPath()
  })

  async function handleRequest(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { pathname, search } = splitUrl(request.url, scope.prefix)
    const caller = { claims: request.claims, method: request.method, path: pathname, headers: request.headers }
    const path = partsOf(request.params)
    if (request.method === 'OPTIONS') {
      const { schema } = chooseSchema(request.method, request.headers, settings.schemas)
      const target = await withCache((cache) => findOptionsTarget(path, schema, cache))
      return reply.header('allow', await share(request.clientAddress.network, () => allowedMethods(pool, target))).send()
    }
    const isRoot = path.length === 0
    if (isRoot && settings.rootFunction === undefined) {
      const place = { address: publicUrl, prefix: scope.prefix }
      const cache = { current: cached, reloaded: keeper.reloaded }
      return share(request.clientAddress.network, () => sendDescription(engine, caller, { request, reply, cache, place }))
    }
    const httpRequest = {
      method: request.method,
      path: (isRoot && rootFunctionPath(settings)) || path,
      search,
      headers: request.headers,
      body: request.receivedBody ?? noBody
    }
    const { role, sub } = request.claims
    const key = planKey(request.url, httpRequest, role)
    const { prepared, roleSettings } = await withCache((cache) => ({
      prepared: prepare(httpRequest, { cache, role, key }),
      roleSettings: cache.roleSettings.get(role)
    }))
    if (!prepared.plan.isReadOnly) requireWriteBelowLimit(request)
    const run = () => runPlan(engine, { ...caller, roleSettings }, prepared)
    const { status, headers, body } = respond(prepared.plan, await share(request.clientAddress.network, run, sub), settings)
    reply.code(status).headers(headers)
    if (body.length === 0) return reply.send()
    // Fastify adds a charset to the type of a string, even to a custom one.
    return reply.send(prepared.plan.output.custom ? Buffer.from(body) : body)
  }

  function requireWriteBelowLimit({ claims, clientAddress }: FastifyRequest): void {
    if (claims.role !== settings.anonymousRole) return
    if (isLoopback(clientAddress.ip) && !clientAddress.isShared) return
    const wait = secondsUntilWrite(clientAddress)
    if (wait > 0) throw tooManyWrites(wait)
  }

  async function targetOf(request: FastifyRequest) {
    const path = partsOf(request.params)
    const { schema } = chooseSchema(request.method, request.headers, settings.schemas)
    await withCache((cache) => findOptionsTarget(path, schema, cache))
    const [first, second] = path
    if (first === undefined || first === '') return undefined
    return { schema, name: second ?? first, isRoutine: second !== undefined }
  }

  function cached(): Promise<SchemaCache> {
    return keeper.current().catch((error: unknown) => {
      scope.log.error(error)
      throw noSchemaCache()
    })
  }

  function withAnonymousRole(claims: Claims): Claims {
    const isOther = claims.role === defaultSettings.anonymousRole && settings.anonymousRole !== claims.role
    return isOther ? { ...claims, role: settings.anonymousRole } : claims
  }

  /** An unknown name may be newer than the cache. */
  async function withCache<T>(look: (cache: SchemaCache) => T): Promise<T> {
    const cache = await cached()
    try {
      return look(cache)
    } catch (error) {
      const isUnknown = error instanceof RestError && unknownNameCodes.has(error.body.code)
      const newer = isUnknown ? await keeper.reloaded() : undefined
      if (!newer) throw error
      return look(newer)
    }
  }
}

function splitUrl(url: string, prefix: string): { pathname: string; search: string } {
  const sign = url.indexOf('?')
  const pathname = (sign < 0 ? url : url.slice(0, sign)).slice(prefix.length) || '/'
  return { pathname, search: sign < 0 ? '' : url.slice(sign + 1) }
}

function partsOf(params: unknown): string[] {
  if (typeof params !== 'object' || params === null) return []
  return Object.values(params).filter((part) => typeof part === 'string')
}

const noBody: ReceivedBody = { bytes: Buffer.alloc(0) }
