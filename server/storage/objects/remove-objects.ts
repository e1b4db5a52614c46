import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Claims, withClaims } from '#server/postgres/with-claims.ts'
import { noSuchKey } from '#server/storage/errors.ts'
import type { JournalEntry } from '#server/storage/journal.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'
import { discardBytes } from './discard-bytes.ts'
import { type ObjectParams, parseObjectKey, requireBucketName } from './object-key.ts'
import { deleteObjects, type ListedObject, type RemovalEntry } from './object-sql.ts'

const entry = z.union([
  z.string().transform((name) => ({ name, version: null })),
  z.object({ path: z.string(), versionId: z.string() }).transform(({ path, versionId }) => ({ name: path, version: versionId }))
])
const removeBody = z.object({ prefixes: z.array(entry).min(1).max(20_000) })

export function removeObjects(scope: FastifyInstance, context: StorageContext): void {
  scope.delete<{ Params: { bucket: string } }>('/object/:bucket', ({ params, body, claims }) =>
    removeNamed(context, claims, requireBucketName(params.bucket), removeBody.parse(body).prefixes)
  )
}

export function removeObject(scope: FastifyInstance, context: StorageContext): void {
  scope.delete<{ Params: ObjectParams }>('/object/:bucket/*', async ({ params, claims }) => {
    const { bucketId, name } = parseObjectKey(params)
    const removed = await removeNamed(context, claims, bucketId, [{ name, version: null }])
    if (removed.length === 0) throw noSuchKey()
    return { message: 'Successfully deleted' }
  })
}

/** The journal entry is written before the commit, so a crash leaves no orphaned bytes. */
export async function removeNamed(
  context: StorageContext,
  claims: Claims,
  bucketId: string,
  entries: RemovalEntry[]
): Promise<ListedObject[]> {
  const { removed, entry } = await withClaims(context.pool, claims, async (tx) => {
    const removed = await deleteObjects(tx, bucketId, entries)
    const versions = removed.flatMap(({ version }) => version ?? [])
    return { removed, entry: versions.length > 0 ? await recordDeletion(context, versions) : undefined }
  })
  if (entry) await discardBytes(context, entry)
  return removed
}

/** A full disk takes no journal entry, but it needs the deletion most. */
function recordDeletion({ journal, log }: StorageContext, versions: string[]): Promise<JournalEntry> {
  return journal.begin(versions).catch((error: unknown) => {
    log.warn(error, 'A deletion could not be written to the journal')
    return { id: null, versions }
  })
}
