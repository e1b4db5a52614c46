import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { startS3Endpoint } from '#server/test/s3-endpoint.ts'
import type { BlobStore } from './blob-store.ts'
import { openBlobs } from './open-blobs.ts'

type Backend = { storageUrl: string; files(): Promise<string[]>; stop(): Promise<void> }

async function startDisk(): Promise<Backend> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-blobs-'))
  await writeFile(join(folder, 'secret'), 'secret')
  return {
    storageUrl: `file://${folder}`,
    async files() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      return entries.flatMap((entry) => (entry.isFile() && entry.name !== 'secret' ? entry.name : []))
    },
    stop: () => rm(folder, { recursive: true, force: true })
  }
}

async function startS3(): Promise<Backend> {
  const { storageUrl, keys, stop } = await startS3Endpoint()
  return { storageUrl, files: keys, stop }
}

describe.each([
  ['a folder', startDisk],
  ['an S3 bucket', startS3]
])('bytes in %s', (_where, start) => {
  let backend: Backend
  let blobs: BlobStore
  beforeAll(async () => {
    backend = await start()
    blobs = await openBlobs(readConfig({ STORAGE_URL: backend.storageUrl }).storage)
  })
  afterAll(() => backend.stop())

  async function readAll(version: string, start: number, end: number): Promise<Buffer | undefined> {
    const bytes = await blobs.read(version, { start, end })
    return bytes === undefined || Buffer.isBuffer(bytes) ? bytes : buffer(bytes)
  }

  test.each([5, 3_000_000, 5 * 1024 * 1024, 11_000_001])(
    'stores, reads in full and in part, copies and deletes %d bytes',
    async (size) => {
      const bytes = Buffer.alloc(size, 'abcdefg')
      const [version, copied] = [randomUUID(), randomUUID()]
      const stored = await blobs.put(version, Readable.from([bytes.subarray(0, 2), bytes.subarray(2)]))
      expect(stored).toEqual({ size, eTag: expect.stringMatching(/^"[0-9a-f]{32}"$/) })
      expect(await blobs.copy(version, copied)).toBe(true)
      await blobs.delete([version])
      expect(await readAll(version, 0, size - 1)).toBeUndefined()
      expect((await readAll(copied, 0, size - 1))?.equals(bytes)).toBe(true)
      expect((await readAll(copied, 1, size - 2))?.equals(bytes.subarray(1, -1))).toBe(true)
      await blobs.delete([copied, randomUUID()])
      expect(await backend.files()).toEqual([])
    }
  )

  test.each([100_000, 6_000_000])('a put that fails after %d bytes leaves nothing and rethrows the error', async (size) => {
    async function* failing() {
      yield Buffer.alloc(size)
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    }
    await expect(blobs.put(randomUUID(), failing())).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(await backend.files()).toEqual([])
  })

  test('ignores a version that is not a UUID', async () => {
    const version = '../../secret'
    expect(await readAll(version, 0, 5)).toBeUndefined()
    expect(await blobs.copy(version, randomUUID())).toBe(false)
    await blobs.delete([version])
    expect(await backend.files()).toEqual([])
  })
})

test('rejects an unusable bucket at the start', async () => {
  const endpoint = await startS3Endpoint()
  const open = (url: string) => openBlobs(readConfig({ STORAGE_URL: url }).storage)
  await expect(open(endpoint.storageUrl.replace('@files', '@nowhere'))).rejects.toThrow('there is no such bucket')
  await expect(open(endpoint.storageUrl.replace('//S3RVER:', '//STRANGER:'))).rejects.toThrow('the keys do not open it')
  await endpoint.stop()
})
