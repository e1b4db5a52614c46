import { discardBytes } from '#server/storage/objects/discard-bytes.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'
import { deleteParts, deleteUpload, listExpired } from './resumable-sql.ts'

const batchSize = 100

/** Writes the journal entry before the database deletes the rows. */
export async function discardParts(context: StorageContext, id: string): Promise<void> {
  const entry = await deleteParts(context.pool, id, async (versions) =>
    versions.length > 0 ? context.journal.begin(versions) : undefined
  )
  if (entry) await discardBytes(context, entry)
}

export async function discardUpload(context: StorageContext, id: string): Promise<void> {
  await discardParts(context, id)
  await deleteUpload(context.pool, id)
}

export async function discardExpired(context: StorageContext): Promise<void> {
  for (;;) {
    const ids = await listExpired(context.pool, batchSize)
    for (const id of ids) await discardUpload(context, id)
    if (ids.length < batchSize) return
  }
}
