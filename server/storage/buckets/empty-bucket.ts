import type { FastifyInstance } from 'fastify'
import { accessDenied, noSuchBucket } from '#server/storage/errors.ts'
import { listNames } from '#server/storage/objects/object-sql.ts'
import { removeNamed } from '#server/storage/objects/remove-objects.ts'
import { requireServiceRole } from '#server/storage/require-service-role.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'
import { findBucket } from './bucket-sql.ts'

const batchSize = 1000

/** Responds once the bucket is empty; the message is that of supabase/storage. */
export function emptyBucket(scope: FastifyInstance, context: StorageContext): void {
  scope.post<{ Params: { id: string } }>('/bucket/:id/empty', async ({ params: { id }, claims }) => {
    requireServiceRole(claims)
    if (!(await findBucket(context.pool, claims, id))) throw noSuchBucket()
    for (;;) {
      const names = await listNames(context.pool, claims, id, batchSize)
      if (names.length === 0) break
      const entries = names.map((name) => ({ name, version: null }))
      const removed = await removeNamed(context, claims, id, entries)
      if (removed.length === 0) throw accessDenied('You may see the objects of this bucket, but not delete them')
    }
    return { message: 'Empty bucket has been queued. Completion may take up to an hour.' }
  })
}
