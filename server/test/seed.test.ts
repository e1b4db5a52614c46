import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoFolder, readCatalogue } from '#supabase/demo/catalogue.ts'
import { seed } from '#supabase/demo/seed.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const picture = 'images/vit-0001.webp'
const otherPicture = 'images/vit-0002.webp'

let server: TestServer
let service: SupabaseClient
beforeAll(async () => {
  server = await startTestServer()
  service = createClient(server.url, server.keys.serviceRoleKey)
  await seedAgain()
}, 120_000)
afterAll(() => server.stop())

function seedAgain(): Promise<void> {
  return seed({ url: server.url, serviceRoleKey: server.keys.serviceRoleKey, withAccounts: false, onProgress: () => undefined })
}

async function versionOf(path: string): Promise<string> {
  const [row] = await server.sql<{ version: string }>('select version from storage.objects where name = $1', [`demo/${path}`])
  return row?.version ?? ''
}

async function productOf(productId: string) {
  const [row] = await server.sql<{ colors: string[]; urls: string[]; name: string; updated_at: Date }>(
    `select colors, name, updated_at, array(select image ->> 'url' from jsonb_array_elements(additional_images) image) as urls
    from demo_products where product_id = $1`,
    [productId]
  )
  return row
}

test('seeding again replaces a picture whose bytes differ and leaves the others as they are', async () => {
  const bucket = service.storage.from('brand-assets')
  const old = new Blob(['an older rendering'], { type: 'image/webp' })
  await bucket.upload(`demo/${picture}`, old, { upsert: true })
  const untouched = await versionOf(otherPicture)
  await seedAgain()
  const response = await fetch(bucket.getPublicUrl(`demo/${picture}`).data.publicUrl)
  expect(Buffer.from(await response.arrayBuffer())).toEqual(await readFile(join(demoFolder, picture)))
  expect(await versionOf(otherPicture)).toBe(untouched)
}, 120_000)

test('seeding again adds new pictures and colours of a product, and keeps changes by staff', async () => {
  const whole = await productOf('VIT-0017')
  await server.sql(
    `update demo_products set name = 'Named by staff', colors = $1, additional_images = '[]' where product_id = 'VIT-0017'`,
    [whole?.colors.slice(0, 1)]
  )
  await seedAgain()
  const product = await productOf('VIT-0017')
  expect(product).toMatchObject({ name: 'Named by staff', colors: whole?.colors, urls: whole?.urls })
}, 120_000)

test('seeding again under another address adds colours with their pictures, and keeps the stored URLs', async () => {
  const whole = await productOf('VIT-0011')
  const moved = 'https://shop.example'
  await server.sql(
    `update demo_products set colors = colors[:1], additional_images = jsonb_build_array(jsonb_set(additional_images -> 0, '{url}',
       to_jsonb(regexp_replace(additional_images -> 0 ->> 'url', '^https?://[^/]+', $1)))) where product_id = 'VIT-0011'`,
    [moved]
  )
  await seedAgain()
  const product = await productOf('VIT-0011')
  expect(product?.colors).toEqual(whole?.colors)
  expect(product?.urls[0]).toMatch(/^https:\/\/shop\.example\/storage\//)
  expect(product?.urls.slice(1)).toEqual(whole?.urls.slice(1))
})

test('seeding again keeps what staff wrote about a picture', async () => {
  const described = `select additional_images -> 0 ->> 'description' as text, jsonb_array_length(additional_images) as count
    from demo_products where product_id = 'VIT-0012'`
  const [whole] = await server.sql<{ count: number }>(described)
  await server.sql(
    `update demo_products set additional_images = jsonb_build_array(
       jsonb_set(additional_images -> 0, '{description}', '"As staff describe it"')) where product_id = 'VIT-0012'`
  )
  await seedAgain()
  expect(await server.sql(described)).toEqual([{ text: 'As staff describe it', count: whole?.count }])
}, 120_000)

test('seeding again leaves lists that staff changed, and unchanged products', async () => {
  await server.sql(
    `update demo_products set colors = '{Puce}', additional_images = '[{"url":"https://house.example/own.webp"}]'
    where product_id = 'VIT-0018'`
  )
  const before = await productOf('VIT-0019')
  await seedAgain()
  expect(await productOf('VIT-0018')).toMatchObject({ colors: ['Puce'], urls: ['https://house.example/own.webp'] })
  expect(await productOf('VIT-0019')).toEqual(before)
}, 120_000)

test('seeding again adds the film of a product without one, and brings back none that staff removed', async () => {
  const films = `select product_id, video_url from demo_products where product_id in ('VIT-0001', 'VIT-0085') order by product_id`
  const [bag] = await server.sql<{ video_url: string }>(films)
  expect(bag?.video_url).toMatch(/\/film-bag\.mp4$/)
  await server.sql(`update demo_products set video_url = case product_id when 'VIT-0001' then null else '' end
    where product_id in ('VIT-0001', 'VIT-0085')`)
  await seedAgain()
  expect(await server.sql(films)).toEqual([bag, { product_id: 'VIT-0085', video_url: '' }])
}, 120_000)

test('every colour of a picture is a colour of its product', () => {
  for (const { product_id, colors, additional_images } of readCatalogue().products) {
    const shown = additional_images.flatMap(({ color }) => color ?? [])
    expect(colors, product_id).toEqual(expect.arrayContaining(shown))
  }
})
