import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ByteRange } from '#server/storage/blobs/blob-store.ts'
import { invalidImage, missingBytes, noSuchKey } from '#server/storage/errors.ts'
import type { ObjectRow } from '#server/storage/objects/object-sql.ts'
import { type DownloadQuery, isNotModifiedSent, trySendBytes } from '#server/storage/objects/send-bytes.ts'
import { type FindObject, sendObject } from '#server/storage/objects/send-object.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'
import { isSourceSize, readSource } from './read-source.ts'
import {
  describeTransformations,
  type RenderOptions,
  type RenderQuery,
  renderOptions,
  renditionName
} from './render-options.ts'
import { resizeImage } from './resize-image.ts'
import { createWorkQueue } from './work-queue.ts'

/** Each render keeps a thread busy; more at once would starve file reads. */
const enqueue = createWorkQueue({ concurrency: 2, maxWaiting: 400, maxWaitingPerClient: 200 })

export async function sendRendition(
  request: FastifyRequest,
  reply: FastifyReply,
  context: StorageContext,
  find: FindObject,
  query: RenderQuery & DownloadQuery
): Promise<FastifyReply> {
  const object = await find()
  if (!object) throw noSuchKey()
  reply.header('vary', 'Accept')
  // SVG needs no resizing, and rasterising untrusted SVG is a risk.
  if (object.mimetype.startsWith('image/svg')) return sendObject(request, reply, context.blobs, find, query)
  reply.header('x-transformations', describeTransformations(query))
  const options = renderOptions(query, request.headers.accept ?? '', object.mimetype)
  const name = renditionName(options)
  const headers = {
    mimetype: `image/${options.format}`,
    etag: etagOf(object, name),
    cacheControl: object.cache_control,
    lastModified: object.last_modified
  }
  if (isNotModifiedSent(request, reply, headers)) return reply
  const { network } = request.clientAddress
  const render = () => enqueue(network, () => renderObject(context, object, options))
  const rendition = await context.renditions.get(object.version, name, render).catch(async (error: unknown) => {
    const current = await find()
    if (current?.version === object.version) throw error
  })
  if (rendition === undefined) return sendRendition(request, reply, context, find, query)
  const read = async ({ start, end }: ByteRange) => rendition.subarray(start, end + 1)
  await trySendBytes(request, reply, { headers, size: rendition.length, read }, query)
  return reply
}

function etagOf(object: ObjectRow, name: string): string {
  return `"${object.etag.replaceAll('"', '')}-${name}"`
}

async function renderObject(context: StorageContext, object: ObjectRow, options: RenderOptions): Promise<Buffer> {
  if (!isSourceSize(object.size)) throw invalidImage()
  const bytes = await readSource(context, object)
  if (!bytes) throw missingBytes()
  return resizeImage(bytes, options)
}
