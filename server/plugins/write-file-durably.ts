import { rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncPath } from '#server/disk.ts'

/** Replaces a file atomically, also across a crash. Mode 600. `draft` is an unused path in the same folder. */
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
