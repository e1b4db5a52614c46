import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { StorageContext } from '#server/storage/context.ts'
import { missingBytes, noSuchKey } from '#server/storage/errors.ts'
import { findReadableObject } from '#server/storage/objects/get-object.ts'
import { requirePublicObject } from '#server/storage/objects/get-public-object.ts'
import { contentDisposition, objectHeaders } from '#server/storage/objects/object-headers.ts'
import { type ObjectParams, parseObjectKey } from '#server/storage/objects/object-key.ts'
import type { ObjectRow } from '#server/storage/objects/object-sql.ts'
import { isNotModified } from '#server/storage/objects/preconditions.ts'
import { type FindObject, sendObject } from '#server/storage/objects/send-object.ts'
import { type RenderOptions, renderOptions, renderQuery, renditionName } from './render-options.ts'
import { resizeImage } from './resize-image.ts'
import { createWorkQueue } from './work-queue.ts'

type Route = { Params: ObjectParams; Querystring: { download?: string | string[] } }

/** Each render keeps one thread busy; more at once would starve the reading of files. */
const inQueue = createWorkQueue({ atOnce: 2, mostWaiting: 200 })

/** GET a picture from a public bucket in another size or format. */
export function renderPublicImage(scope: FastifyInstance, context: StorageContext): void {
  scope.get<Route>('/render/image/public/:bucket/*', (request, reply) => {
    const key = parseObjectKey(request.params)
    return sendRendition(request, reply, context, () => requirePublicObject(context, key), request.query)
  })
}

/** GET a picture that the bearer may read in another size or format. */
export function renderImage(scope: FastifyInstance, context: StorageContext): void {
  scope.get<Route>('/render/image/authenticated/:bucket/*', (request, reply) => {
    const key = parseObjectKey(request.params)
    return sendRendition(
      request,
      reply,
      context,
      () => findReadableObject(context, async () => request.claims, key),
      request.query
    )
  })
}

async function sendRendition(
  request: FastifyRequest,
  reply: FastifyReply,
  context: StorageContext,
  find: FindObject,
  query: { download?: string | string[] }
): Promise<FastifyReply> {
  const asked = renderQuery.parse(query)
  const object = await find()
  if (!object) throw noSuchKey()
  reply.header('vary', 'Accept')
  // A drawing has no pixels to resize, and the library that would rasterise it has no business with strangers' files.
  if (object.mimetype.startsWith('image/svg')) return sendObject(request, reply, context.blobs, find, query)
  const options = renderOptions(asked, request.headers.accept ?? '', object.mimetype)
  const name = renditionName(options)
  const validators = { etag: etagOf(object, name), lastModified: object.last_modified }
  const headers = objectHeaders({ ...validators, mimetype: `image/${options.format}`, cacheControl: object.cache_control })
  if (isNotModified(request.headers, validators)) return reply.code(304).headers(headers).removeHeader('content-type').send()
  const rendition = await context.renditions.get(object.version, name, () => inQueue(() => render(context, object, options)))
  const disposition = contentDisposition(query)
  if (disposition !== undefined) reply.header('content-disposition', disposition)
  return reply.headers(headers).send(rendition)
}

function etagOf(object: ObjectRow, name: string): string {
  return `"${object.etag.replaceAll('"', '')}-${name}"`
}

async function render({ blobs }: StorageContext, object: ObjectRow, options: RenderOptions): Promise<Buffer> {
  const bytes = await blobs.read(object.version, { start: 0, end: object.size - 1 })
  if (!bytes) throw missingBytes()
  return resizeImage(Buffer.isBuffer(bytes) ? bytes : await buffer(bytes), options)
}
