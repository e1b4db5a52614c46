import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { requireBucketName } from '#server/storage/objects/object-key.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'
import { bucketDraft, bucketFields } from './bucket-body.ts'
import { insertBucket } from './bucket-sql.ts'

const createBody = bucketFields.extend({ id: z.string().optional(), name: z.string() })

export function createBucket(scope: FastifyInstance, { pool, sizeLimit }: StorageContext): void {
  scope.post('/bucket', async ({ body, claims }) => {
    const { id, name, ...fields } = createBody.parse(body)
    const bucket = { id: requireBucketName(id || name), name: requireBucketName(name), ...bucketDraft(fields, sizeLimit) }
    await insertBucket(pool, claims, bucket)
    return { name }
  })
}
