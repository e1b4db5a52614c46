import type { FastifyReply, FastifyRequest } from 'fastify'
import { openToOrigins } from './cross-origin.ts'
import { RelayError } from './errors.ts'

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  openToOrigins(reply)
  if (error instanceof RelayError) {
    const { status, code, message } = error
    // For errors of the request the body's code is the status, as in Supabase.
    const body = { code: status === 401 || status === 405 ? status : code, message }
    return reply.code(status).header('x-relay-error', 'true').header('sb-error-code', code).send(body)
  }
  if (error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500) {
    return reply.code(Number(error.statusCode)).send({ code: Number(error.statusCode), message: error.message })
  }
  request.log.error(error)
  const body = { code: 'Internal Server Error', message: 'Request failed due to an internal server error' }
  return reply.code(500).header('x-relay-error', 'true').send(body)
}
