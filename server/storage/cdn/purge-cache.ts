import type { FastifyInstance } from 'fastify'
import { type ObjectParams, parseObjectKey, requireBucketName } from '#server/storage/objects/object-key.ts'
import { listVersions } from '#server/storage/objects/object-sql.ts'
import { requireServiceRole } from '#server/storage/require-service-role.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'

const success = { message: 'success', statusCode: '200' }

/** Deletes cached renditions only: stored bytes never change. Service role only. */
export function purgeCache(scope: FastifyInstance, { pool, renditions }: StorageContext): void {
  for (const url of ['/cdn', '/cdn/']) {
    scope.delete(url, async ({ claims }) => {
      requireServiceRole(claims)
      await renditions.remove(await listVersions(pool, {}))
      return success
    })
  }
  scope.delete<{ Params: { bucket: string } }>('/cdn/:bucket', async ({ params, claims }) => {
    requireServiceRole(claims)
    await renditions.remove(await listVersions(pool, { bucketId: requireBucketName(params.bucket) }))
    return success
  })
  scope.delete<{ Params: ObjectParams }>('/cdn/:bucket/*', async ({ params, claims }) => {
    requireServiceRole(claims)
    await renditions.remove(await listVersions(pool, parseObjectKey(params)))
    return success
  })
}
