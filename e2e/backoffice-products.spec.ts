import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { demoAccounts } from './demo-accounts.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { startShop } from './shop.ts'

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ has: page.getByText(text, { exact: true }) })
const heading = (page: Page, count: string) => page.getByRole('heading', { name: `Products (${count})`, exact: true })

async function openProducts(page: Page, search = ''): Promise<void> {
  await page.goto(`/backoffice/products${search ? `?search=${encodeURIComponent(search)}` : ''}`)
  await expect(page.getByRole('heading', { name: /^Products \(/ })).toBeVisible()
}

test('§2 Products: columns and what a row says', async ({ staff, shop }) => {
  const code = randomUUID().slice(0, 8)
  const products = shop.service.from('demo_products')
  await products
    .insert({
      name: `${code} full`,
      product_id: `${code}-1`,
      brand: 'Rademar',
      category: 'Rings',
      subcategory: 'Solitaires',
      price: 1650,
      original_price: 2200,
      currency: 'EUR',
      stock_status: 'low_stock',
      is_sale: true,
      is_new_arrival: true,
      image_url: `${shop.url}/storage/v1/object/public/brand-assets/none.webp`
    })
    .throwOnError()
  await products
    .insert({ name: `${code} bare`, product_id: `${code}-2`, price: 0, original_price: 0, stock_status: null })
    .throwOnError()
  await openProducts(staff, code)
  await expect(heading(staff, '2')).toBeVisible()
  await expect(staff.getByRole('columnheader')).toHaveText([
    '',
    'Image',
    'Product',
    'Brand',
    'Category',
    'Price',
    'Status',
    'Tags',
    'Actions'
  ])
  const full = rowOf(staff, `${code} full`).getByRole('cell')
  await expect(full.nth(1)).toHaveText('No img')
  await expect(full.nth(2)).toHaveText(`${code} fullID: ${code}-1`)
  await expect(full.nth(3)).toHaveText('Rademar')
  await expect(full.nth(4)).toHaveText('RingsSolitaires')
  await expect(full.nth(5)).toContainText('€1,650.00')
  await expect(full.nth(5).locator('s')).toContainText('€2,200.00')
  await expect(full.nth(6)).toHaveText('low_stock')
  await expect(full.nth(7)).toHaveText('SaleNew')
  const bare = rowOf(staff, `${code} bare`).getByRole('cell')
  await expect(bare.nth(3)).toHaveText('N/A')
  await expect(bare.nth(5)).toHaveText('$0.00')
  await expect(bare.nth(5).locator('s')).toHaveCount(0)
  await expect(bare.nth(6)).toHaveText('unknown')
  await expect(bare.nth(7)).toHaveText('')
  await shop.service.from('demo_products').delete().like('product_id', `${code}%`)
})

test('§2 Products: search looks in the database for name, brand, ID, category and tags, without minding accents or case, and stays in the URL', async ({
  staff
}) => {
  await openProducts(staff)
  const search = staff.getByPlaceholder('Search products...')
  for (const [words, found] of [
    ['LAC 38', 'Lac 38'],
    ['vit-0046', 'Carré Rotonde'],
    ['VERRIERE', 'Encre Blanche'],
    ['rotonde carre', 'Carré Rotonde'],
    ['Watches', 'Lac 38']
  ] as const) {
    await search.fill(words)
    await expect(rowOf(staff, found)).toBeVisible()
    await expect(staff).toHaveURL(/search=/)
  }
  await staff.reload()
  await expect(search).toHaveValue('Watches')
  await expect(rowOf(staff, 'Lac 38')).toBeVisible()
  for (const words of ['%', '*', '"),(', 'no such piece']) {
    await search.fill(words)
    await expect(staff.getByText('No products found')).toBeVisible()
  }
  await expect(heading(staff, '0')).toBeVisible()
  await expect(staff.getByRole('button', { name: 'Clear All' })).toBeVisible()
})

test('§2 Products: two tabs, kept in the URL', async ({ staff }) => {
  await openProducts(staff)
  await staff.getByRole('tab', { name: 'Upload' }).click()
  await expect(staff.getByRole('heading', { name: 'Upload CSV' })).toBeVisible()
  await expect(staff).toHaveURL(/tab=upload$/)
  await expectAccessible(staff)
  await staff.reload()
  await expect(staff.getByRole('tab', { name: 'Upload' })).toHaveAttribute('aria-selected', 'true')
  await staff.goBack()
  await expect(staff.getByRole('tab', { name: 'Products' })).toHaveAttribute('aria-selected', 'true')
})

test('§2 Products: deleting one asks first', async ({ staff, shop }) => {
  const code = randomUUID().slice(0, 8)
  await shop.service.from('demo_products').insert({ name: `${code} gone`, product_id: code })
  await openProducts(staff, code)
  await staff.getByRole('button', { name: `Delete ${code} gone` }).click()
  const question = staff.getByRole('alertdialog', { name: `Delete ${code} gone` })
  await expect(question.getByText('Are you sure you want to delete this product?')).toBeVisible()
  await expectAccessible(staff)
  await staff.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(rowOf(staff, `${code} gone`)).toBeVisible()

  await staff.route('**/rest/v1/demo_products*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue()
  )
  await staff.getByRole('button', { name: `Delete ${code} gone` }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(staff.getByText('Failed to delete product')).toBeVisible()
  await staff.unrouteAll()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(staff.getByText('Product deleted successfully')).toBeVisible()
  await expect(staff.getByText('No products found')).toBeVisible()
})

test('a deletion under way is done although its question is closed, and can be undone', async ({ staff, shop }) => {
  const code = randomUUID().slice(0, 8)
  await shop.service.from('demo_products').insert({ name: `${code} gone`, product_id: code })
  await openProducts(staff, code)
  const released = Promise.withResolvers<void>()
  await staff.route('**/rest/v1/demo_products*', async (route) => {
    if (route.request().method() === 'DELETE') await released.promise
    await route.continue()
  })
  await staff.getByRole('button', { name: `Delete ${code} gone` }).click()
  const question = staff.getByRole('alertdialog', { name: `Delete ${code} gone` })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question.getByRole('button', { name: 'Deleting...' })).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  released.resolve()
  await expect(staff.getByText('Product deleted successfully')).toBeVisible()
  await expect(staff).toHaveURL(/\/backoffice\/products\?search=/)
  await staff.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(staff, `${code} gone`)).toBeVisible()
  await shop.service.from('demo_products').delete().eq('product_id', code)
})

test('§8 a product list that fails to load says so and can be tried again', async ({ staff }) => {
  await staff.route('**/rest/v1/demo_products*', (route) =>
    route.fulfill({ status: 500, json: { code: 'XX000', message: 'no' } })
  )
  await staff.goto('/backoffice/products')
  await expect(staff.getByText('Failed to fetch products').first()).toBeVisible()
  await staff.unrouteAll()
  await staff.getByRole('button', { name: 'Try again' }).click()
  await expect(staff.getByRole('heading', { name: /^Products \(/ })).toBeVisible()
})

test('on a phone the products are items of three lines with one menu', async ({ staff }) => {
  await staff.setViewportSize({ width: 390, height: 844 })
  await openProducts(staff, 'VIT-0024')
  const item = staff.getByRole('listitem').filter({ hasText: 'Lac 38' })
  await expect(item).toContainText('in_stock')
  await expect(staff.getByRole('table')).toHaveCount(0)
  await item.getByRole('button', { name: 'Actions for Lac 38' }).click()
  await staff.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(staff.getByRole('alertdialog', { name: 'Delete Lac 38' })).toBeVisible()
})

test('ten thousand products scroll as one list: only rows near the window are rendered, and the header stays visible', async ({
  staff,
  shop
}) => {
  const code = randomUUID().slice(0, 8)
  for (let start = 0; start < 10_000; start += 2500) {
    const rows = Array.from({ length: 2500 }, (_, index) => ({
      name: `${code} ${start + index}`,
      product_id: `${code}-${start + index}`,
      created_at: new Date(Date.UTC(2020, 0, 1) - (start + index) * 1000).toISOString()
    }))
    await shop.service.from('demo_products').insert(rows).throwOnError()
  }
  await openProducts(staff, code)
  await expect(heading(staff, '10,000')).toBeVisible()
  await expect(rowOf(staff, `${code} 0`)).toBeVisible()
  expect(await staff.getByRole('row').count()).toBeLessThan(60)
  await staff.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(rowOf(staff, `${code} 9999`)).toBeVisible()
  await staff.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
  await expect(rowOf(staff, `${code} 5000`)).toBeVisible()
  await expect(staff.getByRole('columnheader', { name: 'Product', exact: true })).toBeInViewport()

  await staff.getByRole('link', { name: 'Orders' }).click()
  await expect(staff.getByText('Coming Soon')).toBeVisible()
  await staff.goBack()
  await expect(rowOf(staff, `${code} 5000`)).toBeInViewport()
  await shop.service.from('demo_products').delete().like('product_id', `${code}%`)
})

test('§5 Clear All is there only when products exist and asks twice', async ({ page }) => {
  test.slow()
  const shop = await startShop()
  try {
    await page.goto(`${shop.url}/auth`)
    await page.getByLabel('E-mail').fill(demoAccounts.staff.email)
    await page.getByLabel('Password', { exact: true }).fill(demoAccounts.staff.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/home')
    await page.goto(`${shop.url}/backoffice/products`)
    await expect(heading(page, '88')).toBeVisible()

    const question = page.getByRole('alertdialog')
    await page.getByRole('button', { name: 'Clear All' }).click()
    await question.getByRole('button', { name: 'Continue' }).click()
    await expect(question.getByText('permanently deletes all products')).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(heading(page, '88')).toBeVisible()

    await page.getByRole('button', { name: 'Clear All' }).click()
    await question.getByRole('button', { name: 'Continue' }).click()
    await page.route('**/rest/v1/demo_products*', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue()
    )
    await question.getByRole('button', { name: 'Clear All' }).click()
    await expect(page.getByText('Failed to clear products')).toBeVisible()
    await page.unrouteAll()
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.method() === 'DELETE'),
      question.getByRole('button', { name: 'Clear All' }).click()
    ])
    expect(new URL(request.url()).search).toBe('?id=neq.00000000-0000-0000-0000-000000000000')
    await expect(page.getByText('All products cleared successfully')).toBeVisible()
    await expect(page.getByText('No products found')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Clear All' })).toHaveCount(0)
  } finally {
    await shop.stop()
  }
})
