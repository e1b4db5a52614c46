import type { BlobStore } from './blob-store.ts'
import type { ByteCache } from './byte-cache.ts'

export function cachedBlobs(blobs: BlobStore, cache: ByteCache): BlobStore {
  return {
    ...blobs,
    async read(version, range) {
      const key = `${version} ${range.start}-${range.end}`
      const cached = cache.get(key)
      if (cached) return cached
      const bytes = await blobs.read(version, range)
      if (Buffer.isBuffer(bytes)) cache.set(key, bytes)
      return bytes
    },
    async delete(versions) {
      await blobs.delete(versions)
      cache.evict(versions)
    }
  }
}
