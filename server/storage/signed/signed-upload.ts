import type { FastifyInstance } from 'fastify'
import type { Claims } from '#server/postgres/with-claims.ts'
import { findBucketRules } from '#server/storage/buckets/bucket-sql.ts'
import { invalidSignature, noSuchBucket } from '#server/storage/errors.ts'
import { type ObjectParams, parseObjectKey } from '#server/storage/objects/object-key.ts'
import { probePolicies } from '#server/storage/objects/store-object.ts'
import { acceptUploads, receiveUpload } from '#server/storage/objects/upload-object.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'

/** In seconds, as on hosted projects. */
const expiresIn = 2 * 60 * 60

export function signUpload(scope: FastifyInstance, context: StorageContext): void {
  scope.post<{ Params: ObjectParams }>('/object/upload/sign/:bucket/*', async ({ params, headers, claims }) => {
    const key = parseObjectKey(params)
    const upsert = headers['x-upsert'] === 'true'
    if (!(await findBucketRules(context.pool, key.bucketId))) throw noSuchBucket()
    await probePolicies(context, claims, { key, isUpsert: upsert, declared: {} })
    const token = await context.urlSigner.sign(key, expiresIn, { use: 'upload', bearer: bearerOf(claims), upsert })
    return { url: `/object/upload/sign/${key.bucketId}/${key.name}?token=${token}`, token }
  })
}

/** Only the claims that policies commonly read, since the token is readable. */
function bearerOf({ role, sub, app_metadata }: Claims): Claims {
  return sub === undefined ? { role } : { role, sub, app_metadata }
}

/** The upload acts as the signer: the object is theirs, and the policies apply. */
export async function uploadSigned(scope: FastifyInstance, context: StorageContext): Promise<void> {
  await acceptUploads(scope)
  scope.put<{ Params: ObjectParams; Querystring: { token?: string | string[] } }>(
    '/object/upload/sign/:bucket/*',
    async (request) => {
      const key = parseObjectKey(request.params)
      const { bearer, upsert } = await context.urlSigner.verify(key, 'upload', request.query.token)
      if (!bearer) throw invalidSignature()
      return receiveUpload(context, request, bearerOf(bearer), key, upsert ?? false)
    }
  )
}
