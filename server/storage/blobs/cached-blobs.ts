import type { BlobStore } from './blob-store.ts'
import type { ByteCache } from './byte-cache.ts'

export function cachedBlobs(blobs: BlobStore, cache: ByteCache): BlobStore {
  return {
    ...blobs,
    async read(version, range) {
      const key = `${version} ${range.start}-${range.end}`
      const known = cache.get(key)
      if (known) return known
      const bytes = await blobs.read(version, range)
      if (Buffer.isBuffer(bytes)) cache.keep(key, bytes)
      return bytes
    },
    async delete(versions) {
      await blobs.delete(versions)
      cache.drop(versions)
    }
  }
}
