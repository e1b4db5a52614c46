import { typedRoute } from '#server/plugins/typed-route.ts'
import { findReadableObject } from '#server/storage/objects/get-object.ts'
import { requirePublicObject } from '#server/storage/objects/get-public-object.ts'
import { objectParams, parseObjectKey } from '#server/storage/objects/object-key.ts'
import { downloadFields } from '#server/storage/objects/send-bytes.ts'
import { imageResponses } from '#server/storage/response-schemas.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'
import { renderQuery } from './render-options.ts'
import { sendRendition } from './send-rendition.ts'

const schema = {
  params: objectParams,
  querystring: renderQuery.extend(downloadFields),
  response: imageResponses
}

export const renderPublicImage = (context: StorageContext) =>
  typedRoute({ summary: 'Get a resized image of a public bucket', ...schema }, (request, reply) => {
    const key = parseObjectKey(request.params)
    return sendRendition(request, reply, context, () => requirePublicObject(context, key), request.query)
  })

export const renderImage = (context: StorageContext) =>
  typedRoute({ summary: 'Get a resized image', ...schema }, (request, reply) => {
    const key = parseObjectKey(request.params)
    const find = () => findReadableObject(context, async () => request.claims, key)
    return sendRendition(request, reply, context, find, request.query)
  })
