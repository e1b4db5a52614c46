import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bodyChunks, createCollector, lengthOf } from '#server/plugins/body-chunks.ts'

/** Bodies of the scope are bytes, up to the route's limit, or the one for anonymous callers. Throws BodyError. */
export function readBodies(scope: FastifyInstance, anonymousBodyLimit: number): void {
  scope.removeAllContentTypeParsers()
  const types = ['application/json', 'application/octet-stream']
  scope.addContentTypeParser(types, async ({ claims, headers, routeOptions }: FastifyRequest, payload: IncomingMessage) => {
    const limit = routeOptions.bodyLimit ?? anonymousBodyLimit
    const max = claims.role === 'anon' ? Math.min(anonymousBodyLimit, limit) : limit
    const collector = createCollector(lengthOf(headers))
    for await (const chunk of bodyChunks(payload, max)) collector.add(chunk)
    return collector.end()
  })
}
