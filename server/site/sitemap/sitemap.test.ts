import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/test/test-server.ts'
import { createDocuments } from './documents.ts'

const origin = 'https://shop.example'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: origin })
  await server.sql(`insert into brands (name, status) values ('Shown & <Co>', 'active'), ('Secret', 'inactive')`)
  await server.sql(`insert into demo_products (product_id, name, brand) values
    ('S-1', 'Coat', 'Shown & <Co>'), ('S-2', 'Hidden', 'Secret'), (repeat('é', 500), 'Long', null)`)
  await server.sql(`insert into demo_products (product_id, name, is_draft) values ('S-3', 'Draft', true)`)
  // Without the triggers that index products for search, which take most of the time.
  await server.sql(`set session_replication_role = replica`)
  await server.sql(
    `insert into demo_products (product_id, name) select 'many-' || n, 'Many' from generate_series(1, 50000) as n`
  )
  await server.sql(`reset session_replication_role`)
})
afterAll(() => server.stop())

async function addressesOf(path: string): Promise<string[]> {
  const response = await fetch(server.url + path)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  return [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
}

test('the index names pages, brands, and products in parts', async () => {
  expect(await addressesOf('/sitemap.xml')).toEqual(
    ['pages', 'brands', 'products-1', 'products-2'].map((name) => `${origin}/sitemaps/${name}.xml`)
  )
  const text = await (await fetch(`${server.url}/sitemap.xml`)).text()
  expect(text).toMatch(/products-1\.xml<\/loc><lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
})

test('a part has at most 50,000 products, none of them twice or hidden', async () => {
  const parts = await Promise.all([1, 2].map((part) => addressesOf(`/sitemaps/products-${part}.xml`)))
  expect(parts.map(({ length }) => length)).toEqual([50_000, 2])
  const all = new Set(parts.flat())
  expect(all.size).toBe(50_002)
  expect(all).toContain(`${origin}/product/S-1`)
  expect(all).not.toContain(`${origin}/product/S-2`)
  expect(all).not.toContain(`${origin}/product/S-3`)
})

test('a product whose product_id is too long for a sitemap is listed by its uuid', async () => {
  const [row] = await server.sql<{ id: string }>(`select id from demo_products where name = 'Long'`)
  const parts = await Promise.all([1, 2].map((part) => addressesOf(`/sitemaps/products-${part}.xml`)))
  expect(parts.flat()).toContain(`${origin}/product/${row?.id}`)
})

test('lists active brands only, escaped', async () => {
  expect(await addressesOf('/sitemaps/brands.xml')).toEqual([`${origin}/brand/Shown%20%26%20%3CCo%3E`])
})

test('lists the pages that open without signing in', async () => {
  expect(await addressesOf('/sitemaps/pages.xml')).toEqual(expect.arrayContaining([`${origin}/`, `${origin}/terms`]))
})

test('is readable without compression', async () => {
  const response = await fetch(`${server.url}/sitemaps/pages.xml`, { headers: { 'accept-encoding': 'identity' } })
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(await response.text()).toMatch(/^<\?xml .*<\/urlset>\s*$/s)
})

test('HEAD has the headers only', async () => {
  const response = await fetch(`${server.url}/sitemap.xml`, { method: 'HEAD' })
  expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
    200,
    'application/xml; charset=utf-8',
    ''
  ])
})

test('another host that a caller names has its own addresses, without reading the database again', async () => {
  const open = await startTestServer()
  try {
    await open.sql(`insert into brands (name) values ('First')`)
    const read = async (host: string) => {
      const { body } = await open.app.inject({ url: '/sitemaps/brands.xml', headers: { host } })
      return body
    }
    expect(await read('one.example')).toContain('<loc>http://one.example/brand/First</loc>')
    await open.sql(`insert into brands (name) values ('Second')`)
    const other = await read('two.example')
    expect(other).toContain('<loc>http://two.example/brand/First</loc>')
    expect(other).not.toContain('Second')
    expect(await read('"><x>')).not.toContain('<x>')
  } finally {
    await open.stop()
  }
})

test.each([
  'products-3.xml',
  'products-0.xml',
  'products-1000.xml',
  'index',
  'pages.xml.gz',
  '..%2fpages.xml',
  '%00.xml',
  '%E0%A4%A'
])('there is no part %s', async (part) => {
  const response = await fetch(`${server.url}/sitemaps/${part}`)
  expect(response.status).toBe(404)
})

test('concurrent calls share one document, and no more than eight wait', async () => {
  const documents = createDocuments(10)
  const gate = Promise.withResolvers<void>()
  let written = 0
  const write = async () => {
    await gate.promise
    written += 1
    return Buffer.from('document')
  }
  const calls = Array.from({ length: 8 }, (_, index) => [documents.get(`${index}`, write), documents.get(`${index}`, write)])
  expect(await documents.get('another', write)).toBe('busy')
  gate.resolve()
  await Promise.all(calls.flat())
  expect(written).toBe(8)
  expect(await documents.get('0', write)).toEqual(Buffer.from('document'))
  expect(written).toBe(8)
})

test('a document that could not be written is written again', async () => {
  const documents = createDocuments(10)
  await expect(documents.get('one', () => Promise.reject(new Error('Not now')))).rejects.toThrow('Not now')
  expect(await documents.get('one', async () => Buffer.from('now'))).toEqual(Buffer.from('now'))
})
