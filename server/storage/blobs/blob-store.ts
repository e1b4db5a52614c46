import type { Readable } from 'node:stream'

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number }

/** `eTag` is the MD5 of the bytes in hexadecimal and in quotes, as an HTTP header carries it. */
export type StoredBytes = { size: number; eTag: string }

/**
 * Keeps the bytes of objects, each under the version that a row of storage.objects names. A version is a UUID, written
 * once and never changed: a replaced object has another version.
 */
export type BlobStore = {
  /** Stores all of `source` or nothing; what `source` throws is thrown on. */
  put(version: string, source: AsyncIterable<Uint8Array>): Promise<StoredBytes>
  /** False: there is no such version. */
  copy(from: string, to: string): Promise<boolean>
  /** Undefined: there is no such version. A stream that is not read to its end must be destroyed. */
  read(version: string, range: ByteRange): Promise<Buffer | Readable | undefined>
  /** Also removes what an unfinished put() left. Versions that are not there are passed over. */
  delete(versions: string[]): Promise<void>
}
