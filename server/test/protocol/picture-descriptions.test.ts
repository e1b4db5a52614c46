import { mkdtemp, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '#server/test/test-server.ts'
import { similaritiesOf, totalSimilarity } from '#supabase/picture-descriptor/similarity.ts'

const patience = { timeout: 15_000, interval: 100 }

let server: TestServer
let files: string
let staff: SupabaseClient
beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'vitrine-pictures-'))
  server = await startTestServer({ STORAGE_URL: String(pathToFileURL(files)) })
  const token = await server.tokenFor({ id: '10000000-0000-4000-8000-000000000001', isStaff: true })
  staff = createClient(server.url, server.keys.anonKey, { accessToken: async () => token })
})
afterAll(async () => {
  await server.stop()
  await rm(files, { recursive: true })
})

/** A brown rectangle in the upper left of a grey picture. */
function samplePicture(side = 200): Sharp {
  const mark = { create: { width: side / 2, height: side / 4, channels: 3, background: '#7d5a4c' } } as const
  return sharp({ create: { width: side, height: side, channels: 3, background: '#c8c4bc' } }).composite([
    { input: mark, left: side / 8, top: side / 8 }
  ])
}

/** The sample, and an empty second frame. */
async function movingPicture(): Promise<Buffer> {
  const frame = await samplePicture().removeAlpha().raw().toBuffer()
  const raw = { width: 200, height: 400, channels: 3, pageHeight: 200 } as const
  return sharp(Buffer.concat([frame, Buffer.alloc(frame.length, 90)]), { raw })
    .gif()
    .toBuffer()
}

async function upload(name: string, bytes: Buffer, contentType: string): Promise<string> {
  const bucket = staff.storage.from('brand-assets')
  const { error } = await bucket.upload(name, bytes, { contentType })
  expect(error).toBeNull()
  return bucket.getPublicUrl(name).data.publicUrl
}

type Described = { url: string; descriptor: number[] | null; problem: string | null; attempts: number }

/** The picture, once it is described or cannot be. */
async function describedPicture(url: string): Promise<Described> {
  const { data } = await staff
    .from('product_pictures')
    .select('url, descriptor, problem, attempts')
    .eq('url', url)
    .single()
    .throwOnError()
  expect(data.descriptor ?? data.problem).not.toBeNull()
  return data
}

async function addProducts(urls: string[]): Promise<void> {
  const rows = urls.map((image_url) => ({ product_id: image_url, name: 'Added', image_url }))
  await staff.from('demo_products').insert(rows).throwOnError()
}

/** Each file as the picture of a product, in the same order. */
async function describeFiles(files: [name: string, bytes: Buffer, contentType: string][]): Promise<Described[]> {
  const urls = await Promise.all(files.map(([name, bytes, type]) => upload(name, bytes, type)))
  await addProducts(urls)
  return Promise.all(urls.map((url) => vi.waitFor(() => describedPicture(url), patience)))
}

test('an uploaded picture of a product is described, in every format and encoding alike', { timeout: 60_000 }, async () => {
  const plain = await samplePicture().png().toBuffer()
  const turned = await sharp(plain).rotate(90).withMetadata({ orientation: 8 }).jpeg({ quality: 95 }).toBuffer()
  const files: [string, Buffer, string][] = [
    ['plain.png', plain, 'image/png'],
    ['turned.jpg', turned, 'image/jpeg'],
    ['cmyk.jpg', await samplePicture().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(), 'image/jpeg'],
    ['deep.png', await samplePicture().toColourspace('rgb16').png().toBuffer(), 'image/png'],
    ['large.jpg', await samplePicture(4000).jpeg().toBuffer(), 'image/jpeg'],
    ['moving.gif', await movingPicture(), 'image/gif'],
    ['photo.avif', await samplePicture().avif().toBuffer(), 'image/avif']
  ]
  const found = await describeFiles(files)
  for (const [index, [name]] of files.entries()) {
    const similarity = totalSimilarity(similaritiesOf(found[index]?.descriptor ?? [], found[0]?.descriptor ?? []))
    expect(similarity, name).toBeGreaterThan(0.85)
  }
})

test('a file that is no picture, or one that is too large, gets the reason', { timeout: 60_000 }, async () => {
  const pixels = { width: 9000, height: 7000, channels: 3, background: '#a01020' } as const
  const cases: [string, Buffer, string, RegExp][] = [
    ['huge.png', await sharp({ create: pixels }).png().toBuffer(), 'image/png', /pixel limit/],
    ['empty.png', Buffer.alloc(0), 'image/png', /^The picture has 0 bytes$/],
    ['broken.png', Buffer.from('not a picture'), 'image/png', /unsupported image format/],
    ['drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml', /unsupported image format/]
  ]
  const found = await describeFiles(cases.map(([name, bytes, type]) => [name, bytes, type]))
  for (const [index, [name, , , reason]] of cases.entries()) {
    expect(found[index], name).toMatchObject({ descriptor: null, problem: expect.stringMatching(reason), attempts: 1 })
  }
  const absent = staff.storage.from('brand-assets').getPublicUrl('absent.png').data.publicUrl
  await addProducts([absent])
  expect((await vi.waitFor(() => describedPicture(absent), patience)).problem).toBe('The picture is not in a public bucket')
})

test('pictures of other hosts are left alone, and each of ours is described by one of several servers', {
  timeout: 60_000
}, async () => {
  const another = await server.startAnother()
  const urls: string[] = []
  for (let index = 0; index < 6; index += 1) {
    urls.push(
      await upload(
        `many-${index}.png`,
        await samplePicture(80 + 8 * index)
          .png()
          .toBuffer(),
        'image/png'
      )
    )
  }
  await addProducts([...urls, 'https://images.example/foreign.png'])
  for (const url of urls) {
    expect((await vi.waitFor(() => describedPicture(url), patience)).attempts).toBe(1)
  }
  const { data } = await staff.from('product_pictures').select('descriptor, problem, attempts').like('url', '%foreign%')
  expect(data).toEqual([{ descriptor: null, problem: null, attempts: 0 }])
  await another.stop()
})

test('a server that starts describes what is missing', { timeout: 60_000 }, async () => {
  const [found] = await describeFiles([['early.png', await samplePicture(160).png().toBuffer(), 'image/png']])
  const forget = 'update product_pictures set descriptor = null, claimed_at = null where url = $1'
  await server.restart(() => server.sql(forget, [found?.url]))
  const again = await vi.waitFor(() => describedPicture(found?.url ?? ''), patience)
  expect(again).toEqual({ ...found, attempts: 2 })
})

/** Takes the bytes of an uploaded file away, which its row still promises. */
async function loseBytes(name: string): Promise<void> {
  const [object] = await server.sql<{ version: string }>('select version from storage.objects where name = $1', [name])
  const version = object?.version ?? ''
  await truncate(join(files, 'objects', version.slice(0, 2), version), 0)
}

/** As if the claim were so old; another product makes the server look. */
async function claimedAgo(url: string, age: string, attempts: number): Promise<void> {
  const claim = 'update product_pictures set claimed_at = now() - $2::interval, attempts = $3 where url = $1'
  await server.sql(claim, [url, age, attempts])
  await addProducts([staff.storage.from('brand-assets').getPublicUrl(`${crypto.randomUUID()}.png`).data.publicUrl])
}

async function stateOf(url: string): Promise<Pick<Described, 'attempts' | 'problem'>> {
  const { data } = await staff.from('product_pictures').select('attempts, problem').eq('url', url).single().throwOnError()
  return data
}

test('a picture that fails for a passing reason is tried again after a while, and given up after the third attempt', {
  timeout: 60_000
}, async () => {
  const url = await upload('fading.png', await samplePicture().png().toBuffer(), 'image/png')
  await loseBytes('fading.png')
  await addProducts([url])
  await vi.waitFor(async () => expect(await stateOf(url)).toEqual({ attempts: 1, problem: null }), patience)
  // Nothing but the time that is over wakes the server.
  await claimedAgo(url, '4 minutes 57 seconds', 1)
  await vi.waitFor(async () => expect(await stateOf(url)).toEqual({ attempts: 2, problem: null }), patience)
  await claimedAgo(url, '6 minutes', 2)
  const problem = 'A stored file is shorter than its row says'
  await vi.waitFor(async () => expect(await stateOf(url)).toEqual({ attempts: 3, problem }), patience)
})

test('a picture whose last attempt no server finished is given up', { timeout: 60_000 }, async () => {
  const url = await upload('fatal.png', await samplePicture().png().toBuffer(), 'image/png')
  await loseBytes('fatal.png')
  await addProducts([url])
  await vi.waitFor(async () => expect((await stateOf(url)).attempts).toBe(1), patience)
  await claimedAgo(url, '6 minutes', 3)
  const problem = 'No server could describe the picture'
  await vi.waitFor(async () => expect(await stateOf(url)).toEqual({ attempts: 3, problem }), patience)
})
