import { open } from 'node:fs/promises'

/** fsync of a file or folder. Windows cannot sync folders. */
export async function syncPath(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
