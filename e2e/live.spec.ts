import type { Page } from '@playwright/test'
import { openBrands, rowOf, uniqueName } from './brands-page.ts'
import { addBelt, addToCart } from './catalogue.ts'
import { expect, test } from './fixtures.ts'
import { otherDevice } from './other-device.ts'
import { stopPolling } from './without-polling.ts'

/** Resolves when the server tells the page of changes. Called before the page is opened. */
function subscribed(page: Page): Promise<unknown> {
  return page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('Subscribed to PostgreSQL'))
    )
}

test('additions, changes and deletions by others appear in the list at once', async ({ staff, shop }) => {
  const [name, other] = [uniqueName('Live'), uniqueName('Renamed')]
  const brands = shop.service.from('brands')
  await stopPolling(staff)
  const live = subscribed(staff)
  await openBrands(staff)
  await live
  await brands.insert({ name }).throwOnError()
  await expect(rowOf(staff, name)).toBeVisible()
  await brands.update({ name: other }).eq('name', name).throwOnError()
  await expect(rowOf(staff, other)).toBeVisible()
  await brands.delete().eq('name', other).throwOnError()
  await expect(rowOf(staff, other)).toBeHidden()
})

/** Resolves when the server has let the page into a private topic. Called before the page is opened. */
function inTopic(page: Page, topic: string): Promise<unknown> {
  return page.waitForEvent('websocket').then((socket) =>
    socket.waitForEvent('framereceived', ({ payload }) => {
      const frame = String(payload)
      return frame.includes(`"realtime:${topic}`) && frame.includes('phx_reply') && frame.includes('"status":"ok"')
    })
  )
}

test('a waitlist entry appears and disappears at once', async ({ staff, shop }) => {
  const name = uniqueName('Waiting')
  await stopPolling(staff)
  const live = inTopic(staff, 'rows:waitlist')
  await staff.goto('/backoffice/waitlist')
  await live
  const email = `${crypto.randomUUID()}@example.com`
  await shop.service.rpc('request_invitation', { full_name: name, email }).throwOnError()
  await expect(staff.getByText(name)).toBeVisible()
  await shop.service.from('waitlist').delete().eq('email', email).throwOnError()
  await expect(staff.getByText(name)).toBeHidden()
})

test('a failed load is reported once, even if the subscription starts at the same time', async ({ staff }) => {
  const live = inTopic(staff, 'rows:waitlist')
  let loads = 0
  await staff.route('**/rest/v1/waitlist?*', async (route) => {
    loads += 1
    await live
    await route.fulfill({ status: 500, json: { code: 'XX000', message: '' } })
  })
  await staff.clock.install()
  await staff.goto('/backoffice/waitlist')
  await expect(staff.locator('[data-sonner-toast]')).toHaveText('Failed to fetch waitlist')
  // Longer than the delay of a refetch after a change, and shorter than the polling interval.
  await staff.clock.runFor(1000)
  expect(loads).toBe(1)
})

test("a shopper's page hears of another device on topics of that shopper's own", async ({ shopper, shop }) => {
  await stopPolling(shopper)
  const product = await addBelt(shop)
  const frames: string[] = []
  shopper.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
  const live = inTopic(shopper, 'rows:carts:')
  await shopper.goto('/cart')
  await live
  const other = await otherDevice(shopper)
  await addToCart(other, product)
  await expect.poll(() => frames.some((frame) => frame.includes('rows:carts:') && frame.includes('changed'))).toBe(true)
  await expect(shopper.getByRole('button', { name: `Remove ${product.name}` })).toBeVisible()
  await other.context().close()
})

test('without a socket, the list polls', async ({ staff, shop }) => {
  const name = uniqueName('Polled')
  await staff.routeWebSocket(/\/realtime\/v1\//, (socket) => socket.close())
  await openBrands(staff)
  await shop.service.from('brands').insert({ name }).throwOnError()
  await expect(rowOf(staff, name)).toBeVisible({ timeout: 60_000 })
  await shop.service.from('brands').delete().eq('name', name)
})

test('opens no socket without a session', async ({ page }) => {
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  await page.goto('/')
  await page
    .getByRole('link', { name: /sign in/i })
    .first()
    .waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  expect(sockets).toEqual([])
})
