import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAADgAAAAICAMAAACbIsyBAAAAA1BMVEUWEw9Ogb4bAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADklEQVQY02NgGAXDAQAAAcgAAb1GKMsAAAAASUVORK5CYII=',
  'base64'
)
const pngFile = { name: 'logo.png', mimeType: 'image/png', buffer: png }
const megabyte = 1024 * 1024

const dialogOf = (page: Page) => page.getByRole('dialog')
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
const filterOf = (page: Page) => page.getByPlaceholder('Filter brands...')

/** A name that no other test uses. */
const uniqueName = (word: string) => `${word} ${randomUUID().slice(0, 8)}`

async function openBrands(page: Page, search = ''): Promise<void> {
  await page.goto(`/backoffice/brands${search}`)
  await expect(page.getByRole('heading', { name: /^Brands \(/ })).toBeVisible()
}

async function countOf(page: Page): Promise<number> {
  const text = await page.getByRole('heading', { name: /^Brands \(/ }).textContent()
  return Number(text?.replace(/\D/g, ''))
}

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
  await openBrands(staff, '?page=1')
  const requests: string[] = []
  staff.on('request', (request) => request.url().includes('/rest/v1/brands') && requests.push(request.url()))
  await filterOf(staff).pressSequentially('ORVAËL', { delay: 40 })
  await expect(staff.getByText('1 brands found')).toBeVisible()
  await expect(rowOf(staff, 'Maison Orvaël')).toBeVisible()
  expect(requests.filter((url) => url.includes('ilike'))).toHaveLength(1)
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

test('§2 Brands: pagination, kept in the address through reload and Back', async ({ staff, shop }) => {
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

test('§2 Add Brand: every text beside its field, nothing saved when blank, an error goes when the field is edited', async ({
  staff,
  shop
}) => {
  await openBrands(staff)
  await staff.getByRole('button', { name: 'Add Brand' }).click()
  const dialog = dialogOf(staff)
  for (const label of [
    'Brand Name *',
    'Status *',
    'Description',
    'Website URL',
    'Contact Email',
    'Contact Phone',
    'Brand Image URL',
    'Black Logo URL',
    'White Logo URL',
    'Video URL'
  ]) {
    await expect(dialog.getByLabel(label, { exact: true })).toBeVisible()
  }
  await expect(dialog.getByLabel('Brand Name *')).toBeFocused()
  await expectAccessible(staff)
  await dialog.getByLabel('Brand Name *').fill('   ')
  await dialog.getByLabel('Website URL').fill('soierie-valmene')
  await dialog.getByLabel('Contact Email').fill('nobody')
  await dialog.getByRole('button', { name: 'Add Brand' }).click()
  await expect(dialog.getByText('Brand name is required')).toBeVisible()
  await expect(dialog.getByText('Invalid URL format')).toBeVisible()
  await expect(dialog.getByText('Invalid email format')).toBeVisible()
  await dialog.getByLabel('Website URL').fill('soierie')
  await expect(dialog.getByText('Invalid URL format')).toHaveCount(0)
  const { count } = await shop.service.from('brands').select('*', { count: 'exact', head: true }).eq('contact_email', 'nobody')
  expect(count).toBe(0)
})

test('§2 Add Brand: a brand is added with nulls for what is empty, and the form starts anew', async ({ staff, shop }) => {
  const name = uniqueName('Added')
  await openBrands(staff)
  const before = await countOf(staff)
  await staff.getByRole('button', { name: 'Add Brand' }).click()
  const dialog = dialogOf(staff)
  await dialog.getByLabel('Brand Name *').fill(`  ${name} `)
  await dialog.getByLabel('Status *').click()
  await staff.getByRole('option', { name: 'Inactive' }).click()
  await dialog.getByRole('button', { name: 'Add Brand' }).click()
  await expect(staff.getByText('Brand added successfully')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(staff, name)).toContainText('Inactive')
  expect(await countOf(staff)).toBe(before + 1)
  const { data } = await shop.service.from('brands').select('*').eq('name', name).single()
  expect(data).toMatchObject({ status: 'inactive', description: null, website_url: null, contact_email: null, video_url: null })
  await staff.getByRole('button', { name: 'Add Brand' }).click()
  await expect(dialog.getByLabel('Brand Name *')).toHaveValue('')
  await expect(dialog.getByLabel('Status *')).toHaveText('Active')
  await shop.service.from('brands').delete().eq('name', name)
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

test('§2 Edit brand: prefilled, saved, and its products go along with the new name', async ({ staff, shop }) => {
  const name = uniqueName('Edited')
  await shop.service.from('brands').insert({ name, website_url: 'https://edited.example', contact_phone: '+1 2' })
  await shop.service.from('demo_products').insert({ name: 'Its piece', brand: name, product_id: name })
  await openBrands(staff, `?filter=${encodeURIComponent(name)}`)
  await rowOf(staff, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click()
  const dialog = staff.getByRole('dialog', { name: `Edit ${name}` })
  await expect(dialog.getByLabel('Brand Name', { exact: true })).toHaveValue(name)
  await expect(dialog.getByLabel('Status', { exact: true })).toHaveText('Active')
  await expect(dialog.getByLabel('Website URL')).toHaveValue('https://edited.example')
  await expect(dialog.getByLabel('Website URL')).toHaveAttribute('type', 'url')
  await expect(dialog.getByLabel('Contact Email')).toHaveAttribute('type', 'email')
  await expect(dialog.getByLabel('Contact Phone')).toHaveAttribute('type', 'tel')
  await expect(dialog.getByText('Images PNG, JPG, GIF up to 10MB and videos MP4, WebM, MOV up to 50MB')).toBeVisible()
  await expectAccessible(staff)

  await staff.reload()
  await expect(dialog.getByLabel('Brand Name', { exact: true })).toHaveValue(name)
  await dialog.getByLabel('Brand Name', { exact: true }).fill(' ')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByText('Brand name is required')).toBeVisible()
  await dialog.getByLabel('Brand Name', { exact: true }).fill(`${name} et Fils`)
  await dialog.getByLabel('Website URL').fill('')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(staff.getByText('Brand updated successfully')).toBeVisible()
  await expect(dialogOf(staff)).toHaveCount(0)
  await expect(rowOf(staff, `${name} et Fils`)).toBeVisible()
  const { data } = await shop.service.from('brands').select('*').eq('name', `${name} et Fils`).single()
  expect(data).toMatchObject({ website_url: null, contact_phone: '+1 2' })
  const { data: piece } = await shop.service.from('demo_products').select('brand').eq('product_id', name).single()
  expect(piece?.brand).toBe(`${name} et Fils`)
  await shop.service.from('brands').delete().eq('name', `${name} et Fils`)
  await shop.service.from('demo_products').delete().eq('product_id', name)
})

test('§7 Storage: a logo is uploaded to {brandId}/image_{timestamp}.png, cached 3600 s, and seen in the table after saving', async ({
  staff,
  shop
}) => {
  const name = uniqueName('Uploads')
  await shop.service.from('brands').insert({ name })
  const { data: brand } = await shop.service.from('brands').select('id').eq('name', name).single()
  await openBrands(staff, `?filter=${encodeURIComponent(name)}`)
  await rowOf(staff, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click()
  const dialog = dialogOf(staff)
  const logo = dialog.getByRole('group', { name: 'Logo Black' })
  const [upload] = await Promise.all([
    staff.waitForRequest((request) => request.url().includes('/storage/v1/object/brand-assets/')),
    logo.locator('input[type=file]').setInputFiles(pngFile)
  ])
  expect(new URL(upload.url()).pathname).toMatch(new RegExp(`/brand-assets/${brand?.id}/image_\\d{13}\\.png$`))
  expect(upload.headers()['x-upsert']).toBe('false')
  await expect(staff.getByText('Image uploaded successfully')).toBeVisible()
  await expect(logo.getByRole('img', { name: 'Logo Black' })).toBeVisible()

  const before = await shop.service.from('brands').select('logo_black_url').eq('name', name).single()
  expect(before.data?.logo_black_url).toBeNull()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(staff.getByText('Brand updated successfully')).toBeVisible()
  const { data } = await shop.service.from('brands').select('logo_black_url').eq('name', name).single()
  const stored = await fetch(data?.logo_black_url ?? '')
  expect(stored.headers.get('cache-control')).toContain('max-age=3600')
  expect(Buffer.from(await stored.arrayBuffer())).toEqual(png)
  await expect(rowOf(staff, name).getByRole('img', { name: `${name} logo` })).toBeVisible()

  await rowOf(staff, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click()
  await logo.getByRole('button', { name: 'Remove Logo Black' }).click()
  await expect(logo.getByRole('button', { name: 'Upload' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await staff.getByRole('button', { name: 'Discard' }).click()
  await expect(rowOf(staff, name).getByRole('img', { name: `${name} logo` })).toBeVisible()
  await shop.service.from('brands').delete().eq('name', name)
})

test('§5 Brand asset upload: what is too large or refused is said beside the uploader and as a toast', async ({
  staff,
  shop
}) => {
  const name = uniqueName('Refused')
  await shop.service.from('brands').insert({ name })
  await openBrands(staff, `?filter=${encodeURIComponent(name)}`)
  await rowOf(staff, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click()
  const banner = dialogOf(staff).getByRole('group', { name: 'Brand Banner' })
  const film = dialogOf(staff).getByRole('group', { name: 'Brand Video' })
  const toasts = staff.getByRole('region', { name: /Notifications/ })
  const choose = (uploader: typeof banner, file: { name: string; mimeType: string; buffer: Buffer }) =>
    uploader.locator('input[type=file]').setInputFiles(file)

  await choose(banner, { name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * megabyte + 1) })
  const tooLarge = 'File too large (10.1 MB). Maximum image size is 10MB.'
  await expect(banner.getByText(tooLarge)).toBeVisible()
  await expect(toasts.getByText(tooLarge)).toBeVisible()

  await choose(banner, { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  await expect(toasts.getByText('Failed to upload image: mime type text/plain is not supported')).toBeVisible()

  await staff.clock.setFixedTime(new Date('2026-11-21T12:00:00Z'))
  await choose(banner, pngFile)
  await expect(toasts.getByText('Image uploaded successfully')).toBeVisible()
  await choose(banner, pngFile)
  await expect(toasts.getByText('A file with this name already exists. Please try again.')).toBeVisible()

  await staff.route('**/storage/v1/object/**', (route) => route.abort())
  await choose(banner, pngFile)
  await expect(toasts.getByText('Failed to upload image: Unknown error')).toBeVisible()
  await choose(film, { name: 'a.mp4', mimeType: 'video/mp4', buffer: Buffer.from('film') })
  await expect(toasts.getByText('Failed to upload file.')).toBeVisible()
  await shop.service.from('brands').delete().eq('name', name)
})

test('§2 Edit brand: while a film uploads, the save button says Uploading... and rests; Cancel leaves nothing', async ({
  staff,
  shop
}) => {
  const name = uniqueName('Films')
  await shop.service.from('brands').insert({ name })
  const { data: brand } = await shop.service.from('brands').select('id').eq('name', name).single()
  await openBrands(staff, `?filter=${encodeURIComponent(name)}`)
  await rowOf(staff, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click()
  const dialog = dialogOf(staff)
  const film = dialog.getByRole('group', { name: 'Brand Video' })
  const network = await staff.context().newCDPSession(staff)
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: 300_000
  })
  await film
    .locator('input[type=file]')
    .setInputFiles({ name: 'autumn.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(6 * megabyte, 7) })
  await expect(dialog.getByRole('button', { name: 'Uploading...' })).toBeDisabled()
  await expect(film.getByText('autumn.mp4')).toBeVisible()
  await expect.poll(() => film.getByRole('progressbar').getAttribute('aria-valuenow')).not.toBe('0')
  await expectAccessible(staff)
  await film.getByRole('button', { name: 'Cancel' }).click()
  await expect(film.getByRole('button', { name: 'Upload' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeEnabled()
  const { data } = await shop.service.storage.from('brand-assets').list(brand?.id ?? '')
  expect(data).toEqual([])
  await shop.service.from('brands').delete().eq('name', name)
})

test('§2 Brands: deleting asks, says how many products lose their house, and the total drops by 1', async ({ staff, shop }) => {
  const name = uniqueName('Deleted')
  await shop.service.from('brands').insert({ name })
  const pieces = [1, 2].map((number) => ({ name: 'Left', brand: name, product_id: `${name} ${number}` }))
  await shop.service.from('demo_products').insert(pieces)
  await openBrands(staff)
  const before = await countOf(staff)
  await rowOf(staff, name)
    .getByRole('button', { name: `Delete ${name}` })
    .click()
  const question = staff.getByRole('alertdialog')
  await expect(question.getByText('Are you sure you want to delete this brand?')).toBeVisible()
  await expect(question.getByText('2 products will be left without a house.')).toBeVisible()
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

test('a dialog with unsaved changes asks before it closes: Escape, a click outside, Cancel, Back', async ({ staff }) => {
  await openBrands(staff)
  await staff.getByRole('button', { name: 'Add Brand' }).click()
  const dialog = dialogOf(staff)
  await dialog.getByLabel('Brand Name *').fill('Half a house')
  const question = staff.getByRole('alertdialog', { name: 'Discard your changes?' })
  const attempts = [
    () => staff.keyboard.press('Escape'),
    () => staff.mouse.click(5, 5),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    () => staff.goBack()
  ]
  for (const attempt of attempts) {
    await attempt()
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toHaveCount(0)
    await expect(dialog.getByLabel('Brand Name *')).toHaveValue('Half a house')
    await expect(staff).toHaveURL(/dialog=add/)
  }
  await staff.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(staff).toHaveURL(/\/backoffice\/brands$/)
})

test('a dialog without changes closes at once, by Back too, and the focus returns to what opened it', async ({ staff }) => {
  await openBrands(staff)
  const edit = rowOf(staff, 'Rademar').getByRole('button', { name: 'Edit Rademar' })
  await edit.press('Enter')
  await expect(dialogOf(staff)).toBeVisible()
  await staff.keyboard.press('Escape')
  await expect(dialogOf(staff)).toHaveCount(0)
  await expect(edit).toBeFocused()
  await edit.press('Enter')
  await expect(dialogOf(staff)).toBeVisible()
  await staff.goBack()
  await expect(dialogOf(staff)).toHaveCount(0)
  await staff.goForward()
  await expect(staff.getByRole('dialog', { name: 'Edit Rademar' })).toBeVisible()
})

test('an address that names a brand which is gone says so', async ({ staff }) => {
  for (const id of [randomUUID(), 'not-an-id']) {
    await staff.goto(`/backoffice/brands?dialog=edit&id=${id}`)
    await expect(staff.getByText('The brand is not there any more.')).toBeVisible()
    await staff.getByRole('button', { name: 'Back to the list' }).click()
    await expect(dialogOf(staff)).toHaveCount(0)
  }
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
