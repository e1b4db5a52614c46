import type { Page } from '@playwright/test'
import { addBelt } from './catalogue.ts'
import { addShopper, expect, expectAccessible, signIn, test } from './fixtures.ts'

const dayMs = 24 * 60 * 60_000

/** Browsers as their owners set them. */
async function setClock(page: Page, aheadMs: number): Promise<void> {
  await page.addInitScript((ahead) => {
    const now = Date.now
    globalThis.Date = new Proxy(Date, {
      construct: (target, parts) => Reflect.construct(target, parts.length > 0 ? parts : [now() + ahead]),
      get: (target, name) => (name === 'now' ? () => now() + ahead : Reflect.get(target, name))
    })
  }, aheadMs)
}

async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Storage is blocked', 'SecurityError')
        }
      })
    }
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined })
  })
}

for (const [words, ahead] of [
  ['ahead', dayMs],
  ['behind', -dayMs]
] as const) {
  test(`a clock that is a day ${words} changes nothing: the session is not renewed before its time`, async ({ page, shop }) => {
    const renewals: string[] = []
    page.on('request', (request) => request.url().includes('grant_type=refresh_token') && renewals.push(request.url()))
    await setClock(page, ahead)
    await signIn(page, await addShopper(shop))
    await page.goto(`/product/${(await addBelt(shop)).product_id}?size=85`)
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect
      .poll(async () => (await shop.service.from('cart_items').select('id').eq('size', '85')).data?.length)
      .toBeTruthy()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const kept = await page.evaluate(() => {
      const name = Object.keys(localStorage).find((key) => key.endsWith('auth-token')) ?? ''
      return JSON.parse(localStorage.getItem(name) ?? '{}').expires_at * 1000 - Date.now()
    })
    expect(kept).toBeGreaterThan(30 * 60_000)
    expect(kept).toBeLessThan(2 * 60 * 60_000)
    expect(renewals).toEqual([])
  })
}

test('without storage, the shop shows a notice and works while the page is open', async ({ page, shop }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await blockStorage(page)
  await page.goto('/')
  await page.getByText('Enter', { exact: true }).first().click()
  await expect(page.getByText('This browser does not store data for this site.')).toBeVisible()
  await expectAccessible(page)
  const { email, password } = await addShopper(shop)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/home')
  await page.locator('a[href^="/product/"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('navigation', { name: 'Yours' }).getByRole('button', { name: 'Cart' }).click()
  await expect(page.getByRole('dialog', { name: 'Cart' }).getByRole('listitem').first()).toBeVisible()
  expect(errors).toEqual([])
})

test('after two tabs sign in as different users, both have the later one', async ({ shopper, shop }) => {
  const belt = await addBelt(shop)
  await shopper.goto(`/product/${belt.product_id}?size=85`)
  await shopper.getByRole('button', { name: 'Add to cart' }).first().click()
  await shopper.goto('/cart')
  await expect(shopper.getByRole('main').getByText(belt.name).first()).toBeVisible()
  const other = await shopper.context().newPage()
  await other.goto('/home')
  await other.getByRole('button', { name: 'Menu' }).first().click()
  await other.getByRole('button', { name: 'Sign out' }).click()
  await expect(other).toHaveURL(/\/$/)
  await expect(shopper).not.toHaveURL(/\/cart$/)
  await signIn(other, await addShopper(shop))
  await shopper.goto('/cart')
  await expect(shopper.getByRole('main').getByText('Augustine Top-Handle Bag').first()).toBeVisible()
  await expect(shopper.getByRole('main').getByText(belt.name)).toHaveCount(0)
})
