import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

/** Handles URLs that cannot be decoded; /rest/v1 has PostgREST's error shape. */
export function sendUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 400
  const message = 'Invalid path specified in request URL'
  if (!request.url.startsWith('/rest/v1')) void reply.code(status).send({ message })
  else void reply.code(404).send({ code: 'PGRST125', message, details: null, hint: null })
}
