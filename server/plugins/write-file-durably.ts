import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncPath } from '#server/sync-path.ts'

/** Atomic across crashes; mode 600. `draft` must be unique and on the file system of `path`. */
export async function writeFileDurably(
  path: string,
  draft: string,
  content: string | Uint8Array | AsyncIterable<Uint8Array>
): Promise<void> {
  const folder = dirname(path)
  try {
    await writeFile(draft, content, { mode: 0o600, flush: true })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await syncPath(folder)
}
