import type { FastifyInstance } from 'fastify'
import { noSuchBucket } from '#server/storage/errors.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'
import { bucketChange, bucketDraft } from './bucket-body.ts'
import { updateBucket as changeBucket } from './bucket-sql.ts'

export function updateBucket(scope: FastifyInstance, { pool, sizeLimit }: StorageContext): void {
  scope.put<{ Params: { id: string } }>('/bucket/:id', async ({ params, body, claims }) => {
    const isChanged = await changeBucket(pool, claims, params.id, bucketDraft(bucketChange.parse(body), sizeLimit))
    if (!isChanged) throw noSuchBucket()
    return { message: 'Successfully updated' }
  })
}
