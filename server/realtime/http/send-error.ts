import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiKeyError, TokenError } from '#server/plugins/claims.ts'
import { RealtimeError } from '#server/realtime/errors.ts'
import { HttpRefusal } from './http-errors.ts'

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ApiKeyError) return reply.code(401).send({ message: error.message, hint: error.hint })
  if (error instanceof TokenError) return reply.code(401).send({ message: 'Unauthorized' })
  if (error instanceof HttpRefusal) return reply.code(error.status).send(error.body)
  if (error instanceof RealtimeError) return reply.code(503).send({ message: error.message })
  if (error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500) {
    return reply.code(Number(error.statusCode)).send({ message: error.message })
  }
  request.log.error(error)
  return reply.code(500).send({ message: 'Something went wrong' })
}
