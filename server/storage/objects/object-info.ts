import type { FastifyRequest } from 'fastify'
import type { TokenVerifier } from '#server/plugins/claims.ts'
import { typedRoute } from '#server/plugins/typed-route.ts'
import { noSuchKey } from '#server/storage/errors.ts'
import { objectInfoResponse } from '#server/storage/response-schemas.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'
import { claimsOrNone, findReadableObject } from './get-object.ts'
import { requirePublicObject } from './get-public-object.ts'
import { type ObjectKey, objectParams, parseObjectKey } from './object-key.ts'
import type { ObjectRow } from './object-sql.ts'
import { isOtherVersion, type ObjectQuery, objectQuery, sendObject } from './send-object.ts'

type Find = (request: FastifyRequest, key: ObjectKey) => Promise<ObjectRow | undefined>

export const publicObjectInfo = (context: StorageContext) =>
  infoRoute(context, (_request, key) => requirePublicObject(context, key))

export const objectInfo = (context: StorageContext) =>
  infoRoute(context, (request, key) => findReadableObject(context, async () => request.claims, key))

export const objectInfoWithOptionalToken = (context: StorageContext, verifyToken: TokenVerifier) =>
  infoRoute(context, (request, key) => findReadableObject(context, () => claimsOrNone(request, verifyToken), key))

function infoRoute({ blobs }: StorageContext, find: Find) {
  return typedRoute(
    {
      summary: 'Get the size, type and other details of an object',
      params: objectParams,
      querystring: objectQuery,
      response: { 200: objectInfoResponse }
    },
    async (request, reply) => {
      const key = parseObjectKey(request.params)
      return request.method === 'HEAD'
        ? sendObject(request, reply, blobs, () => find(request, key), request.query)
        : infoOf(await find(request, key), request.query)
    }
  )
}

function infoOf(object: ObjectRow | undefined, { versionId }: ObjectQuery): Record<string, unknown> {
  if (!object || isOtherVersion(object, versionId)) throw noSuchKey()
  return {
    id: object.id,
    name: object.name,
    version: object.version || null,
    bucket_id: object.bucket_id,
    size: object.size,
    content_type: object.mimetype,
    cache_control: object.cache_control,
    ...(object.content_encoding === null ? {} : { content_encoding: object.content_encoding }),
    etag: object.etag,
    metadata: object.user_metadata ?? {},
    last_modified: object.last_modified,
    created_at: object.created_at
  }
}
