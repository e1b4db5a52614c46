import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/test/test-server.ts'
import { anonymousStorage, type StorageClient, serviceStorage } from './storage-client.ts'

type Options = NonNullable<Parameters<ReturnType<StorageClient['from']>['listV2']>[0]>

let server: TestServer
let service: StorageClient
const paths = ['zebra.txt', 'B/two.txt', 'a.txt', 'B/one.txt', 'C_x/deep/leaf.txt', 'CXx/leaf.txt', 'B.txt', 'B/deep/leaf.txt']
beforeAll(async () => {
  server = await startTestServer()
  service = serviceStorage(server)
  await service.createBucket('files', { public: false })
  for (const path of paths) await service.from('files').upload(path, path)
  await service.from('files').update('zebra.txt', 'changed')
})
afterAll(() => server.stop())

/** All pages of two entries: names of objects and folders in the order in which they came. */
async function listAll(options: Options, limit = 2): Promise<{ objects: string[]; folders: string[] }> {
  const found = { objects: [] as string[], folders: [] as string[] }
  let cursor: string | undefined
  do {
    const { data, error } = await service.from('files').listV2({ ...options, limit, ...(cursor ? { cursor } : {}) })
    expect(error).toBeNull()
    if (!data) break
    expect(data.hasNext).toBe(data.nextCursor !== undefined)
    expect(data.objects.length + data.folders.length).toBeLessThanOrEqual(limit)
    found.objects.push(...data.objects.map(({ name }) => name))
    found.folders.push(...data.folders.map(({ name }) => name))
    cursor = data.nextCursor
  } while (cursor)
  return found
}

const sorted = paths.toSorted()
const changedLast = [...paths.slice(1), 'zebra.txt']

test.each<[string, Options, string[], string[]]>([
  ['all keys', {}, sorted, []],
  ['all keys backwards', { sortBy: { column: 'name', order: 'desc' } }, sorted.toReversed(), []],
  ['all keys by age', { sortBy: { column: 'created_at' } }, paths, []],
  ['all keys, the last changed first', { sortBy: { column: 'updated_at', order: 'desc' } }, changedLast.toReversed(), []],
  ['a level', { with_delimiter: true }, ['B.txt', 'a.txt', 'zebra.txt'], ['B/', 'CXx/', 'C_x/']],
  [
    'a level by age',
    { with_delimiter: true, sortBy: { column: 'created_at' } },
    ['zebra.txt', 'a.txt', 'B.txt'],
    ['B/', 'C_x/', 'CXx/']
  ],
  ['a folder', { prefix: 'B/', with_delimiter: true }, ['B/one.txt', 'B/two.txt'], ['B/deep/']],
  ['a prefix that is no folder', { prefix: 'B', with_delimiter: true }, ['B.txt'], ['B/']],
  ['what is below a prefix', { prefix: 'B' }, ['B.txt', 'B/deep/leaf.txt', 'B/one.txt', 'B/two.txt'], []],
  ['a prefix whose signs are no wildcards', { prefix: 'C_' }, ['C_x/deep/leaf.txt'], []],
  ['per cent', { prefix: '%' }, [], []],
  ['one key', { prefix: 'B.txt', exactMatch: true }, ['B.txt'], []],
  ['no key', { prefix: 'B', exactMatch: true }, [], []],
  ['older versions, of which there are none', { noncurrentVersions: 'only' }, [], []]
])('%s', async (_what, options, objects, folders) => {
  expect(await listAll(options)).toEqual({ objects, folders })
  expect(await listAll(options, 1000)).toEqual({ objects, folders })
})

test('lists an object with name, key, times and metadata, and a folder with name and key', async () => {
  const { data } = await service.from('files').listV2({ with_delimiter: true, limit: 2 })
  expect(data?.objects[0]).toEqual({
    key: 'B.txt',
    name: 'B.txt',
    id: expect.any(String),
    version: expect.any(String),
    created_at: expect.any(String),
    updated_at: expect.any(String),
    last_accessed_at: expect.any(String),
    metadata: expect.objectContaining({ size: 5, mimetype: 'text/plain;charset=UTF-8' })
  })
  expect(data?.folders[0]).toEqual({ key: 'B', name: 'B/' })
  const below = await service.from('files').listV2({ prefix: 'B/', with_delimiter: true })
  expect(below.data?.objects[0]).toMatchObject({ key: 'one.txt', name: 'B/one.txt' })
  expect(below.data?.folders).toEqual([{ key: 'deep', name: 'B/deep/' }])
})

test('the cursor keeps the order of the first page', async () => {
  const first = await service.from('files').listV2({ limit: 3, sortBy: { column: 'name', order: 'desc' } })
  const second = await service.from('files').listV2({ limit: 3, cursor: first.data?.nextCursor ?? '' })
  expect(second.data?.objects.map(({ name }) => name)).toEqual(sorted.toReversed().slice(3, 6))
})

test('rejects an invalid cursor', async () => {
  const { error } = await service.from('files').listV2({ cursor: 'bm9uc2Vuc2U=' })
  expect(error).toMatchObject({ status: 400, statusCode: '400', message: 'The continuation token is not valid' })
})

test('row-level security decides what is listed', async () => {
  const { data } = await anonymousStorage(server).from('files').listV2({ with_delimiter: true })
  expect(data).toEqual({ hasNext: false, folders: [], objects: [] })
})
