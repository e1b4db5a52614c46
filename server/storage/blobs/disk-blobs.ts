import { type FileHandle, link, mkdir, open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isUuid } from '#server/plugins/uuid.ts'
import { writeFileDurably } from '#server/plugins/write-file-durably.ts'
import { syncPath } from '#server/sync-path.ts'
import type { BlobStore, ByteRange, StoredBytes } from './blob-store.ts'
import { countingStream } from './free-buffers.ts'
import { measureBytes } from './measure-bytes.ts'

/** Up to this size one read into memory is faster than a stream. */
const wholeReadBytes = 256 * 1024

export async function openDiskBlobs(folder: string): Promise<BlobStore> {
  const incoming = join(folder, 'incoming')
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  const draftOf = (version: string) => join(incoming, version)
  const pathOf = (version: string) => join(folder, 'objects', version.slice(0, 2), version)

  async function put(version: string, source: AsyncIterable<Uint8Array>): Promise<StoredBytes> {
    const measured = measureBytes(source)
    await writeFileDurably(pathOf(version), draftOf(version), measured.bytes)
    return measured.result()
  }

  return {
    put,
    async copy(from, to) {
      if (isUuid(from) && (await tryLink(pathOf(from), pathOf(to)))) return true
      const file = await openIfPresent(from, pathOf)
      if (!file) return false
      await put(to, file.createReadStream())
      return true
    },
    async read(version, range) {
      const file = await openIfPresent(version, pathOf)
      if (!file) return undefined
      const length = range.end - range.start + 1
      return length <= wholeReadBytes
        ? readWhole(file, range)
        : countingStream(file.createReadStream({ ...range, highWaterMark: wholeReadBytes }))
    },
    async delete(versions) {
      for (const version of versions.filter(isUuid)) {
        await rm(pathOf(version), { force: true })
        await rm(draftOf(version), { force: true })
      }
    }
  }
}

/** False where the file system does not support links. */
async function tryLink(path: string, target: string): Promise<boolean> {
  const folder = dirname(target)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const isLinked = await link(path, target).then(
    () => true,
    () => false
  )
  if (isLinked) await syncPath(folder)
  return isLinked
}

/** Versions come from a table: anything but a UUID could name a file outside the folder. */
async function openIfPresent(version: string, pathOf: (version: string) => string): Promise<FileHandle | undefined> {
  if (!isUuid(version)) return undefined
  return open(pathOf(version), 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

async function readWhole(file: FileHandle, { start, end }: ByteRange): Promise<Buffer> {
  try {
    const bytes = Buffer.allocUnsafe(end - start + 1)
    let filled = 0
    while (filled < bytes.length) {
      const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, start + filled)
      if (bytesRead === 0) throw new Error('A stored file is shorter than its row says')
      filled += bytesRead
    }
    return bytes
  } finally {
    await file.close()
  }
}
