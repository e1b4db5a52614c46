import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isUuid } from '#server/plugins/uuid.ts'
import { writeFileDurably } from '#server/plugins/write-file-durably.ts'
import type { ByteCache } from '#server/storage/blobs/byte-cache.ts'

export type Renditions = {
  /** Concurrent calls share one render. */
  get(version: string, name: string, render: () => Promise<Buffer>): Promise<Buffer>
  remove(versions: string[]): Promise<void>
}

/** Beyond `maxBytes`, evicts the renditions that were read from disk longest ago, even if `cache` still serves them. */
export function openRenditions(folder: string, maxBytes: number, cache: ByteCache): Renditions {
  const pending = new Map<string, Promise<Buffer>>()
  let total: number | undefined

  async function readOrRender(path: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const stored = await readIfPresent(path)
    if (stored) return stored
    const rendered = await render()
    await store(path, rendered).catch(() => undefined)
    return rendered
  }

  async function store(path: string, rendered: Buffer): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFileDurably(path, join(folder, `${randomUUID()}.draft`), rendered)
    total = total === undefined ? sum(await listFiles(folder)) : total + rendered.length
    if (total > maxBytes) total = await prune(folder, maxBytes)
  }

  function readOrRenderOnce(path: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const known = pending.get(path)
    if (known) return known
    const rendered = readOrRender(path, render).finally(() => pending.delete(path))
    pending.set(path, rendered)
    return rendered
  }

  return {
    async get(version, name, render) {
      // Versions come from a table: anything but a UUID could name a file outside the folder.
      if (!isUuid(version)) return render()
      const key = `${version} ${name}`
      const known = cache.get(key)
      if (known) return known
      const rendered = await readOrRenderOnce(join(folder, version.slice(0, 2), version, name), render)
      cache.set(key, rendered)
      return rendered
    },
    async remove(versions) {
      cache.evict(versions)
      for (const version of versions.filter(isUuid)) {
        await rm(join(folder, version.slice(0, 2), version), { recursive: true, force: true })
      }
    }
  }
}

type StoredFile = { path: string; size: number; readAt: number }

/** Frees 20 %, so that it does not run for every rendition. Returns the bytes left. */
async function prune(folder: string, maxBytes: number): Promise<number> {
  const files = (await listFiles(folder)).sort((one, other) => one.readAt - other.readAt)
  let left = sum(files)
  for (const file of files) {
    if (left <= maxBytes * 0.8) break
    await rm(file.path, { force: true })
    left -= file.size
  }
  return left
}

async function listFiles(folder: string): Promise<StoredFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files: StoredFile[] = []
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch(() => undefined)
    if (found) files.push({ path, size: found.size, readAt: found.atimeMs })
  }
  return files
}

function sum(files: StoredFile[]): number {
  return files.reduce((bytes, { size }) => bytes + size, 0)
}

function readIfPresent(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}
