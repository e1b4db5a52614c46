import { z } from 'zod'
import { typedRoute } from '#server/plugins/typed-route.ts'
import { parseMediaType } from '#server/storage/buckets/bucket-limits.ts'
import { requireRoom } from '#server/storage/buckets/require-room.ts'
import { missingBytes, noSuchKey } from '#server/storage/errors.ts'
import { copiedResponse } from '#server/storage/response-schemas.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'
import { requireBucketName, requireKey } from './object-key.ts'
import { findObject } from './object-sql.ts'
import { isOtherVersion } from './send-object.ts'
import { storeObject } from './store-object.ts'
import { parseEncoding } from './upload-body.ts'
import { parseUserMetadataHeader } from './user-metadata.ts'

const copyBody = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationBucket: z.string().nullish(),
  destinationKey: z.string(),
  sourceVersionId: z.string().nullish(),
  copyMetadata: z.boolean().default(true),
  metadata: z
    .object({
      cacheControl: z.string().optional(),
      contentEncoding: z.string().optional(),
      mimetype: z.string().optional()
    })
    .nullish()
})

export const copyObject = (context: StorageContext) =>
  typedRoute(
    { summary: 'Copy an object', body: copyBody, response: { 200: copiedResponse } },
    async ({ body, claims, headers }) => {
      const { bucketId, sourceKey, sourceVersionId, destinationBucket, destinationKey, ...options } = body
      const { copyMetadata, metadata } = options
      const from = { bucketId: requireBucketName(bucketId), name: requireKey(sourceKey) }
      const key = { bucketId: requireBucketName(destinationBucket ?? bucketId), name: requireKey(destinationKey) }
      const source = await findObject(context.pool, claims, from)
      if (!source || isOtherVersion(source, sourceVersionId)) throw noSuchKey()
      const changes = copyMetadata ? undefined : metadata
      const mimetype = changes?.mimetype === undefined ? source.mimetype : parseMediaType(changes.mimetype)
      const contentEncoding = parseEncoding(changes?.contentEncoding ?? source.content_encoding ?? undefined)
      const cacheControl = changes?.cacheControl ?? source.cache_control
      const userMetadata = copyMetadata ? source.user_metadata : parseUserMetadataHeader(headers['x-metadata'])
      await requireRoom(context, key, { mimetype, size: source.size })
      const { id, metadata: stored } = await storeObject(context, claims, {
        key,
        isUpsert: headers['x-upsert'] === 'true',
        declared: { mimetype, size: source.size, contentLength: source.size },
        async write(version) {
          if (!(await context.blobs.copy(source.version, version))) throw missingBytes()
          return { bytes: { size: source.size, eTag: source.etag }, mimetype, cacheControl, contentEncoding, userMetadata }
        }
      })
      return { Id: id, Key: `${key.bucketId}/${key.name}`, id, name: key.name, bucket_id: key.bucketId, metadata: stored }
    }
  )
