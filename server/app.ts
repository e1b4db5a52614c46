import { randomUUID } from 'node:crypto'
import cors from '@fastify/cors'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Pool } from 'pg'
import { auth } from './auth/index.ts'
import type { Config } from './config.ts'
import { createTokenVerifier } from './plugins/claims.ts'
import { corsRules } from './plugins/cors.ts'
import { requestLog } from './plugins/request-log.ts'
import type { SigningKeys } from './plugins/signing-keys.ts'
import { isUnavailable, retryAfterSeconds } from './postgres/errors.ts'
import { rest } from './rest/index.ts'
import { site } from './site/index.ts'
import { storage } from './storage/index.ts'

/** An upload over a slow line has this long to arrive; a half-open connection goes then at the latest. In milliseconds. */
const slowestRequest = 30 * 60_000
/** Lists in addresses get long: `in.(…)` over hundreds of ids. In bytes. */
const longestHeaders = 64 * 1024

export type AppDependencies = { config: Config; pool: Pool; keys: SigningKeys }

/** The whole server, not listening yet: one plugin for each protocol surface, and the site. */
export async function buildApp({ config, pool, keys }: AppDependencies): Promise<FastifyInstance> {
  const app = fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 2000 },
    forceCloseConnections: true,
    requestTimeout: slowestRequest,
    http: { maxHeaderSize: longestHeaders }
  })
  const verifyToken = createTokenVerifier(keys)
  requestLog(app)
  await app.register(cors, corsRules)
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500) {
      return reply.code(Number(error.statusCode)).send({ message: error.message })
    }
    const status = isUnavailable(error) ? 503 : 500
    request.log.error(error)
    if (status === 503) reply.header('retry-after', retryAfterSeconds)
    return reply.code(status).send({ message: status === 503 ? 'The database is not available' : 'Something went wrong' })
  })
  await app.register(auth, { prefix: '/auth/v1', config, pool, keys, verifyToken })
  await app.register(rest, { prefix: '/rest/v1', pool, verifyToken })
  await app.register(storage, { prefix: '/storage/v1', config, pool, keys, verifyToken })
  await app.register(site, { config, pool, keys })
  return app
}
