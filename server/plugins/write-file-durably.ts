import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Puts a text in place of a file, so that after a crash it is there in the old form or in the new one, whole. The file
 * has mode 600. `draft` is a path beside it that nobody else uses.
 */
export async function writeFileDurably(path: string, draft: string, text: string): Promise<void> {
  try {
    const file = await open(draft, 'w', 0o600)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  if (process.platform === 'win32') return
  const folder = await open(dirname(path), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
