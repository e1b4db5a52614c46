import { areDeletionsHeld } from '#server/storage/deletion-hold.ts'
import type { JournalEntry } from '#server/storage/journal.ts'
import type { StorageContext } from '#server/storage/storage-context.ts'

/** Bytes that cannot be deleted now, or that a backup holds, stay in the journal for the next sweep. */
export async function discardBytes(
  { pool, blobs, journal, renditions, log }: StorageContext,
  { id, versions }: JournalEntry
): Promise<void> {
  try {
    if (await areDeletionsHeld(pool)) return
    await blobs.delete(versions)
    await renditions.remove(versions)
    await journal.end({ id, versions })
  } catch (error) {
    log.warn(error, 'Bytes that are no longer needed could not be deleted')
  }
}
