import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readClaims } from '#server/plugins/claims.ts'
import { createFairShare } from '#server/plugins/fair-share.ts'
import { sendError } from './error-reply.ts'
import { noSchemaCache, RestError, unknownPath } from './errors.ts'
import { defaultSettings, type RestOptions } from './options.ts'
import { type ApiRequest, parseRequest } from './parse/parse-request.ts'
import type { Plan } from './plan/plan.ts'
import { planRequest } from './plan/plan-request.ts'
import { respond } from './respond.ts'
import { keepSchemaCache } from './schema-cache/keep-schema-cache.ts'
import { unknownNameCodes } from './schema-errors.ts'
import { createStatementNames } from './statement-names.ts'
import { runPlan } from './transaction.ts'

const bodyLimit = 20 * 1024 * 1024
/** Two thirds of the pool: slow questions of one address never keep everybody else waiting. */
const connectionsOfAnAddress = 8
const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'TRACE']

/**
 * The tables and functions of the exposed schemas over HTTP, as PostgREST speaks: parse the request, plan it against
 * the schema cache, build one SQL statement, run it as the bearer, answer. The database decides who may do what.
 */
export async function rest(scope: FastifyInstance, { pool, verifyToken, ...given }: RestOptions): Promise<void> {
  const settings = { ...defaultSettings, ...given }
  const share = createFairShare(connectionsOfAnAddress)
  const engine = { pool, settings, nameOf: createStatementNames() }
  const keeper = keepSchemaCache(pool.options, settings.schemas)
  scope.addHook('onReady', async () => {
    await keeper.current().catch((error: unknown) => scope.log.error(error))
  })
  scope.addHook('onClose', () => keeper.stop())

  readClaims(scope, verifyToken)
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
  scope.setErrorHandler((error, request, reply) => sendError(error, request, reply, settings.anonymousRole))
  scope.setNotFoundHandler(() => {
    throw unknownPath()
  })

  for (const url of ['/', '/:first', '/:first/:second']) {
    scope.route({ method: methods, url, bodyLimit, exposeHeadRoute: false, handler: answer })
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { pathname, search } = splitUrl(request.url, scope.prefix)
    const asked = parseRequest(
      { method: request.method, path: partsOf(request.params), search, headers: request.headers, body: bodyOf(request) },
      settings.schemas
    )
    const plan = await planRetrying(asked)
    const caller = { claims: request.claims, method: request.method, path: pathname, headers: request.headers }
    const result = await share(request.ip, () => runPlan(engine, caller, plan))
    const { status, headers, body } = respond(plan, result, settings)
    reply.code(status).headers(headers)
    return body === '' ? reply.send() : reply.send(body)
  }

  /** A name that the cache does not know may be newer than the cache. */
  async function planRetrying(asked: ApiRequest): Promise<Plan> {
    const cache = await keeper.current().catch((error: unknown) => {
      scope.log.error(error)
      throw noSchemaCache()
    })
    try {
      return planRequest(asked, cache, settings)
    } catch (error) {
      const isUnknown = error instanceof RestError && unknownNameCodes.has(error.body.code)
      const newer = isUnknown ? await keeper.reloaded() : undefined
      if (!newer) throw error
      return planRequest(asked, newer, settings)
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

function bodyOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}
