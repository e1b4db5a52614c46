import type { FastifyReply, FastifyRequest } from 'fastify'

const methods = 'GET, POST, PUT, PATCH, DELETE, OPTIONS'
const defaultHeaders = 'authorization, x-client-info, apikey, content-type, x-region, x-retry-count'
const exposed = 'x-relay-error, sb-error-code'

/** A function that sets its own origins keeps them. */
export function openToOrigins(reply: FastifyReply): FastifyReply {
  if (reply.hasHeader('access-control-allow-origin')) return reply
  return reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', exposed)
}

export function sendPreflight({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .header('access-control-allow-origin', '*')
    .header('access-control-allow-methods', methods)
    .header('access-control-allow-headers', headers['access-control-request-headers'] ?? defaultHeaders)
    .header('access-control-max-age', 3600)
    .code(204)
    .send()
}
