import type { FastifyInstance } from 'fastify'
import type { Claims } from '#server/postgres/with-claims.ts'
import type { StorageContext } from '#server/storage/context.ts'
import { accessDenied } from '#server/storage/errors.ts'
import { type ObjectParams, parseObjectKey, requireBucketName } from '#server/storage/objects/object-key.ts'
import { listVersions } from '#server/storage/objects/object-sql.ts'

const success = { message: 'success', statusCode: '200' }

/**
 * DELETE what is kept beside an object, a bucket or all: the pictures made from it. Bytes themselves can't be outdated,
 * so that there is nothing else to purge. For the service role.
 */
export function purgeCache(scope: FastifyInstance, { pool, renditions }: StorageContext): void {
  for (const url of ['/cdn', '/cdn/']) {
    scope.delete(url, async ({ claims }) => {
      requireService(claims)
      await renditions.forget(await listVersions(pool, {}))
      return success
    })
  }
  scope.delete<{ Params: { bucket: string } }>('/cdn/:bucket', async ({ params, claims }) => {
    requireService(claims)
    await renditions.forget(await listVersions(pool, { bucketId: requireBucketName(params.bucket) }))
    return success
  })
  scope.delete<{ Params: ObjectParams }>('/cdn/:bucket/*', async ({ params, claims }) => {
    requireService(claims)
    await renditions.forget(await listVersions(pool, parseObjectKey(params)))
    return success
  })
}

function requireService({ role }: Claims): void {
  if (role !== 'service_role') throw accessDenied('The service role alone may purge caches')
}
