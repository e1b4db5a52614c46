import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/test/test-server.ts'
import { anonymousStorage, type StorageClient, serviceStorage, shopperStorage } from './storage-client.ts'

let server: TestServer
let service: StorageClient
const text = 'The quick brown fox'
beforeAll(async () => {
  server = await startTestServer()
  service = serviceStorage(server)
  await service.createBucket('open', { public: true })
  await service.createBucket('closed', { public: false })
  for (const bucket of ['open', 'closed']) {
    await service.from(bucket).upload('fox.txt', text, { contentType: 'text/plain', cacheControl: '3600' })
  }
})
afterAll(() => server.stop())

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return server.fetch(`${server.url}/storage/v1/object/${path}`, { method, headers })
}

test('serves a public object to everybody, with headers for caches', async () => {
  const response = await get('public/open/fox.txt')
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/plain',
    'content-length': '19',
    'accept-ranges': 'bytes',
    'cache-control': 'max-age=3600',
    'last-modified': expect.stringMatching(/ GMT$/),
    etag: '"a2004f37730b9445670a738fa0fc9ee5"',
    'x-robots-tag': 'none',
    'access-control-allow-origin': '*'
  })
  expect(await response.text()).toBe(text)
})

test('HEAD has the headers of GET and no body', async () => {
  const [whole, head] = await Promise.all([get('public/open/fox.txt'), get('public/open/fox.txt', {}, 'HEAD')])
  const ofConnection = new Set(['date', 'connection', 'keep-alive', 'x-request-id'])
  const headersOf = ({ headers }: Response) => [...headers].filter(([name]) => !ofConnection.has(name))
  expect(headersOf(head)).toEqual(headersOf(whole))
  expect(await head.text()).toBe('')
})

test.each([
  ['bytes=0-2', 'The', 'bytes 0-2/19'],
  ['bytes=16-', 'fox', 'bytes 16-18/19'],
  ['bytes=-3', 'fox', 'bytes 16-18/19'],
  ['bytes=4-1000', 'quick brown fox', 'bytes 4-18/19']
])('Range %s is 206', async (range, part, contentRange) => {
  const response = await get('public/open/fox.txt', { range })
  expect(response.status).toBe(206)
  expect(response.headers.get('content-range')).toBe(contentRange)
  expect(response.headers.get('content-length')).toBe(String(part.length))
  expect(await response.text()).toBe(part)
})

test('rejects a range beyond the end with 416 and the size', async () => {
  const response = await get('public/open/fox.txt', { range: 'bytes=19-' })
  expect(response.status).toBe(416)
  expect(response.headers.get('content-range')).toBe('bytes */19')
  expect(await response.json()).toMatchObject({ statusCode: '416', code: 'InvalidRange' })
})

test.each(['bytes=a-b', 'lines=1-2', 'bytes=5-2', 'bytes=0-1,4-5'])('the range %s is passed over', async (range) => {
  const response = await get('public/open/fox.txt', { range })
  expect(response.status).toBe(200)
  expect(await response.text()).toBe(text)
})

test('streams a large object, whole and in ranges', async () => {
  const bytes = Buffer.alloc(3_000_000, 'abcdefghij')
  await service.from('open').upload('large.bin', bytes, { contentType: 'application/octet-stream' })
  const whole = await get('public/open/large.bin')
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
  const part = await get('public/open/large.bin', { range: 'bytes=1000001-2500000' })
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1_000_001, 2_500_001))).toBe(true)
})

test('an empty object is downloadable', async () => {
  await service.from('open').upload('empty.txt', new Blob([], { type: 'text/plain' }))
  const response = await get('public/open/empty.txt')
  expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, '0', ''])
})

test('returns 304 for a current ETag, until the object is replaced', async () => {
  const first = await get('public/open/fox.txt')
  const etag = first.headers.get('etag') ?? ''
  const lastModified = first.headers.get('last-modified') ?? ''
  for (const [name, value] of [
    ['if-none-match', etag],
    ['if-none-match', `W/${etag}`],
    ['if-none-match', `"other", ${etag}`],
    ['if-none-match', '*'],
    ['if-modified-since', lastModified]
  ] as const) {
    const response = await get('public/open/fox.txt', { [name]: value })
    expect([response.status, response.headers.get('etag'), await response.text()]).toEqual([304, etag, ''])
    expect(response.headers.get('cache-control')).toBe('max-age=3600')
  }
  const other = await get('public/open/fox.txt', { 'if-none-match': '"other"', 'if-modified-since': lastModified })
  expect(other.status).toBe(200)
  await service.from('open').upload('new.txt', 'one', { contentType: 'text/plain' })
  const before = await get('public/open/new.txt')
  await service.from('open').upload('new.txt', 'two', { contentType: 'text/plain', upsert: true })
  const after = await get('public/open/new.txt', { 'if-none-match': before.headers.get('etag') ?? '' })
  expect([after.status, await after.text()]).toEqual([200, 'two'])
})

test('returns the whole object for an outdated If-Range', async () => {
  const current = await get('public/open/fox.txt', { range: 'bytes=0-2', 'if-range': '"a2004f37730b9445670a738fa0fc9ee5"' })
  expect(current.status).toBe(206)
  const old = await get('public/open/fox.txt', { range: 'bytes=0-2', 'if-range': '"old"' })
  expect([old.status, await old.text()]).toEqual([200, text])
})

test('?download asks the browser to save the file, under a name', async () => {
  expect((await get('public/open/fox.txt?download')).headers.get('content-disposition')).toBe('attachment;')
  const { publicUrl } = service.from('open').getPublicUrl('fox.txt', { download: 'Füchse "1".txt' }).data
  expect((await server.fetch(publicUrl)).headers.get('content-disposition')).toBe(
    "attachment; filename=F%C3%BCchse%20%221%22.txt; filename*=UTF-8''F%C3%BCchse%20%221%22.txt;"
  )
})

test('responds to a private bucket as to a missing one', async () => {
  const bodyOf = async (path: string) => {
    const response = await get(path)
    return [response.status, await response.json()]
  }
  const missing = [400, { statusCode: '404', code: 'NoSuchBucket', error: 'Bucket not found', message: 'Bucket not found' }]
  expect(await bodyOf('public/closed/fox.txt')).toEqual(missing)
  expect(await bodyOf('public/nowhere/fox.txt')).toEqual(missing)
  expect(await bodyOf('info/public/closed/fox.txt')).toEqual(missing)
  expect(await bodyOf('public/open/nothing.txt')).toEqual([
    400,
    { statusCode: '404', code: 'NoSuchKey', error: 'not_found', message: 'Object not found' }
  ])
})

test('applies a bucket that turns private, and the removal of an object, at once', async () => {
  await service.createBucket('fickle', { public: true })
  await service.from('fickle').upload('a.txt', 'a')
  await service.from('fickle').upload('b.txt', 'b')
  expect((await get('public/fickle/a.txt')).status).toBe(200)
  await service.from('fickle').remove(['a.txt'])
  expect((await get('public/fickle/a.txt')).status).toBe(400)
  await service.updateBucket('fickle', { public: false })
  expect((await get('public/fickle/b.txt')).status).toBe(400)
})

test('downloads private objects at both paths if the policies allow it', async () => {
  const { data } = await service.from('closed').download('fox.txt')
  expect(await data?.text()).toBe(text)
  const headers = { apikey: server.keys.serviceRoleKey }
  const authenticated = await get('authenticated/closed/fox.txt', { ...headers, range: 'bytes=0-2' })
  expect([authenticated.status, await authenticated.text()]).toEqual([206, 'The'])
  for (const client of [anonymousStorage(server), await shopperStorage(server)]) {
    const { error } = await client.from('closed').download('fox.txt')
    expect(error).toMatchObject({ status: 400, statusCode: '404', message: 'Object not found' })
  }
  expect((await get('authenticated/closed/fox.txt')).status).toBe(400)
})

test('requires a key at the bare path for private buckets only', async () => {
  expect(await (await get('open/fox.txt')).text()).toBe(text)
  expect((await get('open/fox.txt', {}, 'HEAD')).status).toBe(200)
  const keyless = await get('closed/fox.txt')
  expect([keyless.status, await keyless.json()]).toEqual([400, expect.objectContaining({ code: 'NoSuchBucket' })])
  const withKey = await get('closed/fox.txt', { apikey: server.keys.serviceRoleKey })
  expect(await withKey.text()).toBe(text)
})

test.each([
  ['image/svg+xml', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['text/html', 'text/plain', '<script>alert(1)</script>'],
  ['TEXT/HTML; charset=utf-8', 'text/plain', '<script>alert(1)</script>'],
  ['application/xhtml+xml', 'application/xhtml+xml', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
  ['text/xml', 'text/xml', '<?xml version="1.0"?><a/>']
])('a file of type %s is served as %s and can not run script', async (type, served, body) => {
  await service.from('open').upload('script', body, { contentType: type, upsert: true })
  for (const path of ['open/script', 'public/open/script', 'public/open/script?download']) {
    const { headers } = await get(path, { apikey: server.keys.anonKey })
    expect(headers.get('content-type')).toBe(served)
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('returns an uncacheable missing resource for a row whose file is lost', async () => {
  await service.from('open').upload('lost.txt', 'lost')
  await server.sql(`update storage.objects set version = gen_random_uuid()::text where name = 'lost.txt'`)
  const response = await get('public/open/lost.txt')
  expect(response.status).toBe(400)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toMatchObject({ statusCode: '404', error: 'Not found', message: 'The resource was not found' })
})

test('lists, describes and signs a row written by SQL, and returns a missing resource for its file', async () => {
  for (const metadata of ['{"size": 1234, "mimetype": "image/png"}', null]) {
    await server.sql(`insert into storage.objects (bucket_id, name, metadata) values ('open', 'by-sql.png', $1)`, [metadata])
    const open = service.from('open')
    expect((await open.list('', { search: 'by-sql' })).data).toHaveLength(1)
    expect((await open.info('by-sql.png')).data).toMatchObject({ name: 'by-sql.png', version: null })
    expect((await open.createSignedUrl('by-sql.png', 60)).error).toBeNull()
    expect((await open.download('by-sql.png')).error).toMatchObject({
      statusCode: '404',
      message: 'The resource was not found'
    })
    expect((await open.remove(['by-sql.png'])).data).toHaveLength(1)
  }
})

test('rejects a version that names a file outside the storage', async () => {
  await service.from('open').upload('elsewhere.txt', 'x'.repeat(50))
  await server.sql(`update storage.objects set version = '../../../keys.json' where name = 'elsewhere.txt'`)
  expect((await get('public/open/elsewhere.txt')).status).toBe(400)
})
