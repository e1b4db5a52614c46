import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from '#server/config/config.ts'
import { readClaims, type TokenVerifier } from '#server/plugins/claims.ts'
import type { AddressReader } from '#server/plugins/client-address.ts'
import type { FairShare } from '#server/plugins/fair-share.ts'
import { createContext } from './create-realtime-context.ts'
import { broadcastBatch } from './http/broadcast-batch.ts'
import { broadcastEvent } from './http/broadcast-event.ts'
import { notFound } from './http/http-errors.ts'
import { readBodies } from './http/read-bodies.ts'
import { sendError } from './http/send-error.ts'
import { openSockets } from './sockets.ts'
import { sweepRegularly } from './sweep.ts'

export type RealtimeOptions = {
  config: Config
  pool: Pool
  verifyToken: TokenVerifier
  share: FairShare
  addresses: AddressReader
}

/** Row-level security decides who receives a row, policies on realtime.messages who may join a private channel. */
export async function realtime(scope: FastifyInstance, options: RealtimeOptions): Promise<void> {
  const { config, pool, verifyToken, share, addresses } = options
  const context = createContext({ pool, log: scope.log, limits: config.realtime, verifyToken, share })
  const sockets = openSockets(context, scope.server, `${scope.prefix}/websocket`, addresses)
  scope.addHook('preClose', async () => {
    await sockets.close()
    await context.stop()
  })
  sweepRegularly(scope, pool)

  readClaims(scope, verifyToken)
  scope.setErrorHandler(sendError)
  scope.setNotFoundHandler(() => {
    throw notFound()
  })
  readBodies(scope, config.anonymousBodyLimit)
  broadcastBatch(scope, context)
  broadcastEvent(scope, context)
}
