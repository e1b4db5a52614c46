import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Pool } from 'pg'
import { auth } from './auth/index.ts'
import { mailbox } from './auth/mail/mailbox.ts'
import type { Config } from './config/config.ts'
import { emails } from './emails/index.ts'
import { functions } from './functions/index.ts'
import { createTokenVerifier } from './plugins/claims.ts'
import { createAddressReader, readClientAddresses } from './plugins/client-address.ts'
import { cors } from './plugins/cors.ts'
import { createFairShare } from './plugins/fair-share.ts'
import { closeGracefully } from './plugins/graceful-close.ts'
import { boundJsonBodies } from './plugins/json/bounded-json.ts'
import { requestLog } from './plugins/request-log.ts'
import type { SigningKeys } from './plugins/signing-keys.ts'
import { limitUnansweredRequests } from './plugins/unanswered-requests.ts'
import { readableUrl, sendUnroutable } from './plugins/unroutable.ts'
import { isUnavailable, retryAfterSeconds } from './postgres/errors.ts'
import { findTokenRole } from './postgres/roles.ts'
import { realtime } from './realtime/index.ts'
import { rest } from './rest/index.ts'
import { site } from './site/index.ts'
import { storage } from './storage/index.ts'

/** Enough for an upload over a slow line, and a limit for half-open connections. In milliseconds. */
const requestTimeoutMs = 30 * 60_000
/** Two thirds of the pool, so that no address blocks all others. */
const connectionsPerAddress = 8
/** URLs with `in.(…)` over hundreds of ids are long. In bytes. */
const maxHeaderBytes = 64 * 1024
/** A browser has six connections, with one request at a time on each. */
const unansweredRequests = {
  ofConnection: 100,
  ofNetwork: 1000,
  unreadOfNetwork: 256 * 1024 * 1024,
  stalledMs: 60_000
}

export type AppDependencies = { config: Config; pool: Pool; keys: SigningKeys }

export async function buildApp({ config, pool, keys }: AppDependencies): Promise<FastifyInstance> {
  const addresses = createAddressReader(config.trustedProxies)
  const app = fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies ? addresses.isTrusted : false,
    routerOptions: { maxParamLength: 2000 },
    rewriteUrl: readableUrl,
    frameworkErrors: sendUnroutable,
    forceCloseConnections: 'idle',
    requestTimeout: requestTimeoutMs,
    // The database and the storage have time limits of their own, which end with a message.
    pluginTimeout: 0,
    http: { maxHeaderSize: maxHeaderBytes }
  })
  const { jwtSecret, isKeylessAnonymous } = config
  const verifyToken = createTokenVerifier(keys, {
    jwtSecret,
    isKeylessAnonymous,
    findTokenRole: (role) => findTokenRole(pool, role)
  })
  const share = createFairShare(connectionsPerAddress)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
  })
  readClientAddresses(app, addresses)
  requestLog(app)
  closeGracefully(app, pool, config.stopSeconds)
  boundJsonBodies(app)
  cors(app)
  limitUnansweredRequests(app, unansweredRequests)
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
  await app.register(rest, { prefix: '/rest/v1', pool, verifyToken, share, publicUrl: config.publicUrl, ...config.rest })
  await app.register(storage, { prefix: '/storage/v1', config, pool, keys, verifyToken })
  await app.register(mailbox, { config, pool })
  await app.register(realtime, { prefix: '/realtime/v1', config, pool, verifyToken, share, addresses })
  await app.register(functions, { prefix: '/functions/v1', config, keys, verifyToken })
  await app.register(emails, { config, pool })
  await app.register(site, { config, pool, keys, share })
  return app
}
