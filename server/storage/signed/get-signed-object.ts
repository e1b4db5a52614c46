import { z } from 'zod'
import { typedRoute } from '#server/plugins/typed-route.ts'
import { type ObjectKey, objectParams, parseObjectKey } from '#server/storage/objects/object-key.ts'
import { findObject } from '#server/storage/objects/object-sql.ts'
import { downloadFields } from '#server/storage/objects/send-bytes.ts'
import { type FindObject, objectQuery, sendObject } from '#server/storage/objects/send-object.ts'
import { renderQuery } from '#server/storage/render/render-options.ts'
import { sendRendition } from '#server/storage/render/send-rendition.ts'
import { bytesResponses, imageResponses } from '#server/storage/response-schemas.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'

const tokenField = { token: z.union([z.string(), z.array(z.string())]).optional() }

export const getSignedObject = (context: StorageContext) =>
  typedRoute(
    {
      summary: 'Get an object by a signed URL',
      params: objectParams,
      querystring: objectQuery.extend(tokenField),
      response: bytesResponses
    },
    async (request, reply) => {
      const key = parseObjectKey(request.params)
      const { exp } = await context.urlSigner.verify(key, 'download', request.query.token)
      reply.header('expires', new Date(exp * 1000).toUTCString())
      return sendObject(request, reply, context.blobs, finderOf(context, key, exp), request.query)
    }
  )

export const renderSignedImage = (context: StorageContext) =>
  typedRoute(
    {
      summary: 'Get a resized image by a signed URL',
      params: objectParams,
      querystring: z.object({ ...downloadFields, ...tokenField }),
      response: imageResponses
    },
    async (request, reply) => {
      const { download, token } = request.query
      const key = parseObjectKey(request.params)
      const { exp, transform } = await context.urlSigner.verify(key, 'render', token)
      reply.header('expires', new Date(exp * 1000).toUTCString())
      const options = transform ?? renderQuery.parse({})
      return sendRendition(request, reply, context, finderOf(context, key, exp), { ...options, download })
    }
  )

/** Shared caches must not store the response, nor any cache beyond the URL's expiry. */
function finderOf({ pool }: StorageContext, key: ObjectKey, exp: number): FindObject {
  return async () => {
    const object = await findObject(pool, { role: 'service_role' }, key)
    const secondsLeft = Math.max(0, exp - Math.floor(Date.now() / 1000))
    return object && { ...object, cache_control: `private, max-age=${secondsLeft}` }
  }
}
