import { z } from 'zod'
import { typedRoute } from '#server/plugins/typed-route.ts'
import { type Claims, withClaims } from '#server/postgres/with-claims.ts'
import { noSuchKey } from '#server/storage/errors.ts'
import type { JournalEntry } from '#server/storage/journal.ts'
import { messageResponse, removedResponse } from '#server/storage/response-schemas.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'
import { discardBytes } from './discard-bytes.ts'
import { bucketParams, objectParams, parseObjectKey, requireBucketName } from './object-key.ts'
import { deleteObjects, type ListedObject, type RemovalEntry } from './object-sql.ts'

const entry = z.union([
  z.string().transform((name) => ({ name, version: null })),
  z.object({ path: z.string(), versionId: z.string() }).transform(({ path, versionId }) => ({ name: path, version: versionId }))
])
const removeBody = z.object({ prefixes: z.array(entry).min(1).max(20_000) })

export const removeObjects = (context: StorageContext) =>
  typedRoute(
    { summary: 'Delete objects', params: bucketParams, body: removeBody, response: { 200: removedResponse } },
    ({ params, body, claims }) => removeNamed(context, claims, requireBucketName(params.bucket), body.prefixes)
  )

export const removeObject = (context: StorageContext) =>
  typedRoute(
    { summary: 'Delete an object', params: objectParams, response: { 200: messageResponse } },
    async ({ params, claims }) => {
      const { bucketId, name } = parseObjectKey(params)
      const removed = await removeNamed(context, claims, bucketId, [{ name, version: null }])
      if (removed.length === 0) throw noSuchKey()
      return { message: 'Successfully deleted' }
    }
  )

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
