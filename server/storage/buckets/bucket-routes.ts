import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isDatabaseError } from '#server/postgres/errors.ts'
import { accessDenied, bucketNotEmpty, noSuchBucket } from '#server/storage/errors.ts'
import { requireBucketName } from '#server/storage/objects/object-key.ts'
import { listNames } from '#server/storage/objects/object-sql.ts'
import { removeNamed } from '#server/storage/objects/remove-objects.ts'
import { requireServiceRole } from '#server/storage/require-service-role.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'
import { bucketChange, bucketDraft, bucketFields } from './bucket-body.ts'
import { deleteBucket, findBucket, insertBucket, listBuckets, updateBucket } from './bucket-sql.ts'
import { knowsBucketTypes } from './knows-bucket-types.ts'

const batchSize = 1000
const createBody = bucketFields.extend({ id: z.string().optional(), name: z.string() })
const listQuery = z.object({
  limit: z.coerce.number().int().min(1).nullable().default(null),
  offset: z.coerce.number().int().min(0).default(0),
  search: z.string().default(''),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc')
})

type BucketRoute = { Params: { id: string } }

export function bucketRoutes(scope: FastifyInstance, context: StorageContext): void {
  const { pool, sizeLimit } = context

  scope.get('/bucket', async ({ query, claims, headers }) => {
    const buckets = await listBuckets(pool, claims, listQuery.parse(query))
    return knowsBucketTypes(headers) ? buckets.map((bucket) => ({ ...bucket, type: 'STANDARD' })) : buckets
  })

  scope.get<BucketRoute>('/bucket/:id', async ({ params, claims }) => {
    const bucket = await findBucket(pool, claims, params.id)
    if (!bucket) throw noSuchBucket()
    return bucket
  })

  scope.post('/bucket', async ({ body, claims }) => {
    const { id, name, ...fields } = createBody.parse(body)
    const bucket = { id: requireBucketName(id || name), name: requireBucketName(name), ...bucketDraft(fields, sizeLimit) }
    await insertBucket(pool, claims, bucket)
    return { name }
  })

  scope.put<BucketRoute>('/bucket/:id', async ({ params, body, claims }) => {
    const isChanged = await updateBucket(pool, claims, params.id, bucketDraft(bucketChange.parse(body), sizeLimit))
    if (!isChanged) throw noSuchBucket()
    return { message: 'Successfully updated' }
  })

  // Responds once the bucket is empty; the message is that of supabase/storage.
  scope.post<BucketRoute>('/bucket/:id/empty', async ({ params: { id }, claims }) => {
    requireServiceRole(claims)
    if (!(await findBucket(pool, claims, id))) throw noSuchBucket()
    for (;;) {
      const names = await listNames(pool, claims, id, batchSize)
      if (names.length === 0) break
      const entries = names.map((name) => ({ name, version: null }))
      const removed = await removeNamed(context, claims, id, entries)
      if (removed.length === 0) throw accessDenied('You may see the objects of this bucket, but not delete them')
    }
    return { message: 'Empty bucket has been queued. Completion may take up to an hour.' }
  })

  scope.delete<BucketRoute>('/bucket/:id', async ({ params, claims }) => {
    const isDeleted = await deleteBucket(pool, claims, params.id).catch((error: unknown) => {
      throw isDatabaseError(error) && error.code === '23503' ? bucketNotEmpty() : error
    })
    if (!isDeleted) throw noSuchBucket()
    return { message: 'Successfully deleted' }
  })
}
