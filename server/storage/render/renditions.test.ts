import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createByteCache } from '#server/storage/blobs/byte-cache.ts'
import { openRenditions } from './renditions.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-renditions-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function filesIn(name: string): Promise<string[]> {
  const entries = await readdir(join(folder, name), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

test('concurrent calls share one render, later ones read the file, even after a restart', async () => {
  const version = randomUUID()
  let made = 0
  const make = async () => {
    made += 1
    return Buffer.from('picture')
  }
  const renditions = openRenditions(join(folder, 'shared'), 1000, createByteCache(1))
  const all = await Promise.all(Array.from({ length: 20 }, () => renditions.get(version, 'a.webp', make)))
  all.push(await renditions.get(version, 'a.webp', make))
  all.push(await openRenditions(join(folder, 'shared'), 1000, createByteCache(1)).get(version, 'a.webp', make))
  expect(all.map(String)).toEqual(Array(22).fill('picture'))
  expect(made).toBe(1)
  await renditions.get(version, 'b.webp', make)
  expect(made).toBe(2)
})

test('renders again after a failure', async () => {
  const renditions = openRenditions(join(folder, 'failing'), 1000, createByteCache(1))
  const version = randomUUID()
  await expect(renditions.get(version, 'a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(String(await renditions.get(version, 'a', async () => Buffer.from('yes')))).toBe('yes')
})

test('evicts the least recently read renditions to stay below its size', async () => {
  const renditions = openRenditions(join(folder, 'small'), 1000, createByteCache(1))
  const versions = Array.from({ length: 4 }, () => randomUUID())
  const make = async () => Buffer.alloc(240)
  for (const version of versions) await renditions.get(version, 'a', make)
  for (const path of await filesIn('small')) {
    const age = versions.findIndex((version) => path.includes(version))
    await utimes(path, age + 1, (await stat(path)).mtime)
  }
  await renditions.get(randomUUID(), 'a', make)
  const left = (await filesIn('small')).join()
  expect(versions.map((version) => left.includes(version))).toEqual([false, false, true, true])
})

test('removes all renditions of a version and no others', async () => {
  const renditions = openRenditions(join(folder, 'forget'), 1000, createByteCache(1))
  const [kept, gone] = [randomUUID(), randomUUID()]
  for (const version of [kept, gone]) {
    for (const name of ['a', 'b']) await renditions.get(version, name, async () => Buffer.from('x'))
  }
  await renditions.remove([gone, '../forget'])
  expect(await filesIn('forget')).toHaveLength(2)
})
