import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { whenAnswered } from '#server/plugins/unanswered-requests.ts'
import type { ByteRange } from '#server/storage/blobs/blob-store.ts'
import { tooManyDownloads } from '#server/storage/errors.ts'
import { parseByteRange } from './byte-range.ts'
import { createCallerSlots } from './caller-slots.ts'
import { contentDisposition, type ObjectHeaders, objectHeaders } from './object-headers.ts'
import { isNotModified, isRangeWanted } from './preconditions.ts'

/** A larger one holds an open file or a connection to the storage for as long as its reader takes. In bytes. */
const smallDownload = 256 * 1024
const downloads = createCallerSlots({ ofUser: 100, ofNetwork: 100 }, tooManyDownloads)

export const downloadFields = { download: z.union([z.string(), z.array(z.string())]).optional() }

export type DownloadQuery = z.infer<z.ZodObject<typeof downloadFields>>

export type Content = {
  headers: ObjectHeaders
  size: number
  read(range: ByteRange): Promise<Buffer | Readable | undefined>
}

export function isNotModifiedSent(request: FastifyRequest, reply: FastifyReply, headers: ObjectHeaders): boolean {
  if (!isNotModified(request.headers, headers)) return false
  reply.code(304).headers(objectHeaders(headers)).removeHeader('content-type').send()
  return true
}

/** False if the bytes no longer exist. Throws SlowDown at the caller's limit of downloads. */
export async function trySendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, size, read }: Content,
  query: DownloadQuery
): Promise<boolean> {
  const range = isRangeWanted(request.headers, headers) ? parseByteRange(request.headers.range, size) : 'whole'
  if (range === 'unsatisfiable') return sendUnsatisfiable(reply, size)
  const wanted = range === 'whole' ? { start: 0, end: size - 1 } : range
  const length = wanted.end - wanted.start + 1
  if (request.method !== 'HEAD' && length > smallDownload) {
    whenAnswered(reply.raw, downloads.take(request.claims ?? { role: 'anon' }, request.clientAddress))
  }
  const body = request.method === 'HEAD' ? null : await read(wanted)
  if (body instanceof Readable) whenAnswered(reply.raw, () => body.destroy())
  if (body === undefined) return false
  const disposition = contentDisposition(query)
  if (disposition !== undefined) reply.header('content-disposition', disposition)
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  reply.headers(objectHeaders(headers)).header('accept-ranges', 'bytes').header('content-length', length)
  reply.send(body)
  return true
}

function sendUnsatisfiable(reply: FastifyReply, size: number): true {
  const body = { statusCode: '416', code: 'InvalidRange', error: 'invalid_range', message: 'invalid range provided' }
  reply.code(416).header('content-range', `bytes */${size}`).send(body)
  return true
}
