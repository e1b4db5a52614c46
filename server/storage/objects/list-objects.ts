import { z } from 'zod'
import { typedRoute } from '#server/plugins/typed-route.ts'
import { entryResponse } from '#server/storage/response-schemas.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'
import { listObjects as selectObjects } from './list-sql.ts'
import { bucketParams, requireBucketName } from './object-key.ts'

const maxEntries = 1500

const listBody = z.object({
  prefix: z.string().default(''),
  limit: z.number().int().min(1).default(100),
  offset: z.number().int().min(0).default(0),
  search: z.string().nullish(),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc')
    })
    .default({ column: 'name', order: 'asc' })
})

export const listObjects = ({ pool }: StorageContext) =>
  typedRoute(
    { summary: 'List a folder', params: bucketParams, body: listBody, response: { 200: z.array(entryResponse) } },
    ({ params, body, claims }) => {
      const { prefix, limit, offset, search, sortBy } = body
      const folder = prefix.replace(/^\/+|\/+$/g, '')
      return selectObjects(pool, claims, {
        bucketId: requireBucketName(params.bucket),
        prefix: folder === '' ? '' : `${folder}/`,
        search: search ?? '',
        limit: Math.min(limit, maxEntries),
        offset,
        ...sortBy
      })
    }
  )
