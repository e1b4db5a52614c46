import { randomUUID } from 'node:crypto'
import { expect, test } from './fixtures.ts'

test('a dialog that is closed twice in a hurry closes once', async ({ staff }) => {
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

test('without a connection saving fails at once, keeps the form, and what was discarded is never saved', async ({
  staff,
  shop
}) => {
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

test('a reload finds the place in a list again', async ({ staff }) => {
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
