import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BlobStore, ByteRange } from '#server/storage/blobs/blob-store.ts'
import { missingBytes, noSuchKey } from '#server/storage/errors.ts'
import { parseByteRange } from './byte-range.ts'
import { contentDisposition, objectHeaders } from './object-headers.ts'
import type { ObjectRow } from './object-sql.ts'
import { isNotModified, isRangeWanted } from './preconditions.ts'

export type FindObject = () => Promise<ObjectRow | undefined>

/**
 * Answers with an object's bytes, or the part that Range asks for, or 304, or 416. `find` is asked again when the object
 * was replaced between the look at its row and the look at its bytes.
 */
export async function sendObject(
  request: FastifyRequest,
  reply: FastifyReply,
  blobs: BlobStore,
  find: FindObject,
  query: { download?: string | string[] }
): Promise<FastifyReply> {
  let object = await find()
  for (;;) {
    if (!object) throw noSuchKey()
    if (await isAnswered(request, reply, blobs, object, query)) return reply
    const current = await find()
    if (current?.version === object.version) throw missingBytes()
    object = current
  }
}

/** False: the bytes of this version are gone. */
async function isAnswered(
  request: FastifyRequest,
  reply: FastifyReply,
  blobs: BlobStore,
  object: ObjectRow,
  query: { download?: string | string[] }
): Promise<boolean> {
  const validators = { etag: object.etag, lastModified: object.last_modified }
  const headers = objectHeaders({ ...validators, mimetype: object.mimetype, cacheControl: object.cache_control })
  if (isNotModified(request.headers, validators)) return sendNotModified(reply, headers)
  const range = isRangeWanted(request.headers, validators) ? parseByteRange(request.headers.range, object.size) : 'whole'
  if (range === 'unsatisfiable') return sendUnsatisfiable(reply, object.size)
  const wanted = range === 'whole' ? { start: 0, end: object.size - 1 } : range
  const body = request.method === 'HEAD' ? null : await bytesOf(blobs, object, wanted)
  if (body === undefined) return false
  const disposition = contentDisposition(query)
  if (disposition !== undefined) reply.header('content-disposition', disposition)
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${object.size}`)
  reply
    .headers(headers)
    .header('accept-ranges', 'bytes')
    .header('content-length', wanted.end - wanted.start + 1)
  reply.send(body)
  return true
}

async function bytesOf(blobs: BlobStore, object: ObjectRow, range: ByteRange): ReturnType<BlobStore['read']> {
  return object.size === 0 ? Buffer.alloc(0) : blobs.read(object.version, range)
}

function sendNotModified(reply: FastifyReply, headers: Record<string, string>): true {
  reply.code(304).headers(headers).removeHeader('content-type').send()
  return true
}

function sendUnsatisfiable(reply: FastifyReply, size: number): true {
  const body = { statusCode: '416', code: 'InvalidRange', error: 'invalid_range', message: 'invalid range provided' }
  reply.code(416).header('content-range', `bytes */${size}`).send(body)
  return true
}
