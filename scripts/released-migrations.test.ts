import { expect, test } from 'vitest'
import { readMigrations, readReleased } from './released-migrations.ts'

test('released migrations are as they were released: a database that has applied them does not start otherwise', async () => {
  const released = await readReleased()
  const present = new Map((await readMigrations()).map(({ path, checksum }) => [path, checksum]))
  expect(released.length).toBeGreaterThan(0)
  expect(released.filter(({ path, checksum }) => present.get(path) !== checksum)).toEqual([])
})

test('new migrations come after the released ones', async () => {
  const released = (await readReleased()).map(({ path }) => path)
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
  const added = (await readMigrations()).map(({ path }) => path).filter((path) => !released.includes(path))
  const early = added.filter((path) => released.some((before) => folderOf(before) === folderOf(path) && before > path))
  expect(early).toEqual([])
})
