import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/test/test-server.ts'
import { anonymousStorage, type StorageClient, serviceStorage, shopperStorage } from './storage-client.ts'

let server: TestServer
let files: ReturnType<StorageClient['from']>
let others: ReturnType<StorageClient['from']>
beforeAll(async () => {
  server = await startTestServer()
  const service = serviceStorage(server)
  await service.createBucket('files', { public: false })
  await service.createBucket('others', { public: false, allowedMimeTypes: ['text/plain'] })
  files = service.from('files')
  others = service.from('others')
})
afterAll(() => server.stop())

async function textOf(bucket: typeof files, path: string): Promise<string | undefined> {
  return (await bucket.download(path)).data?.text()
}

test('list pages, sorts and searches', async () => {
  for (const name of ['page/C.txt', 'page/a.txt', 'page/b.txt', 'page/f/x.txt']) await files.upload(name, 'text')
  async function namesOf(options: Parameters<typeof files.list>[1]): Promise<string[] | undefined> {
    return (await files.list('page', options)).data?.map((entry) => entry.name)
  }
  expect(await namesOf({ sortBy: { column: 'name', order: 'desc' } })).toEqual(['f', 'b.txt', 'a.txt', 'C.txt'])
  expect(await namesOf({ sortBy: { column: 'created_at', order: 'desc' } })).toEqual(['f', 'b.txt', 'a.txt', 'C.txt'])
  expect(await namesOf({ limit: 2, offset: 1 })).toEqual(['C.txt', 'a.txt'])
  expect(await namesOf({ search: 'c' })).toEqual(['C.txt'])
  expect(await namesOf({ search: 'nothing' })).toEqual([])
})

test('returns an empty list without permission to read the bucket', async () => {
  expect(await anonymousStorage(server).from('files').list()).toEqual({ data: [], error: null })
})

test('info and exists report existing and missing objects', async () => {
  await files.upload('info.txt', 'hello', { contentType: 'text/plain', metadata: { alt: 'x' }, cacheControl: '5' })
  const { data } = await files.info('info.txt')
  expect(data).toEqual({
    id: expect.any(String),
    name: 'info.txt',
    version: expect.any(String),
    bucketId: 'files',
    size: 5,
    contentType: 'text/plain',
    cacheControl: 'max-age=5',
    etag: '"5d41402abc4b2a76b9719d911017c592"',
    metadata: { alt: 'x' },
    lastModified: expect.any(String),
    createdAt: expect.any(String)
  })
  expect(await files.exists('info.txt')).toEqual({ data: true, error: null })
  const head = await server.app.inject({
    method: 'HEAD',
    url: '/storage/v1/object/info/files/info.txt',
    headers: { apikey: server.keys.serviceRoleKey }
  })
  expect([head.statusCode, head.headers.etag, head.headers['content-length'], head.body]).toEqual([200, data?.etag, '5', ''])
  await files.upload('plain.txt', 'hello')
  expect((await files.info('plain.txt')).data?.metadata).toEqual({})
  expect(await files.exists('nothing.txt')).toMatchObject({ data: false, error: { statusCode: '404', code: 'NoSuchKey' } })
  expect((await files.info('nothing.txt')).error).toMatchObject({ status: 400, statusCode: '404', message: 'Object not found' })
  const shopper = (await shopperStorage(server)).from('files')
  expect((await shopper.info('info.txt')).error).toMatchObject({ statusCode: '404', message: 'Object not found' })
})

test('a single DELETE returns an error for a missing object', async () => {
  await files.upload('single.txt', 'text')
  const address = `${server.url}/storage/v1/object/files/single.txt`
  const headers = { apikey: server.keys.serviceRoleKey }
  const first = await server.fetch(address, { method: 'DELETE', headers })
  expect(await first.json()).toEqual({ message: 'Successfully deleted' })
  const second = await server.fetch(address, { method: 'DELETE', headers })
  expect(second.status).toBe(400)
  expect(await second.json()).toMatchObject({ statusCode: '404', error: 'not_found' })
})

test('move gives an object another name or bucket and keeps its bytes', async () => {
  await files.upload('from.txt', 'moved', { contentType: 'text/plain', metadata: { alt: 'x' } })
  expect((await files.move('from.txt', 'to/there.txt')).data).toMatchObject({ message: 'Successfully moved' })
  expect((await files.exists('from.txt')).data).toBe(false)
  expect((await files.move('to/there.txt', 'there.txt', { destinationBucket: 'others' })).error).toBeNull()
  expect(await textOf(others, 'there.txt')).toBe('moved')
  expect((await others.info('there.txt')).data?.metadata).toEqual({ alt: 'x' })
})

test('rejects moving to a taken name, from a missing object, or to a bucket that rejects the type', async () => {
  await files.upload('one.txt', 'one', { contentType: 'text/plain' })
  await files.upload('two.png', 'two', { contentType: 'image/png' })
  expect((await files.move('one.txt', 'two.png')).error).toMatchObject({ statusCode: '409' })
  expect((await files.move('never.txt', 'ever.txt')).error).toMatchObject({ statusCode: '404' })
  expect((await files.move('two.png', 'x.png', { destinationBucket: 'others' })).error).toMatchObject({ statusCode: '415' })
  expect((await files.move('one.txt', 'x.txt', { destinationBucket: 'nowhere' })).error).toMatchObject({ statusCode: '404' })
  expect((await files.move('one.txt', '../x')).error).toMatchObject({ statusCode: '400' })
  expect([await textOf(files, 'one.txt'), await textOf(files, 'two.png')]).toEqual(['one', 'two'])
})

test('a copy remains when the original is deleted', async () => {
  await files.upload('original.txt', 'copied', { contentType: 'text/plain', cacheControl: '9', metadata: { alt: 'x' } })
  expect((await files.copy('original.txt', 'copies/one.txt')).data).toEqual({ path: 'files/copies/one.txt' })
  expect((await files.copy('original.txt', 'one.txt', { destinationBucket: 'others' })).data?.path).toBe('others/one.txt')
  expect((await files.copy('original.txt', 'copies/one.txt')).error).toMatchObject({ statusCode: '409' })
  await files.remove(['original.txt'])
  expect(await textOf(files, 'copies/one.txt')).toBe('copied')
  expect((await others.info('one.txt')).data).toMatchObject({ cacheControl: 'max-age=9', metadata: { alt: 'x' } })
})

test('a copy with other metadata drops the user metadata', async () => {
  await files.upload('styled.txt', 'text', { contentType: 'text/plain', metadata: { alt: 'x' } })
  const metadata = { cacheControl: 'max-age=999', mimetype: 'text/css' }
  await files.copy('styled.txt', 'restyled.css', { copyMetadata: false, metadata })
  expect((await files.info('restyled.css')).data).toMatchObject({
    cacheControl: 'max-age=999',
    contentType: 'text/css',
    metadata: {}
  })
})

test('shoppers neither copy nor move what they may not read', async () => {
  await files.upload('secret.txt', 'secret')
  const shopper = (await shopperStorage(server)).from('files')
  expect((await shopper.copy('secret.txt', 'mine.txt')).error).toMatchObject({ statusCode: '404' })
  expect((await shopper.move('secret.txt', 'mine.txt')).error).toMatchObject({ statusCode: '404' })
})

test('policies on storage.objects apply by bucket, folder and owner', async () => {
  await server.sql(`
    create policy "people keep files in their own folder" on storage.objects for all to authenticated
      using (bucket_id = 'files' and (storage.foldername(name))[1] = auth.uid()::text)
      with check (bucket_id = 'files' and (storage.foldername(name))[1] = auth.uid()::text)`)
  const id = '7a9d4c11-2b3e-4f60-8c71-5e6f7a8b9c0d'
  const own = (await shopperStorage(server)).from('files')
  expect((await own.upload(`${id}/letter.txt`, 'mine')).error).toBeNull()
  expect(await textOf(own, `${id}/letter.txt`)).toBe('mine')
  expect((await own.upload(`${id}/letter.txt`, 'better', { upsert: true })).error).toBeNull()
  expect((await own.list(id)).data?.map((entry) => entry.name)).toEqual(['letter.txt'])
  expect((await own.upload('elsewhere/letter.txt', 'no')).error).toMatchObject({ statusCode: '403' })
  expect((await own.move(`${id}/letter.txt`, 'elsewhere/letter.txt')).error).toMatchObject({ statusCode: '403' })
  expect((await own.copy(`${id}/letter.txt`, 'elsewhere/letter.txt')).error).toMatchObject({ statusCode: '403' })
  expect((await own.remove([`${id}/letter.txt`, 'info.txt'])).data).toHaveLength(1)
})
