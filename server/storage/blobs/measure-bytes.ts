import { createHash } from 'node:crypto'
import type { StoredBytes } from './blob-store.ts'
import { countReleased } from './free-buffers.ts'

/** `result` is valid once all bytes have been consumed. */
export function measureBytes(source: AsyncIterable<Uint8Array>): {
  bytes: AsyncIterable<Uint8Array>
  result(): StoredBytes
} {
  const hash = createHash('md5')
  let size = 0
  async function* pass() {
    for await (const chunk of source) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
      countReleased(chunk.length)
    }
  }
  return { bytes: pass(), result: () => ({ size, eTag: `"${hash.digest('hex')}"` }) }
}
