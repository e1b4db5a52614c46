import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'

const cards = [
  ['Brands', 'brands'],
  ['Products', 'unified_products'],
  ['Clients', 'client_profiles'],
  ['Waitlist', 'waitlist']
] as const

/** The card of a count: its label, and the text below it. */
function card(page: Page, label: string) {
  return page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
}

test('§2 Dashboard: title, subtitle, and four counts from four reads without rows', async ({ staff, shop }) => {
  const reads: string[] = []
  staff.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The frame around the page asks whether a second factor is a duty.
    if (pathname.startsWith('/rest/v1/') && !pathname.startsWith('/rest/v1/rpc/'))
      reads.push(`${request.method()} ${pathname.replace('/rest/v1/', '')}`)
  })
  await staff.goto('/backoffice')
  await expect(staff.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(staff.getByText('Overview of your business performance', { exact: true })).toBeVisible()
  for (const [label, table] of cards) {
    const { count } = await shop.service.from(table).select('*', { count: 'exact', head: true })
    await expect(card(staff, label).locator('dd')).toHaveText(String(count))
  }
  expect([...new Set(reads)].sort()).toEqual(cards.map(([, table]) => `HEAD ${table}`).sort())
  await expect(staff).toHaveTitle('Dashboard · Vitrine')
})

test('§2 Dashboard: counts are written with separators', async ({ staff }) => {
  await staff.route('**/rest/v1/unified_products?*', (route) =>
    route.fulfill({ status: 200, headers: { 'content-range': '*/1234567', 'access-control-expose-headers': 'content-range' } })
  )
  await staff.goto('/backoffice')
  await expect(card(staff, 'Products').locator('dd')).toHaveText('1,234,567')
})

test('§2 Dashboard: skeleton cards stand in boxes of the same size until each count is there', async ({ staff }) => {
  const answers = Promise.withResolvers<void>()
  await staff.route('**/rest/v1/*', async (route) => {
    await answers.promise
    await route.continue()
  })
  await staff.goto('/backoffice')
  const brands = card(staff, 'Brands')
  await expect(brands).toBeVisible()
  await expect(brands.locator('dd')).toHaveText('')
  const section = staff.getByRole('region', { name: 'Counts' })
  await expect(section).toHaveAttribute('aria-busy', 'true')
  await expectAccessible(staff)
  const before = await section.boundingBox()
  answers.resolve()
  await expect(brands.locator('dd')).toHaveText(/^\d+$/)
  await expect(section).toHaveAttribute('aria-busy', 'false')
  expect(await section.boundingBox()).toEqual(before)
})

test('§8 Dashboard: a count that fails is only logged, and hides none of the others', async ({ staff }) => {
  const logged: string[] = []
  staff.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  // A 404 without a body is what the client takes for an empty success.
  await staff.route('**/rest/v1/unified_products?*', (route) => route.fulfill({ status: 404, body: '' }))
  await staff.route('**/rest/v1/waitlist?*', (route) => route.fulfill({ status: 500, body: '' }))
  await staff.goto('/backoffice')
  await expect(card(staff, 'Products').getByText('Not available')).toBeAttached()
  await expect(card(staff, 'Products').getByText('—')).toBeVisible()
  await expect(card(staff, 'Waitlist').getByText('Not available')).toBeAttached()
  await expect(card(staff, 'Brands').locator('dd')).toHaveText(/^\d+$/)
  await expect(card(staff, 'Clients').locator('dd')).toHaveText(/^\d+$/)
  expect(logged.some((text) => text.startsWith('products failed'))).toBe(true)
  expect(logged.some((text) => text.startsWith('waitlist failed'))).toBe(true)
  await expect(staff.locator('[data-sonner-toast]')).toHaveCount(0)
  await expectAccessible(staff)

  await staff.unrouteAll()
  await expect(card(staff, 'Products').locator('dd')).toHaveText(/^\d+$/, { timeout: 60_000 })
})

test('§2 Dashboard: Recent Activity and Quick Actions are static, and lead nowhere', async ({ staff }) => {
  await staff.goto('/backoffice')
  await expect(staff.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem')).toHaveText([
    'New product added2 minutes ago',
    'Brand updated1 hour ago',
    'New waitlist signup3 hours ago'
  ])
  const actions = staff.getByRole('region', { name: 'Quick Actions' })
  await expect(actions.getByRole('listitem')).toHaveText(['Add Product', 'Manage Brands', 'View Orders'])
  for (const action of await actions.getByRole('listitem').all()) await action.click()
  await expect(staff).toHaveURL(/\/backoffice$/)
  await expect(actions.getByRole('link')).toHaveCount(0)
})

test('a brand that somebody else adds is counted without a reload', async ({ staff, shop }) => {
  await staff.goto('/backoffice')
  const figure = card(staff, 'Brands').locator('dd')
  await expect(figure).toHaveText(/^\d+$/)
  const before = Number(await figure.textContent())
  const name = `Counted ${randomUUID()}`
  await shop.service.from('brands').insert({ name })
  await expect(figure).toHaveText(String(before + 1), { timeout: 60_000 })
  await shop.service.from('brands').delete().eq('name', name)
})

test('on a phone the counts stand two by two', async ({ staff }) => {
  await staff.setViewportSize({ width: 390, height: 844 })
  await staff.goto('/backoffice')
  await expect(card(staff, 'Waitlist').locator('dd')).toHaveText(/^\d+$/)
  const boxes = await Promise.all(cards.map(([label]) => card(staff, label).boundingBox()))
  expect(boxes[0]?.y).toBe(boxes[1]?.y)
  expect(boxes[2]?.y).toBe(boxes[3]?.y)
  expect(boxes[2]?.y).toBeGreaterThan(boxes[0]?.y ?? 0)
  expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(staff)
})

test('below it, Today says what waits, and each figure leads to where it is dealt with', async ({ staff, shop }) => {
  const code = randomUUID()
  await staff.goto('/backoffice')
  const today = staff.getByRole('region', { name: 'Today' })
  const entries = today.getByRole('listitem')
  await expect(entries).toContainText([
    'Clients waiting',
    'Carts to confirm',
    'Bookings today',
    'Without a price',
    'Without a picture',
    'Applications'
  ])
  await expect(today).toHaveAttribute('aria-busy', 'false')
  const before = Number.parseInt(((await entries.nth(3).textContent()) ?? '').trim(), 10)
  await shop.service.from('demo_products').insert({ product_id: code, name: code, image_url: 'https://house.example/a.webp' })
  await expect(entries.nth(3)).toContainText(String(before + 1))
  await expect(entries.nth(3)).toContainText('Shown as price on request')
  await shop.service.from('demo_products').delete().eq('product_id', code)
  for (const [label, place] of [
    ['Clients waiting', /clients\?show=waiting$/],
    ['Carts to confirm', /clients\?show=carts$/],
    ['Without a price', /products\?without=price$/],
    ['Without a picture', /products\?without=picture$/]
  ] as const) {
    await today.getByRole('link', { name: label }).click()
    await expect(staff).toHaveURL(place)
    await staff.goBack()
  }
  await today.getByRole('link', { name: 'Bookings today' }).click()
  await expect(staff.getByRole('dialog', { name: 'Salon' })).toBeVisible()
  await staff.goto('/backoffice')
  await today.getByRole('link', { name: 'Applications' }).click()
  await expect(staff.getByRole('dialog', { name: 'Applications' })).toBeVisible()
})

test('a Today that does not load says so, and the page stands', async ({ staff }) => {
  await staff.route('**/rest/v1/rpc/today', (route) => route.fulfill({ status: 500, json: { code: 'XX000', message: 'no' } }))
  await staff.goto('/backoffice')
  await expect(staff.getByRole('alert')).toContainText('Today could not be loaded.')
  await expect(card(staff, 'Brands').locator('dd')).toHaveText(/^\d+$/)
  await staff.unroute('**/rest/v1/rpc/today')
  await staff.getByRole('button', { name: 'Try again' }).click()
  await expect(staff.getByRole('region', { name: 'Today' }).getByRole('link')).toHaveCount(6)
})
