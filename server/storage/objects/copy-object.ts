import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { parseMediaType } from '#server/storage/buckets/bucket-limits.ts'
import { requireRoom } from '#server/storage/buckets/require-room.ts'
import type { StorageContext } from '#server/storage/context.ts'
import { missingBytes, noSuchKey } from '#server/storage/errors.ts'
import { requireBucketName, requireKey } from './object-key.ts'
import { findObject } from './object-sql.ts'
import { storeObject } from './store-object.ts'
import { parseUserMetadataHeader } from './user-metadata.ts'

const copyBody = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationBucket: z.string().nullish(),
  destinationKey: z.string(),
  copyMetadata: z.boolean().default(true),
  metadata: z.object({ cacheControl: z.string().optional(), mimetype: z.string().optional() }).nullish()
})

/** POST a copy of an object under another name or bucket, with its metadata or with other. */
export function copyObject(scope: FastifyInstance, context: StorageContext): void {
  scope.post('/object/copy', async ({ body, claims, headers }) => {
    const { bucketId, sourceKey, destinationBucket, destinationKey, copyMetadata, metadata } = copyBody.parse(body)
    const from = { bucketId: requireBucketName(bucketId), name: requireKey(sourceKey) }
    const key = { bucketId: requireBucketName(destinationBucket ?? bucketId), name: requireKey(destinationKey) }
    const source = await findObject(context.pool, claims, from)
    if (!source) throw noSuchKey()
    const changes = copyMetadata ? undefined : metadata
    const mimetype = changes?.mimetype === undefined ? source.mimetype : parseMediaType(changes.mimetype)
    const cacheControl = changes?.cacheControl ?? source.cache_control
    const userMetadata = copyMetadata ? source.user_metadata : parseUserMetadataHeader(headers['x-metadata'])
    await requireRoom(context.pool, key, { mimetype, size: source.size })
    const { id, metadata: stored } = await storeObject(context, claims, {
      key,
      isUpsert: headers['x-upsert'] === 'true',
      declared: { mimetype, size: source.size, contentLength: source.size },
      async write(version) {
        const bytes = await context.blobs.copy(source.version, version)
        if (!bytes) throw missingBytes()
        return { bytes, mimetype, cacheControl, userMetadata }
      }
    })
    return { Id: id, Key: `${key.bucketId}/${key.name}`, id, name: key.name, bucket_id: key.bucketId, metadata: stored }
  })
}
