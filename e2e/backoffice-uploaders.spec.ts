import type { Locator } from '@playwright/test'
import { dialogOf, uniqueName } from './brands-page.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import {
  choose,
  fillRequired,
  findProduct,
  formOf,
  insertProduct,
  openEdit,
  removeProducts,
  uniqueCode
} from './products-page.ts'
import type { Shop } from './shop.ts'

const pngText =
  'iVBORw0KGgoAAAANSUhEUgAAADgAAAAICAMAAACbIsyBAAAAA1BMVEUWEw9Ogb4bAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADklEQVQY02NgGAXDAQAAAcgAAb1GKMsAAAAASUVORK5CYII='
const pngFile = (name = 'logo.png') => ({ name, mimeType: 'image/png', buffer: Buffer.from(pngText, 'base64') })
const fileInput = (uploader: Locator) => uploader.locator('input[type=file]')

test('a picture can be dropped or pasted on its field; dropping it elsewhere does nothing', async ({ staff, shop }) => {
  const { id, name } = await addBrand(shop)
  await staff.goto(`/backoffice/brands?dialog=edit&id=${id}`)
  const logo = dialogOf(staff).getByRole('group', { name: 'Logo Black' })
  const place = logo.getByRole('button', { name: 'Upload' })
  await bringPicture(place, 'dragover')
  await expect(logo.getByText('Drop to upload')).toBeVisible()
  await bringPicture(place, 'drop')
  await expect(logo.getByText('Drop to upload')).toHaveCount(0)
  await expect(logo.getByRole('img', { name: 'Logo Black' })).toBeVisible()

  const white = dialogOf(staff).getByRole('group', { name: 'Logo White' })
  await white.getByRole('button', { name: 'Upload' }).focus()
  await bringPicture(white.getByRole('button', { name: 'Upload' }), 'paste')
  await expect(white.getByRole('img', { name: 'Logo White' })).toBeVisible()
  await expect(white.getByRole('button', { name: 'Replace' })).toBeFocused()

  expect(await bringPicture(dialogOf(staff).getByLabel('Brand Name'), 'dragover')).toBe('kept from the browser')
  expect(await bringPicture(dialogOf(staff).getByLabel('Brand Name'), 'drop')).toBe('kept from the browser')
  await dialogOf(staff).getByRole('button', { name: 'Save Changes' }).click()
  await expect(staff.getByText('Brand updated successfully')).toBeVisible()
  expect(await storedIn(shop, id)).toHaveLength(2)
  await shop.service.from('brands').delete().eq('name', name)
})

test("what can't be a picture or a film is said beside its uploader and nothing is sent", async ({ staff, shop }) => {
  const { id, name } = await addBrand(shop)
  await staff.goto(`/backoffice/brands?dialog=edit&id=${id}`)
  const banner = dialogOf(staff).getByRole('group', { name: 'Brand Banner' })
  const film = dialogOf(staff).getByRole('group', { name: 'Brand Video' })
  const toasts = staff.getByRole('region', { name: /Notifications/ })
  for (const [uploader, file, said, toast] of [
    [banner, { ...pngFile(), buffer: Buffer.alloc(0) }, 'Failed to upload image: This file is empty', undefined],
    [
      banner,
      { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('hello') },
      'Failed to upload image: This file is not an image that can be displayed',
      undefined
    ],
    [
      banner,
      { name: 'a.heic', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic') },
      'Failed to upload image: Browsers cannot display HEIC images. Use a PNG, JPG, GIF, WebP, AVIF or SVG picture',
      undefined
    ],
    [
      film,
      { ...pngFile('film.mp4'), mimeType: 'video/mp4' },
      'This file is a PNG picture, not a video',
      'Failed to upload file.'
    ],
    [film, { name: 'a.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(0) }, 'This file is empty', 'Failed to upload file.']
  ] as const) {
    await fileInput(uploader).setInputFiles(file)
    await expect(uploader.getByText(said)).toBeVisible()
    await expect(toasts.getByText(toast ?? said).first()).toBeVisible()
    await expect(uploader.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  }
  await expectAccessible(staff)
  expect(await storedIn(shop, id)).toEqual([])
  await shop.service.from('brands').delete().eq('name', name)
})

test('an interrupted upload is retried with the same file', async ({ staff, shop }) => {
  const { id, name } = await addBrand(shop)
  await staff.goto(`/backoffice/brands?dialog=edit&id=${id}`)
  const banner = dialogOf(staff).getByRole('group', { name: 'Brand Banner' })
  await staff.route('**/storage/v1/object/**', (route) => route.abort())
  await fileInput(banner).setInputFiles(pngFile())
  await expect(banner.getByText('Failed to upload image: Unknown error')).toBeVisible()
  await staff.unrouteAll()
  await banner.getByRole('button', { name: 'Try again' }).click()
  await expect(staff.getByText('Image uploaded successfully')).toBeVisible()
  await expect(banner.getByRole('img', { name: 'Brand Banner' })).toBeVisible()
  await expect(banner.getByText('Unknown error')).toHaveCount(0)
  await shop.service.from('brands').delete().eq('name', name)
})

test('closing the dialog removes unsaved uploads from storage and keeps saved ones', async ({ staff, shop }) => {
  const { id, name } = await addBrand(shop)
  await staff.goto(`/backoffice/brands?dialog=edit&id=${id}`)
  const banner = dialogOf(staff).getByRole('group', { name: 'Brand Banner' })
  const upload = async () => {
    await fileInput(banner).setInputFiles(pngFile())
    await expect(staff.getByText('Image uploaded successfully').first()).toBeVisible()
    await expect(banner.getByRole('button', { name: 'Replace' })).toBeVisible()
  }
  await upload()
  expect(await storedIn(shop, id)).toHaveLength(1)
  await dialogOf(staff).getByRole('button', { name: 'Cancel' }).click()
  await staff.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => storedIn(shop, id)).toEqual([])

  await staff.goto(`/backoffice/brands?dialog=edit&id=${id}`)
  await upload()
  await upload()
  await expect.poll(() => storedIn(shop, id)).toHaveLength(2)
  await dialogOf(staff).getByRole('button', { name: 'Save Changes' }).click()
  await expect(staff.getByText('Brand updated successfully')).toBeVisible()
  await expect.poll(() => storedIn(shop, id)).toHaveLength(1)
  const { data } = await shop.service.from('brands').select('brand_image_url').eq('id', id).single()
  expect((await fetch(data?.brand_image_url)).status).toBe(200)
  await shop.service.from('brands').delete().eq('name', name)
})

test("a product's pictures are uploaded to the folder of its brand, several at once, when the brand is chosen", async ({
  staff,
  shop
}) => {
  const code = uniqueCode()
  const { data: brand } = await shop.service.from('brands').select('id').eq('name', 'Rademar').single()
  await staff.goto('/backoffice/products?dialog=add')
  const form = formOf(staff, 'Add New Product')
  const picture = form.getByRole('group', { name: 'Picture', exact: true })
  const more = form.getByRole('group', { name: 'Upload additional images' })
  await expect(picture.getByRole('button', { name: 'Choose a brand before uploading' })).toBeDisabled()
  await fillRequired(form, code)
  await fileInput(picture).setInputFiles(pngFile())
  await expect(picture.getByRole('img', { name: 'Picture' })).toBeVisible()
  await expect(form.getByLabel('Image URL')).toHaveValue(new RegExp(`/brand-assets/${brand?.id}/image_\\d{13}\\.png$`))
  await fileInput(more).setInputFiles([
    pngFile('a.png'),
    { ...pngFile('film.png'), buffer: Buffer.from('no picture') },
    pngFile('b.png')
  ])
  await expect(form.getByLabel('URL of image 2')).toHaveValue(new RegExp(`/brand-assets/${brand?.id}/image_\\d{13}\\.png$`))
  await expect(more.getByText('Failed to upload image: This file is not an image that can be displayed')).toBeVisible()
  await form.getByLabel('Description of image 1').fill('From the side')
  await choose(form, 'Type of image 1', 'Detail view')
  await form.getByRole('button', { name: 'Add Product' }).click()
  await expect(staff.getByText('Product added successfully')).toBeVisible()
  const { data } = await shop.service.from('demo_products').select('product_id').eq('name', code).single()
  const saved = await findProduct(shop, data?.product_id)
  expect(saved.additional_images).toMatchObject([
    { type: 'Detail view', description: 'From the side' },
    { type: 'Other', description: '' }
  ])
  for (const url of [saved.image_url, ...saved.additional_images.map((image: { url: string }) => image.url)]) {
    expect((await fetch(url)).status).toBe(200)
  }
  await removeProducts(shop, code)
})

test('a picture that fails to load says so in the form, and its URL can still be changed', async ({ staff, shop }) => {
  const code = uniqueCode()
  const id = await insertProduct(shop, {
    product_id: code,
    name: code,
    image_url: `${shop.url}/storage/v1/object/public/none/x.png`
  })
  const form = await openEdit(staff, id)
  const picture = form.getByRole('group', { name: 'Picture', exact: true })
  await expect(picture.getByText('No Image')).toBeVisible()
  await picture.getByRole('button', { name: 'Remove Picture' }).click()
  await expect(form.getByLabel('Image URL')).toHaveValue('')
  await removeProducts(shop, code)
})

async function addBrand(shop: Shop): Promise<{ id: string; name: string }> {
  const name = uniqueName('Uploads')
  const { data } = await shop.service.from('brands').insert({ name }).select('id, name').single().throwOnError()
  return data
}

async function storedIn(shop: Shop, folder: string): Promise<string[]> {
  const { data } = await shop.service.storage.from('brand-assets').list(folder)
  return data?.map((file) => file.name) ?? []
}

/** Brings a picture to a place as the browser does, by drag and drop or from the clipboard. */
function bringPicture(place: Locator, way: 'dragover' | 'drop' | 'paste'): Promise<string> {
  return place.evaluate(
    (element, [kind, base64]) => {
      const bytes = Uint8Array.from(atob(base64 ?? ''), (letter) => letter.charCodeAt(0))
      const carried = new DataTransfer()
      carried.items.add(new File([bytes], 'brought.png', { type: 'image/png' }))
      const options = { bubbles: true, cancelable: true }
      const event =
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: carried })
          : new DragEvent(kind ?? '', { ...options, dataTransfer: carried })
      return element.dispatchEvent(event) ? 'left to the browser' : 'kept from the browser'
    },
    [way, pngText]
  )
}
