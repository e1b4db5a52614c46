import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bodyChunks } from '#server/plugins/body-chunks.ts'

/** Bodies of the scope are bytes, as many as the route takes; fewer of who is not signed in. Throws BodyError. */
export function readBodies(scope: FastifyInstance, anonymousBodyLimit: number): void {
  scope.removeAllContentTypeParsers()
  const types = ['application/json', 'application/octet-stream']
  scope.addContentTypeParser(types, async ({ claims, routeOptions }: FastifyRequest, payload: IncomingMessage) => {
    const limit = routeOptions.bodyLimit ?? anonymousBodyLimit
    const chunks: Buffer[] = []
    const most = claims.role === 'anon' ? Math.min(anonymousBodyLimit, limit) : limit
    for await (const chunk of bodyChunks(payload, most)) chunks.push(chunk)
    return Buffer.concat(chunks)
  })
}
