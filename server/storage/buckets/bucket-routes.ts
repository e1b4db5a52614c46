import { z } from 'zod'
import { typedRoute } from '#server/plugins/typed-route.ts'
import { isDatabaseError } from '#server/postgres/errors.ts'
import { accessDenied, bucketNotEmpty, noSuchBucket } from '#server/storage/errors.ts'
import { requireBucketName } from '#server/storage/objects/object-key.ts'
import { listNames } from '#server/storage/objects/object-sql.ts'
import { removeNamed } from '#server/storage/objects/remove-objects.ts'
import { requireServiceRole } from '#server/storage/require-service-role.ts'
import { bucketNameResponse, bucketResponse, messageResponse } from '#server/storage/response-schemas.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'
import { bucketChange, bucketDraft, bucketFields } from './bucket-body.ts'
import { deleteBucket, findBucket, findBuckets, insertBucket, updateBucketRow } from './bucket-sql.ts'
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

const bucketIdParams = z.object({ id: z.string() })

export const listBuckets = ({ pool }: StorageContext) =>
  typedRoute(
    { summary: 'List buckets', querystring: listQuery, response: { 200: z.array(bucketResponse) } },
    async ({ query, claims, headers }) => {
      const buckets = await findBuckets(pool, claims, query)
      return knowsBucketTypes(headers) ? buckets.map((bucket) => ({ ...bucket, type: 'STANDARD' })) : buckets
    }
  )

export const getBucket = ({ pool }: StorageContext) =>
  typedRoute(
    { summary: 'Get a bucket', params: bucketIdParams, response: { 200: bucketResponse } },
    async ({ params, claims }) => {
      const bucket = await findBucket(pool, claims, params.id)
      if (!bucket) throw noSuchBucket()
      return bucket
    }
  )

export const createBucket = ({ pool, sizeLimit }: StorageContext) =>
  typedRoute(
    { summary: 'Create a bucket', body: createBody, response: { 200: bucketNameResponse } },
    async ({ body, claims }) => {
      const { id, name, ...fields } = body
      const bucket = { id: requireBucketName(id || name), name: requireBucketName(name), ...bucketDraft(fields, sizeLimit) }
      await insertBucket(pool, claims, bucket)
      return { name }
    }
  )

export const updateBucket = ({ pool, sizeLimit }: StorageContext) =>
  typedRoute(
    { summary: 'Change a bucket', params: bucketIdParams, body: bucketChange, response: { 200: messageResponse } },
    async ({ params, body, claims }) => {
      const isChanged = await updateBucketRow(pool, claims, params.id, bucketDraft(body, sizeLimit))
      if (!isChanged) throw noSuchBucket()
      return { message: 'Successfully updated' }
    }
  )

/** Responds once the bucket is empty; the message is that of supabase/storage. */
export const emptyBucket = (context: StorageContext) =>
  typedRoute(
    { summary: 'Delete all objects of a bucket', params: bucketIdParams, response: { 200: messageResponse } },
    async ({ params: { id }, claims }) => {
      const { pool } = context
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
    }
  )

export const removeBucket = ({ pool }: StorageContext) =>
  typedRoute(
    { summary: 'Delete an empty bucket', params: bucketIdParams, response: { 200: messageResponse } },
    async ({ params, claims }) => {
      const isDeleted = await deleteBucket(pool, claims, params.id).catch((error: unknown) => {
        throw isDatabaseError(error) && error.code === '23503' ? bucketNotEmpty() : error
      })
      if (!isDeleted) throw noSuchBucket()
      return { message: 'Successfully deleted' }
    }
  )
