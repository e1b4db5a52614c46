import { z } from 'zod'
import { typedRoute } from '#server/plugins/typed-route.ts'
import { withClaims } from '#server/postgres/with-claims.ts'
import { requireRoom } from '#server/storage/buckets/require-room.ts'
import { noSuchKey } from '#server/storage/errors.ts'
import { movedResponse } from '#server/storage/response-schemas.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'
import { requireBucketName, requireKey } from './object-key.ts'
import { findObject, renameObject } from './object-sql.ts'
import { isOtherVersion } from './send-object.ts'

const moveBody = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationBucket: z.string().nullish(),
  destinationKey: z.string(),
  sourceVersionId: z.string().nullish()
})

export const moveObject = (context: StorageContext) =>
  typedRoute(
    { summary: 'Move or rename an object', body: moveBody, response: { 200: movedResponse } },
    async ({ body, claims }) => {
      const { bucketId, sourceKey, destinationBucket, destinationKey, sourceVersionId } = body
      const from = { bucketId: requireBucketName(bucketId), name: requireKey(sourceKey) }
      const to = { bucketId: requireBucketName(destinationBucket ?? bucketId), name: requireKey(destinationKey) }
      const object = await findObject(context.pool, claims, from)
      if (!object || isOtherVersion(object, sourceVersionId)) throw noSuchKey()
      if (to.bucketId !== from.bucketId) await requireRoom(context, to, object)
      const moved = await withClaims(context.pool, claims, (tx) => renameObject(tx, from, to))
      if (!moved) throw noSuchKey()
      return { message: 'Successfully moved', Id: moved.id, Key: moved.name }
    }
  )
