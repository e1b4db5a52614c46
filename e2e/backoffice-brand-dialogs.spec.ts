import { randomUUID } from 'node:crypto'
import { countOf, dialogOf, openBrands, rowOf, uniqueName } from './brands-page.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAADgAAAAICAMAAACbIsyBAAAAA1BMVEUWEw9Ogb4bAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADklEQVQY02NgGAXDAQAAAcgAAb1GKMsAAAAASUVORK5CYII=',
  'base64'
)
const pngFile = { name: 'logo.png', mimeType: 'image/png', buffer: png }
const megabyte = 1024 * 1024

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

test('§5 Brand: rejects long names and invalid URLs, and saves names with markup, emoji and right-to-left text', async ({
  staff,
  shop
}) => {
  const name = `${uniqueName('<b>"Ünique"</b>')} 👜 שמלה`
  await openBrands(staff)
  await staff.getByRole('button', { name: 'Add Brand' }).click()
  const dialog = dialogOf(staff)
  const website = dialog.getByLabel('Website URL')
  await dialog.getByLabel('Brand Name *').fill('x'.repeat(10_000))
  for (const url of ['javascript:alert(1)', 'https://a b.example', 'ftp://unique.example']) {
    await website.fill(url)
    await dialog.getByRole('button', { name: 'Add Brand' }).dblclick()
    await expect(dialog.getByText('Use at most 200 characters')).toBeVisible()
    await expect(dialog.getByText('Invalid URL format')).toBeVisible()
    await expect(website).toHaveValue(url)
  }
  await dialog.getByLabel('Brand Name *').fill(name)
  await website.fill('https://bücher.example/ü?q=é')
  await dialog.getByRole('button', { name: 'Add Brand' }).dblclick()
  await expect(staff.getByText('Brand added successfully')).toBeVisible()
  await expect(rowOf(staff, name)).toBeVisible()
  const { data } = await shop.service.from('brands').select('website_url').eq('name', name)
  expect(data).toEqual([{ website_url: 'https://bücher.example/ü?q=é' }])
  await shop.service.from('brands').delete().eq('name', name)
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
  const { data: product } = await shop.service.from('demo_products').select('brand').eq('product_id', name).single()
  expect(product?.brand).toBe(`${name} et Fils`)
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

test('§5 Brand asset upload: the reason for a rejected or failed upload is shown beside the uploader and as a toast', async ({
  staff,
  shop
}) => {
  const name = uniqueName('Rejected')
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
  await expect(toasts.getByText('Failed to upload image: Use a PNG, JPG, GIF, WebP, AVIF or SVG picture')).toBeVisible()

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

test('§2 Edit brand: while a film uploads, the save button is disabled and says Uploading...; Cancel removes the file', async ({
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

test('a save that succeeds late closes no other dialog, and stays on the page', async ({ staff, shop }) => {
  const name = uniqueName('Slow')
  await shop.service.from('brands').insert({ name })
  await staff.goto('/backoffice')
  await staff.getByRole('link', { name: 'Brands', exact: true }).click()
  await rowOf(staff, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click()
  const released = Promise.withResolvers<void>()
  await staff.route('**/rest/v1/brands*', async (route) => {
    if (route.request().method() === 'PATCH') await released.promise
    await route.continue()
  })
  const dialog = dialogOf(staff)
  await dialog.getByLabel('Contact Phone').fill('+39 055 1')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
  await rowOf(staff, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click()
  await dialog.getByLabel('Contact Phone').fill('+39 055 2')
  released.resolve()
  await expect(staff.getByText('Brand updated successfully')).toBeVisible()
  await expect(dialog.getByLabel('Contact Phone')).toHaveValue('+39 055 2')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(staff).toHaveURL(/\/backoffice\/brands$/)
  await expect(staff.getByRole('heading', { name: /^Brands \(/ })).toBeVisible()
  await shop.service.from('brands').delete().eq('name', name)
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

test('a URL of a deleted brand shows a message', async ({ staff }) => {
  for (const id of [randomUUID(), 'not-an-id']) {
    await staff.goto(`/backoffice/brands?dialog=edit&id=${id}`)
    await expect(staff.getByText('It may have been deleted.')).toBeVisible()
    await staff.getByRole('button', { name: 'Back to the list' }).click()
    await expect(dialogOf(staff)).toHaveCount(0)
  }
})
