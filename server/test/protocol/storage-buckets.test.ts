import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/test/test-server.ts'
import { anonymousStorage, type StorageClient, serviceStorage, shopperStorage } from './storage-client.ts'

let server: TestServer
let service: StorageClient
/** The buckets that the product itself has. */
let ofProduct: string[]
beforeAll(async () => {
  server = await startTestServer()
  service = serviceStorage(server)
  ofProduct = await bucketNames()
})
afterAll(() => server.stop())

async function bucketNames(): Promise<string[]> {
  return (await service.listBuckets()).data?.map(({ name }) => name) ?? []
}

test('a bucket is created, read, changed, listed and deleted', async () => {
  const options = { public: true, fileSizeLimit: '20MB', allowedMimeTypes: ['image/*', 'video/mp4'] }
  expect(await service.createBucket('lookbooks', options)).toEqual({ data: { name: 'lookbooks' }, error: null })
  const { data } = await service.getBucket('lookbooks')
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(data).toEqual({
    id: 'lookbooks',
    name: 'lookbooks',
    owner: '',
    public: true,
    file_size_limit: 20_000_000,
    allowed_mime_types: ['image/*', 'video/mp4'],
    created_at: time,
    updated_at: time
  })
  const changed = await service.updateBucket('lookbooks', { public: false, fileSizeLimit: null })
  expect(changed).toEqual({ data: { message: 'Successfully updated' }, error: null })
  expect((await service.getBucket('lookbooks')).data).toMatchObject({
    public: false,
    file_size_limit: null,
    allowed_mime_types: ['image/*', 'video/mp4']
  })
  const listed = await service.listBuckets({ search: 'LOOK', sortColumn: 'name', sortOrder: 'desc', limit: 1, offset: 0 })
  expect(listed.data?.map((bucket) => bucket.name)).toEqual(['lookbooks'])
  expect((await bucketNames()).sort()).toEqual([...ofProduct, 'lookbooks'].sort())
  expect(await service.deleteBucket('lookbooks')).toEqual({ data: { message: 'Successfully deleted' }, error: null })
  expect((await service.getBucket('lookbooks')).error).toMatchObject({ statusCode: '404', message: 'Bucket not found' })
})

test('a bucket with objects is deleted only after it was emptied', async () => {
  await service.createBucket('full')
  for (const name of ['a.txt', 'b/c.txt']) await service.from('full').upload(name, 'text')
  expect((await service.deleteBucket('full')).error).toMatchObject({
    status: 400,
    statusCode: '409',
    message: 'The bucket you tried to delete is not empty'
  })
  expect((await service.emptyBucket('full')).error).toBeNull()
  expect((await service.from('full').list()).data).toEqual([])
  expect((await service.deleteBucket('full')).error).toBeNull()
})

test.each([
  ['a taken name', () => service.createBucket('brand-assets'), '409', 'The resource already exists'],
  ['a slash', () => service.createBucket('a/b'), '400', 'Bucket name invalid'],
  ['101 characters', () => service.createBucket('a'.repeat(101)), '400', 'Bucket name invalid'],
  ['a leading space', () => service.createBucket(' a'), '400', 'Bucket name invalid'],
  ['a trailing space', () => service.createBucket('a '), '400', 'Bucket name invalid'],
  ['no characters', () => service.createBucket(''), '400', 'Bucket name invalid'],
  [
    'a size in words',
    () => service.createBucket('b', { public: false, fileSizeLimit: 'big' }),
    '400',
    'Invalid file size format'
  ],
  ['a limit above the global one', () => service.createBucket('b', { public: false, fileSizeLimit: '1GB' }), '413', 'exceeded'],
  ['a type that is none', () => service.createBucket('b', { public: false, allowedMimeTypes: ['x'] }), '415', 'mime type x']
])('a bucket with %s is refused', async (_what, create, statusCode, message) => {
  expect((await create()).error).toMatchObject({ status: 400, statusCode, message: expect.stringContaining(message) })
  expect(await bucketNames()).toEqual(ofProduct)
})

test.each([
  ['anonymous visitors', anonymousStorage],
  ['shoppers', shopperStorage]
])('%s neither see nor change buckets', async (_who, storageOf) => {
  const client = await storageOf(server)
  expect(await client.listBuckets()).toEqual({ data: [], error: null })
  const missing = { status: 400, statusCode: '404', message: 'Bucket not found' }
  expect((await client.getBucket('brand-assets')).error).toMatchObject(missing)
  expect((await client.updateBucket('brand-assets', { public: false })).error).toMatchObject(missing)
  expect((await client.deleteBucket('brand-assets')).error).toMatchObject(missing)
  for (const name of ['brand-assets', 'nowhere']) {
    const role = { status: 403, statusCode: '403', message: 'Access denied: Invalid role' }
    expect((await client.emptyBucket(name)).error).toMatchObject(role)
  }
  expect((await client.createBucket('mine')).error).toMatchObject({
    statusCode: '403',
    message: 'new row violates row-level security policy'
  })
})

test('rejects a missing key, a foreign key and a malformed token with the errors of the protocol', async () => {
  const keyless = await server.fetch(`${server.url}/storage/v1/bucket`)
  expect([keyless.status, await keyless.json()]).toEqual([
    400,
    { statusCode: '400', error: 'Error', message: "headers must have required property 'authorization'" }
  ])
  const foreign = await server.fetch(`${server.url}/storage/v1/bucket`, { headers: { apikey: 'nonsense' } })
  expect(foreign.status).toBe(401)
  const broken = await server.fetch(`${server.url}/storage/v1/bucket`, {
    headers: { apikey: server.keys.anonKey, authorization: 'Bearer nonsense' }
  })
  expect(broken.status).toBe(400)
  expect(await broken.json()).toEqual({
    statusCode: '403',
    code: 'AccessDenied',
    error: 'Unauthorized',
    message: 'Invalid Compact JWS'
  })
})

test('a bucket may have a name of 100 characters', async () => {
  const name = 'a'.repeat(100)
  expect(await service.createBucket(name)).toEqual({ data: { name }, error: null })
  expect(await service.deleteBucket(name)).toMatchObject({ error: null })
})

test.each([
  [{ 'x-client-info': 'supabase-js-node/2.75.0' }, true],
  [{ 'user-agent': 'supabase-py/storage3 v0.11.9' }, false],
  [{ 'user-agent': 'supabase-py/storage3 v0.12.0' }, false],
  [{ 'user-agent': 'supabase-py/storage3 v0.12.1' }, true],
  [{ 'user-agent': 'supabase-py/storage3 v1.0.0' }, true],
  [{ 'x-client-info': 'supabase-py/1.99.9' }, false],
  [{ 'x-client-info': 'supabase-py/2.17.3' }, false],
  [{ 'x-client-info': 'supabase-py/2.18.0' }, true]
])('listed buckets have a type, but for clients that would refuse it: %j, %s', async (headers, isTyped) => {
  const response = await server.fetch(`${server.url}/storage/v1/bucket`, {
    headers: { apikey: server.keys.serviceRoleKey, ...headers }
  })
  const [bucket] = (await response.json()) as Record<string, unknown>[]
  expect(bucket?.type).toBe(isTyped ? 'STANDARD' : undefined)
})

test('treats an empty JSON body as no body', async () => {
  await service.createBucket('brief')
  const headers = { apikey: server.keys.serviceRoleKey, 'content-type': 'application/json' }
  const send = async (method: string, path: string) =>
    (await server.fetch(`${server.url}/storage/v1${path}`, { method, headers })).status
  expect(await send('POST', '/bucket/brief/empty')).toBe(200)
  expect(await send('DELETE', '/bucket/brief')).toBe(200)
  expect(await send('POST', '/bucket')).toBe(400)
})

test.each(['public', 'file_size_limit', 'allowed_mime_types'])(
  'a change of a bucket may be %s alone, or null',
  async (field) => {
    await service.createBucket('changed')
    const change = (body: object) =>
      server.fetch(`${server.url}/storage/v1/bucket/changed`, {
        method: 'PUT',
        headers: { apikey: server.keys.serviceRoleKey, 'content-type': 'application/json' },
        body: JSON.stringify(body)
      })
    expect((await change({ [field]: null })).status).toBe(200)
    const none = await change({ id: 'changed', name: 'changed' })
    expect([none.status, await none.json()]).toMatchObject([400, { statusCode: '400', error: 'InvalidRequest' }])
    await service.deleteBucket('changed')
  }
)

test.each([
  ['POST', '/bucket', '{"name":'],
  ['POST', '/bucket', '{"name": 7}'],
  ['POST', '/bucket', 'null'],
  ['POST', '/bucket', '{"name":"b","file_size_limit":-1}'],
  ['PUT', '/bucket/brand-assets', '{"public":"maybe"}'],
  ['PUT', '/bucket/brand-assets', '{}'],
  ['POST', '/object/list/brand-assets', '{"limit":0}'],
  ['POST', '/object/list/brand-assets', '{"sortBy":{"column":"version; drop table storage.objects"}}'],
  ['POST', '/object/move', '{}'],
  ['POST', '/object/copy', '[]'],
  ['DELETE', '/object/brand-assets', '{"prefixes":[]}'],
  ['DELETE', '/object/brand-assets', '{"prefixes":["a\\u0000b"]}']
])('%s %s with the body %s is refused, never a 500', async (method, path, body) => {
  const response = await server.fetch(`${server.url}/storage/v1${path}`, {
    method,
    headers: { apikey: server.keys.serviceRoleKey, 'content-type': 'application/json' },
    body
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ statusCode: '400', message: expect.any(String) })
})

test('serves the health check without a key', async () => {
  for (const path of ['/status', '/statusz', '/version']) {
    expect((await server.fetch(`${server.url}/storage/v1${path}`)).status).toBe(200)
  }
})

test('returns a 404 with a JSON object for an unknown path', async () => {
  const response = await server.fetch(`${server.url}/storage/v1/nothing/here`, { headers: { apikey: server.keys.anonKey } })
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ statusCode: '404' })
})
