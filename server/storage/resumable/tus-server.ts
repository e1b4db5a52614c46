import { randomUUID } from 'node:crypto'
import { ERRORS, MemoryLocker, Server, type ServerOptions } from '@tus/server'
import { clientHeaders } from '#server/plugins/cors.ts'
import { isUuid } from '#server/plugins/uuid.ts'
import type { Claims } from '#server/postgres/with-claims.ts'
import { requireAllowedType, sizeLimitOf } from '#server/storage/buckets/bucket-limits.ts'
import { type BucketRules, findBucketRules } from '#server/storage/buckets/bucket-sql.ts'
import { accessDenied, entityTooLarge, invalidSignature, noSuchBucket, tooManyUploads } from '#server/storage/errors.ts'
import type { ObjectKey } from '#server/storage/objects/object-key.ts'
import { probePolicies } from '#server/storage/objects/store-object.ts'
import { toStorageError } from '#server/storage/send-error.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'
import { finishUpload } from './finish-upload.ts'
import { findUpload, insertUpload, type ResumableUpload } from './resumable-sql.ts'
import { describeObject, keyOf } from './upload-metadata.ts'
import { createUploadStore } from './upload-store.ts'

export type Caller = {
  /** Undefined for a signed upload until its signature is verified. */
  claims: Claims | undefined
  isUpsert: boolean
  url: string
  /** Set while an upload is being created. */
  key?: ObjectKey
}

export type TusServer = { handle: Server['handle']; callers: WeakMap<object, Caller> }

type WebRequest = Parameters<NonNullable<ServerOptions['onIncomingRequest']>>[0]

export function createTusServer(context: StorageContext): TusServer {
  const callers: TusServer['callers'] = new WeakMap()
  const callerOf = (request: WebRequest): Caller => {
    const caller = request.runtime?.node && callers.get(request.runtime.node.req)
    if (!caller) throw new Error('A request reached the library without its caller')
    return caller
  }
  const server = new Server({
    path: '/upload/resumable',
    datastore: createUploadStore(context),
    locker: new MemoryLocker(),
    disableTerminationForFinishedUploads: true,
    allowedHeaders: clientHeaders,
    exposedHeaders: ['Upload-Expires'],
    getFileIdFromRequest: (_request, lastPath) => (lastPath !== undefined && isUuid(lastPath) ? lastPath : undefined),
    generateUrl: (request, { id }) => `${callerOf(request).url}/${id}`,
    namingFunction(request, metadata) {
      callerOf(request).key = keyOf(metadata)
      return randomUUID()
    },
    async maxSize(request, id) {
      if (id === null) return context.sizeLimit
      const { key } = await findTarget(context, callerOf(request), id)
      return sizeLimitOf(await requireBucket(context, key), key.name, context.sizeLimit)
    },
    async onIncomingRequest(request, id) {
      const caller = callerOf(request)
      const { key, upload } = await findTarget(context, caller, id)
      const claims = await requireBearer(context, caller, key, request)
      if (!upload) return
      requireOwner(upload, claims)
      // A crash may have come between the last byte and the object.
      if (request.method === 'HEAD' && upload.received === upload.size) await finishIfNeeded(context, claims, upload)
    },
    async onUploadCreate(request, { id, size = null, metadata = {} }) {
      const { claims = { role: 'anon' }, isUpsert, key = keyOf(metadata) } = callerOf(request)
      const { mimetype } = describeObject(metadata)
      const bucket = await requireBucket(context, key)
      requireAllowedType(bucket, key.name, mimetype)
      if (size !== null && size > sizeLimitOf(bucket, key.name, context.sizeLimit)) throw entityTooLarge()
      const declared = size === null ? { mimetype } : { mimetype, size, contentLength: size }
      await probePolicies(context, claims, { key, isUpsert, declared })
      const upload = { id, bucket_id: key.bucketId, name: key.name, size, is_upsert: isUpsert, metadata }
      if (!(await insertUpload(context.pool, claims, upload))) throw tooManyUploads()
      return {}
    },
    async onUploadFinish(request, { id }) {
      const upload = await findUpload(context.pool, id)
      const { claims } = callerOf(request)
      if (upload && claims) await finishIfNeeded(context, claims, upload)
      return {}
    },
    onResponseError(_request, error) {
      if ('status_code' in error) return undefined
      const storageError = toStorageError(error, {})
      if (storageError) return { status_code: storageError.status, body: storageError.message }
      context.log.error(error)
      return { status_code: 500, body: 'Internal Server Error' }
    }
  })
  return { handle: (request, response) => server.handle(request, response), callers }
}

async function findTarget(
  { pool }: StorageContext,
  { key }: Caller,
  id: string
): Promise<{ key: ObjectKey; upload?: ResumableUpload }> {
  if (key) return { key }
  const upload = await findUpload(pool, id)
  if (!upload) throw ERRORS.FILE_NOT_FOUND
  return { key: { bucketId: upload.bucket_id, name: upload.name }, upload }
}

async function requireBucket({ pool }: StorageContext, key: ObjectKey): Promise<BucketRules> {
  const bucket = await findBucketRules(pool, key.bucketId)
  if (!bucket) throw noSuchBucket()
  return bucket
}

/** For a signed upload, the claims of its signer. */
async function requireBearer(
  { urlSigner }: StorageContext,
  caller: Caller,
  key: ObjectKey,
  { headers }: WebRequest
): Promise<Claims> {
  if (caller.claims) return caller.claims
  const { bearer, upsert } = await urlSigner.verify(key, 'upload', headers.get('x-signature'))
  if (!bearer) throw invalidSignature()
  caller.claims = bearer
  caller.isUpsert = upsert ?? false
  return bearer
}

function requireOwner(upload: ResumableUpload, { role, sub }: Claims): void {
  const isOwner = upload.role === role && upload.owner_id === (sub ?? null)
  if (!isOwner && role !== 'service_role') throw accessDenied('This upload is not yours')
}

async function finishIfNeeded(context: StorageContext, claims: Claims, upload: ResumableUpload): Promise<void> {
  if (!upload.is_finished) await finishUpload(context, claims, upload)
}
