import type { FastifyInstance } from 'fastify'

export function requestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, ip, headers } = request
    request.log.info(
      {
        requestId: id,
        method,
        // Queries contain tokens and search terms.
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ip,
        userAgent: headers['user-agent'],
        user: request.claims?.sub
      },
      'request completed'
    )
    done()
  })
}
