import { typedRoute } from '#server/plugins/typed-route.ts'
import { noSuchBucket } from '#server/storage/errors.ts'
import { bytesResponses } from '#server/storage/response-schemas.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'
import { type ObjectKey, objectParams, parseObjectKey } from './object-key.ts'
import type { ObjectRow } from './object-sql.ts'
import { objectQuery, sendObject } from './send-object.ts'

/** A private bucket is reported as missing. */
export const getPublicObject = (context: StorageContext) =>
  typedRoute(
    {
      summary: 'Get an object of a public bucket',
      params: objectParams,
      querystring: objectQuery,
      response: bytesResponses
    },
    (request, reply) => {
      const key = parseObjectKey(request.params)
      return sendObject(request, reply, context.blobs, () => requirePublicObject(context, key), request.query)
    }
  )

export async function requirePublicObject(
  { findPublicObject }: StorageContext,
  key: ObjectKey
): Promise<ObjectRow | undefined> {
  const found = await findPublicObject(key)
  if (!found?.isPublic) throw noSuchBucket()
  return found.object
}
