import type { FastifyInstance } from 'fastify'
import type { TokenVerifier } from '#server/plugins/claims.ts'
import type { StorageContext } from '#server/storage/context.ts'
import { noSuchKey } from '#server/storage/errors.ts'
import { claimsOrNone, findReadableObject } from './get-object.ts'
import { requirePublicObject } from './get-public-object.ts'
import { type ObjectParams, parseObjectKey } from './object-key.ts'
import type { ObjectRow } from './object-sql.ts'

type Route = { Params: ObjectParams }

/** GET what is known of an object in a public bucket. */
export function publicObjectInfo(scope: FastifyInstance, context: StorageContext): void {
  scope.get<Route>('/object/info/public/:bucket/*', async ({ params }) =>
    infoOf(await requirePublicObject(context, parseObjectKey(params)))
  )
}

/** GET what is known of an object that the bearer may read. */
export function objectInfo(scope: FastifyInstance, context: StorageContext): void {
  scope.get<Route>('/object/info/authenticated/:bucket/*', async ({ params, claims }) =>
    infoOf(await findReadableObject(context, async () => claims, parseObjectKey(params)))
  )
}

/** GET at the shorter address, where a public bucket needs no key; also the client's `exists`. */
export function objectInfoOfAny(scope: FastifyInstance, context: StorageContext, verifyToken: TokenVerifier): void {
  scope.get<Route>('/object/info/:bucket/*', async (request) =>
    infoOf(await findReadableObject(context, () => claimsOrNone(request, verifyToken), parseObjectKey(request.params)))
  )
}

function infoOf(object: ObjectRow | undefined): Record<string, unknown> {
  if (!object) throw noSuchKey()
  return {
    id: object.id,
    name: object.name,
    version: object.version,
    bucket_id: object.bucket_id,
    size: object.size,
    content_type: object.mimetype,
    cache_control: object.cache_control,
    etag: object.etag,
    metadata: object.user_metadata,
    last_modified: object.last_modified,
    created_at: object.created_at
  }
}
