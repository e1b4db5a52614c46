import { rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncPath } from '#server/sync-path.ts'

/** Atomic across crashes; mode 600. `draft` must be unique and in the same folder. */
export async function writeFileDurably(path: string, draft: string, text: string): Promise<void> {
  try {
    await writeFile(draft, text, { mode: 0o600, flush: true })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await syncPath(dirname(path))
}
