import { z } from 'zod'
import { typedRoute } from '#server/plugins/typed-route.ts'
import { noSuchKey } from '#server/storage/errors.ts'
import {
  bucketParams,
  type ObjectKey,
  objectParams,
  parseObjectKey,
  requireBucketName
} from '#server/storage/objects/object-key.ts'
import { findObject, findReadableNames } from '#server/storage/objects/object-sql.ts'
import { isOtherVersion } from '#server/storage/objects/send-object.ts'
import { renderQuery } from '#server/storage/render/render-options.ts'
import { signedUrlResponse, signedUrlsResponse } from '#server/storage/response-schemas.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'

/** In seconds; at most ten years. */
const expiresIn = z.number().int().min(1).max(315_360_000)
const signBody = z.object({ expiresIn, transform: renderQuery.optional(), versionId: z.string().nullish() })
const signManyBody = z.object({ expiresIn, paths: z.array(z.string()).min(1).max(1000) })

const unreadable = 'Either the object does not exist or you do not have access to it'

export const signDownload = (context: StorageContext) =>
  typedRoute(
    { summary: 'Sign the URL of an object', params: objectParams, body: signBody, response: { 200: signedUrlResponse } },
    async ({ params, body, claims }) => {
      const key = parseObjectKey(params)
      const { expiresIn, transform, versionId } = body
      const object = await findObject(context.pool, claims, key)
      if (!object || isOtherVersion(object, versionId)) throw noSuchKey()
      if (transform === undefined) return { signedURL: await signedUrl(context, key, expiresIn) }
      const token = await context.urlSigner.sign(key, expiresIn, { use: 'render', transform })
      return { signedURL: `/render/image/sign/${key.bucketId}/${key.name}?token=${token}` }
    }
  )

export const signDownloads = (context: StorageContext) =>
  typedRoute(
    {
      summary: 'Sign the URLs of several objects',
      params: bucketParams,
      body: signManyBody,
      response: { 200: signedUrlsResponse }
    },
    async ({ params, body: { expiresIn, paths }, claims }) => {
      const bucketId = requireBucketName(params.bucket)
      const readable = await findReadableNames(context.pool, claims, bucketId, paths)
      return Promise.all(
        paths.map(async (path) =>
          readable.has(path)
            ? { error: null, path, signedURL: await signedUrl(context, { bucketId, name: path }, expiresIn) }
            : { error: unreadable, path, signedURL: null }
        )
      )
    }
  )

/** Relative and not percent-encoded: the client does both. */
async function signedUrl({ urlSigner }: StorageContext, key: ObjectKey, expiresIn: number): Promise<string> {
  const token = await urlSigner.sign(key, expiresIn, { use: 'download' })
  return `/object/sign/${key.bucketId}/${key.name}?token=${token}`
}
