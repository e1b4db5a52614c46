import type { FastifyInstance } from 'fastify'
import { noSuchBucket } from '#server/storage/errors.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'
import { findBucket } from './bucket-sql.ts'

export function getBucket(scope: FastifyInstance, { pool }: StorageContext): void {
  scope.get<{ Params: { id: string } }>('/bucket/:id', async ({ params, claims }) => {
    const bucket = await findBucket(pool, claims, params.id)
    if (!bucket) throw noSuchBucket()
    return bucket
  })
}
