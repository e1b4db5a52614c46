import { entityTooLarge, noSuchBucket } from '#server/storage/errors.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'
import { requireAllowedType, sizeLimitOf } from './bucket-limits.ts'
import { findBucketRules } from './bucket-sql.ts'

/** Throws NoSuchBucket, InvalidMimeType or EntityTooLarge. */
export async function requireRoom(
  { pool, sizeLimit }: StorageContext,
  { bucketId, name }: { bucketId: string; name: string },
  object: { mimetype: string; size: number }
): Promise<void> {
  const bucket = await findBucketRules(pool, bucketId)
  if (!bucket) throw noSuchBucket()
  requireAllowedType(bucket, name, object.mimetype)
  if (object.size > sizeLimitOf(bucket, name, sizeLimit)) throw entityTooLarge()
}
