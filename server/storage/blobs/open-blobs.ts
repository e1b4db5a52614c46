import type { StorageLocation } from '#server/config/storage-location.ts'
import type { BlobStore } from './blob-store.ts'
import { openDiskBlobs } from './disk-blobs.ts'

/** The one place that chooses a backend. S3's library is 30 MB of memory, so that only who uses it loads it. */
export async function openBlobs(location: StorageLocation): Promise<BlobStore> {
  if (location.kind === 'disk') return openDiskBlobs(location.folder)
  const { openS3Blobs } = await import('./s3-blobs.ts')
  return openS3Blobs(location)
}
