import type { Readable } from 'node:stream'

/** Both inclusive. */
export type ByteRange = { start: number; end: number }

/** `eTag` is the MD5 of the bytes in hexadecimal and in quotes, as in the HTTP header. */
export type StoredBytes = { size: number; eTag: string }

/**
 * Stores the bytes of objects by version. A version is a UUID, written once and never changed: a replaced object has
 * another version.
 */
export type BlobStore = {
  /** Stores all of `source` or nothing; rethrows its errors. */
  put(version: string, source: AsyncIterable<Uint8Array>): Promise<StoredBytes>
  /** False: there is no such version. */
  copy(from: string, to: string): Promise<boolean>
  /** Undefined: there is no such version. A stream that is not read to its end must be destroyed. */
  read(version: string, range: ByteRange): Promise<Buffer | Readable | undefined>
  /** Also removes remains of an unfinished put(). Ignores missing versions. */
  delete(versions: string[]): Promise<void>
}
