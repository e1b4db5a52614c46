import { existsSync } from 'node:fs'
import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/test/test-server.ts'
import { seasonOf } from '#supabase/seasons.ts'
import { distFolder } from './page.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('healthz is 200 if the database is available', async () => {
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
})

test('config.json names the address and the anonymous key', async () => {
  const response = await fetch(`${server.url}/config.json`)
  expect(await response.json()).toEqual({ supabaseUrl: server.url, supabaseAnonKey: server.keys.anonKey })
})

test('every response has a request id and nosniff', async () => {
  for (const path of ['/config.json', '/healthz', '/mailbox', '/auth/v1/health', '/rest/v1/brands', '/storage/v1/bucket']) {
    const { headers } = await fetch(server.url + path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  }
})

test('an unknown path of a protocol is an error of that protocol, not a page', async () => {
  const response = await fetch(`${server.url}/rest/v1/a/b/c`, { headers: { apikey: server.keys.anonKey } })
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: 'PGRST125' })
})

test.each([
  ['a name', 'shop.example:8080', 'http://shop.example:8080'],
  ['an IPv6 address', '[::1]:3000', 'http://[::1]:3000'],
  ['a pattern', 'x$&y.example', 'http://localhost'],
  ['a name with a quote', "x'y.example", 'http://localhost'],
  ['a name that is too long', 'a'.repeat(4000), 'http://localhost']
])('the host of a request is in the sitemap if it is a plain one: %s', async (_what, host, origin) => {
  const sitemap = await new Promise<string>((resolve, reject) => {
    get(`${server.url}/sitemap.xml`, { headers: { host } }, (response) => resolve(text(response))).on('error', reject)
  })
  expect(sitemap).toContain(`<loc>${origin}/sitemaps/pages.xml</loc>`)
})

describe.runIf(existsSync(distFolder))('the built web app', () => {
  test('serves the page at any path, with a policy that allows only its own scripts', async () => {
    const response = await fetch(`${server.url}/home`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[\w+/=]+'(?! 'unsafe)/)
  })

  test('serves the not-found page for a path that cannot be decoded, and the error of the protocol below its prefix', async () => {
    const page = await fetch(`${server.url}/brand/%E0%A4%A`)
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    const response = await fetch(`${server.url}/rest/v1/%E0%A4%A`, { headers: { apikey: server.keys.anonKey } })
    expect(await response.json()).toMatchObject({ code: 'PGRST125' })
  })

  test.each([
    ['the window', '/', 'Look closely.'],
    ['signing in', '/auth', 'One piece, lit at night'],
    ['the feed', '/home', 'Ambre Serré burns slowly.'],
    ['a brand with its picture', '/brand/Painted', '/storage/v1/render/image/public/brand-assets/p-1.webp?width='],
    ['a brand with a film, whose poster the app knows', '/brand/Filmed', 'id="first-paint"'],
    ['a product with its picture', '/product/P-1?size=38', 'src="/storage/v1/object/public/brand-assets/p-1.webp"'],
    ['a colour without a picture', '/product/P-1?colour=Black', 'src="/storage/v1/object/public/brand-assets/p-1.webp"']
  ])('includes the first screen of %s', async (_name, path, markup) => {
    await server.sql(
      `insert into demo_products (product_id, name, image_url) values ('P-1', 'Piece', 'http://other.example' || $1)
       on conflict do nothing`,
      ['/storage/v1/object/public/brand-assets/p-1.webp']
    )
    await server.sql(
      `insert into brands (name, brand_image_url) select 'Painted', $1
       where not exists (select from brands where name = 'Painted')`,
      ['http://other.example/storage/v1/object/public/brand-assets/p-1.webp']
    )
    await server.sql(
      `insert into brands (name, video_url) select 'Filmed', 'http://other.example/film.mp4'
       where not exists (select from brands where name = 'Filmed')`
    )
    const response = await fetch(server.url + path)
    expect(response.status).toBe(200)
    const page = await response.text()
    expect(page).toContain(markup)
    expect(page).not.toContain('No connection')
  })

  test.each([
    ['/product/nothing', 404],
    ['/product/P-2', 404],
    ['/product/P-3', 200],
    ['/product/P-4', 404],
    ['/product/P-1?picture=2', 200],
    ['/product/P-5?colour=Black', 200],
    ['/cart', 200]
  ])('%s is a page without a first screen, with status %i', async (path, status) => {
    await server.sql(`insert into brands (name, status) values ('Inactive', 'inactive') on conflict do nothing`)
    await server.sql(
      `insert into demo_products (product_id, name, brand, is_draft) values ('P-4', 'Draft', 'House', true) on conflict do nothing`
    )
    await server.sql(
      `insert into demo_products (product_id, name, brand, image_url) values
         ('P-2', 'Piece', 'Inactive', 'http://other.example/storage/v1/object/public/brand-assets/p-2.webp'),
         ('P-3', 'Piece', 'House', 'http://other.example/storage/v1/object/public/brand-assets/p-3.svg') on conflict do nothing`
    )
    await server.sql(
      `insert into demo_products (product_id, name, image_url, additional_images) values
         ('P-5', 'Piece', 'http://other.example/storage/v1/object/public/brand-assets/p-5.webp', '[{"url": "b", "color": "Black"}]')
       on conflict do nothing`
    )
    const response = await fetch(server.url + path)
    expect(response.status).toBe(status)
    expect(await response.text()).not.toContain('first-paint')
  })

  test('paints the picture of the leading curation, if its focus is known', async () => {
    const discover = async (search = '') => (await fetch(`${server.url}/discover${search}`)).text()
    expect(await discover()).not.toContain('first-paint')
    const picture = (name: string) => `http://other.example/storage/v1/object/public/brand-assets/${name}.webp`
    await server.sql(
      `insert into curations (slug, title, season, position, image_url) values
       ('any-time', 'Any time', 'All year', 1, $1), ('now', 'Now', initcap($3), 2, $2)`,
      [picture('any-time'), picture('now'), seasonOf(new Date())]
    )
    expect(await discover()).not.toContain('first-paint')
    await server.sql(`update curations set image_focus = 0.3`)
    const page = await discover()
    expect(page).toContain('src="/storage/v1/object/public/brand-assets/now.webp"')
    expect(page).toContain('--lit-at:0.3"')
    expect(page).not.toContain('any-time')
    expect(await discover('?season=Winter')).not.toContain('first-paint')
  })

  test('serves every file that the service worker caches', async () => {
    const worker = await (await fetch(`${server.url}/service-worker.js`)).text()
    const urls = [...worker.matchAll(/"?url"?:\s*["'`]([^"'`]+)["'`]/g)].map(([, url]) => url ?? '')
    expect(urls).toContain('/index.html')
    const responses = await Promise.all(urls.map(async (url) => [url, (await fetch(server.url + url)).status]))
    expect(responses.filter(([, status]) => status !== 200)).toEqual([])
  })

  test.each(['/no/such/page', '/metrics', '/brand', '/backoffice/nothing'])(
    '%s is the not-found page of the app, with its status',
    async (path) => {
      const response = await fetch(server.url + path)
      expect(response.status).toBe(404)
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    }
  )

  test.each(['/wp-login.php', '/.env.local', '/sitemaps/nothing.xml'])('%s is a missing file', async (path) => {
    const response = await fetch(server.url + path)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ message: 'Not found' })
  })

  test.each([
    ['/robots.txt', /^text\/plain/],
    ['/favicon.ico', /^image\//]
  ])('serves %s with its type', async (path, type) => {
    const response = await fetch(server.url + path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(type)
  })

  test('robots.txt names the sitemap, and keeps crawlers from the back-office', async () => {
    const rules = await (await fetch(`${server.url}/robots.txt`)).text()
    expect(rules).toContain('Disallow: /backoffice')
    expect(rules).toContain(`Sitemap: ${server.url}/sitemap.xml`)
  })

  test('serves its files compressed and cacheable for a year', async () => {
    const page = await (await fetch(server.url)).text()
    const script = /\/assets\/index-[\w-]+\.js/.exec(page)?.[0] ?? ''
    const response = await fetch(server.url + script, { headers: { 'accept-encoding': 'br' } })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test.each(['/service-worker.js', '/manifest.webmanifest'])(
    '%s is revalidated on each request, since it tells of new versions',
    async (path) => {
      const response = await fetch(server.url + path)
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('no-cache')
    }
  )

  test.each(['/assets/gone-12345678.js', '/assets/', '/assets/..%5c..%5cpackage.json', '/assets//etc/passwd', '/assets/%00'])(
    '%s is refused, and is not the page',
    async (path) => {
      const response = await fetch(server.url + path)
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.status).toBeLessThan(500)
    }
  )
})
