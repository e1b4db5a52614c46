import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/test/test-server.ts'
import { anonymousStorage, type StorageClient, serviceStorage, tinyPng } from './storage-client.ts'

// What the real client lets one choose beyond a path and a body.

let server: TestServer
let service: StorageClient
let files: ReturnType<StorageClient['from']>
beforeAll(async () => {
  server = await startTestServer()
  service = serviceStorage(server)
  await service.createBucket('files', { public: true })
  files = service.from('files')
})
afterAll(() => server.stop())

async function versionOf(name: string): Promise<string> {
  const { data } = await files.info(name)
  return data?.version ?? ''
}

test.each<[string, () => Parameters<typeof files.upload>[1], string]>([
  ['a string', () => 'body', 'body'],
  ['bytes', () => Buffer.from('body'), 'body'],
  ['an ArrayBuffer', () => new TextEncoder().encode('body').buffer, 'body'],
  ['a Blob', () => new Blob(['body'], { type: 'text/plain' }), 'body'],
  ['a File', () => new File(['body'], 'a.txt', { type: 'text/plain' }), 'body'],
  ['a stream of the web', () => new Blob(['body']).stream(), 'body'],
  ['a stream of Node', () => Readable.from([Buffer.from('bo'), Buffer.from('dy')]), 'body'],
  ['form parameters', () => new URLSearchParams({ a: 'b' }), 'a=b']
])('%s is uploaded whole', async (_what, body, text) => {
  const { error } = await files.upload('kinds/body.txt', body(), { contentType: 'text/plain', upsert: true })
  expect(error).toBeNull()
  expect(await (await files.download('kinds/body.txt')).data?.text()).toBe(text)
})

test('uploads a custom form with the fields that it has', async () => {
  const form = new FormData()
  form.append('file', new File(['form'], 'form.txt', { type: 'text/plain' }))
  form.append('cacheControl', '77')
  await files.upload('form.txt', form)
  expect((await files.info('form.txt')).data).toMatchObject({ cacheControl: 'max-age=77', contentType: 'text/plain' })
})

test.each(['raw', 'as a form'])('bytes that are encoded already are served with their encoding, sent %s', async (how) => {
  const bytes = gzipSync('a long text '.repeat(100))
  const body = how === 'raw' ? bytes : new Blob([bytes], { type: 'text/plain' })
  await files.upload('text.gz', body, { contentType: 'text/plain', contentEncoding: 'gzip', upsert: true })
  expect((await files.info('text.gz')).data?.contentEncoding).toBe('gzip')
  const { data } = await files.download('text.gz')
  expect(await data?.text()).toBe('a long text '.repeat(100))
  const stored = await server.app.inject({ url: '/storage/v1/object/public/files/text.gz' })
  expect(stored.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(stored.rawPayload).toString()).toMatch(/^a long text/)
  await files.copy('text.gz', `plain-${how}.txt`, { copyMetadata: false, metadata: { contentEncoding: '' } })
  expect((await files.info(`plain-${how}.txt`)).data?.contentEncoding).toBeUndefined()
})

test('a download can be streamed and aborted', async () => {
  await files.upload('stream.bin', Buffer.alloc(5_000_000, 7), { contentType: 'application/octet-stream' })
  const { data } = await files.download('stream.bin').asStream()
  expect((await buffer(data ?? Readable.from([]))).equals(Buffer.alloc(5_000_000, 7))).toBe(true)
  const stop = new AbortController()
  const started = await files.download('stream.bin', undefined, { signal: stop.signal }).asStream()
  stop.abort()
  await expect(buffer(started.data ?? Readable.from([]))).rejects.toThrow(/abort/i)
})

test('returns only the requested version of an object', async () => {
  await files.upload('version.txt', 'one')
  const versionId = await versionOf('version.txt')
  const other = crypto.randomUUID()
  expect(await (await files.download('version.txt', { versionId })).data?.text()).toBe('one')
  expect((await files.download('version.txt', { versionId: other })).error).toMatchObject({ statusCode: '404' })
  expect((await files.info('version.txt', { versionId: other })).error).toMatchObject({ statusCode: '404' })
  expect((await files.createSignedUrl('version.txt', 60, { versionId: other })).error).toMatchObject({ statusCode: '404' })
  expect((await files.copy('version.txt', 'b.txt', { sourceVersionId: other })).error).toMatchObject({ statusCode: '404' })
  expect((await files.move('version.txt', 'b.txt', { sourceVersionId: other })).error).toMatchObject({ statusCode: '404' })
  expect((await files.remove([{ path: 'version.txt', versionId: other }])).data).toEqual([])
  expect((await files.remove([{ path: 'version.txt', versionId }])).data).toMatchObject([{ name: 'version.txt' }])
})

test('rejects buckets of other types and versioned buckets', async () => {
  const { error } = await service.createBucket('lake', { public: false, type: 'ANALYTICS' })
  expect(error).toMatchObject({ status: 400, message: expect.stringContaining('STANDARD') })
  const versioned = await service.createBucket('kept', { public: false, versioningStatus: 'ENABLED' })
  expect(versioned.error).toMatchObject({ status: 400, message: expect.stringContaining('one version') })
})

test('only the service role purges the renditions of an object, a bucket or all', async () => {
  await files.upload('dot.png', tinyPng, { contentType: 'image/png' })
  expect(await files.purgeCache('dot.png')).toEqual({ data: { message: 'success', statusCode: '200' }, error: null })
  expect((await service.purgeBucketCache('files', { transformations: true })).error).toBeNull()
  expect((await anonymousStorage(server).from('files').purgeCache('dot.png')).error).toMatchObject({ statusCode: '403' })
  expect((await files.download('dot.png', { transform: { width: 1 } })).error).toBeNull()
})

test('ignores leading and duplicate slashes in a path', async () => {
  const { data } = await files.upload('/slashes//deep/a.txt', 'a')
  expect(data?.path).toBe('slashes/deep/a.txt')
  expect((await files.download('/slashes/deep/a.txt')).error).toBeNull()
})
