import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { choose, fileOf, openUpload, upload } from './csv-upload.ts'
import { demoAccounts } from './demo-accounts.ts'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { type Shop, startShop } from './shop.ts'

async function exportProducts(page: Page, choice: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: choice }).click()])
  expect(download.suggestedFilename()).toMatch(/^vitrine-products-(all|found|selected)-\d{4}-\d\d-\d\d\.csv$/)
  return readFile(await download.path())
}

const linesOf = (file: Buffer) => file.toString('utf8').trim().split('\r\n')

async function productsOf({ service }: Shop) {
  const list = service.from('demo_products').select('*').order('created_at', { ascending: false }).order('id')
  const { data } = await list.throwOnError()
  return (data ?? []).map(({ id, created_at, updated_at, ...product }) => product)
}

const oddProducts: Record<string, unknown>[] = [
  { name: '=1+1', product_id: '@sum', description: ' spaced ', price: 5, currency: 'EUR', tags: ["'quoted", '-1', 'c'] },
  { name: 'Bare', product_id: 'BARE-1', stock_status: null },
  { name: 'Old\npictures', product_id: 'OLD-1', additional_images: ['https://h.example/a'], price: 1, original_price: 1 }
]

test('all products exported, cleared and uploaded again are the same products in the same order', async ({ browser }) => {
  test.slow()
  const shop = await startShop()
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' })
  try {
    for (const product of oddProducts) await shop.service.from('demo_products').insert(product).throwOnError()
    const before = await productsOf(shop)
    const page = await context.newPage()
    await signIn(page, demoAccounts.staff)
    await page.goto('/backoffice/products')
    const file = await exportProducts(page, 'All products')
    await shop.service.from('demo_products').delete().neq('id', '00000000-0000-0000-0000-000000000000')
    await openUpload(page)
    await choose(page, fileOf(file))
    await expect(page.getByText(`${before.length} of ${before.length} rows would be added, 0 would fail`)).toBeVisible()
    await upload(page)
    await expect(page.getByText(`Successfully uploaded ${before.length} products, 0 products failed to upload`)).toBeVisible()
    expect(await productsOf(shop)).toEqual(before)
  } finally {
    await context.close()
    await shop.stop()
  }
})

test('exports only found or only selected products', async ({ staff, shop }) => {
  const { data } = await shop.service.from('demo_products').select('product_id').eq('brand', 'Rademar')
  await staff.goto('/backoffice/products')
  await staff.getByRole('button', { name: 'Export' }).click()
  await expect(staff.getByRole('menuitem')).toHaveText(['All products'])
  await staff.keyboard.press('Escape')
  await staff.goto('/backoffice/products?search=rademar')
  await expect(staff.getByText(`(${data?.length})`)).toBeVisible()
  const found = linesOf(await exportProducts(staff, 'Search results'))
  expect(found).toHaveLength((data?.length ?? 0) + 1)
  for (const { product_id } of data ?? []) expect(found.some((line) => line.includes(product_id))).toBe(true)
  await staff
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .click()
  await staff
    .getByRole('checkbox', { name: /^Select / })
    .nth(2)
    .click()
  const selected = linesOf(await exportProducts(staff, '2 selected'))
  expect(selected).toHaveLength(3)
  expect(found).toEqual(expect.arrayContaining(selected))
})

test('an export that fails shows a message and no file', async ({ staff }) => {
  await staff.goto('/backoffice/products')
  await staff.route('**/rest/v1/demo_products?*limit=1000*', (route) => route.fulfill({ status: 400, json: { code: 'X' } }))
  await staff.getByRole('button', { name: 'Export' }).click()
  await staff.getByRole('menuitem', { name: 'All products' }).click()
  await expect(staff.getByText('Failed to export products')).toBeVisible()
  await expect(staff.getByRole('button', { name: 'Export' })).toBeEnabled()
})

test('a long export shows its progress and can be cancelled', async ({ staff, shop }) => {
  const rows = Array.from({ length: 1500 }, (_, index) => ({ name: `Long ${index}`, product_id: `long/${index}` }))
  await shop.service.from('demo_products').insert(rows).throwOnError()
  await staff.goto('/backoffice/products')
  await staff.route('**/rest/v1/demo_products?*created_at=gte*', () => undefined)
  await staff.getByRole('button', { name: 'Export' }).click()
  await staff.getByRole('menuitem', { name: 'All products' }).click()
  await expect(staff.getByRole('progressbar', { name: 'Export' })).toHaveText(/^Exporting 1,000 of 1,\d{3}$/)
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'Cancel' }).click()
  await expect(staff.getByRole('button', { name: 'Export' })).toBeEnabled()
  await expect(staff.getByText('Failed to export products')).toHaveCount(0)
  await shop.service.from('demo_products').delete().like('product_id', 'long/%')
})
