import { expect, expectAccessible, test } from './fixtures.ts'

const openPages = ['/', '/partners', '/space', '/terms', '/privacy', '/delivery', '/contact', '/accessibility', '/sizes']
const textPages = openPages.slice(3)
const openings = ['/partners', '/space']
const ofOutsiders = ['/product/VIT-0001', '/brand/Rademar']

type Tags = { title: string; meta: Map<string, string>; canonical: string | undefined; entities: Record<string, unknown>[] }

/** What a messenger or a search engine reads: the HTML, without running its scripts. */
function tagsIn(html: string): Tags {
  const head = html.slice(0, html.indexOf('</head>'))
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(head)?.[1]
  const metas = [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)]
  return {
    title: unescaped(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    meta: new Map(metas.map(([, name = '', content = '']) => [name, unescaped(content)])),
    canonical: canonical && unescaped(canonical),
    entities: [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
      JSON.parse(json)
    )
  }
}

function unescaped(markup: string): string {
  return markup.replaceAll('&#39;', "'").replaceAll('&amp;', '&')
}

for (const path of [...openPages, ...ofOutsiders]) {
  test(`a link to ${path} shows its title, words and picture in a messenger`, async ({ request, shop }) => {
    const response = await request.get(path)
    const { title, meta, canonical, entities } = tagsIn(await response.text())
    expect(response.status()).toBe(200)
    expect(title).toMatch(/Vitrine$/)
    expect(meta.get('og:title')).toBeTruthy()
    expect(meta.get('og:description')).toBe(meta.get('description'))
    expect(meta.get('twitter:card')).toBe('summary_large_image')
    expect(meta.has('robots')).toBe(false)
    expect(canonical).toBe(new URL(path, shop.url).href)
    expect(meta.get('og:url')).toBe(canonical)
    const picture = await request.get(meta.get('og:image') ?? '')
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg'])
    for (const entity of entities) expect(entity).toMatchObject({ '@context': 'https://schema.org', '@type': /^\w+$/ })
    const lists = entities.filter((entity) => entity['@type'] === 'BreadcrumbList')
    for (const { itemListElement } of lists)
      expect(itemListElement).toContainEqual(expect.objectContaining({ item: canonical }))
  })
}

test('a product in a messenger has its name, brand and picture, and no price, which members see', async ({ request }) => {
  const html = await (await request.get('/product/VIT-0001')).text()
  const { title, entities } = tagsIn(html)
  const [product] = entities
  expect(product).toMatchObject({ '@type': 'Product', name: expect.any(String), brand: { '@type': 'Brand' } })
  expect(title).toBe(`${product?.name}, ${Object(product?.brand).name} · Vitrine`)
  expect(JSON.stringify(entities)).not.toMatch(/price|offers/i)
})

test('every address of the sitemap is found, and is the canonical one', async ({ request, shop }) => {
  const rules = await (await request.get('/robots.txt')).text()
  const address = /^Sitemap: (\S+)$/m.exec(rules)?.[1] ?? ''
  expect(address).toBe(`${shop.url}/sitemap.xml`)
  expect(rules).toContain('Disallow: /backoffice')
  const locations = async (url: string) =>
    [...(await (await request.get(url)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found = '']) => unescaped(found))
  const parts = await Promise.all((await locations(address)).map(locations))
  expect(parts.length).toBeGreaterThanOrEqual(3)
  for (const path of [...openPages, ...ofOutsiders]) expect(parts.flat()).toContain(new URL(path, shop.url).href)
  for (const part of parts) {
    for (const url of part.slice(0, 12)) {
      const response = await request.get(url)
      expect([url, response.status(), tagsIn(await response.text()).canonical]).toEqual([url, 200, url])
    }
  }
})

test('the window has the title of the HTML, after a load and after a link', async ({ page, request }) => {
  const titleOf = async (path: string) => tagsIn(await (await request.get(path)).text()).title
  await page.goto('/terms')
  for (const path of ['/privacy', '/delivery', '/contact', '/accessibility', '/sizes', '/terms']) {
    const link = page.locator(`a[href="${path}"]`).first()
    await link.click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page).toHaveTitle(await titleOf(path))
  }
  for (const path of [...openPages, '/auth', '/signup', '/signup-flow']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page).toHaveTitle(await titleOf(path))
  }
})

test('the window of a member has the titles that messengers show', async ({ shopper, request }) => {
  for (const path of ofOutsiders) {
    await shopper.goto(path)
    await expect(shopper).toHaveTitle(tagsIn(await (await request.get(path)).text()).title)
  }
})

for (const path of [...textPages, ...openings]) {
  test(`${path} opens without the router and the database client, and is accessible`, async ({ page }) => {
    const early: string[] = []
    await page.addInitScript(() => {
      // Never idle, so that nothing is loaded ahead.
      window.requestIdleCallback = () => 0
    })
    page.on('request', (request) => early.push(new URL(request.url()).pathname))
    await page.goto(path)
    await expect(page.locator('#root').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('#first-paint')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect(early.filter((name) => /router|start-app|supabase|config\.json/.test(name))).toEqual([])
    await expectAccessible(page)
  })
}

test('on a page of text the menu opens in place, and the page stays where it is', async ({ page }) => {
  await page.goto('/terms')
  await page.getByRole('heading', { name: 'Further reading' }).scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(100)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(top)
  await expect(page).toHaveURL(/\/terms$/)
})

test('a link that is followed while the app takes over is not lost', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route(/assets\/shop-layout-/, async (route) => {
    await gate.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/assets\/shop-layout-/)
  await page.goto('/terms')
  await asked
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  gate.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
})

test('a part of a page of text is followed by the browser, and Back goes back to where it was', async ({ page }) => {
  await page.goto('/privacy')
  await expect(page.locator('#root').getByRole('heading', { level: 1 })).toBeVisible()
  const last = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last()
  const name = (await last.textContent()) ?? ''
  await last.click()
  await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL(/\/privacy$/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
})

test('a member sees her own bar on a page of text', async ({ shopper }) => {
  await shopper.goto('/terms')
  await expect(shopper.getByRole('contentinfo').getByRole('button', { name: 'Account' })).toBeVisible()
})

test('the service worker shows no copy of a page that was not found', async ({ browser, shop }) => {
  const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'allow' })
  const page = await context.newPage()
  expect((await page.goto('/product/nothing'))?.status()).toBe(404)
  await page.goto('/partners')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const cached = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const found = await Promise.all(stores.map(async (store) => store.keys()))
    const pages = await Promise.all(['/index.html', '/product/nothing'].map((url) => caches.match(url, { ignoreSearch: true })))
    return { count: found.flat().length, statuses: pages.map((response) => response?.status) }
  })
  expect(cached.count).toBeGreaterThan(0)
  expect(cached.statuses).toEqual([200, undefined])
  await context.close()
})
