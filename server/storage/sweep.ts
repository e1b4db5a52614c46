import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { discardBytes } from './objects/discard-bytes.ts'
import { clearRemovedVersions, findKnownVersions, listRemovedVersions } from './objects/object-sql.ts'
import { discardExpired } from './resumable/discard-upload.ts'
import type { StorageContext } from './storage-context.ts'

/** Longer than any upload may take, so older entries are abandoned. */
const staleMs = 60 * 60_000

/** With the embedded database no other server is at work, so the first sweep covers everything. */
export function sweepRegularly(scope: FastifyInstance, context: StorageContext, config: Config): void {
  const run = (before: number) =>
    sweep(context, new Date(before)).catch((error: unknown) => scope.log.warn(error, 'Left-over files could not be removed'))
  const isAlone = config.databaseUrl === undefined
  // Not awaited: with many entries, or a slow storage, it takes long.
  void run(isAlone ? Date.now() : Date.now() - staleMs)
  const timer = setInterval(() => run(Date.now() - staleMs), staleMs).unref()
  scope.addHook('onClose', async () => clearInterval(timer))
}

/** Deletes expired uploads, and bytes of older journal entries that no row references. */
export async function sweep(context: StorageContext, before: Date): Promise<void> {
  await discardExpired(context)
  for (const entry of await context.journal.unfinished(before)) {
    const known = await findKnownVersions(context.pool, entry.versions)
    const orphans = entry.versions.filter((version) => !known.has(version))
    await discardBytes(context, { ...entry, versions: orphans })
  }
  await discardRemovedVersions(context)
}

/** What SQL has deleted, as with an account. Once it is in the journal it is removed, if not now then by a later sweep. */
async function discardRemovedVersions(context: StorageContext): Promise<void> {
  const versions = await listRemovedVersions(context.pool)
  if (versions.length === 0) return
  const known = await findKnownVersions(context.pool, versions)
  const entry = await context.journal.begin(versions.filter((version) => !known.has(version)))
  await clearRemovedVersions(context.pool, versions)
  await discardBytes(context, entry)
}
