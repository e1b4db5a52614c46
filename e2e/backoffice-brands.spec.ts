import { randomUUID } from 'node:crypto'
import { countOf, dialogOf, filterOf, openBrands, rowOf, uniqueName } from './brands-page.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('§2 Brands: header, columns, newest first', async ({ staff, shop }) => {
  const name = uniqueName('Newest')
  await shop.service.from('brands').insert({
    name,
    contact_email: 'a@newest.example',
    contact_phone: '+33 1 23',
    website_url: 'https://www.newest.example/shop',
    created_at: new Date(Date.now() + 60_000).toISOString()
  })
  await openBrands(staff)
  await expect(staff.getByRole('columnheader')).toHaveText([
    'Logo',
    'Brand Name',
    'Status',
    'Contact',
    'Website',
    'Created',
    'Actions'
  ])
  const first = staff.getByRole('row').nth(1)
  await expect(first).toContainText(name)
  await expect(first).toContainText('No Image')
  await expect(first).toContainText('Active')
  await expect(first).toContainText('a@newest.example')
  await expect(first).toContainText('+33 1 23')
  await expect(first.getByRole('link', { name: /^newest.example/ })).toHaveAttribute('href', 'https://www.newest.example/shop')
  await expect(first.getByRole('cell').nth(5)).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)
  await expect(first.getByRole('button', { name: `Edit ${name}` })).toBeVisible()
  await expect(first.getByRole('button', { name: `Delete ${name}` })).toBeVisible()
  await shop.service.from('brands').delete().eq('name', name)
})

test('§2 Brands: a logo that fails to load is hidden and a No Image placeholder shows', async ({ staff, shop }) => {
  const name = uniqueName('Broken')
  await shop.service
    .from('brands')
    .insert({ name, logo_black_url: `${shop.url}/storage/v1/object/public/brand-assets/none.png` })
  await openBrands(staff, `?filter=${encodeURIComponent(name)}`)
  await expect(rowOf(staff, name).getByText('No Image')).toBeVisible()
  await expect(rowOf(staff, name).getByRole('img')).toHaveCount(0)
  await shop.service.from('brands').delete().eq('name', name)
})

test('§2 Brands: the filter waits for a pause, searches name, description and status, goes to page 1, says how many', async ({
  staff
}) => {
  await staff.clock.install()
  await openBrands(staff, '?page=1')
  const requests: string[] = []
  staff.on('request', (request) => request.url().includes('/rpc/find_brands') && requests.push(request.url()))
  await staff.clock.pauseAt(Date.now() + 60_000)
  await filterOf(staff).pressSequentially('ORVA')
  await staff.clock.runFor(200)
  await filterOf(staff).pressSequentially('ËL')
  await staff.clock.runFor(200)
  expect(requests).toHaveLength(0)
  await staff.clock.resume()
  await expect(staff.getByText('1 brands found')).toBeVisible()
  await expect(rowOf(staff, 'Maison Orvaël')).toBeVisible()
  expect(requests).toHaveLength(1)
  await expect(staff).toHaveURL(/filter=ORVA%C3%8BL$/)

  await filterOf(staff).fill('saddle-lining')
  await expect(rowOf(staff, 'Maison Orvaël')).toBeVisible()
  await filterOf(staff).fill('INACTIVE')
  await expect(rowOf(staff, 'Étoile Vagabonde')).toBeVisible()
  await filterOf(staff).fill('no such house')
  await expect(staff.getByText('No brands match your search')).toBeVisible()
  await expect(staff.getByText('0 brands found')).toBeVisible()
  await staff.getByRole('button', { name: 'Clear' }).click()
  await expect(rowOf(staff, 'Maison Orvaël')).toBeVisible()
  await expect(staff.getByText(/brands found/)).toHaveCount(0)
})

test('§7 List brands: whatever is typed into the filter is taken literally and never an error', async ({ staff, shop }) => {
  const code = randomUUID().slice(0, 8)
  const name = `${code} 100% (a,b) "c" d*e f\\g h_i {j}.k`
  await shop.service.from('brands').insert([{ name }, { name: `${code} 100 plain` }])
  await openBrands(staff)
  for (const words of ['100%', '(a,b)', '"c"', 'd*e', 'f\\g', 'h_i', '{j}.k', '(a,b) "c" d*e f\\g']) {
    await filterOf(staff).fill(words)
    await expect(rowOf(staff, name)).toBeVisible()
    await expect(rowOf(staff, `${code} 100 plain`)).toHaveCount(0)
  }
  for (const words of ['%', '_', '*', ',', '(', ')', '"', '\\', '%%', '"),(', "'; drop table brands; --", 'é'.repeat(200)]) {
    await filterOf(staff).fill(words)
    await expect(staff).toHaveURL(/filter=/)
    await expect(staff.getByText(/\d+ brands found/)).toBeVisible()
  }
  await expect(staff.getByText('Failed to fetch brands')).toHaveCount(0)
  await shop.service.from('brands').delete().like('name', `${code}%`)
})

test('§2 Brands: the page is in the URL and survives reload and Back', async ({ staff, shop }) => {
  const code = randomUUID().slice(0, 8)
  const rows = Array.from({ length: 430 }, (_, index) => ({
    name: `${code} ${index}`,
    created_at: new Date(Date.now() - index * 1000).toISOString()
  }))
  await shop.service.from('brands').insert(rows)
  await openBrands(staff, `?filter=${code}`)
  const pages = staff.getByRole('navigation', { name: 'Pages' })
  await expect(staff.getByText('Showing 1-50 of 430 brands')).toBeVisible()
  await expect(staff.getByRole('row')).toHaveCount(51)
  await expect(pages.getByRole('listitem')).toHaveText(['1', '2', '3', '…', '9'])
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled()

  await pages.getByRole('button', { name: 'Next' }).click()
  await expect(staff.getByText('Showing 51-100 of 430 brands')).toBeVisible()
  await expect(rowOf(staff, `${code} 50`)).toBeVisible()
  await pages.getByRole('button', { name: 'Page 9' }).click()
  await expect(staff.getByText('Showing 401-430 of 430 brands')).toBeVisible()
  await expect(pages.getByRole('listitem')).toHaveText(['1', '…', '7', '8', '9'])
  await expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled()

  await staff.reload()
  await expect(staff.getByText('Showing 401-430 of 430 brands')).toBeVisible()
  await staff.goBack()
  await expect(staff.getByText('Showing 51-100 of 430 brands')).toBeVisible()
  await filterOf(staff).fill(`${code} 4`)
  await expect(staff.getByText('41 brands found')).toBeVisible()
  await expect(staff).not.toHaveURL(/page=/)

  await openBrands(staff, `?filter=${code}&page=99`)
  await expect(staff.getByText('Showing 401-430 of 430 brands')).toBeVisible()
  await expect(staff).toHaveURL(/page=9$/)
  await shop.service.from('brands').delete().like('name', `${code}%`)
})

test('§8 the toasts of a list, an addition, a change and a deletion that fail', async ({ staff, shop }) => {
  const name = uniqueName('Failing')
  await shop.service.from('brands').insert({ name })
  await openBrands(staff, `?filter=${encodeURIComponent(name)}`)
  await staff.route('**/rest/v1/brands*', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))

  await staff.getByRole('button', { name: 'Add Brand' }).click()
  await dialogOf(staff).getByLabel('Brand Name *').fill('Never')
  await dialogOf(staff).getByRole('button', { name: 'Add Brand' }).click()
  await expect(staff.getByText('Failed to add brand')).toBeVisible()
  await staff.keyboard.press('Escape')
  await staff.getByRole('button', { name: 'Discard' }).click()

  await rowOf(staff, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click()
  await dialogOf(staff).getByRole('button', { name: 'Save Changes' }).click()
  await expect(staff.getByText('Failed to update brand')).toBeVisible()
  await staff.keyboard.press('Escape')

  await rowOf(staff, name)
    .getByRole('button', { name: `Delete ${name}` })
    .click()
  await staff.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(staff.getByText('Failed to delete brand')).toBeVisible()

  await staff.unrouteAll()
  await staff.route('**/rest/v1/brands*', (route) => route.fulfill({ status: 500, json: { code: 'XX000', message: 'no' } }))
  await staff.goto('/backoffice/brands')
  await expect(staff.getByText('Failed to fetch brands')).toBeVisible()
  await staff.unrouteAll()
  await staff.getByRole('button', { name: 'Try again' }).click()
  await expect(staff.getByRole('heading', { name: /^Brands \(/ })).toBeVisible()
  await shop.service.from('brands').delete().eq('name', name)
})

test('§2 Brands: deleting asks, says how many products lose their brand, and the total drops by 1', async ({ staff, shop }) => {
  const name = uniqueName('Deleted')
  await shop.service.from('brands').insert({ name })
  const products = [1, 2].map((number) => ({ name: 'Left', brand: name, product_id: `${name} ${number}` }))
  await shop.service.from('demo_products').insert(products)
  await openBrands(staff)
  const before = await countOf(staff)
  await rowOf(staff, name)
    .getByRole('button', { name: `Delete ${name}` })
    .click()
  const question = staff.getByRole('alertdialog')
  await expect(question.getByText('Are you sure you want to delete this brand?')).toBeVisible()
  await expect(question.getByText('2 products will be left without a brand.')).toBeVisible()
  await expectAccessible(staff)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await rowOf(staff, name)
    .getByRole('button', { name: `Delete ${name}` })
    .click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(staff.getByText('Brand deleted successfully')).toBeVisible()
  await expect(question).toHaveCount(0)
  await expect(rowOf(staff, name)).toHaveCount(0)
  expect(await countOf(staff)).toBe(before - 1)
  const { count } = await shop.service.from('demo_products').select('*', { count: 'exact', head: true }).eq('brand', name)
  expect(count).toBe(2)
  await shop.service.from('demo_products').delete().eq('brand', name)
})

test('on a phone the brands are items of three lines with one menu', async ({ staff }) => {
  await staff.setViewportSize({ width: 390, height: 844 })
  await openBrands(staff)
  const item = staff.getByRole('listitem').filter({ hasText: 'Rademar' })
  await expect(item).toContainText('Active')
  await expect(staff.getByRole('table')).toHaveCount(0)
  await item.getByRole('button', { name: 'Actions for Rademar' }).click()
  await staff.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(staff.getByRole('dialog', { name: 'Edit Rademar' })).toBeVisible()
  await expectAccessible(staff)
})
