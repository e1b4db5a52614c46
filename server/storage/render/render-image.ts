import type { FastifyInstance } from 'fastify'
import { findReadableObject } from '#server/storage/objects/get-object.ts'
import { requirePublicObject } from '#server/storage/objects/get-public-object.ts'
import { type ObjectParams, parseObjectKey } from '#server/storage/objects/object-key.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'
import { renderQuery } from './render-options.ts'
import { sendRendition } from './send-rendition.ts'

type Route = { Params: ObjectParams; Querystring: { download?: string | string[] } }

export function renderPublicImage(scope: FastifyInstance, context: StorageContext): void {
  scope.route<Route>({
    method: ['GET', 'HEAD'],
    url: '/render/image/public/:bucket/*',
    handler: (request, reply) => {
      const key = parseObjectKey(request.params)
      const query = { ...renderQuery.parse(request.query), download: request.query.download }
      return sendRendition(request, reply, context, () => requirePublicObject(context, key), query)
    }
  })
}

export function renderImage(scope: FastifyInstance, context: StorageContext): void {
  scope.route<Route>({
    method: ['GET', 'HEAD'],
    url: '/render/image/authenticated/:bucket/*',
    handler: (request, reply) => {
      const key = parseObjectKey(request.params)
      const query = { ...renderQuery.parse(request.query), download: request.query.download }
      const find = () => findReadableObject(context, async () => request.claims, key)
      return sendRendition(request, reply, context, find, query)
    }
  })
}
