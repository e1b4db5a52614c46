import { open } from 'node:fs/promises'

/** Brings a file's bytes, or the names in a folder, to the disk (fsync). Windows has no such call for folders. */
export async function syncPath(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
