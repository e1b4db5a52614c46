import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from '#server/config/config.ts'
import { readClaims, type TokenVerifier } from '#server/plugins/claims.ts'
import { boundJsonBodies } from '#server/plugins/json/bounded-json.ts'
import type { SigningKeys } from '#server/plugins/signing-keys.ts'
import { createByteCache } from './blobs/byte-cache.ts'
import { cachedBlobs } from './blobs/cached-blobs.ts'
import { openBlobs } from './blobs/open-blobs.ts'
import { bucketRoutes } from './buckets/bucket-routes.ts'
import { purgeCache } from './cdn/purge-cache.ts'
import { openJournal } from './journal.ts'
import { copyObject } from './objects/copy-object.ts'
import { getObject, getObjectWithOptionalToken } from './objects/get-object.ts'
import { getPublicObject } from './objects/get-public-object.ts'
import { listObjects } from './objects/list-objects.ts'
import { listObjectsV2 } from './objects/list-objects-v2.ts'
import { moveObject } from './objects/move-object.ts'
import { objectInfo, objectInfoWithOptionalToken, publicObjectInfo } from './objects/object-info.ts'
import { createPublicLookup } from './objects/public-lookup.ts'
import { removeObject, removeObjects } from './objects/remove-objects.ts'
import { uploadObject } from './objects/upload-object.ts'
import { renderImage, renderPublicImage } from './render/render-image.ts'
import { openRenditions } from './render/renditions.ts'
import { resumableUpload } from './resumable/resumable-upload.ts'
import { sendError, sendNotFound } from './send-error.ts'
import { getSignedObject, renderSignedImage } from './signed/get-signed-object.ts'
import { signDownload, signDownloads } from './signed/sign-download.ts'
import { signUpload, uploadSigned } from './signed/signed-upload.ts'
import { createUrlSigner } from './signed/url-token.ts'
import type { StorageContext } from './storage-context.ts'
import { sweepRegularly } from './sweep.ts'

const maxCachedBytes = 32 * 1024 * 1024
const maxRenditionBytes = 512 * 1024 * 1024

export type StorageOptions = { config: Config; pool: Pool; keys: SigningKeys; verifyToken: TokenVerifier }

/** Errors are `{statusCode, code, error, message}`, nearly all as HTTP 400. */
export async function storage(scope: FastifyInstance, { config, pool, keys, verifyToken }: StorageOptions): Promise<void> {
  const cache = createByteCache(maxCachedBytes)
  const context: StorageContext = {
    pool,
    log: scope.log,
    blobs: cachedBlobs(await openBlobs(config.storage), cache),
    findPublicObject: createPublicLookup(pool),
    journal: await openJournal(join(config.dataDir, 'storage-journal')),
    renditions: openRenditions(join(config.dataDir, 'renditions'), maxRenditionBytes, cache),
    urlSigner: createUrlSigner(keys),
    sizeLimit: config.fileSizeLimit
  }
  boundJsonBodies(scope, { isEmptyAccepted: true })
  scope.setErrorHandler(sendError)
  scope.setNotFoundHandler(sendNotFound)
  await sweepRegularly(scope, context, config)

  // Public buckets, without a key. The last two routes require a key for private buckets.
  await scope.register(async (open) => {
    for (const url of ['/status', '/statusz']) open.get(url, (_request, reply) => reply.code(200).send())
    open.get('/version', (_request, reply) => reply.type('text/plain').send('vitrine'))
    getPublicObject(open, context)
    publicObjectInfo(open, context)
    renderPublicImage(open, context)
    getObjectWithOptionalToken(open, context, verifyToken)
    objectInfoWithOptionalToken(open, context, verifyToken)
  })

  // Signed URLs: the signer was authorized.
  await scope.register(async (signed) => {
    getSignedObject(signed, context)
    renderSignedImage(signed, context)
    await signed.register((uploads) => uploadSigned(uploads, context))
  })

  // Resumable uploads, by key or by signed URL.
  await scope.register(resumableUpload, { context, verifyToken, publicUrl: config.publicUrl })

  // Requests with a key: row-level security decides.
  await scope.register(async (user) => {
    readClaims(user, verifyToken)
    bucketRoutes(user, context)
    getObject(user, context)
    objectInfo(user, context)
    listObjects(user, context)
    listObjectsV2(user, context)
    moveObject(user, context)
    copyObject(user, context)
    removeObject(user, context)
    removeObjects(user, context)
    renderImage(user, context)
    signDownload(user, context)
    signDownloads(user, context)
    signUpload(user, context)
    purgeCache(user, context)
    await user.register((uploads) => uploadObject(uploads, context))
  })
}
