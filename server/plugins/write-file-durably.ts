import { rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncPath } from '#server/disk.ts'

/**
 * Puts a text in place of a file, so that after a crash it is there in the old form or in the new one, whole. The file
 * has mode 600. `draft` is a path beside it that nobody else uses.
 */
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
