import type { Page } from '@playwright/test'
import { demoAccounts } from './demo-accounts.ts'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'

const menu = ['Dashboard', 'Brands', 'Products', 'Orders', 'Clients', 'Messages', 'Waitlist']

const pages = [
  ['/backoffice', 'Dashboard', 'Overview of your business performance'],
  ['/backoffice/brands', 'Brands', 'Manage inventory and collections'],
  ['/backoffice/products', 'Products', 'Manage inventory and details'],
  ['/backoffice/orders', 'Orders', 'Manage customer orders and fulfillment'],
  ['/backoffice/clients', 'Clients', 'View and manage all users'],
  ['/backoffice/messages', 'Messages', 'Manage client communications'],
  ['/backoffice/waitlist', 'Waitlist', 'Manage waitlist and interested users']
] as const

function sidebar(page: Page) {
  return page.getByRole('complementary')
}

for (const [path, title, subtitle] of pages) {
  test(`§2 ${title} page: title and subtitle, marked in the menu, accessible by day, by night and on a phone`, async ({
    staff
  }) => {
    await staff.goto(path)
    await expect(staff.getByRole('heading', { name: title, level: 1, exact: true })).toBeVisible()
    await expect(staff.getByText(subtitle, { exact: true })).toBeVisible()
    await expect(staff).toHaveTitle(`${title} · Vitrine`)
    const current = staff.getByRole('navigation', { name: 'Back-office' }).locator('[aria-current=page]')
    await expect(current).toHaveCount(1)
    await expect(current.getByText(title, { exact: true })).toBeVisible()
    await expect(staff.getByRole('main')).toHaveCount(1)
    await expect(staff.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    await expectAccessible(staff)
    await staff.evaluate(() => {
      document.documentElement.dataset.theme = 'dark'
    })
    await expectAccessible(staff)
    await staff.setViewportSize({ width: 390, height: 844 })
    await expect(staff.getByRole('button', { name: 'Open menu' })).toBeVisible()
    await expectAccessible(staff)
  })
}

for (const [path, text] of [
  ['/backoffice/orders', 'Orders management functionality will be implemented here.'],
  ['/backoffice/messages', 'Message management functionality will be implemented here.']
] as const) {
  test(`§2 ${path} shows 'Coming Soon'`, async ({ staff }) => {
    await staff.goto(path)
    await expect(staff.getByText('Coming Soon')).toBeVisible()
    await expect(staff.getByText(text)).toBeVisible()
  })
}

test('§2 Back-office layout: the menu leads to every page', async ({ staff }) => {
  await staff.goto('/backoffice')
  const links = staff.getByRole('navigation', { name: 'Back-office' }).getByRole('link')
  // Beside Clients it may say how many wait.
  await expect(links).toContainText(menu)
  for (const label of menu) {
    await links.filter({ hasText: label }).click()
    await expect(staff.getByRole('heading', { name: label, level: 1, exact: true })).toBeVisible()
  }
})

test('§2 Back-office layout: Ctrl or Cmd plus B toggles the sidebar, 16rem and 3rem wide, kept for 7 days in a cookie', async ({
  staff
}) => {
  await staff.goto('/backoffice')
  await expect(sidebar(staff)).toHaveCSS('width', '256px')
  for (const [keys, width, value] of [
    ['Control+b', '48px', 'false'],
    ['Meta+b', '256px', 'true'],
    ['Control+b', '48px', 'false']
  ] as const) {
    await staff.keyboard.press(keys)
    await expect(sidebar(staff)).toHaveCSS('width', width)
    const cookie = (await staff.context().cookies()).find(({ name }) => name === 'sidebar_state')
    expect(cookie?.value).toBe(value)
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(7)
  }
  await staff.reload()
  await expect(sidebar(staff)).toHaveCSS('width', '48px')
  await staff.getByRole('button', { name: 'Toggle sidebar' }).click()
  await expect(sidebar(staff)).toHaveCSS('width', '256px')
})

test('§9 tooltips of the collapsed sidebar appear at once; the expanded one has none', async ({ staff }) => {
  await staff.clock.install()
  await staff.goto('/backoffice')
  const brands = staff.getByRole('navigation', { name: 'Back-office' }).getByRole('link', { name: 'Brands' })
  await brands.hover()
  await expect(staff.getByRole('tooltip')).toHaveCount(0)
  await staff.keyboard.press('Control+b')
  await staff.mouse.move(900, 500)
  await staff.clock.pauseAt(Date.now() + 60_000)
  await brands.hover()
  await staff.clock.runFor(20)
  await expect(staff.getByRole('tooltip', { name: 'Brands' })).toBeVisible()
})

test('between 768 and 1099 px the sidebar starts as a strip of icons', async ({ staff }) => {
  await staff.setViewportSize({ width: 1099, height: 800 })
  await staff.goto('/backoffice')
  await expect(sidebar(staff)).toHaveCSS('width', '48px')
  await staff.setViewportSize({ width: 1100, height: 800 })
  await expect(sidebar(staff)).toHaveCSS('width', '256px')
})

test('§2 Back-office layout: under 768 px the sidebar is a side drawer, 18rem wide', async ({ staff }) => {
  await staff.setViewportSize({ width: 767, height: 900 })
  await staff.goto('/backoffice')
  await expect(sidebar(staff)).toHaveCount(0)
  const opener = staff.getByRole('button', { name: 'Open menu' })
  await opener.click()
  const drawer = staff.getByRole('dialog', { name: 'Back-office menu' })
  await expect(drawer).toHaveCSS('width', '288px')
  await expectAccessible(staff)
  await staff.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(opener).toBeFocused()
  await staff.keyboard.press('Control+b')
  await drawer.getByRole('link', { name: 'Orders' }).click()
  await expect(staff.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await expect(drawer).toHaveCount(0)
})

test('§2 Back-office layout: the footer shows the logo, the initial and email under Admin; Sign Out goes to /', async ({
  page
}) => {
  await signIn(page, demoAccounts.staff)
  await page.goto('/backoffice')
  const footer = sidebar(page).locator('footer')
  await expect(footer.getByText('Admin', { exact: true })).toBeVisible()
  await expect(footer.getByText(demoAccounts.staff.email)).toBeVisible()
  await expect(footer.getByText('A', { exact: true })).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Vitrine, the shop' })).toBeVisible()
  await footer.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: 'Enter' })).toBeVisible()
  await page.goto('/backoffice')
  await expect(page).toHaveURL(/\/auth$/)
})

test('§2 Back-office layout: a sign-out that fails is only logged', async ({ page }) => {
  await signIn(page, demoAccounts.staff)
  await page.goto('/backoffice')
  await page.route('**/auth/v1/logout**', (route) => route.abort())
  const logged = page.waitForEvent(
    'console',
    (message) => message.type() === 'error' && message.text().startsWith('Sign-out failed')
  )
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await logged
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Look closely.' })).toBeVisible()
})

test('users who are not staff see a message with a link home and no menu', async ({ shopper }) => {
  await shopper.goto('/backoffice/brands')
  await expect(shopper.getByRole('heading', { name: 'This area is for staff' })).toBeVisible()
  await expect(shopper.getByRole('navigation')).toHaveCount(0)
  await expectAccessible(shopper)
  await shopper.getByRole('link', { name: 'Go home' }).click()
  await expect(shopper).toHaveURL(/\/home$/)
})

test('an unknown path under /backoffice shows a message inside the back-office', async ({ staff }) => {
  // The second is what every object of JavaScript has.
  for (const name of ['no-such-page', 'constructor']) {
    await staff.goto(`/backoffice/${name}`)
    await expect(staff.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  }
  await expect(staff.getByRole('main')).toHaveCount(1)
  await staff.getByRole('link', { name: 'Go to dashboard' }).click()
  await expect(staff).toHaveURL(/\/backoffice$/)
})

test('with motion, too, a toast appears at the lower left of the window, however long the page is', async ({
  browser,
  shop
}) => {
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'no-preference' })
  const page = await context.newPage()
  await signIn(page, demoAccounts.staff)
  await page.goto('/backoffice/brands')
  await expect(page.getByRole('row').nth(15)).toBeAttached()
  await page.route('**/rest/v1/brands*', (route) => route.abort())
  await page.getByRole('button', { name: 'Add Brand' }).click()
  await page.getByLabel('Brand Name *').fill('Never')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Brand' }).click()
  await expect(page.getByText('Failed to add brand')).toBeInViewport({ ratio: 1 })
  await context.close()
})
