import type { FastifyInstance } from 'fastify'

export function about(scope: FastifyInstance): void {
  for (const url of ['/status', '/statusz']) scope.get(url, (_request, reply) => reply.code(200).send())
  scope.get('/version', (_request, reply) => reply.type('text/plain').send('vitrine'))
}
