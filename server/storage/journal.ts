import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** `id` is null if nothing could be written. */
export type JournalEntry = { id: string | null; versions: string[] }

/**
 * Versions whose rows and bytes may disagree, because they are being stored or deleted. Entries left by a crash are settled
 * at the next start, so that no folder is searched for orphans, nor a file deleted that this server did not write.
 */
export type Journal = {
  begin(versions: string[]): Promise<JournalEntry>
  /** Never fails: a remaining entry is only checked once more. */
  end(entry: JournalEntry): Promise<void>
  /** Entries begun before the given time. */
  unfinished(before: Date): Promise<JournalEntry[]>
}

/** One small file for each entry. Several servers may share the folder. */
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

/** Undefined: too recent, or ended meanwhile. */
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
