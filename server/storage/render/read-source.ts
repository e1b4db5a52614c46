import { buffer } from 'node:stream/consumers'
import type { ObjectRow } from '#server/storage/objects/object-sql.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'

/** In bytes, as on hosted projects. */
const maxBytes = 25 * 1024 * 1024

/** Whether an object of that many bytes is decoded. */
export function isSourceSize(bytes: number): boolean {
  return bytes > 0 && bytes <= maxBytes
}

/** The whole object; undefined if its bytes are missing. */
export async function readSource({ blobs }: StorageContext, object: ObjectRow): Promise<Buffer | undefined> {
  const bytes = await blobs.read(object.version, { start: 0, end: object.size - 1 })
  if (bytes === undefined || Buffer.isBuffer(bytes)) return bytes
  return buffer(bytes)
}
