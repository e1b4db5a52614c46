import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { distFolder } from '#server/site/page.ts'
import { openPages } from '#server/site/tags/open-pages.ts'
import { startTestServer, type TestServer } from '#server/test/test-server.ts'

const origin = 'https://shop.example'
const hostile = `"><script>alert(1)</script><!-- PICTURE ' & $& </title>`

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: origin })
  await server.sql(`insert into brands (name, description, status, brand_image_url) values
    ('Rademar', 'Makes one thing well.', 'active', 'http://other.example/storage/v1/object/public/brand-assets/r.webp'),
    ('Secret', 'Is hidden.', 'inactive', null)`)
  await server.sql(
    `insert into demo_products (product_id, name, brand, description, price, image_url) values
    ('T-1', 'Coat', 'Rademar', 'Cut from one cloth.', 1234, 'http://other.example/storage/v1/object/public/brand-assets/c.webp'),
    ('T-2', $1, $2, $1, 1234, 'https://cdn.example/a.jpg?b="&c=<'),
    ('T-3', 'Hidden coat', 'Secret', 'Not to be told.', 1234, null),
    ('https://other.example/a?b=c', 'Linked', null, null, null, null)`,
    [hostile, hostile.slice(0, 190)]
  )
})
afterAll(() => server.stop())

async function open(path: string) {
  const response = await fetch(server.url + path, { headers: { 'accept-encoding': 'identity' } })
  const html = await response.text()
  const head = html.slice(0, html.indexOf('</head>'))
  return { status: response.status, html, head }
}

function contentOf(head: string, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1]
}

function canonicalOf(head: string): string | undefined {
  return /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1]
}

function entitiesOf(head: string): unknown[] {
  return [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json))
}

describe.runIf(existsSync(distFolder))('the tags of a page', () => {
  test.each([...openPages])('%s has a title, a canonical address, a picture and entities', async (path, { title }) => {
    const { status, head } = await open(path)
    expect(status).toBe(200)
    expect(head).toContain(`<title>${title === undefined ? '' : `${title} · `}Vitrine</title>`)
    expect(head.match(/<title>/g)).toHaveLength(1)
    expect(canonicalOf(head)).toBe(origin + path)
    expect(contentOf(head, 'og:image')).toBe(`${origin}/stage/share.jpg`)
    expect(contentOf(head, 'robots')).toBeUndefined()
    expect(entitiesOf(head).length).toBeGreaterThan(0)
  })

  test('the landing page names the shop and no search, which needs a session', async () => {
    const { head } = await open('/')
    expect(entitiesOf(head)).toMatchObject([{ '@type': 'Organization', url: `${origin}/` }, { '@type': 'WebSite' }])
    expect(head).not.toContain('SearchAction')
  })

  test('a product has its name, brand and picture, and no price', async () => {
    const { head } = await open('/product/T-1?size=38')
    const picture = `${origin}/storage/v1/render/image/public/brand-assets/c.webp?width=1200&height=630&format=jpeg`
    expect(head).toContain('<title>Coat, Rademar · Vitrine</title>')
    expect(contentOf(head, 'og:description')).toBe('Cut from one cloth.')
    expect(contentOf(head, 'og:image')).toBe(picture.replaceAll('&', '&amp;'))
    expect(contentOf(head, 'og:image:width')).toBe('1200')
    expect(canonicalOf(head)).toBe(`${origin}/product/T-1`)
    expect(entitiesOf(head)).toMatchObject([
      { '@type': 'Product', name: 'Coat', image: picture, brand: { name: 'Rademar' } },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ name: 'Vitrine' }, { item: `${origin}/brand/Rademar` }, { name: 'Coat' }]
      }
    ])
    expect(head).not.toMatch(/1,?234|offers|price/)
  })

  test('a product has one canonical address, by uuid or by product_id', async () => {
    const [row] = await server.sql<{ id: string }>(`select id from demo_products where name = 'Linked'`)
    const addresses = [`/product/${row?.id}`, '/product/https%3A%2F%2Fother.example%2Fa%3Fb%3Dc']
    const heads = await Promise.all(addresses.map(open))
    expect(heads.map(({ head }) => canonicalOf(head))).toEqual([origin + addresses[1], origin + addresses[1]])
  })

  test('a brand has its description and picture, however its name is spelled', async () => {
    const { head } = await open('/brand/RADEMAR')
    expect(head).toContain('<title>Rademar · Vitrine</title>')
    expect(contentOf(head, 'description')).toBe('Makes one thing well.')
    expect(contentOf(head, 'og:image')).toContain('brand-assets/r.webp?width=1200')
    expect(canonicalOf(head)).toBe(`${origin}/brand/Rademar`)
  })

  test('escapes names, descriptions and pictures', async () => {
    const { html, head } = await open('/product/T-2')
    expect(html).not.toContain('<script>alert')
    expect(head.match(/<title>|<\/title>/g)).toHaveLength(2)
    expect(contentOf(head, 'og:title')).toContain(
      '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!-- PICTURE &#39; &amp; $&amp; &lt;/title&gt;'
    )
    expect(entitiesOf(head)).toMatchObject([{ name: hostile }, { '@type': 'BreadcrumbList' }])
    expect(contentOf(head, 'og:image')).toBe('https://cdn.example/a.jpg?b=%22&amp;c=%3C')
  })

  test.each(['/product/nothing', '/product/T-3', '/brand/Secret', '/brand/nothing', '/product/%00', '/no/such/page'])(
    '%s is not found and tells nothing',
    async (path) => {
      const { status, head } = await open(path)
      expect(status).toBe(404)
      expect(head).toContain('<title>Not found · Vitrine</title>')
      expect(contentOf(head, 'robots')).toBe('noindex')
      expect(canonicalOf(head)).toBeUndefined()
      expect(head).not.toMatch(/Hidden coat|Secret|Not to be told|Is hidden/)
    }
  )

  test.each(['/auth', '/home', '/cart', '/search?q=coat', '/backoffice', '/two-step'])('%s is not indexed', async (path) => {
    const { status, head } = await open(path)
    expect([status, contentOf(head, 'robots'), canonicalOf(head)]).toEqual([200, 'noindex', undefined])
  })

  test('the page that the service worker caches has the tags of the build', async () => {
    const { head } = await open('/index.html')
    expect(head).not.toMatch(/noindex|canonical/)
  })

  test('a product that a busy database does not tell in time has default tags, and may stay in an index', async () => {
    const locking = await server.session()
    await locking.query('begin; lock table demo_products')
    const { status, head } = await open('/product/T-1')
    await locking.query('rollback')
    await locking.end()
    expect([status, contentOf(head, 'robots'), canonicalOf(head)]).toEqual([200, undefined, undefined])
    expect(head).toContain('<title>Vitrine</title>')
  })

  test('a compressed page has the tags too', async () => {
    const page = await (await fetch(`${server.url}/product/T-1`, { headers: { 'accept-encoding': 'br' } })).text()
    expect(page).toContain('<title>Coat, Rademar · Vitrine</title>')
  })
})
