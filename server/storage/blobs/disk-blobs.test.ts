import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BlobStore } from './blob-store.ts'
import { openDiskBlobs } from './disk-blobs.ts'

let folder: string
let blobs: BlobStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-blobs-'))
  blobs = await openDiskBlobs(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function files(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

async function readAll(version: string, start: number, end: number): Promise<Buffer | undefined> {
  const bytes = await blobs.read(version, { start, end })
  return bytes === undefined || Buffer.isBuffer(bytes) ? bytes : buffer(bytes)
}

test.each([5, 3_000_000])('%d bytes are kept, read whole and in part, copied and deleted', async (size) => {
  const bytes = Buffer.alloc(size, 'abcdefg')
  const [version, copied] = [randomUUID(), randomUUID()]
  const stored = await blobs.put(version, Readable.from([bytes.subarray(0, 2), bytes.subarray(2)]))
  expect(stored).toEqual({ size, eTag: expect.stringMatching(/^"[0-9a-f]{32}"$/) })
  expect(await blobs.copy(version, copied)).toEqual(stored)
  await blobs.delete([version])
  expect(await readAll(version, 0, size - 1)).toBeUndefined()
  expect((await readAll(copied, 0, size - 1))?.equals(bytes)).toBe(true)
  expect((await readAll(copied, 1, size - 2))?.equals(bytes.subarray(1, -1))).toBe(true)
  await blobs.delete([copied, randomUUID()])
  expect(await files()).toEqual([])
})

test('a put that fails half-way leaves nothing and throws what failed', async () => {
  async function* failing() {
    yield Buffer.alloc(100_000)
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }
  await expect(blobs.put(randomUUID(), failing())).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(await files()).toEqual([])
})

test('a version that is no UUID names no file', async () => {
  await writeFile(join(folder, 'secret'), 'secret')
  const version = '../../secret'
  expect(await readAll(version, 0, 5)).toBeUndefined()
  expect(await blobs.copy(version, randomUUID())).toBeUndefined()
  await blobs.delete([version])
  expect(await files()).toEqual(['secret'])
})
