import { typedRoute } from '#server/plugins/typed-route.ts'
import { bucketParams, objectParams, parseObjectKey, requireBucketName } from '#server/storage/objects/object-key.ts'
import { listVersions } from '#server/storage/objects/object-sql.ts'
import { requireServiceRole } from '#server/storage/require-service-role.ts'
import { purgeResponse } from '#server/storage/response-schemas.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'

const success = { message: 'success', statusCode: '200' }
const response = { 200: purgeResponse }

/** Deletes cached renditions only: stored bytes never change. */
export const purgeAll = ({ pool, renditions }: StorageContext) =>
  typedRoute({ summary: 'Delete the resized images of all objects', response }, async ({ claims }) => {
    requireServiceRole(claims)
    await renditions.remove(await listVersions(pool, {}))
    return success
  })

export const purgeBucket = ({ pool, renditions }: StorageContext) =>
  typedRoute(
    { summary: 'Delete the resized images of a bucket', params: bucketParams, response },
    async ({ params, claims }) => {
      requireServiceRole(claims)
      await renditions.remove(await listVersions(pool, { bucketId: requireBucketName(params.bucket) }))
      return success
    }
  )

export const purgeObject = ({ pool, renditions }: StorageContext) =>
  typedRoute(
    { summary: 'Delete the resized images of an object', params: objectParams, response },
    async ({ params, claims }) => {
      requireServiceRole(claims)
      await renditions.remove(await listVersions(pool, parseObjectKey(params)))
      return success
    }
  )
