import type { FastifyInstance } from 'fastify'
import type { StorageContext } from '#server/storage/context.ts'
import { type ObjectParams, parseObjectKey, requireBucketName } from '#server/storage/objects/object-key.ts'
import { listVersions } from '#server/storage/objects/object-sql.ts'
import { requireServiceRole } from '#server/storage/require-service-role.ts'

const success = { message: 'success', statusCode: '200' }

/**
 * DELETE what is kept beside an object, a bucket or all: the pictures made from it. Bytes themselves can't be outdated,
 * so that there is nothing else to purge. For the service role.
 */
export function purgeCache(scope: FastifyInstance, { pool, renditions }: StorageContext): void {
  for (const url of ['/cdn', '/cdn/']) {
    scope.delete(url, async ({ claims }) => {
      requireServiceRole(claims)
      await renditions.forget(await listVersions(pool, {}))
      return success
    })
  }
  scope.delete<{ Params: { bucket: string } }>('/cdn/:bucket', async ({ params, claims }) => {
    requireServiceRole(claims)
    await renditions.forget(await listVersions(pool, { bucketId: requireBucketName(params.bucket) }))
    return success
  })
  scope.delete<{ Params: ObjectParams }>('/cdn/:bucket/*', async ({ params, claims }) => {
    requireServiceRole(claims)
    await renditions.forget(await listVersions(pool, parseObjectKey(params)))
    return success
  })
}
