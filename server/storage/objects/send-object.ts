import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { BlobStore, ByteRange } from '#server/storage/blobs/blob-store.ts'
import { missingBytes, noSuchKey } from '#server/storage/errors.ts'
import type { ObjectRow } from './object-sql.ts'
import { downloadFields, isNotModifiedSent, trySendBytes } from './send-bytes.ts'

/** Every object has one version; any other `versionId` is not found. The API key may be in the query as well. */
export const objectQuery = z.looseObject({
  ...downloadFields,
  versionId: z.union([z.string(), z.array(z.string())]).optional()
})

export type ObjectQuery = z.infer<typeof objectQuery>

export type FindObject = () => Promise<ObjectRow | undefined>

/** Calls `find` again if the object was replaced between reading its row and its bytes. */
export async function sendObject(
  request: FastifyRequest,
  reply: FastifyReply,
  blobs: BlobStore,
  find: FindObject,
  query: ObjectQuery
): Promise<FastifyReply> {
  let object = await find()
  for (;;) {
    if (!object || isOtherVersion(object, query.versionId)) throw noSuchKey()
    if (await trySend(request, reply, blobs, object, query)) return reply
    const current = await find()
    if (current?.version === object.version) throw missingBytes()
    object = current
  }
}

export function isOtherVersion({ version }: ObjectRow, requested: string | string[] | null | undefined): boolean {
  return typeof requested === 'string' && requested !== version
}

async function trySend(
  request: FastifyRequest,
  reply: FastifyReply,
  blobs: BlobStore,
  object: ObjectRow,
  query: ObjectQuery
): Promise<boolean> {
  const headers = {
    mimetype: object.mimetype,
    etag: object.etag,
    cacheControl: object.cache_control,
    contentEncoding: object.content_encoding,
    lastModified: object.last_modified
  }
  if (isNotModifiedSent(request, reply, headers)) return true
  const read = (range: ByteRange) => bytesOf(blobs, object, range)
  return trySendBytes(request, reply, { headers, size: object.size, read }, query)
}

async function bytesOf(blobs: BlobStore, object: ObjectRow, range: ByteRange): ReturnType<BlobStore['read']> {
  return object.size === 0 && object.version !== '' ? Buffer.alloc(0) : blobs.read(object.version, range)
}
