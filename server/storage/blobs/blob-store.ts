import type { Readable } from 'node:stream'

/** First and last byte, both inclusive. */
export type ByteRange = { start: number; end: number }

/** `eTag` is the quoted hexadecimal MD5 of the bytes, ready for an HTTP header. */
export type StoredBytes = { size: number; eTag: string }

/** A version is a UUID from storage.objects; it is written once and never changes. */
export type BlobStore = {
  /** Stores all of `source` or nothing, and rethrows what `source` throws. */
  put(version: string, source: AsyncIterable<Uint8Array>): Promise<StoredBytes>
  /** False if `from` does not exist. */
  copy(from: string, to: string): Promise<boolean>
  /** Undefined if the version does not exist. The caller must destroy a stream it does not read to its end. */
  read(version: string, range: ByteRange): Promise<Buffer | Readable | undefined>
  /** Also removes the remains of an unfinished put(); ignores unknown versions. */
  delete(versions: string[]): Promise<void>
}
