import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** `id` is null if the entry could not be written. */
export type JournalEntry = { id: string | null; versions: string[] }

/** Recovery reads only the journal, so it never deletes a file that this server did not write. */
export type Journal = {
  begin(versions: string[]): Promise<JournalEntry>
  /** Never fails: an entry that cannot be removed is only checked again. */
  end(entry: JournalEntry): Promise<void>
  unfinished(before: Date): Promise<JournalEntry[]>
}

/** Several servers may share the folder. */
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
