import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TokenVerifier } from '#server/plugins/claims.ts'
import { noSuchKey } from '#server/storage/errors.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'
import { claimsOrNone, findReadableObject } from './get-object.ts'
import { requirePublicObject } from './get-public-object.ts'
import { type ObjectParams, parseObjectKey } from './object-key.ts'
import type { ObjectRow } from './object-sql.ts'
import { isOtherVersion, type ObjectQuery, sendObject } from './send-object.ts'

type Route = { Params: ObjectParams; Querystring: ObjectQuery }

export function publicObjectInfo(scope: FastifyInstance, context: StorageContext): void {
  infoRoute(scope, context, '/object/info/public/:bucket/*', (request) =>
    requirePublicObject(context, parseObjectKey(request.params))
  )
}

export function objectInfo(scope: FastifyInstance, context: StorageContext): void {
  infoRoute(scope, context, '/object/info/authenticated/:bucket/*', (request) =>
    findReadableObject(context, async () => request.claims, parseObjectKey(request.params))
  )
}

export function objectInfoWithOptionalToken(scope: FastifyInstance, context: StorageContext, verifyToken: TokenVerifier): void {
  infoRoute(scope, context, '/object/info/:bucket/*', (request) =>
    findReadableObject(context, () => claimsOrNone(request, verifyToken), parseObjectKey(request.params))
  )
}

function infoRoute(
  scope: FastifyInstance,
  { blobs }: StorageContext,
  url: string,
  find: (request: FastifyRequest<Route>) => Promise<ObjectRow | undefined>
): void {
  scope.route<Route>({
    method: ['GET', 'HEAD'],
    url,
    handler: async (request, reply) =>
      request.method === 'HEAD'
        ? sendObject(request, reply, blobs, () => find(request), request.query)
        : infoOf(await find(request), request.query)
  })
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
