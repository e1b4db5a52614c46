import { z } from 'zod'
import { typedRoute } from '#server/plugins/typed-route.ts'
import type { Claims } from '#server/postgres/with-claims.ts'
import { findBucketRules } from '#server/storage/buckets/bucket-sql.ts'
import { invalidSignature, noSuchBucket } from '#server/storage/errors.ts'
import { objectParams, parseObjectKey } from '#server/storage/objects/object-key.ts'
import { probePolicies } from '#server/storage/objects/store-object.ts'
import { receiveUpload, uploadSchema } from '#server/storage/objects/upload-object.ts'
import { signedUploadResponse } from '#server/storage/response-schemas.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'

/** In seconds, as on hosted projects. */
const expiresIn = 2 * 60 * 60

export const signUpload = (context: StorageContext) =>
  typedRoute(
    { summary: 'Sign the URL of an upload', params: objectParams, response: { 200: signedUploadResponse } },
    async ({ params, headers, claims }) => {
      const key = parseObjectKey(params)
      const upsert = headers['x-upsert'] === 'true'
      if (!(await findBucketRules(context.pool, key.bucketId))) throw noSuchBucket()
      await probePolicies(context, claims, { key, isUpsert: upsert, declared: {} })
      const token = await context.urlSigner.sign(key, expiresIn, { use: 'upload', bearer: bearerOf(claims), upsert })
      return { url: `/object/upload/sign/${key.bucketId}/${key.name}?token=${token}`, token }
    }
  )

/** Only the claims that policies commonly read, since the token is readable. */
function bearerOf({ role, sub, app_metadata, aal, session_id }: Claims): Claims {
  return sub === undefined ? { role } : { role, sub, app_metadata, aal, session_id }
}

/** The upload acts as the signer: the object is theirs, and the policies apply. */
export const uploadSigned = (context: StorageContext) =>
  typedRoute(
    {
      summary: 'Upload an object by a signed URL',
      ...uploadSchema,
      querystring: z.object({ token: z.union([z.string(), z.array(z.string())]).optional() })
    },
    async (request, reply) => {
      const key = parseObjectKey(request.params)
      const { bearer, upsert } = await context.urlSigner.verify(key, 'upload', request.query.token)
      if (!bearer) throw invalidSignature()
      return receiveUpload(context, request, reply, bearerOf(bearer), key, upsert ?? false)
    }
  )
