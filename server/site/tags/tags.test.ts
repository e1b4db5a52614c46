import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { distFolder } from '#server/site/page.ts'
import { openPages } from '#server/site/tags/open-pages.ts'
import { startTestServer, type TestServer } from '#server/test/test-server.ts'

const origin = 'https://shop.example'
const hostile = `"><script>alert(1)</script><!-- PICTURE ' & $& </title>`

const lockWaits = `select count(*)::int from pg_locks where relation = 'demo_products'::regclass and not granted`

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

  test('pages of many products at once leave connections to others, and read what they are in time', async () => {
    const paths = Array.from({ length: 60 }, (_, index) => `/product/T-1?${index}`)
    const pages = await Promise.all(paths.map(open))
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
    const locking = await server.session()
    await locking.query('begin; lock table demo_products')
    const waiting = Promise.all(paths.map(open))
    // Two thirds of the connections, which is the share of an address, wait for the lock.
    await expect.poll(async () => (await locking.query(lockWaits)).rows).toEqual([{ count: 8 }])
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    const late = await waiting
    expect(new Set(late.map(({ status, head }) => `${status} ${contentOf(head, 'robots')}`))).toEqual(
      new Set(['200 undefined'])
    )
    await locking.query('rollback')
    await locking.end()
  })

  test('a product of a database that does not answer at all has default tags', async () => {
    const alone = await startTestServer()
    await alone.pool.end()
    const response = await fetch(`${alone.url}/product/T-1`)
    const head = await response.text()
    expect([response.status, contentOf(head, 'robots'), head.includes('<title>Vitrine</title>')]).toEqual([
      200,
      undefined,
      true
    ])
    await alone.stop().catch(() => undefined)
  })

  test('HEAD has the status and headers of GET', async () => {
    for (const [path, status] of [
      ['/product/T-1', 200],
      ['/product/nothing', 404],
      ['/terms', 200]
    ] as const) {
      const response = await fetch(server.url + path, { method: 'HEAD' })
      expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
        status,
        'text/html; charset=utf-8',
        ''
      ])
    }
  })

  test('a page that has not changed is not sent again, and pages differ', async () => {
    const tagOf = async (path: string) => (await fetch(server.url + path)).headers.get('etag') ?? ''
    const etag = await tagOf('/product/T-1')
    const again = await fetch(`${server.url}/product/T-1`, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('content-security-policy')).toContain('script-src')
    const other = await fetch(`${server.url}/terms`, { headers: { 'if-none-match': etag } })
    expect(other.status).toBe(200)
    await server.sql(`update demo_products set name = 'Longer coat' where product_id = 'T-1'`)
    expect((await fetch(`${server.url}/product/T-1`, { headers: { 'if-none-match': etag } })).status).toBe(200)
    await server.sql(`update demo_products set name = 'Coat' where product_id = 'T-1'`)
    const missing = await tagOf('/product/nothing')
    expect((await fetch(`${server.url}/product/nothing`, { headers: { 'if-none-match': missing } })).status).toBe(404)
  })

  test.each([
    ['a very long name', `/brand/${'é'.repeat(2000)}`],
    ['a very long path', `/${'a/'.repeat(10_000)}`],
    ['a path that cannot be decoded', '/product/%C3%28'],
    ['markup', '/brand/%3Cscript%3Ealert(1)%3C%2Fscript%3E'],
    ['SQL', "/product/'%20or%20true--"],
    ['a pattern', '/product/T-%25'],
    ['a replacement', '/brand/$%26']
  ])('%s is not found', async (_name, path) => {
    const { status, html } = await open(path)
    expect(status).toBe(404)
    expect(html).not.toContain('<script>alert')
  })

  test('a very long query changes nothing', async () => {
    const { status, head } = await open(`/product/T-1?q=${'<x>'.repeat(5000)}`)
    expect(status).toBe(200)
    expect(canonicalOf(head)).toBe(`${origin}/product/T-1`)
  })

  test('a compressed page has the tags too', async () => {
    const page = await (await fetch(`${server.url}/product/T-1`, { headers: { 'accept-encoding': 'br' } })).text()
    expect(page).toContain('<title>Coat, Rademar · Vitrine</title>')
  })
})
