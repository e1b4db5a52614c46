import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { StorageContext } from '#server/storage/storage-context.ts'
import { listBuckets as selectBuckets } from './bucket-sql.ts'
import { knowsBucketTypes } from './knows-bucket-types.ts'

const listQuery = z.object({
  limit: z.coerce.number().int().min(1).nullable().default(null),
  offset: z.coerce.number().int().min(0).default(0),
  search: z.string().default(''),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc')
})

export function listBuckets(scope: FastifyInstance, { pool }: StorageContext): void {
  scope.get('/bucket', async ({ query, claims, headers }) => {
    const buckets = await selectBuckets(pool, claims, listQuery.parse(query))
    return knowsBucketTypes(headers) ? buckets.map((bucket) => ({ ...bucket, type: 'STANDARD' })) : buckets
  })
}
