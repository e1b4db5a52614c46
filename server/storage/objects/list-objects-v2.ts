import { z } from 'zod'
import { typedRoute } from '#server/plugins/typed-route.ts'
import { pageResponse } from '#server/storage/response-schemas.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'
import { type ListCursor, readCursor, writeCursor } from './list-cursor.ts'
import { listPage, type PageEntry } from './list-page-sql.ts'
import { bucketParams, requireBucketName } from './object-key.ts'

const maxEntries = 1000
const whichVersions = z.enum(['exclude', 'include', 'only']).default('exclude')

const listBody = z.object({
  prefix: z.string().default(''),
  limit: z.number().int().min(1).default(maxEntries),
  cursor: z.string().optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({ column: z.enum(['name', 'updated_at', 'created_at']), order: z.enum(['asc', 'desc']).default('asc') })
    .default({ column: 'name', order: 'asc' }),
  exactMatch: z.boolean().default(false),
  noncurrentVersions: whichVersions,
  deleteMarkers: whichVersions
})

export const listObjectsV2 = ({ pool }: StorageContext) =>
  typedRoute(
    { summary: 'List objects in pages', params: bucketParams, body: listBody, response: { 200: pageResponse } },
    async ({ params, body: options, claims }) => {
      const bucketId = requireBucketName(params.bucket)
      // Every object has exactly one version here.
      if (options.noncurrentVersions === 'only' || options.deleteMarkers === 'only') return pageOf([], false)
      const after = options.cursor === undefined ? undefined : readCursor(options.cursor)
      const sort = after ? { column: after.column, order: after.order } : options.sortBy
      const limit = Math.min(options.limit, maxEntries)
      const entries = await listPage(pool, claims, {
        bucketId,
        prefix: options.prefix,
        isExact: options.exactMatch,
        withFolders: options.with_delimiter,
        after,
        limit: limit + 1,
        ...sort
      })
      const shown = entries.slice(0, limit)
      const last = shown.at(-1)
      if (!last || entries.length === shown.length) return pageOf(shown, false)
      return pageOf(shown, true, { ...sort, name: last.name, time: last.sort_time })
    }
  )

function pageOf(entries: PageEntry[], hasNext: boolean, next?: ListCursor): Record<string, unknown> {
  const folders = entries.filter(({ id }) => id === null).map(({ name }) => ({ key: lastPart(name), name }))
  const objects = entries
    .filter(({ id }) => id !== null)
    .map(({ sort_time: _, ...object }) => ({ key: lastPart(object.name), ...object }))
  return { hasNext, ...(next ? { nextCursor: writeCursor(next) } : {}), folders, objects }
}

function lastPart(name: string): string {
  return name.replace(/\/$/, '').split('/').at(-1) ?? name
}
