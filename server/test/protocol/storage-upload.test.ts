import { randomUUID } from 'node:crypto'
import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/test/test-server.ts'
import {
  anonymousStorage,
  fileOf,
  type StorageClient,
  serviceStorage,
  shopperStorage,
  staffStorage,
  tinyPng
} from './storage-client.ts'

let server: TestServer
let staff: StorageClient
let service: StorageClient
beforeAll(async () => {
  server = await startTestServer()
  staff = await staffStorage(server)
  service = serviceStorage(server)
  await service.createBucket('private', { public: false })
})
afterAll(() => server.stop())

function rowOf(
  name: string
): Promise<{ metadata: Record<string, unknown>; user_metadata: unknown; owner: string; version: string }[]> {
  return server.sql('select metadata, user_metadata, owner, version from storage.objects where name = $1', [name])
}

test('§7 Storage: staff upload a brand image at {brandId}/image_{timestamp}.{extension} and its public URL is downloadable', async () => {
  const path = `${randomUUID()}/image_${Date.now()}.png`
  const brandAssets = staff.from('brand-assets')
  const file = new File([tinyPng], 'logo.png', { type: 'image/png' })
  const { data, error } = await brandAssets.upload(path, file, { cacheControl: '3600', upsert: false })
  expect(error).toBeNull()
  expect(data).toEqual({ path, id: expect.any(String), fullPath: `brand-assets/${path}` })
  const response = await server.fetch(brandAssets.getPublicUrl(path).data.publicUrl)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('cache-control')).toBe('max-age=3600')
  expect(Buffer.from(await response.arrayBuffer()).equals(tinyPng)).toBe(true)
  const [row] = await rowOf(path)
  expect(row?.metadata).toEqual({
    eTag: response.headers.get('etag'),
    size: tinyPng.length,
    mimetype: 'image/png',
    cacheControl: 'max-age=3600',
    lastModified: expect.any(String),
    contentLength: tinyPng.length,
    httpStatusCode: 200
  })
})

test('§8 duplicate file name: a second upload of one name is refused and changes nothing', async () => {
  const path = `${randomUUID()}/image_1.png`
  await staff.from('brand-assets').upload(path, new File([tinyPng], 'a.png', { type: 'image/png' }))
  const { error } = await staff.from('brand-assets').upload(path, fileOf('image/png', 1))
  expect(error).toMatchObject({ status: 400, statusCode: '409', message: 'The resource already exists' })
  const [row] = await rowOf(path)
  expect(row?.metadata.size).toBe(tinyPng.length)
})

test('§9 image upload limit 10 MB: a larger image is refused with 413, as a form and raw, and a video of 11 MB is taken', async () => {
  const folder = randomUUID()
  const brandAssets = staff.from('brand-assets')
  const tooLarge = { status: 400, statusCode: '413', message: 'The object exceeded the maximum allowed size' }
  const asForm = await brandAssets.upload(`${folder}/form.png`, fileOf('image/png', 11))
  expect(asForm.error).toMatchObject(tooLarge)
  const raw = await brandAssets.upload(`${folder}/raw.png`, new Uint8Array(11 * 1024 * 1024), { contentType: 'image/png' })
  expect(raw.error).toMatchObject(tooLarge)
  const exact = await brandAssets.upload(`${folder}/exact.png`, fileOf('image/png', 10))
  expect(exact.error).toBeNull()
  const video = await brandAssets.upload(`${folder}/film.mp4`, fileOf('video/mp4', 11))
  expect(video.error).toBeNull()
  const { data } = await brandAssets.list(folder)
  expect(data?.map((entry) => entry.name)).toEqual(['exact.png', 'film.mp4'])
})

test('§9 video hint 50MB: 50 MB is taken and one byte more is refused', async () => {
  const folder = randomUUID()
  const limit = 50 * 1024 * 1024
  const whole = await staff.from('brand-assets').upload(`${folder}/50.mp4`, new Uint8Array(limit), { contentType: 'video/mp4' })
  expect(whole.error).toBeNull()
  const declared = await staff
    .from('brand-assets')
    .upload(`${folder}/51.mp4`, new Uint8Array(limit + 1), { contentType: 'video/mp4' })
  expect(declared.error).toMatchObject({ status: 400, statusCode: '413' })
  expect(await server.sql('select name from storage.objects where name like $1', [`${folder}/%`])).toEqual([
    { name: `${folder}/50.mp4` }
  ])
})

test('a type that the bucket does not list is refused with 415', async () => {
  const { error } = await staff
    .from('brand-assets')
    .upload(`${randomUUID()}/page.html`, new File(['<p>'], 'p', { type: 'text/html' }))
  expect(error).toMatchObject({ status: 400, statusCode: '415', message: 'mime type text/html is not supported' })
})

test.each([
  ['anonymous visitors', anonymousStorage],
  ['shoppers', shopperStorage]
])('%s can neither write, replace nor delete brand assets', async (_who, storageOf) => {
  const path = `${randomUUID()}/image_1.png`
  const file = new File([tinyPng], 'a.png', { type: 'image/png' })
  const brandAssets = (await storageOf(server)).from('brand-assets')
  const forbidden = { status: 400, statusCode: '403', message: 'new row violates row-level security policy' }
  expect((await brandAssets.upload(path, file)).error).toMatchObject(forbidden)
  await staff.from('brand-assets').upload(path, file)
  expect((await brandAssets.upload(path, file, { upsert: true })).error).toMatchObject(forbidden)
  expect((await brandAssets.update(path, file)).error).toMatchObject(forbidden)
  expect(await brandAssets.remove([path])).toEqual({ data: [], error: null })
  expect((await brandAssets.move(path, `${path}.moved`)).error).toMatchObject({ statusCode: '404' })
  expect(await rowOf(path)).toHaveLength(1)
})

test('x-upsert and PUT replace an object: another version, the same id, the old bytes gone', async () => {
  const path = `${randomUUID()}.txt`
  const files = service.from('private')
  const first = await files.upload(path, 'one', { contentType: 'text/plain' })
  const [before] = await rowOf(path)
  const second = await files.upload(path, 'two!', { contentType: 'text/plain', upsert: true })
  expect(second.data?.id).toBe(first.data?.id)
  expect(await (await files.download(path)).data?.text()).toBe('two!')
  const third = await files.update(path, 'three')
  expect(third.data?.id).toBe(first.data?.id)
  expect(await (await files.download(path)).data?.text()).toBe('three')
  const [after] = await rowOf(path)
  expect(after?.version).not.toBe(before?.version)
})

test('user metadata and cache control travel with forms and with raw bodies', async () => {
  const files = service.from('private')
  const options = { cacheControl: '60', metadata: { alt: 'Coat, ivory ü' } }
  await files.upload('meta/form.txt', new Blob(['a'], { type: 'text/plain' }), options)
  await files.upload('meta/raw.txt', 'a', { ...options, contentType: 'text/plain' })
  for (const name of ['meta/form.txt', 'meta/raw.txt']) {
    const [row] = await rowOf(name)
    expect(row).toMatchObject({ user_metadata: { alt: 'Coat, ivory ü' }, metadata: { cacheControl: 'max-age=60' } })
  }
})

test('records the uploader as the owner of an object', async () => {
  const path = `${randomUUID()}/image_1.png`
  await staff.from('brand-assets').upload(path, new File([tinyPng], 'a.png', { type: 'image/png' }))
  const [row] = await rowOf(path)
  expect(row?.owner).toMatch(/^3f1c2b9e/)
})

test('reads form fields that follow the file', async () => {
  const form = new FormData()
  form.append('file', new Blob(['late'], { type: 'text/plain' }), 'late.txt')
  form.append('cacheControl', '120')
  const response = await server.fetch(`${server.url}/storage/v1/object/private/late.txt`, {
    method: 'POST',
    headers: { apikey: server.keys.serviceRoleKey },
    body: form
  })
  expect(response.status).toBe(200)
  const [row] = await rowOf('late.txt')
  expect(row?.metadata).toMatchObject({ cacheControl: 'max-age=120', size: 4 })
})

test.each([
  ['a form without a file', () => new FormData(), {}],
  ['a form that is none', () => 'nonsense', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['a form without a boundary', () => 'nonsense', { 'content-type': 'multipart/form-data' }],
  [
    'a form that breaks off',
    () => '--x\r\ncontent-disposition: form-data; name="f"; filename="f"\r\n\r\nab',
    { 'content-type': 'multipart/form-data; boundary=x' }
  ],
  ['a content type that is none', () => 'text', { 'content-type': 'nonsense' }]
])('%s is refused and leaves no row', async (_what, body, headers) => {
  const response = await server.fetch(`${server.url}/storage/v1/object/private/broken`, {
    method: 'POST',
    headers: { apikey: server.keys.serviceRoleKey, ...headers },
    body: body()
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ statusCode: expect.stringMatching(/^4/), message: expect.any(String) })
  expect(await rowOf('broken')).toEqual([])
})

test.each([
  ['a parent folder', '%2e%2e/%2e%2e/keys.json'],
  ['a parent folder behind an encoded slash', 'a%2F..%2F..%2Fkeys.json'],
  ['an empty folder', 'a//b'],
  ['no name', ''],
  ['NUL', 'a%00b'],
  ['a backslash', '..%5C..%5Ckeys.json'],
  ['letters beyond ASCII', 'caf%C3%A9.png'],
  ['a percent sign', 'a%252Fb'],
  ['1,025 bytes', 'a'.repeat(1025)]
])('a key with %s is an InvalidKey', async (_what, key) => {
  const { statusCode, body } = await rawRequest('POST', `/storage/v1/object/private/${key}`)
  expect(statusCode).toBe(400)
  expect(body).toMatchObject({ statusCode: '400', error: 'InvalidKey', message: expect.stringMatching(/^Invalid key: /) })
})

/** Sends a path unchanged: fetch would normalise it. */
function rawRequest(method: 'POST', path: string): Promise<{ statusCode: number | undefined; body: unknown }> {
  const { hostname, port } = new URL(server.url)
  const headers = { apikey: server.keys.serviceRoleKey }
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers }, (response) => {
      json(response).then((body) => resolve({ statusCode: response.statusCode, body }), reject)
    })
    sent.on('error', reject).end('bytes')
  })
}

test('stores and finds keys with every allowed character', async () => {
  const key = "a/!-.*'() &$@=;:+,?/b_1.txt"
  const encoded = key.split('/').map(encodeURIComponent).join('/')
  const address = `${server.url}/storage/v1/object/private/${encoded}`
  const headers = { apikey: server.keys.serviceRoleKey }
  const stored = await server.fetch(address, { method: 'POST', headers, body: 'odd' })
  expect(await stored.json()).toEqual({ Id: expect.any(String), Key: `private/${key}` })
  expect(await (await server.fetch(address, { headers })).text()).toBe('odd')
})

test('rejects an upload to a missing bucket', async () => {
  const { error } = await service.from('nowhere').upload('a.txt', 'a')
  expect(error).toMatchObject({ status: 400, statusCode: '404', message: 'Bucket not found' })
})

test('of two concurrent uploads of one name, exactly one succeeds', async () => {
  const files = service.from('private')
  for (let round = 0; round < 10; round += 1) {
    const path = `race/${round}.bin`
    const bodies = Array.from({ length: 4 }, (_, writer) => Buffer.alloc(300_000, writer + 1))
    const outcomes = await Promise.all(bodies.map((body) => files.upload(path, body, { contentType: 'image/png' })))
    const winners = bodies.filter((_, writer) => outcomes[writer]?.error === null)
    expect(winners).toHaveLength(1)
    const refusals = outcomes.flatMap(({ error }) => error?.message ?? [])
    expect(refusals).toEqual(Array(3).fill('The resource already exists'))
    expect(await bytesOf(path)).toEqual(winners[0])
  }
})

test('concurrent replacements never mix bytes for readers', async () => {
  const files = service.from('private')
  const size = 300_000
  await files.upload('busy.bin', Buffer.alloc(size, 1), { contentType: 'image/png' })
  let isDone = false
  async function readAll(): Promise<void> {
    while (!isDone) {
      const bytes = await bytesOf('busy.bin')
      expect(bytes.equals(Buffer.alloc(size, bytes[0]))).toBe(true)
    }
  }
  const readers = [readAll(), readAll(), readAll()]
  for (let writer = 2; writer <= 30; writer += 1) {
    await files.upload('busy.bin', Buffer.alloc(size, writer), { contentType: 'image/png', upsert: true })
  }
  isDone = true
  await Promise.all(readers)
})

test('callers without an account have twenty uploads at once, and a finished one makes room', async () => {
  await service.createBucket('drop', { public: false })
  await server.sql(`create policy "anyone drops files" on storage.objects for insert with check (bucket_id = 'drop')`)
  const { hostname, port } = new URL(server.url)
  const headers = { apikey: server.keys.anonKey, 'content-type': 'image/png', 'content-length': '4' }
  const uploads = Array.from({ length: 21 }, (_, at) =>
    request({ hostname, port, method: 'POST', path: `/storage/v1/object/drop/${at}.png`, headers })
  )
  const responses = uploads.map(async (upload) => {
    const response = await new Promise<IncomingMessage>((resolve) => upload.once('response', resolve))
    return json(response)
  })
  for (const upload of uploads) upload.write('ha')
  expect(await Promise.race(responses)).toMatchObject({ code: 'SlowDown', message: 'Finish or abort other uploads first' })
  for (const upload of uploads) upload.end('lf')
  expect((await Promise.all(responses)).filter((response) => Object.hasOwn(Object(response), 'Id'))).toHaveLength(20)
  const later = await anonymousStorage(server).from('drop').upload('later.png', tinyPng, { contentType: 'image/png' })
  expect(later.error).toBeNull()
})

async function bytesOf(path: string): Promise<Buffer> {
  const { data, error } = await service.from('private').download(path)
  expect(error).toBeNull()
  return data ? Buffer.from(await data.arrayBuffer()) : Buffer.alloc(0)
}
