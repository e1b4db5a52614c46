import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { discardBytes } from '#server/storage/objects/discard-bytes.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'
import { discardUpload } from './discard-upload.ts'
import { addPart, findUpload, lifetimeHours, setUploadSize } from './resumable-sql.ts'

/** Stores each request's bytes as a part with a row, so that an upload resumes after a restart or on another server. */
export function createUploadStore(context: StorageContext): DataStore {
  const writing = new Map<string, Promise<unknown>>()

  async function write(stream: Readable, id: string, offset: number): Promise<number> {
    const version = randomUUID()
    const entry = await context.journal.begin([version])
    const stored = await context.blobs.put(version, untilBroken(stream)).catch(async (error: unknown) => {
      await discardBytes(context, entry)
      throw error
    })
    const part = { size: stored.size, version, etag: stored.eTag }
    if (part.size === 0 || !(await addPart(context.pool, id, offset, part))) {
      await discardBytes(context, entry)
      if (part.size > 0) throw ERRORS.INVALID_OFFSET
      return offset
    }
    await context.journal.end(entry)
    return offset + part.size
  }

  return Object.assign(new DataStore(), {
    extensions: ['creation', 'creation-with-upload', 'creation-defer-length', 'expiration', 'termination'],
    async create(upload: Upload) {
      return upload
    },
    write(stream: Readable, id: string, offset: number) {
      const written = write(stream, id, offset)
      const settled = written.catch(() => undefined).finally(() => writing.delete(id))
      writing.set(id, settled)
      return written
    },
    async getUpload(id: string) {
      // The last bytes of a broken connection may still be on their way to the disk.
      await writing.get(id)
      const found = await findUpload(context.pool, id)
      if (!found) throw ERRORS.FILE_NOT_FOUND
      const { size, received, metadata, created_at } = found
      const known = { id, offset: received, metadata, creation_date: created_at.toISOString() }
      return new Upload(size === null ? known : { ...known, size })
    },
    declareUploadLength: (id: string, size: number) => setUploadSize(context.pool, id, size),
    remove: (id: string) => discardUpload(context, id),
    getExpiration: () => lifetimeHours * 3_600_000
  })
}

/** Keeps what arrived before the connection broke; only the library's own errors are rethrown. */
async function* untilBroken(stream: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* stream
  } catch (error) {
    if ('status_code' in Object(error)) throw error
  }
}
