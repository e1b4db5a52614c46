import type { Page } from '@playwright/test'
import { addBelt } from './catalogue.ts'
import { addShopper, test as base, expect, expectAccessible, withSignedIn } from './fixtures.ts'
import { type NetworkProxy, openNetworkProxy } from './network-proxy.ts'

/** Journeys with the service worker, behind a connection that can be cut. */
const test = base.extend<{ network: NetworkProxy; visitor: Page }>({
  network: async ({ shop }, use) => {
    const network = await openNetworkProxy(shop)
    await use(network)
    network.close()
  },
  visitor: async ({ browser, shop, network }, use) => {
    await withSignedIn(browser, network.shop, await addShopper(shop), use)
  }
})
test.use({ serviceWorkers: 'allow' })

const noConnection = 'No connection. Last updated just now.'

/** Opens the feed and waits until this browser has the app. */
async function openCached(page: Page): Promise<void> {
  await page.goto('/home')
  await expect(page.getByRole('region', { name: 'Everything else' }).getByRole('article').nth(11)).toBeAttached()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 60_000 }).toBe('activated')
}

function openFromBar(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Yours' }).getByRole('button', { name }).click()
}

test('offline, the feed, a viewed product, the cart and saved items open and show their age', async ({
  visitor,
  network,
  shop
}) => {
  const belt = await addBelt(shop)
  await openCached(visitor)
  await visitor.goto(`/product/${belt.product_id}?size=85`)
  await visitor.getByRole('button', { name: 'Add to cart' }).first().click()
  await visitor
    .getByRole('button', { name: `Save ${belt.name}` })
    .first()
    .click()
  await openFromBar(visitor, 'Saved')
  await expect(visitor.getByRole('dialog', { name: 'Saved' }).getByRole('link', { name: belt.name })).toBeVisible()
  await visitor.goto('/cart')
  const steps = visitor.getByRole('group', { name: `Quantity of ${belt.name}` })
  const quantity = steps.getByRole('status')
  await expect(quantity).toHaveText('1')
  await expect(visitor.getByText('No connection')).toHaveCount(0)

  network.disconnect()
  await visitor.goto('/home')
  await expect(visitor.getByRole('region', { name: 'Everything else' }).getByRole('article').nth(11)).toBeAttached()
  await expect(visitor.getByText(noConnection)).toBeVisible()
  await expectAccessible(visitor)
  await openFromBar(visitor, 'Saved')
  const saved = visitor.getByRole('dialog', { name: 'Saved' })
  await expect(saved.getByRole('link', { name: belt.name })).toBeVisible()
  await expect(saved.getByText(`${noConnection} Changes will be sent when you reconnect.`)).toBeVisible()
  await visitor.goto(`/product/${belt.product_id}`)
  await expect(visitor.getByRole('heading', { level: 1, name: belt.name })).toBeVisible()
  await visitor.goto('/cart')
  await expect(quantity).toHaveText('1')
  await steps.getByRole('button', { name: 'One more' }).click()
  await expect(quantity).toHaveText('2')
  await visitor.reload()
  await expect(quantity).toHaveText('2')

  network.reconnect()
  await visitor.evaluate(() => dispatchEvent(new Event('online')))
  await expect(visitor.getByText('No connection')).toHaveCount(0, { timeout: 60_000 })
  const stored = async () =>
    (await shop.service.from('cart_items').select('quantity').eq('product_id', belt.product_id).throwOnError()).data
  await expect.poll(stored, { timeout: 60_000 }).toEqual([{ quantity: 2 }])
})

test('offline, saved pieces stay readable when one of them is removed, after a reload too', async ({
  visitor,
  network,
  shop
}) => {
  const belts = [await addBelt(shop), await addBelt(shop)] as const
  await openCached(visitor)
  for (const { product_id, name } of belts) {
    await visitor.goto(`/product/${product_id}`)
    await visitor
      .getByRole('button', { name: `Save ${name}` })
      .first()
      .click()
  }
  await openFromBar(visitor, 'Saved')
  const saved = visitor.getByRole('dialog', { name: 'Saved' })
  for (const { name } of belts) await expect(saved.getByRole('link', { name })).toBeVisible()
  const [stays, goes] = belts

  network.disconnect()
  await saved.getByRole('button', { name: `Remove ${goes.name}` }).click()
  await expect(saved.getByRole('link', { name: goes.name })).toHaveCount(0)
  await expect(saved.getByText(noConnection)).toBeVisible()
  await expect(saved.getByRole('link', { name: stays.name })).toBeVisible()
  await visitor.reload()
  await openFromBar(visitor, 'Saved')
  await expect(saved.getByRole('link', { name: stays.name })).toBeVisible()
})

test('shows stored responses if the server does not respond, and later ones when they arrive', async ({
  visitor,
  network,
  shop
}) => {
  const belt = await addBelt(shop, { price: 260 })
  await openCached(visitor)
  await visitor.goto(`/product/${belt.product_id}`)
  await expect(visitor.getByRole('main').getByText('$260').first()).toBeVisible()
  await shop.service.from('demo_products').update({ price: 310 }).eq('product_id', belt.product_id).throwOnError()
  network.hang()
  await visitor.reload()
  await expect(visitor.getByRole('main').getByText('$260').first()).toBeVisible()
  network.reconnect()
  await expect(visitor.getByRole('main').getByText('$310').first()).toBeVisible({ timeout: 60_000 })
})

test('a session whose token expired offline stays signed in', async ({ visitor, network }) => {
  await openCached(visitor)
  await visitor.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.endsWith('auth-token')) ?? ''
    const session = JSON.parse(localStorage.getItem(name) ?? '{}')
    localStorage.setItem(name, JSON.stringify({ ...session, expires_at: 1, expires_in: 0 }))
  })
  network.disconnect()
  await visitor.reload()
  await expect(visitor.getByRole('region', { name: 'Everything else' }).getByRole('article').nth(11)).toBeAttached()
  await expect(visitor).toHaveURL(/\/home$/)
})

test('signing out deletes stored responses', async ({ visitor }) => {
  await openCached(visitor)
  const storedResponses = () =>
    visitor.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('vitrine-kept')
          opening.onerror = () => reject(opening.error)
          opening.onsuccess = () => {
            const counting = opening.result.transaction('answers').objectStore('answers').count()
            counting.onsuccess = () => resolve(counting.result)
          }
        })
    )
  expect(await storedResponses()).toBeGreaterThan(3)
  await visitor.getByRole('button', { name: 'Menu' }).first().click()
  await visitor.getByRole('button', { name: 'Sign out' }).click()
  await expect(visitor).toHaveURL(/\/$/)
  await expect.poll(storedResponses).toBeLessThan(3)
})

test('a new version is offered and installed only on request', async ({ visitor, network }) => {
  await openCached(visitor)
  const first = await visitor.evaluate(() => performance.timeOrigin)
  network.append('/service-worker.js', '\n// another version\n')
  await visitor.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  const offer = visitor.getByText('A new version of Vitrine is ready')
  await expect(offer).toBeVisible()
  expect(await visitor.evaluate(() => performance.timeOrigin)).toBe(first)
  await visitor.getByRole('button', { name: 'Update' }).click()
  await expect.poll(() => visitor.evaluate(() => performance.timeOrigin).catch(() => first)).toBeGreaterThan(first)
  await expect(visitor.getByRole('region', { name: 'Everything else' }).getByRole('article').nth(11)).toBeAttached()
  await expect(offer).toHaveCount(0)
})

test('the service worker leaves paths that are not pages to the server', async ({ visitor }) => {
  await openCached(visitor)
  await visitor.goto('/healthz')
  await expect(visitor.getByText('ok')).toBeVisible()
})

test('the app can be installed', async ({ visitor }) => {
  await visitor.goto('/')
  const url = await visitor.locator('link[rel=manifest]').getAttribute('href')
  const response = await visitor.request.get(url ?? '')
  expect(response.headers()['content-type']).toContain('application/manifest+json')
  const { name, display, start_url, icons } = await response.json()
  expect({ name, display, start_url }).toEqual({ name: 'Vitrine', display: 'standalone', start_url: '/home' })
  for (const { src, type } of icons) {
    const icon = await visitor.request.get(src)
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type])
  }
})
