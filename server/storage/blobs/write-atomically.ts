import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncPath } from '#server/sync-path.ts'

/** The draft must be on the target's file system. */
export async function writeAtomically(draft: string, target: string, source: AsyncIterable<Uint8Array>): Promise<void> {
  const folder = dirname(target)
  try {
    await writeDraft(draft, source)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await syncPath(folder)
}

async function writeDraft(draft: string, source: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(draft, 'wx', 0o600)
  try {
    for await (const chunk of source) await file.writeFile(chunk)
    await file.sync()
  } finally {
    await file.close()
  }
}
