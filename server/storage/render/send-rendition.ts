import { buffer } from 'node:stream/consumers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StorageContext } from '#server/storage/context.ts'
import { missingBytes, noSuchKey } from '#server/storage/errors.ts'
import { contentDisposition, objectHeaders } from '#server/storage/objects/object-headers.ts'
import type { ObjectRow } from '#server/storage/objects/object-sql.ts'
import { isNotModified } from '#server/storage/objects/preconditions.ts'
import { type FindObject, sendObject } from '#server/storage/objects/send-object.ts'
import { type RenderOptions, type RenderQuery, renderOptions, renditionName } from './render-options.ts'
import { resizeImage } from './resize-image.ts'
import { createWorkQueue } from './work-queue.ts'

/** Each render keeps one thread busy; more at once would starve the reading of files. */
const inQueue = createWorkQueue({ atOnce: 2, mostWaiting: 200 })

/**
 * Answers with a picture in the asked size and format, or 304. The picture is made once, and anew when the object is
 * replaced.
 */
export async function sendRendition(
  request: FastifyRequest,
  reply: FastifyReply,
  context: StorageContext,
  find: FindObject,
  query: RenderQuery & { download: string | string[] | undefined }
): Promise<FastifyReply> {
  const object = await find()
  if (!object) throw noSuchKey()
  reply.header('vary', 'Accept')
  // A drawing has no pixels to resize, and the library that would rasterise it has no business with strangers' files.
  if (object.mimetype.startsWith('image/svg')) return sendObject(request, reply, context.blobs, find, query)
  const options = renderOptions(query, request.headers.accept ?? '', object.mimetype)
  const name = renditionName(options)
  const validators = { etag: etagOf(object, name), lastModified: object.last_modified }
  const headers = objectHeaders({ ...validators, mimetype: `image/${options.format}`, cacheControl: object.cache_control })
  if (isNotModified(request.headers, validators)) return reply.code(304).headers(headers).removeHeader('content-type').send()
  const render = () => inQueue(() => renderObject(context, object, options))
  const rendition = await context.renditions.get(object.version, name, render).catch(async (error: unknown) => {
    const current = await find()
    if (current?.version === object.version) throw error
  })
  if (rendition === undefined) return sendRendition(request, reply, context, find, query)
  const disposition = contentDisposition(query)
  if (disposition !== undefined) reply.header('content-disposition', disposition)
  return reply.headers(headers).send(rendition)
}

function etagOf(object: ObjectRow, name: string): string {
  return `"${object.etag.replaceAll('"', '')}-${name}"`
}

async function renderObject({ blobs }: StorageContext, object: ObjectRow, options: RenderOptions): Promise<Buffer> {
  const bytes = await blobs.read(object.version, { start: 0, end: object.size - 1 })
  if (!bytes) throw missingBytes()
  return resizeImage(Buffer.isBuffer(bytes) ? bytes : await buffer(bytes), options)
}
