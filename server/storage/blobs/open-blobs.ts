import type { StorageLocation } from '#server/config/storage-location.ts'
import type { BlobStore } from './blob-store.ts'
import { openDiskBlobs } from './disk-blobs.ts'

/** Imports the S3 library on demand: it takes 42 MB of memory. */
export async function openBlobs(location: StorageLocation): Promise<BlobStore> {
  if (location.kind === 'disk') return openDiskBlobs(location.folder)
  const { openS3Blobs } = await import('./s3-blobs.ts')
  return openS3Blobs(location)
}
