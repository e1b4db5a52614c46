import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/test/test-server.ts'
import { type StorageClient, serviceStorage, shopperStorage } from './storage-client.ts'

let server: TestServer
let service: StorageClient
beforeAll(async () => {
  server = await startTestServer()
  service = serviceStorage(server)
  await service.createBucket('open', { public: true })
  await service.createBucket('closed', { public: false })
  const pixels = { width: 400, height: 500, channels: 3, background: '#7a1f2b' } as const
  await put('photo.jpg', await sharp({ create: pixels }).jpeg().toBuffer(), 'image/jpeg')
  await put(
    'logo.png',
    await sharp({ create: { ...pixels, channels: 4, background: '#0000' } })
      .png()
      .toBuffer(),
    'image/png'
  )
  await put('turned.jpg', await sharp({ create: pixels }).withMetadata({ orientation: 6 }).jpeg().toBuffer(), 'image/jpeg')
})
afterAll(() => server.stop())

async function put(name: string, bytes: Buffer | string, contentType: string): Promise<void> {
  for (const bucket of ['open', 'closed']) {
    const { error } = await service.from(bucket).upload(name, bytes, { contentType, upsert: true })
    expect(error).toBeNull()
  }
}

function render(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return server.fetch(`${server.url}/storage/v1/render/image/public/open/${path}`, { headers: { accept: '*/*', ...headers } })
}

async function pictureOf(response: Response) {
  expect(response.status).toBe(200)
  const { format, compression, width, height, hasAlpha } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  return {
    format: compression === 'av1' ? 'avif' : format,
    width,
    height,
    hasAlpha,
    type: response.headers.get('content-type')
  }
}

test.each([
  ['width=200', 200, 250],
  ['height=100', 80, 100],
  ['width=200&height=200', 200, 200],
  ['width=200&height=200&resize=cover', 200, 200],
  ['width=200&height=200&resize=contain', 160, 200],
  ['width=200&height=200&resize=fill', 200, 200],
  ['width=0&height=100', 80, 100],
  ['', 400, 500]
])('the picture with %s is %d × %d', async (query, width, height) => {
  expect(await pictureOf(await render(`photo.jpg?${query}`))).toMatchObject({ width, height, format: 'jpeg' })
})

test('a picture is never made larger, and no side is longer than 2,500', async () => {
  expect(await pictureOf(await render('photo.jpg?width=100000&height=100000&resize=contain'))).toMatchObject({
    width: 400,
    height: 500
  })
  await put(
    'wide.png',
    await sharp({ create: { width: 6000, height: 10, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
    'image/png'
  )
  expect(await pictureOf(await render('wide.png?width=100000'))).toMatchObject({ width: 2500 })
})

test.each([
  ['width=64&height=32', 'height:32,width:64,resizing_type:fill'],
  ['width=64&resize=contain&quality=50&format=webp', 'width:64,resizing_type:fit,quality:50,format:webp'],
  ['height=9999&resize=fill&format=origin', 'height:2500,resizing_type:force'],
  ['', '']
])('with %s the response says that %j was done', async (query, said) => {
  expect((await render(`photo.jpg?${query}`)).headers.get('x-transformations')).toBe(said)
})

test('cover crops, fill squeezes', async () => {
  const stripe = await sharp({ create: { width: 400, height: 50, channels: 3, background: '#0f0' } })
    .png()
    .toBuffer()
  const base = sharp({ create: { width: 400, height: 500, channels: 3, background: '#000' } })
  await put(
    'striped.png',
    await base
      .composite([{ input: stripe, top: 0, left: 0 }])
      .png()
      .toBuffer(),
    'image/png'
  )
  const greenAtTop = async (resize: string) => {
    const response = await render(`striped.png?width=200&height=100&resize=${resize}`)
    const pixels = await sharp(Buffer.from(await response.arrayBuffer()))
      .raw()
      .toBuffer()
    return pixels[1]
  }
  expect(await greenAtTop('cover')).toBe(0)
  expect(await greenAtTop('fill')).toBe(255)
})

test('chooses the format by the Accept header and the requested format', async () => {
  const browser = { accept: 'image/avif,image/webp,image/apng,*/*;q=0.8' }
  expect(await pictureOf(await render('photo.jpg?width=50', browser))).toMatchObject({ format: 'webp', type: 'image/webp' })
  expect(await pictureOf(await render('photo.jpg?width=50&format=avif'))).toMatchObject({ format: 'avif', type: 'image/avif' })
  const refusing = { accept: 'image/avif;q=0,image/webp;q=0.0,*/*' }
  expect(await pictureOf(await render('photo.jpg?width=50', refusing))).toMatchObject({ format: 'jpeg', type: 'image/jpeg' })
  expect(await pictureOf(await render('photo.jpg?width=50&format=origin', browser))).toMatchObject({ format: 'jpeg' })
  expect(await pictureOf(await render('logo.png?width=50&format=origin', browser))).toMatchObject({
    format: 'png',
    hasAlpha: true
  })
  expect(await pictureOf(await render('logo.png?width=50', browser))).toMatchObject({ format: 'webp', hasAlpha: true })
  expect(await pictureOf(await render('photo.jpg?width=50&format=webp'))).toMatchObject({ format: 'webp' })
})

test('a lower quality produces fewer bytes', async () => {
  const noise = await sharp({
    create: { width: 300, height: 300, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } }
  })
    .jpeg({ quality: 95 })
    .toBuffer()
  await put('noise.jpg', noise, 'image/jpeg')
  const sizeAt = async (quality: number) =>
    (await (await render(`noise.jpg?width=200&quality=${quality}`)).arrayBuffer()).byteLength
  expect(await sizeAt(20)).toBeLessThan((await sizeAt(90)) / 2)
})

test('rotates a picture by its EXIF orientation', async () => {
  expect(await pictureOf(await render('turned.jpg?width=100'))).toMatchObject({ width: 100, height: 80 })
})

test('sends ETag, Last-Modified, Cache-Control and Vary, and 304 for a current ETag', async () => {
  const first = await render('photo.jpg?width=120', { accept: 'image/webp' })
  const headers = Object.fromEntries(first.headers)
  expect(headers).toMatchObject({ 'cache-control': 'max-age=3600', vary: 'Accept', 'last-modified': expect.any(String) })
  const again = await render('photo.jpg?width=120', { accept: 'image/webp', 'if-none-match': headers.etag ?? '' })
  expect([again.status, again.headers.get('vary'), await again.text()]).toEqual([304, 'Accept', ''])
  const other = await render('photo.jpg?width=120', { accept: 'image/avif', 'if-none-match': headers.etag ?? '' })
  expect(other.status).toBe(200)
})

test('serves ranges of a picture, and its headers for HEAD', async () => {
  const whole = Buffer.from(await (await render('photo.jpg?width=64')).arrayBuffer())
  const part = await render('photo.jpg?width=64', { range: 'bytes=2-9' })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 2-9/${whole.length}`])
  expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(2, 10))).toBe(true)
  expect((await render('photo.jpg?width=64', { range: 'bytes=999999-' })).status).toBe(416)
  const head = await server.app.inject({ method: 'HEAD', url: '/storage/v1/render/image/public/open/photo.jpg?width=64' })
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(whole.length), ''])
})

test('renders a replaced picture again', async () => {
  const square = (background: string) =>
    sharp({ create: { width: 60, height: 60, channels: 3, background } })
      .png()
      .toBuffer()
  await put('fresh.png', await square('#f00'), 'image/png')
  const before = await render('fresh.png?width=10')
  await put('fresh.png', await square('#00f'), 'image/png')
  const after = await render('fresh.png?width=10')
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
  const pixel = await sharp(Buffer.from(await after.arrayBuffer()))
    .raw()
    .toBuffer()
  expect([...pixel.subarray(0, 3)]).toEqual([0, 0, 255])
})

test('the real client asks for transformed pictures, public and private', async () => {
  const { publicUrl } = service
    .from('open')
    .getPublicUrl('photo.jpg', { transform: { width: 40, height: 40, resize: 'contain' } }).data
  expect(await pictureOf(await server.fetch(publicUrl))).toMatchObject({ width: 32, height: 40 })
  const { data } = await service
    .from('closed')
    .download('photo.jpg', { transform: { width: 40, format: 'origin', quality: 50 } })
  expect(await sharp(data ? Buffer.from(await data.arrayBuffer()) : '').metadata()).toMatchObject({
    width: 40,
    height: 50
  })
  const shopper = (await shopperStorage(server)).from('closed')
  expect((await shopper.download('photo.jpg', { transform: { width: 40 } })).error).toMatchObject({ statusCode: '404' })
  const response = await server.fetch(`${server.url}/storage/v1/render/image/public/closed/photo.jpg?width=40`)
  expect(await response.json()).toMatchObject({ statusCode: '404', message: 'Bucket not found' })
})

test('serves an SVG unchanged, and prevents its scripts from running', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  await put('drawing.svg', drawing, 'image/svg+xml')
  const response = await render('drawing.svg?width=100')
  expect(await response.text()).toBe(drawing)
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
})

test.each([
  ['nothing', 'image/png', Buffer.alloc(0)],
  ['a picture of more than 25 MB', 'image/png', Buffer.alloc(26 * 1024 * 1024)],
  ['text', 'image/png', Buffer.from('no picture')],
  ['an SVG in disguise', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a film', 'video/mp4', Buffer.from('film')],
  ['half a picture', 'image/png', Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk', 'base64')],
  ['a PNG of 8 kB and 64 million pixels', 'image/png', blackPng(8_000, 8_000)]
])('%s is rejected without being rendered, and the server keeps running', async (_what, type, bytes) => {
  await put('bad', bytes, type)
  const response = await render('bad?width=100')
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    statusCode: '400',
    error: 'InvalidRequest',
    message: 'The source image is invalid or unsupported for rendering'
  })
  expect((await render('photo.jpg?width=64')).status).toBe(200)
})

test('a picture with a wrong checksum is rendered', async () => {
  const damaged = blackPng(400, 304)
  const checksum = damaged.indexOf('IEND') - 8
  damaged.writeUInt32BE(damaged.readUInt32BE(checksum) ^ 1, checksum)
  await put('damaged.png', damaged, 'image/png')
  expect(await pictureOf(await render('damaged.png?width=100'))).toMatchObject({ width: 100, height: 76 })
})

test.each(['width=abc', 'width=-1', 'width=1.5', 'resize=stretch', 'quality=5', 'quality=101', 'format=bmp'])(
  'the query %s is refused',
  async (query) => {
    const response = await render(`photo.jpg?${query}`)
    expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ statusCode: '400' })])
  }
)

test('responds to a hundred concurrent requests', async () => {
  const responses = await Promise.all(
    Array.from({ length: 100 }, (_, index) => render(`photo.jpg?width=${100 + (index % 10)}`))
  )
  expect(responses.every(({ status }) => status === 200)).toBe(true)
})

/** A PNG of few bytes and one colour. */
function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((width / 8 + 1) * height))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0))
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}
