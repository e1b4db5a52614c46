import type { FastifyInstance } from 'fastify'

/** One line a request at level info: who asked from where for what, the status, and the milliseconds it took. */
export function requestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, ip, headers } = request
    request.log.info(
      {
        requestId: id,
        method,
        // Queries carry tokens and what people search for.
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ip,
        userAgent: headers['user-agent'],
        user: request.claims?.sub
      },
      'answered'
    )
    done()
  })
}
