import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** `id` is null where nothing could be noted. */
export type JournalEntry = { id: string | null; versions: string[] }

/**
 * Which versions have rows and bytes that may disagree just now, because they are being stored or deleted. What a crash
 * leaves in it is settled at the next start, so that no folder of bytes is ever searched for strays, nor a file deleted
 * that this server had no hand in.
 */
export type Journal = {
  begin(versions: string[]): Promise<JournalEntry>
  /** Never fails: an entry that can't be removed is only looked at once more. */
  end(entry: JournalEntry): Promise<void>
  /** Entries begun before the given time and not ended. */
  unfinished(before: Date): Promise<JournalEntry[]>
}

/** A journal of one small file for each entry. Several servers may share the folder. */
export async function openJournal(folder: string): Promise<Journal> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    async begin(versions) {
      const id = randomUUID()
      await writeFile(join(folder, id), `${versions.join('\n')}\n`, { flag: 'wx', mode: 0o600 })
      return { id, versions }
    },
    async end({ id }) {
      if (id !== null) await rm(join(folder, id), { force: true }).catch(() => undefined)
    },
    async unfinished(before) {
      const ids = await readdir(folder)
      const entries = await Promise.all(ids.map((id) => readEntry(folder, id, before)))
      return entries.filter((entry) => entry !== undefined)
    }
  }
}

/** Undefined: begun too recently, or ended meanwhile. */
async function readEntry(folder: string, id: string, before: Date): Promise<JournalEntry | undefined> {
  const path = join(folder, id)
  try {
    const { mtime } = await stat(path)
    if (mtime >= before) return undefined
    const text = await readFile(path, 'utf8')
    return { id, versions: text.split('\n').filter(Boolean) }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
