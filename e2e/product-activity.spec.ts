import { addBelt } from './catalogue.ts'
import { expect, test } from './fixtures.ts'

test('viewed products are listed under the next product, the latest first, until cleared', async ({ shopper, shop }) => {
  const [first, second, last] = [await addBelt(shop), await addBelt(shop), await addBelt(shop)]
  for (const { product_id, name } of [first, second, last]) {
    await shopper.goto(`/product/${product_id}`)
    await expect(shopper.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect
      .poll(async () => (await shop.service.from('recently_viewed').select().eq('product_id', product_id)).data?.length)
      .toBe(1)
  }
  await shopper.reload()
  const viewed = shopper.locator('section').filter({ has: shopper.getByRole('heading', { name: 'Recently viewed' }) })
  await expect(viewed.getByRole('article')).toContainText([second.name, first.name])
  await viewed.getByRole('button', { name: 'Clear recently viewed pieces' }).click()
  await expect(viewed).toHaveCount(0)
})

test('going back before the view is recorded lists the product in the feed', async ({ shopper }) => {
  await shopper.goto('/home')
  // One piece alone has no row, and one that is new has its place in another.
  const noted = shopper.waitForResponse('**/rest/v1/rpc/record_view')
  await shopper.goto('/product/VIT-0018')
  expect((await noted).ok()).toBe(true)
  let note = () => {}
  const isBack = new Promise<void>((resolve) => {
    note = resolve
  })
  await shopper.route('**/rest/v1/rpc/record_view', async (route) => {
    await isBack
    await route.continue()
  })
  let reads = 0
  shopper.on('requestfinished', (request) => {
    if (request.url().includes('/rest/v1/recently_viewed')) reads += 1
  })
  await shopper.goto('/home')
  await expect.poll(() => reads).toBe(1)
  // By its URL: the feed's content depends on other journeys.
  await shopper.evaluate(() => {
    history.pushState(null, '', '/product/VIT-0054')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect.poll(() => reads).toBe(2)
  const name = 'Zattere Pump'
  await expect(shopper.getByRole('heading', { level: 1, name })).toBeVisible()
  await shopper.goBack()
  // The feed has read what was viewed, too early.
  await expect.poll(() => reads).toBe(3)
  note()
  const viewed = shopper.locator('section').filter({ has: shopper.getByRole('heading', { name: 'Recently viewed' }) })
  await expect(viewed.getByRole('link', { name }).first()).toBeVisible()
})

test('a piece that is back in another size is not announced; an alert can be ended while the piece is in stock', async ({
  shopper,
  shop
}) => {
  // So old that the newest pieces do not have it.
  const { product_id, name } = await addBelt(shop, { stock_status: 'out_of_stock', created_at: '2026-01-15T12:00:00Z' })
  const set = (fields: object) => shop.service.from('demo_products').update(fields).eq('product_id', product_id).throwOnError()
  const alerts = async () => (await shop.service.from('stock_alerts').select('size').eq('product_id', product_id)).data
  const announced = shopper.getByText('Back in stock in 85')
  await shopper.goto(`/product/${product_id}?size=85`)
  await shopper.getByRole('button', { name: 'Notify me when it is back' }).first().click()
  await expect.poll(alerts).toEqual([{ size: '85' }])
  await set({ stock_status: 'in_stock', available_sizes: ['80'] })
  const answered = shopper.waitForResponse(/stock_alerts/)
  await shopper.goto('/home')
  await answered
  await shopper.waitForLoadState('networkidle')
  await expect(announced).toHaveCount(0)
  await set({ available_sizes: ['80', '85'] })
  await shopper.reload()
  await expect(announced).toBeVisible()
  await shopper.goto(`/product/${product_id}`)
  await expect(shopper.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(shopper.getByText('You asked to be told when it is back in Navy, 85.')).toBeVisible()
  await shopper.getByRole('button', { name: 'Stop notifying me' }).press('Enter')
  await expect(shopper.getByRole('button', { name: 'Add to cart' }).first()).toBeFocused()
  await expect.poll(alerts).toEqual([])
  await expect(shopper.getByText('You asked to be told')).toHaveCount(0)
})

test('stock alerts are stored per size', async ({ shopper, shop }) => {
  const { product_id } = await addBelt(shop, { stock_status: 'out_of_stock' })
  await shopper.goto(`/product/${product_id}?size=85`)
  await shopper.getByRole('button', { name: 'Notify me when it is back' }).first().click()
  await expect(shopper.getByRole('button', { name: 'Stop notifying me' }).first()).toBeVisible()
  await expect
    .poll(async () => (await shop.service.from('stock_alerts').select('size').eq('product_id', product_id)).data)
    .toEqual([{ size: '85' }])
  await shopper.reload()
  await shopper.getByRole('button', { name: 'Stop notifying me' }).first().click()
  await expect(shopper.getByRole('button', { name: 'Notify me when it is back' }).first()).toBeVisible()
  await expect
    .poll(async () => (await shop.service.from('stock_alerts').select('size').eq('product_id', product_id)).data)
    .toEqual([])
})

test('the advisor opens on the product, and the page beside it stays usable', async ({ shopper, shop }) => {
  const { product_id, name } = await addBelt(shop, { care_instructions: 'Brush when dry.' })
  await shopper.goto(`/product/${product_id}`)
  await shopper.getByRole('button', { name: 'Ask about this piece' }).click()
  const advisor = shopper.getByRole('dialog', { name: 'Client advisor' })
  await expect(advisor.getByRole('list', { name: 'Pieces attached to your message' })).toContainText(name)
  await advisor.getByRole('button', { name: 'How do I care for it?' }).click()
  await expect(advisor.getByText(`${name}: Brush when dry.`)).toBeVisible()
  await shopper.getByRole('link', { name: 'Lowell Quay' }).first().click()
  await shopper.waitForURL('**/brand/Lowell%20Quay')
  await expect(advisor.getByText(`${name}: Brush when dry.`)).toBeVisible()
})
