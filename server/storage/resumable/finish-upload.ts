import type { Claims } from '#server/postgres/with-claims.ts'
import type { StoredBytes } from '#server/storage/blobs/blob-store.ts'
import { missingBytes } from '#server/storage/errors.ts'
import { storeObject } from '#server/storage/objects/store-object.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'
import { discardParts } from './discard-upload.ts'
import { finishUploadRow, listParts, type Part, type ResumableUpload } from './resumable-sql.ts'
import { describeObject } from './upload-metadata.ts'

/** Another request finished it first. */
class AlreadyFinished extends Error {}

/** Safe to repeat, also after a crash: object and upload change in one transaction. */
export async function finishUpload(context: StorageContext, claims: Claims, upload: ResumableUpload): Promise<void> {
  const size = upload.received
  const { mimetype, cacheControl, userMetadata } = describeObject(upload.metadata)
  const stored = storeObject(context, claims, {
    key: { bucketId: upload.bucket_id, name: upload.name },
    isUpsert: upload.is_upsert,
    declared: { mimetype, size, contentLength: size },
    async write(version) {
      const bytes = await joinParts(context, await listParts(context.pool, upload.id), version)
      // Its parts are deleted first when it is aborted.
      if (bytes.size !== size) throw missingBytes()
      return { bytes, mimetype, cacheControl, userMetadata }
    },
    async afterRow(tx) {
      if (!(await finishUploadRow(tx, upload.id))) throw new AlreadyFinished()
    }
  })
  await stored.catch((error: unknown) => {
    if (!(error instanceof AlreadyFinished)) throw error
  })
  await discardParts(context, upload.id)
}

/** A single part is copied without reading it. */
async function joinParts({ blobs }: StorageContext, parts: Part[], version: string): Promise<StoredBytes> {
  const [only, ...others] = parts
  if (!only || others.length > 0) return blobs.put(version, readAll(blobs, parts))
  if (!(await blobs.copy(only.version, version))) throw missingBytes()
  return { size: only.size, eTag: only.etag }
}

async function* readAll(blobs: StorageContext['blobs'], parts: Part[]): AsyncGenerator<Uint8Array> {
  for (const { version, size } of parts) {
    const bytes = await blobs.read(version, { start: 0, end: size - 1 })
    if (bytes === undefined) throw missingBytes()
    if (Buffer.isBuffer(bytes)) yield bytes
    else yield* bytes
  }
}
