import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from '#server/config/config.ts'
import { readClaims, type TokenVerifier } from '#server/plugins/claims.ts'
import { boundJsonBodies } from '#server/plugins/json/bounded-json.ts'
import { describeRoutes, openApi, withApiKeyOrUser, withOrWithoutApiKey } from '#server/plugins/openapi.ts'
import type { SigningKeys } from '#server/plugins/signing-keys.ts'
import { type RouteSchema, type TypedRoute, validateRequests } from '#server/plugins/typed-route.ts'
import { createByteCache } from './blobs/byte-cache.ts'
import { cachedBlobs } from './blobs/cached-blobs.ts'
import { openBlobs } from './blobs/open-blobs.ts'
import { createBucket, emptyBucket, getBucket, listBuckets, removeBucket, updateBucket } from './buckets/bucket-routes.ts'
import { purgeAll, purgeBucket, purgeObject } from './cdn/purge-cache.ts'
import { tooManyUploads } from './errors.ts'
import { openJournal } from './journal.ts'
import { createCallerSlots } from './objects/caller-slots.ts'
import { copyObject } from './objects/copy-object.ts'
import { getObject, getObjectWithOptionalToken } from './objects/get-object.ts'
import { getPublicObject } from './objects/get-public-object.ts'
import { listObjects } from './objects/list-objects.ts'
import { listObjectsV2 } from './objects/list-objects-v2.ts'
import { moveObject } from './objects/move-object.ts'
import { objectInfo, objectInfoWithOptionalToken, publicObjectInfo } from './objects/object-info.ts'
import { createPublicLookup } from './objects/public-lookup.ts'
import { removeObject, removeObjects } from './objects/remove-objects.ts'
import { acceptUploads, replaceObject, uploadObject } from './objects/upload-object.ts'
import { describePictures } from './pictures/describe-pictures.ts'
import { renderImage, renderPublicImage } from './render/render-image.ts'
import { openRenditions } from './render/renditions.ts'
import { errorResponse, storageSchemas } from './response-schemas.ts'
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
const uploadsAtOnce = { ofUser: 100, ofNetwork: 20 }

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
    uploadSlots: createCallerSlots(uploadsAtOnce, tooManyUploads),
    sizeLimit: config.fileSizeLimit
  }
  boundJsonBodies(scope, { isEmptyAccepted: true })
  scope.setErrorHandler(sendError)
  scope.setNotFoundHandler(sendNotFound)
  sweepRegularly(scope, context, config)
  describePictures(scope, context)
  validateRequests(scope)
  await openApi(scope, { title: 'Files', path: '/storage/v1', schemas: storageSchemas })

  // Public buckets, without a key.
  await scope.register(async (open) => {
    describeRoutes(open, { tag: 'Public', security: [], error: errorResponse })
    for (const url of ['/status', '/statusz']) open.get(url, (_request, reply) => reply.code(200).send())
    open.get('/version', (_request, reply) => reply.type('text/plain').send('vitrine'))
    getAndHead(open, '/object/public/:bucket/*', getPublicObject(context))
    getAndHead(open, '/object/info/public/:bucket/*', publicObjectInfo(context))
    getAndHead(open, '/render/image/public/:bucket/*', renderPublicImage(context))
  })

  // Public buckets without a key, private ones with one.
  await scope.register(async (either) => {
    describeRoutes(either, { tag: 'With or without an API key', security: withOrWithoutApiKey, error: errorResponse })
    getAndHead(either, '/object/:bucket/*', getObjectWithOptionalToken(context, verifyToken))
    getAndHead(either, '/object/info/:bucket/*', objectInfoWithOptionalToken(context, verifyToken))
  })

  // Signed URLs: the signer was authorized.
  await scope.register(async (signed) => {
    describeRoutes(signed, { tag: 'By a signed URL', security: [], error: errorResponse })
    getAndHead(signed, '/object/sign/:bucket/*', getSignedObject(context))
    getAndHead(signed, '/render/image/sign/:bucket/*', renderSignedImage(context))
    await signed.register(async (uploads) => {
      await acceptUploads(uploads)
      uploads.put('/object/upload/sign/:bucket/*', uploadSigned(context))
    })
  })

  // Resumable uploads, by key or by signed URL.
  await scope.register(resumableUpload, { context, verifyToken, publicUrl: config.publicUrl })

  // Requests with a key: row-level security decides.
  await scope.register(async (user) => {
    describeRoutes(user, { tag: 'With an API key', security: withApiKeyOrUser, error: errorResponse })
    readClaims(user, verifyToken)
    user.get('/bucket', listBuckets(context))
    user.post('/bucket', createBucket(context))
    user.get('/bucket/:id', getBucket(context))
    user.put('/bucket/:id', updateBucket(context))
    user.delete('/bucket/:id', removeBucket(context))
    user.post('/bucket/:id/empty', emptyBucket(context))
    getAndHead(user, '/object/authenticated/:bucket/*', getObject(context))
    getAndHead(user, '/object/info/authenticated/:bucket/*', objectInfo(context))
    getAndHead(user, '/render/image/authenticated/:bucket/*', renderImage(context))
    user.post('/object/list/:bucket', listObjects(context))
    user.post('/object/list-v2/:bucket', listObjectsV2(context))
    user.post('/object/move', moveObject(context))
    user.post('/object/copy', copyObject(context))
    user.delete('/object/:bucket', removeObjects(context))
    user.delete('/object/:bucket/*', removeObject(context))
    user.post('/object/sign/:bucket', signDownloads(context))
    user.post('/object/sign/:bucket/*', signDownload(context))
    user.post('/object/upload/sign/:bucket/*', signUpload(context))
    const purge = purgeAll(context)
    user.delete('/cdn', purge)
    user.delete('/cdn/', { ...purge, schema: { ...purge.schema, hide: true } })
    user.delete('/cdn/:bucket', purgeBucket(context))
    user.delete('/cdn/:bucket/*', purgeObject(context))
    await user.register(async (uploads) => {
      await acceptUploads(uploads)
      uploads.post('/object/:bucket/*', uploadObject(context))
      uploads.put('/object/:bucket/*', replaceObject(context))
    })
  })
}

/** Handlers send no body for HEAD, so that no bytes are read only to be discarded. */
function getAndHead<Schema extends RouteSchema>(scope: FastifyInstance, url: string, route: TypedRoute<Schema>): void {
  scope.get(url, { exposeHeadRoute: false, ...route })
  scope.head(url, { ...route, schema: { ...route.schema, hide: true } })
}
