import type { FastifyInstance } from 'fastify'
import { noSuchBucket } from '#server/storage/errors.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'
import { type ObjectKey, type ObjectParams, parseObjectKey } from './object-key.ts'
import type { ObjectRow } from './object-sql.ts'
import { type ObjectQuery, sendObject } from './send-object.ts'

type Route = { Params: ObjectParams; Querystring: ObjectQuery }

/** A private bucket is reported as missing. */
export function getPublicObject(scope: FastifyInstance, context: StorageContext): void {
  scope.route<Route>({
    method: ['GET', 'HEAD'],
    url: '/object/public/:bucket/*',
    handler: (request, reply) => {
      const key = parseObjectKey(request.params)
      return sendObject(request, reply, context.blobs, () => requirePublicObject(context, key), request.query)
    }
  })
}

export async function requirePublicObject(
  { findPublicObject }: StorageContext,
  key: ObjectKey
): Promise<ObjectRow | undefined> {
  const found = await findPublicObject(key)
  if (!found?.isPublic) throw noSuchBucket()
  return found.object
}
