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
let service: StorageClient
let files: ReturnType<StorageClient['from']>
beforeAll(async () => {
  server = await startTestServer()
  service = serviceStorage(server)
  await service.createBucket('files', { public: false })
  files = service.from('files')
  await files.upload('folder/letter.txt', 'dear', { contentType: 'text/plain' })
  await files.upload('dot.png', tinyPng, { contentType: 'image/png' })
})
afterAll(() => server.stop())

async function signedUrl(path: string, ...options: [number, Parameters<typeof files.createSignedUrl>[2]?]): Promise<string> {
  const { data, error } = await files.createSignedUrl(path, ...options)
  expect(error).toBeNull()
  return data?.signedUrl ?? ''
}

async function refusalOf(url: string, init?: RequestInit): Promise<unknown> {
  const response = await server.fetch(url, init)
  expect(response.status).toBe(400)
  return response.json()
}

test('a signed URL gives everybody access to a private object until it expires', async () => {
  const response = await server.fetch(await signedUrl('folder/letter.txt', 60, { download: 'x.txt' }))
  expect([response.status, await response.text()]).toEqual([200, 'dear'])
  expect(response.headers.get('content-disposition')).toContain('filename=x.txt')
  expect(Date.parse(response.headers.get('expires') ?? '')).toBeGreaterThan(Date.now() + 50_000)
  expect(response.headers.get('cache-control')).toMatch(/^private, max-age=(59|60)$/)
})

test.each(['nonsense', '', 'a.b.c'])('the token %j is refused', async (token) => {
  const url = `${server.url}/storage/v1/object/sign/files/folder/letter.txt`
  expect(await refusalOf(`${url}?token=${token}`)).toMatchObject({ statusCode: '400', error: 'InvalidJWT' })
  expect(await refusalOf(url)).toMatchObject({ error: 'InvalidJWT' })
})

test('access tokens and tokens of signed URLs do not replace each other', async () => {
  const url = `${server.url}/storage/v1/object/sign/files/folder/letter.txt?token=${server.keys.serviceRoleKey}`
  expect(await refusalOf(url)).toMatchObject({ error: 'InvalidJWT' })
  const token = new URL(await signedUrl('folder/letter.txt', 60)).searchParams.get('token')
  const headers = { apikey: server.keys.anonKey, authorization: `Bearer ${token}` }
  expect(await refusalOf(`${server.url}/storage/v1/bucket`, { headers })).toMatchObject({ error: 'Unauthorized' })
})

test('signs only objects that the caller may read, one or many', async () => {
  const missing = { status: 400, statusCode: '404', message: 'Object not found' }
  expect((await files.createSignedUrl('nothing.txt', 60)).error).toMatchObject(missing)
  for (const client of [anonymousStorage(server), await shopperStorage(server)]) {
    expect((await client.from('files').createSignedUrl('folder/letter.txt', 60)).error).toMatchObject(missing)
  }
  const { data } = await files.createSignedUrls(['folder/letter.txt', 'nothing.txt'], 60)
  expect(data).toMatchObject([
    { error: null, path: 'folder/letter.txt', signedUrl: expect.stringContaining('?token=') },
    { error: 'Either the object does not exist or you do not have access to it', path: 'nothing.txt', signedUrl: null }
  ])
  expect(await (await server.fetch(data?.[0]?.signedUrl ?? '')).text()).toBe('dear')
})

test('renders a signed picture only with the signed options', async () => {
  const url = await signedUrl('dot.png', 60, { transform: { width: 1, quality: 50, format: 'origin' } })
  const response = await server.fetch(`${url}&width=2000&format=webp`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(response.headers.get('expires')).not.toBeNull()
})

test('a signed upload stores the object once, for the signer', async () => {
  const staff = (await staffStorage(server)).from('brand-assets')
  const { data } = await staff.createSignedUploadUrl('house/image_1.png')
  const anybody = anonymousStorage(server).from('brand-assets')
  const file = new File([tinyPng], 'a.png', { type: 'image/png' })
  const uploaded = await anybody.uploadToSignedUrl('house/image_1.png', data?.token ?? '', file)
  expect(uploaded).toEqual({ data: { path: 'house/image_1.png', fullPath: 'brand-assets/house/image_1.png' }, error: null })
  const [row] = await server.sql<{ owner: string }>(`select owner from storage.objects where name = 'house/image_1.png'`)
  expect(row?.owner).toMatch(/^3f1c2b9e/)
  const again = await anybody.uploadToSignedUrl('house/image_1.png', data?.token ?? '', file)
  expect(again.error).toMatchObject({ statusCode: '409' })
  const other = await anybody.uploadToSignedUrl('house/image_2.png', data?.token ?? '', file)
  expect(other.error).toMatchObject({ statusCode: '400', message: 'Invalid signature' })
})

test('a signed upload replaces an object only if signed with upsert, within the limits of the bucket', async () => {
  const staff = (await staffStorage(server)).from('brand-assets')
  const file = new File([tinyPng], 'a.png', { type: 'image/png' })
  await staff.upload('house/film.mp4', new File(['old'], 'f.mp4', { type: 'video/mp4' }))
  expect((await staff.createSignedUploadUrl('house/film.mp4')).error).toMatchObject({ statusCode: '409' })
  const { data } = await staff.createSignedUploadUrl('house/film.mp4', { upsert: true })
  const page = new File(['<p>'], 'p.html', { type: 'text/html' })
  const anybody = anonymousStorage(server).from('brand-assets')
  expect((await anybody.uploadToSignedUrl('house/film.mp4', data?.token ?? '', page)).error).toMatchObject({
    statusCode: '415'
  })
  expect((await anybody.uploadToSignedUrl('house/film.mp4', data?.token ?? '', file)).error).toBeNull()
  const { data: large } = await staff.createSignedUploadUrl('house/large.png')
  const tooLarge = await anybody.uploadToSignedUrl('house/large.png', large?.token ?? '', fileOf('image/png', 11))
  expect(tooLarge.error).toMatchObject({ statusCode: '413' })
  const forbidden = await (await shopperStorage(server)).from('brand-assets').createSignedUploadUrl('house/x.png')
  expect(forbidden.error).toMatchObject({ statusCode: '403', message: 'new row violates row-level security policy' })
})
