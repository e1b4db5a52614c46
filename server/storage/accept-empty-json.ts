import type { FastifyInstance } from 'fastify'

/** Takes an empty body that is announced as JSON for none, since clients send the header with every request. */
export function acceptEmptyJson(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error')
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else parse(request, String(body), done)
  })
}
