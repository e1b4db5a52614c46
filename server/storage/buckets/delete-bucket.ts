import type { FastifyInstance } from 'fastify'
import { isDatabaseError } from '#server/postgres/errors.ts'
import { bucketNotEmpty, noSuchBucket } from '#server/storage/errors.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'
import { deleteBucket as removeBucket } from './bucket-sql.ts'

export function deleteBucket(scope: FastifyInstance, { pool }: StorageContext): void {
  scope.delete<{ Params: { id: string } }>('/bucket/:id', async ({ params, claims }) => {
    const isDeleted = await removeBucket(pool, claims, params.id).catch((error: unknown) => {
      throw isDatabaseError(error) && error.code === '23503' ? bucketNotEmpty() : error
    })
    if (!isDeleted) throw noSuchBucket()
    return { message: 'Successfully deleted' }
  })
}
