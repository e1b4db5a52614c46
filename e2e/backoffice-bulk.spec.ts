import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import type { Shop } from './shop.ts'

const rows = (page: Page) => page.getByRole('row').filter({ hasText: 'ID:' })
const names = (page: Page) => rows(page).locator('td:nth-child(3) button').allTextContents()

/** Puts products into the catalogue that a search for the answered code finds. */
async function addProducts(shop: Shop, count: number): Promise<string> {
  const code = randomUUID().slice(0, 8)
  const products = Array.from({ length: count }, (_, index) => ({
    product_id: `${code}-${index}`,
    name: `${['Étoile', 'delta', 'Zénith', 'Echo'][index % 4]} ${code} ${index}`,
    brand: 'Rademar',
    category: 'Rings',
    price: 100 + index,
    tags: ['old'],
    created_at: new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString()
  }))
  await shop.service.from('demo_products').insert(products).throwOnError()
  return code
}

async function open(page: Page, search: string): Promise<void> {
  await page.goto(`/backoffice/products?search=${search}`)
  await expect(page.getByRole('heading', { name: /^Products \(/ })).toBeVisible()
}

test('a click on a column header sorts in natural order, and the URL keeps the order', async ({ staff, shop }) => {
  const code = await addProducts(shop, 4)
  await open(staff, code)
  await expect.poll(() => names(staff)).toEqual([`Echo ${code} 3`, `Zénith ${code} 2`, `delta ${code} 1`, `Étoile ${code} 0`])
  const head = staff.getByRole('columnheader', { name: 'Product', exact: true })
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(() => names(staff)).toEqual([`delta ${code} 1`, `Echo ${code} 3`, `Étoile ${code} 0`, `Zénith ${code} 2`])
  await head.getByRole('button').click()
  await expect(staff).toHaveURL(/sort=-name/)
  await staff.reload()
  await expect.poll(() => names(staff)).toEqual([`Zénith ${code} 2`, `Étoile ${code} 0`, `Echo ${code} 3`, `delta ${code} 1`])
  await head.getByRole('button').click()
  await expect(staff).not.toHaveURL(/sort=/)
  await staff.goBack()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
})

test('after another filter only the products of the list are selected', async ({ staff, catalogue }) => {
  const brand = await catalogue.addBrand({}, [
    { name: 'Few', stock_status: 'low_stock' },
    { name: 'None', stock_status: 'out_of_stock' }
  ])
  const list = `/backoffice/products?brand=${encodeURIComponent(brand.name)}`
  await staff.goto(`${list}&stock=low_stock&stock=out_of_stock`)
  await expect(staff.getByRole('checkbox', { name: 'Select None' })).toBeVisible()
  await staff.getByRole('button', { name: /^Remove .*out.of.stock/i }).click()
  await expect(staff.getByRole('checkbox', { name: 'Select None' })).toHaveCount(0)
  await staff.getByRole('checkbox', { name: 'Select the loaded products' }).click()
  await expect(staff.getByText('1 selected')).toBeVisible()
})

test('the browser remembers hidden columns', async ({ staff }) => {
  await open(staff, '')
  await staff.getByRole('button', { name: 'Columns' }).click()
  await staff.getByRole('menuitemcheckbox', { name: 'Category' }).click()
  await staff.getByRole('menuitemcheckbox', { name: 'Tags' }).click()
  await staff.keyboard.press('Escape')
  const shown = ['', 'Image', 'Product', 'Brand', 'Price', 'Status', 'Actions']
  await expect(staff.getByRole('columnheader')).toHaveText(shown)
  await staff.reload()
  await expect(staff.getByRole('columnheader')).toHaveText(shown)
})

test('selected products are edited after a preview, and Undo restores them', async ({ staff, shop }) => {
  const code = await addProducts(shop, 6)
  await open(staff, code)
  await rows(staff).nth(1).getByRole('checkbox').click()
  await rows(staff)
    .nth(3)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  const bar = staff.getByRole('region', { name: 'Selection' })
  await expect(bar).toContainText('3 selected')
  await bar.getByRole('button', { name: 'Select all 6' }).click()
  await expect(bar).toContainText('6 selected')
  await rows(staff).nth(0).getByRole('checkbox').click()
  await expect(bar).toContainText('5 selected')
  await bar.getByRole('button', { name: 'Edit' }).click()

  const dialog = staff.getByRole('dialog', { name: 'Edit 5 products' })
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog.getByText('Choose at least one change')).toBeVisible()
  await dialog.getByLabel('Change price by %').fill('12,5')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'Enter a number such as -10 or 2.5' })).toBeVisible()
  await dialog.getByLabel('Change price by %').fill('-10')
  await dialog.getByLabel('Round to').click()
  await staff.getByRole('option', { name: '5', exact: true }).click()
  await dialog.getByLabel('Status').click()
  await staff.getByRole('option', { name: 'low_stock' }).click()
  await dialog.getByLabel('Add tags').fill('winter, sale')
  await dialog.getByLabel('Remove tags').fill('old')
  const preview = dialog.getByRole('region', { name: 'Before and after' })
  const first = preview.getByRole('listitem').filter({ hasText: `Étoile ${code} 0` })
  await expect(first).toContainText('$100.00')
  await expect(first).toContainText('$90.00')
  await expect(first).toContainText('winter, sale')
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: 'Apply' }).click()

  const notice = staff.getByRole('region', { name: 'Last change' })
  await expect(notice).toContainText('5 products changed.')
  await expect(rows(staff).filter({ hasText: `Étoile ${code} 0` })).toContainText('$90.00')
  const changed = () =>
    shop.service.from('demo_products').select('price, tags').like('product_id', `${code}%`).eq('stock_status', 'low_stock')
  expect((await changed()).data).toHaveLength(5)
  expect((await changed()).data).toContainEqual({ price: 90, tags: ['winter', 'sale'] })

  await shop.service.from('demo_products').update({ category: 'Mine' }).eq('product_id', `${code}-1`).throwOnError()
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(notice).toContainText('4 products restored. 1 has been changed since and was left as it is.')
  expect((await changed()).data).toHaveLength(1)
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toHaveCount(0)
})

test('selected products get a price, a currency, a gender, a material and become drafts; the bar leads to the fields', async ({
  staff,
  shop
}) => {
  const code = await addProducts(shop, 2)
  await shop.service.from('demo_products').update({ currency: 'GBP' }).eq('product_id', `${code}-1`).throwOnError()
  await open(staff, code)
  const table = staff.getByRole('table', { name: 'Products' })
  const before = (await table.boundingBox())?.y
  await rows(staff).nth(0).getByRole('checkbox').click()
  const bar = staff.getByRole('region', { name: 'Selection' })
  await bar.getByRole('button', { name: 'Select all 2' }).click()
  expect((await table.boundingBox())?.y).toBe(before)
  await expectAccessible(staff)
  await bar.getByRole('button', { name: 'Change the price' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Edit 2 products' })
  await expect(dialog.getByLabel('Set price to')).toBeFocused()
  await expect(dialog.getByRole('group', { name: 'Price' })).toBeInViewport({ ratio: 1 })
  await dialog.getByLabel('Set price to').fill('1.420,50')
  await dialog.getByLabel('Change price by amount').fill('5')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog.getByText('Change the price in one way only').first()).toBeVisible()
  await dialog.getByLabel('Change price by amount').fill('')
  await expect(dialog.getByText('One amount for 2 currencies: GBP, USD')).toBeVisible()
  for (const [label, option] of [
    ['Currency', 'EUR'],
    ['Gender', 'women'],
    ['Visibility', 'Draft']
  ] as const) {
    await dialog.getByLabel(label).click()
    await staff.getByRole('option', { name: option, exact: true }).click()
  }
  await dialog.getByLabel('Material').fill('Silk')
  const preview = dialog.getByRole('region', { name: 'Before and after' })
  await expect(preview.getByRole('listitem').first()).toContainText('€1,420.50')
  await expect(dialog.getByText(/^One amount for/)).toHaveCount(0)
  await expect(preview.getByRole('listitem').first()).toContainText('Draft')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(rows(staff).nth(0)).toContainText('€1,420.50')
  await expect(rows(staff).nth(0)).toContainText('· Draft')
  const stored = () =>
    shop.service.from('demo_products').select('price, currency, gender, material, is_draft').like('product_id', `${code}%`)
  const changed = { price: 1420.5, currency: 'EUR', gender: 'women', material: 'Silk', is_draft: true }
  expect((await stored()).data).toEqual([changed, changed])
  await staff.getByRole('region', { name: 'Last change' }).getByRole('button', { name: 'Undo' }).click()
  await expect(rows(staff).nth(0)).not.toContainText('· Draft')
  expect((await stored()).data?.map(({ is_draft, material }) => [is_draft, material])).toEqual([
    [false, null],
    [false, null]
  ])
})

test('selected products are deleted after confirmation, and Undo restores them unchanged', async ({ staff, shop }) => {
  const code = await addProducts(shop, 3)
  const all = () => shop.service.from('demo_products').select('*').like('product_id', `${code}%`).order('product_id')
  const before = (await all()).data
  await open(staff, code)
  await staff.getByRole('checkbox', { name: 'Select the loaded products' }).click()
  await staff.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click()
  const question = staff.getByRole('alertdialog', { name: 'Delete 3 products' })
  await expect(question).toContainText('3 products will be removed from the shop.')
  await expectAccessible(staff)
  await question.getByRole('button', { name: 'Delete' }).click()
  const notice = staff.getByRole('region', { name: 'Last change' })
  await expect(notice).toContainText('3 products deleted.')
  await expect(staff.getByText('No products found')).toBeVisible()
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(notice).toContainText('3 products restored.')
  expect((await all()).data).toEqual(before)
  // It leaves as a toast does.
  await expect(notice).toHaveCount(0, { timeout: 15_000 })
  await expect(rows(staff)).toHaveCount(3)
})

test('a step whose response is lost is applied once', async ({ staff, shop }) => {
  const code = await addProducts(shop, 2)
  await open(staff, code)
  await staff.getByRole('checkbox', { name: 'Select the loaded products' }).click()
  let lost = 0
  await staff.route('**/rest/v1/rpc/edit_products', async (route) => {
    lost += 1
    if (lost === 1) {
      await route.fetch()
      await route.abort('connectionreset')
    } else await route.continue()
  })
  await staff.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Edit' }).click()
  await staff.getByLabel('Change price by %').fill('-50')
  await staff.getByRole('button', { name: 'Apply' }).click()
  await expect(staff.getByRole('region', { name: 'Last change' })).toContainText('2 products changed.')
  const { data } = await shop.service.from('demo_products').select('price').like('product_id', `${code}%`).order('price')
  expect(data).toEqual([{ price: 50 }, { price: 50.5 }])
})

test('a bulk edit interrupted by a reload can still be undone', async ({ staff, shop }) => {
  const code = await addProducts(shop, 2)
  await open(staff, code)
  await staff.getByRole('checkbox', { name: 'Select the loaded products' }).click()
  const done = new Promise<void>((resolve) => {
    staff.route('**/rest/v1/rpc/edit_products', async (route) => {
      await route.fetch()
      resolve()
    })
  })
  await staff.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Edit' }).click()
  await staff.getByLabel('Change price by %').fill('-50')
  await staff.getByRole('button', { name: 'Apply' }).click()
  await done
  staff.on('dialog', (question) => question.accept())
  await staff.reload()
  const notice = staff.getByRole('region', { name: 'Last change' })
  await expect(notice).toContainText('Changing 2 products was interrupted. Undo reverts what was done so far.')
  await expect(rows(staff).first()).toContainText('$50')
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(notice).toContainText('2 products restored.')
  await expect(rows(staff).first()).toContainText('$10')
  await staff.reload()
  await expect(notice).toContainText('2 products restored.')
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await staff.reload()
  await expect(rows(staff)).toHaveCount(2)
  await expect(notice).toHaveCount(0)
})

test('a bulk dialog does not come back after a reload, which has emptied the selection', async ({ staff, shop }) => {
  const code = await addProducts(shop, 2)
  await open(staff, code)
  for (const button of ['Edit', 'Delete']) {
    await rows(staff).first().getByRole('checkbox').click()
    await staff.getByRole('region', { name: 'Selection' }).getByRole('button', { name: button, exact: true }).click()
    await expect(staff).toHaveURL(/dialog=bulk/)
    await staff.reload()
    await expect(rows(staff)).toHaveCount(2)
    await expect(staff).not.toHaveURL(/dialog=/)
    await rows(staff).first().getByRole('checkbox').click()
    await expect(staff.getByRole('region', { name: 'Selection' })).toBeVisible()
    await expect(staff.getByRole('dialog').or(staff.getByRole('alertdialog'))).toHaveCount(0)
    await rows(staff).first().getByRole('checkbox').click()
  }
})

test('dates that contradict those of a product are refused with a sentence, in the preview already', async ({
  staff,
  shop
}) => {
  const code = await addProducts(shop, 1)
  await shop.service.from('demo_products').update({ appears_at: '2199-05-01' }).eq('product_id', `${code}-0`).throwOnError()
  await open(staff, code)
  await rows(staff).first().getByRole('checkbox').click()
  await staff.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Edit' }).click()
  await staff.getByLabel('Leaves').fill('2199-04-01T10:00')
  await expect(staff.getByText('It would leave before it appears.')).toBeVisible()
  await staff.getByRole('button', { name: 'Apply' }).click()
  await expect(staff.getByRole('region', { name: 'Last change' })).toContainText(
    'Stopped. A product would leave before it appears. So far: 0 products changed.'
  )
})

test('Undo in the toast restores a single deleted product', async ({ staff, shop }) => {
  const code = await addProducts(shop, 1)
  await open(staff, code)
  await staff.getByRole('button', { name: /^Delete Étoile/ }).click()
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(staff.getByText('Product deleted successfully')).toBeVisible()
  await expect(staff.getByText('No products found')).toBeVisible()
  await staff.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(staff)).toHaveCount(1)
})
