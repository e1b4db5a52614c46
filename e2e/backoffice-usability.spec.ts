import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test('closing a dialog twice quickly closes only that dialog', async ({ staff }) => {
  await staff.goto('/backoffice/waitlist')
  for (const [page, button] of [
    ['Brands', 'Add Brand'],
    ['Products', 'Add Product']
  ] as const) {
    await staff.getByRole('link', { name: page, exact: true }).click()
    await staff.getByRole('button', { name: button }).click()
    await staff.getByRole('dialog').getByRole('button', { name: 'Cancel' }).dblclick()
    await expect(staff.getByRole('dialog')).toHaveCount(0)
    await expect(staff).toHaveURL(new RegExp(`/backoffice/${page.toLowerCase()}`))
  }
  await staff.goForward()
  await expect(staff.getByRole('dialog', { name: 'Add New Product' })).toBeVisible()
  await staff.keyboard.press('Escape')
  await expect(staff.getByRole('dialog')).toHaveCount(0)
  await expect(staff).toHaveURL(/\/backoffice\/products/)
})

test('saving offline fails at once, keeps the form, and never saves discarded input', async ({ staff, shop }) => {
  const name = `Offline ${randomUUID().slice(0, 8)}`
  await staff.goto('/backoffice/brands')
  await staff.getByRole('button', { name: 'Add Brand' }).click()
  await staff.getByLabel('Brand Name *').fill(name)
  await staff.context().setOffline(true)
  await staff.getByRole('dialog').getByRole('button', { name: 'Add Brand' }).click()
  await expect(staff.getByText('Failed to add brand')).toBeVisible()
  await expect(staff.getByLabel('Brand Name *')).toHaveValue(name)
  await staff.getByRole('button', { name: 'Cancel' }).click()
  await staff.getByRole('button', { name: 'Discard' }).click()
  await expect(staff.getByRole('dialog')).toHaveCount(0)
  await staff.context().setOffline(false)
  await staff.reload()
  await expect(staff.getByRole('heading', { name: /^Brands \(/ })).toBeVisible()
  const { data } = await shop.service.from('brands').select('id').eq('name', name)
  expect(data).toEqual([])
})

for (const [path, label] of [
  ['products', 'Products'],
  ['brands', 'Brands'],
  ['waitlist', 'Waitlist entries']
] as const) {
  test(`on a tablet no column of ${path} is out of sight`, async ({ staff }) => {
    await staff.setViewportSize({ width: 768, height: 1024 })
    await staff.goto(`/backoffice/${path}`)
    const table = staff.getByRole('table', { name: label })
    await expect(table.getByRole('row').nth(2).getByRole('cell').first()).toBeVisible()
    const isScrolling = (body: Element) => body.scrollWidth > body.clientWidth
    expect(await table.locator('tbody').evaluate(isScrolling)).toBe(false)
    await expect(table.getByRole('columnheader').last()).toBeInViewport({ ratio: 1 })
  })
}

test('on a tablet the category and tags of a product are in other cells', async ({ staff }) => {
  await staff.setViewportSize({ width: 768, height: 1024 })
  await staff.goto('/backoffice/products?search=VIT-0002')
  const row = staff.getByRole('row').filter({ hasText: 'VIT-0002' })
  await expect(row.getByRole('cell').nth(2)).toHaveText('Petite AugustineID: VIT-0002Bags, Top-handle bags')
  await expect(row.getByRole('cell').nth(5)).toHaveText('in_stockNew')
})

test('on a phone the list starts near the top, and rare actions are in a menu', async ({ staff }) => {
  await staff.setViewportSize({ width: 390, height: 844 })
  await staff.goto('/backoffice/products')
  const first = staff.getByRole('list', { name: 'Products' }).getByRole('listitem').first()
  await expect(first.getByRole('button').first()).toBeVisible()
  // Below the views and the filters.
  expect((await first.boundingBox())?.y).toBeLessThan(460)
  await expect(staff.getByRole('button', { name: 'Clear All' })).toHaveCount(0)
  await staff.getByRole('button', { name: 'More' }).click()
  await expect(staff.getByRole('menuitem', { name: 'All products' })).toBeVisible()
  await staff.getByRole('menuitem', { name: 'Clear All' }).click()
  const question = staff.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(question).toContainText('This permanently deletes all products.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
})

test('toasts do not cover the close button and the footer of a dialog', async ({ staff }) => {
  const isFree = async (target: Locator) => {
    const [toast, box] = await Promise.all([staff.locator('[data-sonner-toast]').first().boundingBox(), target.boundingBox()])
    if (!toast || !box) throw new Error('one of them is not there')
    const isApart = toast.x >= box.x + box.width || box.x >= toast.x + toast.width
    return isApart || toast.y >= box.y + box.height || box.y >= toast.y + toast.height
  }
  await staff.route('**/rest/v1/brands?*', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()))
  await staff.goto('/backoffice/brands')
  await staff.getByRole('button', { name: 'Edit Rademar' }).click()
  await staff.getByLabel('Contact Phone').fill('1')
  await staff.getByRole('button', { name: 'Save Changes' }).click()
  await expect(staff.getByText('Failed to update brand')).toBeVisible()
  expect(await isFree(staff.getByText('Unsaved changes'))).toBe(true)
  await staff.getByRole('button', { name: 'Cancel' }).click()
  await staff.getByRole('button', { name: 'Discard' }).click()
  await expect(staff.getByRole('dialog')).toHaveCount(0)
  expect(await isFree(staff.getByRole('button', { name: 'Sign Out' }))).toBe(true)
})

test('in a narrow window, as at 200 % zoom, products can be sorted, selected and changed', async ({ staff }) => {
  await staff.setViewportSize({ width: 720, height: 450 })
  await staff.goto('/backoffice/products?search=watches')
  const names = () =>
    staff.getByRole('list', { name: 'Products' }).getByRole('listitem').locator('p > button').allTextContents()
  await expect.poll(names).toContain('Lac 38')
  await staff.getByRole('button', { name: 'Sort' }).click()
  await staff.getByRole('menuitem', { name: 'Product' }).click()
  await expect(staff).toHaveURL(/sort=name/)
  await staff.keyboard.press('Escape')
  await expect.poll(async () => (await names())[0]).toBe('Combe')
  await staff.getByRole('button', { name: 'Actions for Combe' }).click()
  await staff.getByRole('menuitem', { name: 'Select' }).click()
  const bar = staff.getByRole('region', { name: 'Selection' })
  await expect(bar).toContainText('1 selected')
  await bar.getByRole('button', { name: 'Edit' }).click()
  await expect(staff.getByRole('dialog', { name: 'Edit 1 product' })).toBeVisible()
})

test('a reload restores the scroll position of a list', async ({ staff }) => {
  await staff.goto('/backoffice/products')
  await expect(staff.getByRole('row').nth(5)).toBeVisible()
  // Again where the page itself was still about to begin at its top.
  const firstRowBelow = async () => {
    await staff.evaluate(() => scrollTo(0, 1500))
    return staff.getByRole('row').filter({ hasText: 'ID:' }).first().textContent()
  }
  await expect.poll(firstRowBelow).not.toContain('Petite Augustine')
  await staff.reload()
  await expect.poll(() => staff.evaluate(() => scrollY)).toBe(1500)
  await staff.getByRole('link', { name: 'Waitlist', exact: true }).click()
  await expect(staff.getByRole('heading', { name: /^Waitlist Entries/ })).toBeVisible()
  await expect.poll(() => staff.evaluate(() => scrollY)).toBe(0)
})
