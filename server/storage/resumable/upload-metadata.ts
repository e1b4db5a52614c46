import { parseMediaType } from '#server/storage/buckets/bucket-limits.ts'
import { invalidRequest } from '#server/storage/errors.ts'
import { type ObjectKey, requireBucketName, requireKey } from '#server/storage/objects/object-key.ts'
import { parseUserMetadata, type UserMetadata } from '#server/storage/objects/user-metadata.ts'
import type { UploadMetadata } from './resumable-sql.ts'

/** Throws InvalidRequest, InvalidBucketName, InvalidKey. */
export function keyOf(metadata: UploadMetadata | undefined): ObjectKey {
  const { bucketName, objectName } = metadata ?? {}
  if (!bucketName || !objectName) throw invalidRequest('Upload-Metadata must have bucketName and objectName')
  return { bucketId: requireBucketName(bucketName), name: requireKey(objectName) }
}

/** `cacheControl` is in seconds, `metadata` is JSON. Throws InvalidMimeType. */
export function describeObject(metadata: UploadMetadata): {
  mimetype: string
  cacheControl: string
  userMetadata: UserMetadata
} {
  const seconds = metadata.cacheControl ?? ''
  return {
    mimetype: parseMediaType(metadata.contentType || 'application/octet-stream'),
    cacheControl: /^\d+$/.test(seconds) ? `max-age=${seconds}` : 'no-cache',
    userMetadata: metadata.metadata ? parseUserMetadata(metadata.metadata) : null
  }
}
