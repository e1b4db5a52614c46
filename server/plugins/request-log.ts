import type { FastifyInstance } from 'fastify'

/** One line a request at level info: method, path without its query, status, milliseconds. */
export function requestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?', 1)[0]
    request.log.info({ method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
}
