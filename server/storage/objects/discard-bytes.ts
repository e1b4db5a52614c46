import type { StorageContext } from '#server/storage/context.ts'
import type { JournalEntry } from '#server/storage/journal.ts'

/** Deletes bytes that no row names any more. What can't be deleted now stays in the journal for the next sweep. */
export async function discardBytes(
  { blobs, journal, renditions, log }: StorageContext,
  { id, versions }: JournalEntry
): Promise<void> {
  try {
    await blobs.delete(versions)
    await renditions.forget(versions)
    await journal.end({ id, versions })
  } catch (error) {
    log.warn(error, 'Bytes that are no longer needed could not be deleted')
  }
}
