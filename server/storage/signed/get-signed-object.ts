import type { FastifyInstance } from 'fastify'
import { type ObjectKey, type ObjectParams, parseObjectKey } from '#server/storage/objects/object-key.ts'
import { findObject } from '#server/storage/objects/object-sql.ts'
import { type FindObject, type ObjectQuery, sendObject } from '#server/storage/objects/send-object.ts'
import { renderQuery } from '#server/storage/render/render-options.ts'
import { sendRendition } from '#server/storage/render/send-rendition.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'

type Route = { Params: ObjectParams; Querystring: ObjectQuery & { token?: string | string[] } }

export function getSignedObject(scope: FastifyInstance, context: StorageContext): void {
  scope.route<Route>({
    method: ['GET', 'HEAD'],
    url: '/object/sign/:bucket/*',
    handler: async (request, reply) => {
      const key = parseObjectKey(request.params)
      const { exp } = await context.urlSigner.verify(key, 'download', request.query.token)
      reply.header('expires', new Date(exp * 1000).toUTCString())
      return sendObject(request, reply, context.blobs, finderOf(context, key, exp), request.query)
    }
  })
}

export function renderSignedImage(scope: FastifyInstance, context: StorageContext): void {
  scope.route<Route>({
    method: ['GET', 'HEAD'],
    url: '/render/image/sign/:bucket/*',
    handler: async (request, reply) => {
      const key = parseObjectKey(request.params)
      const { exp, transform } = await context.urlSigner.verify(key, 'render', request.query.token)
      reply.header('expires', new Date(exp * 1000).toUTCString())
      const options = transform ?? renderQuery.parse({})
      return sendRendition(request, reply, context, finderOf(context, key, exp), {
        ...options,
        download: request.query.download
      })
    }
  })
}

/** Shared caches must not store the response, nor any cache beyond the URL's expiry. */
function finderOf({ pool }: StorageContext, key: ObjectKey, exp: number): FindObject {
  return async () => {
    const object = await findObject(pool, { role: 'service_role' }, key)
    const secondsLeft = Math.max(0, exp - Math.floor(Date.now() / 1000))
    return object && { ...object, cache_control: `private, max-age=${secondsLeft}` }
  }
}
