import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { typedRoute } from '#server/plugins/typed-route.ts'
import type { Claims } from '#server/postgres/with-claims.ts'
import { parseMediaType, requireAllowedType, sizeLimitOf } from '#server/storage/buckets/bucket-limits.ts'
import { findBucketRules } from '#server/storage/buckets/bucket-sql.ts'
import { entityTooLarge, noSuchBucket } from '#server/storage/errors.ts'
import { storedResponse } from '#server/storage/response-schemas.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'
import { drain, limitSize, limitTime } from './limit-upload.ts'
import { type ObjectKey, objectParams, parseObjectKey } from './object-key.ts'
import { storeObject } from './store-object.ts'
import { openUploadBody } from './upload-body.ts'

/** A form or the bytes themselves. */
export const uploadSchema = { params: objectParams, consumes: ['*/*'], body: z.unknown(), response: { 200: storedResponse } }

export const uploadObject = (context: StorageContext) =>
  typedRoute({ summary: 'Upload an object', ...uploadSchema }, (request, reply) =>
    receiveUpload(
      context,
      request,
      reply,
      request.claims,
      parseObjectKey(request.params),
      request.headers['x-upsert'] === 'true'
    )
  )

export const replaceObject = (context: StorageContext) =>
  typedRoute({ summary: 'Replace an object', ...uploadSchema }, (request, reply) =>
    receiveUpload(context, request, reply, request.claims, parseObjectKey(request.params), true)
  )

export async function acceptUploads(scope: FastifyInstance): Promise<void> {
  leaveBodies(scope)
  await scope.register(multipart)
}

export function leaveBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined))
}

export async function receiveUpload(
  context: StorageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  claims: Claims,
  key: ObjectKey,
  isUpsert: boolean
): Promise<{ Id: string; Key: string }> {
  limitTime(request.raw, reply.raw)
  let freeSlot: (() => void) | undefined
  try {
    freeSlot = context.uploadSlots.take(claims, request.clientAddress)
    const bucket = await findBucketRules(context.pool, key.bucketId)
    if (!bucket) throw noSuchBucket()
    const body = await openUploadBody(request)
    const mimetype = parseMediaType(body.mediaType)
    requireAllowedType(bucket, key.name, mimetype)
    const limit = sizeLimitOf(bucket, key.name, context.sizeLimit)
    if (body.size !== undefined && body.size > limit) throw entityTooLarge()
    const declared = body.size === undefined ? { mimetype } : { mimetype, size: body.size, contentLength: body.size }
    const { id } = await storeObject(context, claims, {
      key,
      isUpsert,
      declared,
      async write(version) {
        const bytes = await context.blobs.put(version, limitSize(body.bytes, limit))
        return { bytes, mimetype, ...(await body.details()) }
      }
    })
    return { Id: id, Key: `${key.bucketId}/${key.name}` }
  } catch (error) {
    drain(request.raw)
    throw error
  } finally {
    freeSlot?.()
  }
}
