import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { withClaims } from '#server/postgres/with-claims.ts'
import { requireRoom } from '#server/storage/buckets/require-room.ts'
import { noSuchKey } from '#server/storage/errors.ts'
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

export function moveObject(scope: FastifyInstance, context: StorageContext): void {
  const { pool } = context
  scope.post('/object/move', async ({ body, claims }) => {
    const { bucketId, sourceKey, destinationBucket, destinationKey, sourceVersionId } = moveBody.parse(body)
    const from = { bucketId: requireBucketName(bucketId), name: requireKey(sourceKey) }
    const to = { bucketId: requireBucketName(destinationBucket ?? bucketId), name: requireKey(destinationKey) }
    const object = await findObject(pool, claims, from)
    if (!object || isOtherVersion(object, sourceVersionId)) throw noSuchKey()
    if (to.bucketId !== from.bucketId) await requireRoom(context, to, object)
    const moved = await withClaims(pool, claims, (tx) => renameObject(tx, from, to))
    if (!moved) throw noSuchKey()
    return { message: 'Successfully moved', Id: moved.id, Key: moved.name }
  })
}
