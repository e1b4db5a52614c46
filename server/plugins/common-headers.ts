import type { FastifyInstance } from 'fastify'

/** What every answer carries: the number by which the log knows the request, and that its type is what it says. */
export function commonHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
  })
}
