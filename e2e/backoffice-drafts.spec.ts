import type { Page } from '@playwright/test'
import { dialogOf, openBrands, uniqueName } from './brands-page.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import {
  fillRequired,
  findProduct,
  formOf,
  insertProduct,
  openEdit,
  openProducts,
  removeProducts,
  uniqueCode
} from './products-page.ts'

const backAgain = /^Your unsaved changes from .+ have been restored$/

test('a draft of a new product survives a crash of the tab and is deleted once saved', async ({ staff, shop }) => {
  const code = uniqueCode()
  await staff.goto('/backoffice/products?dialog=add')
  const form = formOf(staff, 'Add New Product')
  await fillRequired(form, `${code} Lac`)
  await form.getByLabel('Tags', { exact: true }).fill('steel')
  await form.getByLabel('Tags', { exact: true }).press('Enter')
  await form.getByRole('button', { name: 'Add an image' }).click()
  await form.getByLabel('URL of image 1').fill('https://rademar.example/a.webp')
  await form.getByLabel('Original price').fill('half typed')
  await expect.poll(() => storedDrafts(staff)).toContain('half typed')
  const page = await crash(staff)

  await page.goto('/backoffice/products')
  await page.getByRole('button', { name: 'Add Product' }).click()
  const again = formOf(page, 'Add New Product')
  await expect(again.getByText(backAgain)).toBeVisible()
  await expect(again.getByText('Unsaved changes', { exact: true })).toBeVisible()
  await expect(again.getByLabel('Name *')).toHaveValue(`${code} Lac`)
  await expect(again.getByLabel('Brand *')).toHaveText('Rademar')
  await expect(again.getByRole('button', { name: 'Remove steel' })).toBeVisible()
  await expect(again.getByLabel('URL of image 1')).toHaveValue('https://rademar.example/a.webp')
  await expect(again.getByLabel('Original price')).toHaveValue('half typed')
  await expectAccessible(page)
  await again.getByLabel('Original price').fill('')
  await again.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('Product added successfully')).toBeVisible()
  expect(await storedDrafts(page)).toBe('')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(again.getByLabel('Name *')).toHaveValue('')
  await expect(again.getByText(backAgain)).toHaveCount(0)
  await removeProducts(shop, code)
})

test('changes to a brand are restored after a reload, can be reverted, and are removed when discarded', async ({
  staff,
  shop
}) => {
  const name = uniqueName('Drafted')
  const { data } = await shop.service.from('brands').insert({ name, contact_phone: '1' }).select('id').single()
  await staff.goto(`/backoffice/brands?dialog=edit&id=${data?.id}`)
  const phone = dialogOf(staff).getByLabel('Contact Phone')
  staff.on('dialog', (question) => question.accept())
  await phone.fill('22')
  await staff.reload()
  await expect(dialogOf(staff).getByText(backAgain)).toBeVisible()
  await expect(phone).toHaveValue('22')
  await dialogOf(staff).getByRole('button', { name: 'Discard them' }).click()
  await expect(phone).toHaveValue('1')
  await expect(dialogOf(staff).getByText(backAgain)).toHaveCount(0)
  await expect(dialogOf(staff).getByText('Unsaved changes')).toHaveCount(0)

  await phone.fill('333')
  await expect.poll(() => storedDrafts(staff)).toContain('333')
  await dialogOf(staff).getByRole('button', { name: 'Cancel' }).click()
  await staff.getByRole('button', { name: 'Discard' }).click()
  await expect(dialogOf(staff)).toHaveCount(0)
  expect(await storedDrafts(staff)).toBe('')
  await shop.service.from('brands').delete().eq('name', name)
})

test('the stored text is not shown before what was typed is back', async ({ staff, shop }) => {
  const name = uniqueName('Drafted')
  const { data } = await shop.service.from('brands').insert({ name, contact_phone: '1' }).select('id').single()
  await staff.addInitScript(() => {
    const request = navigator.locks.request.bind(navigator.locks)
    const late = async (...args: Parameters<typeof request>) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      return request(...args)
    }
    Object.defineProperty(navigator.locks, 'request', { value: late })
  })
  await staff.goto(`/backoffice/brands?dialog=edit&id=${data?.id}`)
  const phone = dialogOf(staff).getByLabel('Contact Phone')
  const fields = dialogOf(staff).locator('form > *').first()
  await expect(fields).toHaveCSS('opacity', '1')
  await expect(async () => {
    await phone.fill('')
    await phone.fill('22')
    expect(await storedDrafts(staff)).toContain('22')
  }).toPass()
  staff.on('dialog', (question) => question.accept())
  await staff.reload()
  await expect(fields).toHaveCSS('opacity', '0')
  await expect(phone).toHaveValue('22')
  await expect(fields).toHaveCSS('opacity', '1')
  await shop.service.from('brands').delete().eq('name', name)
})

test('input typed before a draft is restored is merged with it', async ({ staff, shop }) => {
  const code = uniqueCode()
  await staff.goto('/backoffice/products?dialog=add')
  const form = formOf(staff, 'Add New Product')
  await form.getByLabel('Name *').fill(code)
  await form.getByLabel('Material').fill('Steel')
  await expect.poll(() => storedDrafts(staff)).toContain('Steel')
  const page = await crash(staff)
  await page.addInitScript(holdLocksBack)
  await page.goto('/backoffice/products?dialog=add')
  const again = formOf(page, 'Add New Product')
  await again.getByLabel('Material').fill('Gold')
  await expect(again.getByText(backAgain)).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('locks')))
  await expect(again.getByText(backAgain)).toBeVisible()
  await expect(again.getByLabel('Name *')).toHaveValue(code)
  await expect(again.getByLabel('Material')).toHaveValue('Gold')
  await removeProducts(shop, code)
})

test('restoring the saved values and signing out both remove the draft', async ({ staff, shop }) => {
  const code = uniqueCode()
  const id = await insertProduct(shop, { product_id: code, name: code, brand: 'Rademar', category: 'Rings', price: 1 })
  const form = await openEdit(staff, id)
  await form.getByLabel('Name *').fill(`${code} b`)
  await expect.poll(() => storedDrafts(staff)).toContain(`${code} b`)
  await form.getByLabel('Name *').fill(code)
  await expect.poll(() => storedDrafts(staff)).toBe('')
  await form.getByLabel('Name *').fill(`${code} c`)
  await expect.poll(() => storedDrafts(staff)).toContain(`${code} c`)

  const other = await staff.context().newPage()
  await other.goto('/backoffice')
  await other.getByRole('button', { name: 'Sign Out' }).click()
  await other.waitForURL('/')
  await expect.poll(() => storedDrafts(other)).toBe('')
  await removeProducts(shop, code)
})

test('a second tab with the same form starts without the draft of the first, and both are saved', async ({ staff, shop }) => {
  const code = uniqueCode()
  await openProducts(staff)
  await staff.getByRole('button', { name: 'Add Product' }).click()
  await fillRequired(formOf(staff, 'Add New Product'), `${code} first`)
  await expect.poll(() => storedDrafts(staff)).toContain(`${code} first`)
  const second = await staff.context().newPage()
  await openProducts(second)
  await second.getByRole('button', { name: 'Add Product' }).click()
  await expect(formOf(second, 'Add New Product').getByLabel('Name *')).toHaveValue('')
  await fillRequired(formOf(second, 'Add New Product'), `${code} second`)
  // As a tab does that is about to go: what it keeps, it keeps now.
  await second.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  expect(await storedDrafts(staff)).toContain(`${code} first`)
  expect(await storedDrafts(staff)).not.toContain(`${code} second`)
  await second.getByRole('dialog').getByRole('button', { name: 'Add Product' }).click()
  await expect(second.getByText('Product added successfully')).toBeVisible()
  expect(await storedDrafts(staff)).toContain(`${code} first`)
  await staff.getByRole('dialog').getByRole('button', { name: 'Add Product' }).click()
  await expect(staff.getByText('Product added successfully')).toBeVisible()
  const { data } = await shop.service.from('demo_products').select('name').like('name', `${code}%`).order('name')
  expect(data?.map(({ name }) => name)).toEqual([`${code} first`, `${code} second`])
  await removeProducts(shop, code)
})

test('a draft is merged with changes saved by others since', async ({ staff, shop }) => {
  const code = uniqueCode()
  const id = await insertProduct(shop, { product_id: code, name: code, brand: 'Rademar', category: 'Rings', price: 1 })
  const form = await openEdit(staff, id)
  await form.getByLabel('Material').fill('Steel')
  await expect.poll(() => storedDrafts(staff)).toContain('Steel')
  const page = await crash(staff)
  await shop.service.from('demo_products').update({ category: 'Watches' }).eq('id', id)
  const again = await openEdit(page, id)
  await expect(again.getByLabel('Material')).toHaveValue('Steel')
  await again.getByRole('button', { name: 'Update Product' }).click()
  await expect(page.getByText('Product updated successfully')).toBeVisible()
  expect(await findProduct(shop, code)).toMatchObject({ material: 'Steel', category: 'Watches' })
  await removeProducts(shop, code)
})

test('a product whose response was lost is stored once: retried, edited and retried, and after a crash', async ({
  staff,
  shop
}) => {
  const code = uniqueCode()
  const stored = async () => {
    const { data } = await shop.service.from('demo_products').select('name, material').like('name', `${code}%`).order('name')
    return data
  }
  const add = async (page: Page, name: string) => {
    await page.goto('/backoffice/products?dialog=add')
    const form = formOf(page, 'Add New Product')
    await fillRequired(form, name)
    await form.getByRole('button', { name: 'Add Product' }).click()
    await expect(page.getByText('Failed to add product').first()).toBeVisible()
    return form
  }
  await loseResponses(staff, 'demo_products')
  const again = await add(staff, `${code} 1`)
  expect(await stored()).toHaveLength(1)
  await staff.unrouteAll()
  await again.getByRole('button', { name: 'Add Product' }).click()
  await expect(staff.getByText('Product added successfully')).toBeVisible()
  expect(await stored()).toEqual([{ name: `${code} 1`, material: null }])

  await loseResponses(staff, 'demo_products')
  const changed = await add(staff, `${code} 2`)
  await staff.unrouteAll()
  await changed.getByLabel('Material').fill('Steel')
  await changed.getByRole('button', { name: 'Add Product' }).click()
  await expect(changed).toHaveCount(0)
  expect((await stored())?.at(-1)).toEqual({ name: `${code} 2`, material: 'Steel' })

  await loseResponses(staff, 'demo_products')
  await add(staff, `${code} 3`)
  const page = await crash(staff)
  await page.goto('/backoffice/products?dialog=add')
  await formOf(page, 'Add New Product').getByLabel('Material').fill('Gold')
  await formOf(page, 'Add New Product').getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('Product added successfully')).toBeVisible()
  expect(await stored()).toEqual([
    { name: `${code} 1`, material: null },
    { name: `${code} 2`, material: 'Steel' },
    { name: `${code} 3`, material: 'Gold' }
  ])
  await removeProducts(shop, code)
})

test('a brand or change whose response was lost is stored once', async ({ staff, shop }) => {
  const name = uniqueName('Lost')
  await openBrands(staff)
  await staff.getByRole('button', { name: 'Add Brand' }).click()
  await dialogOf(staff).getByLabel('Brand Name *').fill(name)
  await loseResponses(staff, 'brands')
  await dialogOf(staff).getByRole('button', { name: 'Add Brand' }).click()
  await expect(staff.getByText('Failed to add brand')).toBeVisible()
  await staff.unrouteAll()
  await dialogOf(staff).getByRole('button', { name: 'Add Brand' }).click()
  await expect(staff.getByText('Brand added successfully')).toBeVisible()
  const { data } = await shop.service.from('brands').select('id').eq('name', name)
  expect(data).toHaveLength(1)

  await staff.goto(`/backoffice/brands?dialog=edit&id=${data?.[0]?.id}`)
  await dialogOf(staff).getByLabel('Contact Phone').fill('22')
  await loseResponses(staff, 'brands')
  await dialogOf(staff).getByRole('button', { name: 'Save Changes' }).click()
  await expect(staff.getByText('Failed to update brand')).toBeVisible()
  await staff.unrouteAll()
  await dialogOf(staff).getByRole('button', { name: 'Save Changes' }).click()
  await expect(staff.getByText('Brand updated successfully')).toBeVisible()
  await expect(dialogOf(staff)).toHaveCount(0)
  await shop.service.from('brands').delete().eq('name', name)
})

/** The drafts stored in this browser, as one text; empty if there are none. */
function storedDrafts(page: Page): Promise<string> {
  return page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([name]) => name.startsWith('vitrine-draft:'))
      .map(([, draft]) => draft)
      .join()
  )
}

/** Crashes the tab, and returns a new one of the same browser. */
async function crash(page: Page): Promise<Page> {
  const context = page.context()
  const crashed = page.waitForEvent('crash')
  const devtools = await context.newCDPSession(page)
  devtools.send('Page.crash').catch(() => undefined)
  await crashed
  return context.newPage()
}

/** Runs in the page: drafts get their locks when the event 'locks' comes. */
function holdLocksBack(): void {
  const request = LockManager.prototype.request
  const locks = new Promise((resolve) => addEventListener('locks', resolve))
  LockManager.prototype.request = async function (this: LockManager, ...parameters: unknown[]) {
    if (String(parameters[0]).startsWith('vitrine-draft')) await locks
    return Reflect.apply(request, this, parameters)
  }
}

/** The server handles the write, but its response never arrives. */
async function loseResponses(page: Page, table: string): Promise<void> {
  await page.route(`**/rest/v1/${table}*`, async (route) => {
    if (['GET', 'HEAD'].includes(route.request().method())) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
}
