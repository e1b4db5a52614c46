import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { configure, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { type ChosenFile, cellOf, fileOf, grid, linkColumn, upload } from './csv-upload.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { staffOf } from './reservations.ts'
import type { Shop } from './shop.ts'

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64'
)

async function choose(page: Page, file: ChosenFile): Promise<void> {
  await page.getByLabel('CSV file', { exact: true }).setInputFiles(file)
}

async function openUpdate(page: Page): Promise<void> {
  await page.goto('/backoffice/products?tab=upload')
  await page.getByRole('button', { name: 'Update existing products' }).click()
  await expect(page.getByRole('heading', { name: 'Update from CSV' })).toBeVisible()
}

/** Products of a journey's own, as an export has them. */
async function addProducts({ service }: Shop, count: number) {
  const code = randomUUID().slice(0, 8)
  const rows = Array.from({ length: count }, (_, index) => ({
    product_id: `${code}/${index + 1}`,
    name: `Piece ${index + 1} of ${code}`,
    price: 100,
    tags: ['icon']
  }))
  const { data } = await service.from('demo_products').insert(rows).select('id, product_id, updated_at').throwOnError()
  return { code, products: data }
}

async function pricesOf({ service }: Shop, code: string): Promise<number[]> {
  const products = service.from('demo_products').select('price').like('product_id', `${code}/%`).order('product_id')
  return (await products.throwOnError()).data.map(({ price }) => price)
}

test('a file updates products that exist: before and after, what others changed is asked, and one Undo after a reload', async ({
  staff,
  shop
}) => {
  const { code, products } = await addProducts(shop, 4)
  const colleague = await staffOf(shop)
  await colleague.from('demo_products').update({ price: 150 }).eq('product_id', `${code}/3`).throwOnError()
  const lines = [
    `${linkColumn},Price,Tag,updated_at,Season`,
    ...products.map(({ product_id, updated_at }, index) =>
      [product_id, ['$120.00', '1.299', 130, 100][index], '', updated_at, 'SS'].join()
    ),
    `${code}/9,120,,,`,
    `${code}/1,125,,,`
  ]
  await openUpdate(staff)
  await choose(staff, fileOf(lines.join('\n'), 'spring.csv'))
  const counts = staff.getByText(/products? would change/)
  await expect(counts).toHaveText(
    '1 product would change, in 1 cell, 1 to decide, 1 with an unknown link, 2 would fail, 1 unchanged'
  )
  await expect(staff.getByText('Ignored column: Season')).toBeVisible()
  await expect(await cellOf(staff, 1, 'Price')).toHaveText('$120.00, was 100')
  await expect(await cellOf(staff, 5, linkColumn)).toHaveText(`${code}/9No product has this link`)
  await expect(await cellOf(staff, 6, linkColumn)).toHaveText(`${code}/1Row 1 has the same product link`)
  await expectAccessible(staff)

  await staff.getByRole('button', { name: 'Next problem' }).click()
  await expect(await cellOf(staff, 2, 'Price')).toHaveText('1.299Use at most two decimals, or write 1299')
  await staff.keyboard.press('F2')
  await staff.keyboard.press('Control+a')
  await staff.keyboard.type('1299')
  await staff.keyboard.press('Enter')
  await expect(counts).toContainText('2 products would change, in 2 cells')

  const shown = staff.getByRole('group', { name: 'Rows to show' })
  await expect(shown.getByRole('button', { name: 'Changes 2' })).toBeVisible()
  await expect(shown.getByRole('button', { name: 'To decide 1' })).toBeVisible()
  const conflicts = staff.getByRole('region', { name: /^Changed since your export/ })
  await expect(conflicts).toContainText(/Price\. .+ changed “100” to “150” on .+ Your file says “130”\./)
  await conflicts.getByRole('button', { name: 'Use the file' }).click()
  await expect(counts).toContainText('3 products would change, in 3 cells')

  await staff.getByRole('button', { name: 'Update 3 products' }).click()
  const result = staff.getByRole('region', { name: 'Result' })
  await expect(result).toContainText('3 products updated, 2 rows left out')
  await expect(staff.getByText(/^No other product would change/)).toBeVisible()
  await expect(staff.getByRole('button', { name: /^Update \d/ })).toHaveCount(0)
  await expect(staff.getByText('Nothing is saved yet.', { exact: false })).toHaveCount(0)
  expect(await pricesOf(shop, code)).toEqual([120, 1299, 130, 100])
  const { data: changes } = await shop.service
    .from('record_changes')
    .select('source')
    .eq('record_id', products[0]?.id)
    .eq('kind', 'edited')
    .throwOnError()
  expect(changes).toEqual([{ source: 'spring.csv' }])

  await staff.reload()
  const change = staff.getByRole('region', { name: 'Last change' })
  await expect(change).toContainText('3 products changed.')
  await change.getByRole('button', { name: 'Undo' }).click()
  await expect(change).toContainText('3 products restored.')
  expect(await pricesOf(shop, code)).toEqual([100, 100, 150, 100])
})

test('a row that is corrected among the problems stays there, and Tab goes on in it', async ({ staff, shop }) => {
  const { products } = await addProducts(shop, 3)
  const prices = ['120', 'many', 'few']
  const lines = products.map(({ product_id }, index) => `${product_id},${prices[index]},icon`)
  await openUpdate(staff)
  await choose(staff, fileOf([`${linkColumn},Price,Tag`, ...lines].join('\n'), 'spring.csv'))
  await staff
    .getByRole('group', { name: 'Rows to show' })
    .getByRole('button', { name: /^Problems/ })
    .click()
  await (await cellOf(staff, 3, 'Price')).click()
  await staff.keyboard.press('Control+a')
  await staff.keyboard.type('130')
  await staff.keyboard.press('Tab')
  await staff.keyboard.press('Escape')
  await expect(await cellOf(staff, 3, 'Price')).toHaveText('130, was 100, corrected')
  await expect(await cellOf(staff, 2, 'Price')).toContainText('many')
  await expect(await cellOf(staff, 2, 'Tag')).toHaveText('icon')
})

test('empty cells clear fields if asked to; a row that somebody changes before it is sent is left out, and the file says so', async ({
  staff,
  shop
}) => {
  const { code } = await addProducts(shop, 2)
  await openUpdate(staff)
  await choose(staff, fileOf(`Title,Price,${linkColumn}\nFirst,,${code}/1\nSecond,,${code}/2`))
  const counts = staff.getByText(/products? would change/)
  await expect(counts).toHaveText('2 products would change, in 2 cells')
  await staff.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(counts).toHaveText('2 products would change, in 4 cells')
  await expect(await cellOf(staff, 1, 'Price')).toHaveText('Cleared: , was 100')
  // The page learns of changes by other people a moment later.
  await staff.route('**/rpc/edit_product_cells', async (route) => {
    await shop.service.from('demo_products').update({ price: 90 }).eq('product_id', `${code}/2`).throwOnError()
    await route.continue()
  })
  await staff.getByRole('button', { name: 'Update 2 products' }).click()
  await expect(staff.getByRole('region', { name: 'Result' })).toContainText('1 product updated, 1 row left out')
  await expect(staff.getByRole('region', { name: 'Result' })).toContainText(
    'Row 2: Somebody has changed this product meanwhile.'
  )
  await expect(grid(staff).getByRole('rowheader', { name: /^Row 2/ })).toContainText('Not updated')
  expect(await pricesOf(shop, code)).toEqual([null, 90])
})

async function archiveOf(paths: string[]): Promise<Buffer> {
  configure({ useWebWorkers: false })
  const writer = new ZipWriter(new Uint8ArrayWriter())
  for (const path of paths) await writer.add(path, new Uint8ArrayReader(new Uint8Array(onePixel)))
  return Buffer.from(await writer.close())
}

test('rows may name pictures, which a zip file brings: those that are named are stored, in an update and an upload', async ({
  staff,
  shop
}) => {
  const { code } = await addProducts(shop, 2)
  const zip = {
    name: 'spring.zip',
    mimeType: 'application/zip',
    buffer: await archiveOf(['spring/Front.png', 'spring/side.png', 'spring/other.png', 'spring/words.jpg'])
  }
  const pictures = staff.getByRole('region', { name: 'Pictures' })
  await openUpdate(staff)
  await choose(staff, fileOf(`${linkColumn},Image,Image1\n${code}/1,front.png,side\n${code}/2,front.png,back.png`))
  await expect(pictures).toContainText('4 cells name pictures, such as “front.png”.')
  await expect(staff.getByText('0 products would change, 2 would fail')).toBeVisible()
  await expectAccessible(staff)
  await pictures.evaluate((zone) => {
    const entry = { isFile: true, file: (_: unknown, fail: (error: Error) => void) => fail(new Error('unreadable')) }
    const event = new DragEvent('drop', { bubbles: true, cancelable: true })
    Object.defineProperty(event, 'dataTransfer', { value: { items: [{ webkitGetAsEntry: () => entry }] } })
    zone.dispatchEvent(event)
  })
  await expect(staff.getByText('The pictures could not be read. Check the folder and try again.')).toBeVisible()
  await staff.getByLabel('Zip file or pictures').setInputFiles(zip)
  await expect(pictures).toContainText('4 pictures')
  await expect(pictures).toContainText('2 named in the file, 2 not named')
  await expect(pictures).toContainText('Not among them: back.png')
  await expectAccessible(staff)
  await pictures.getByRole('button', { name: 'Upload 2 pictures' }).click()
  await expect(staff.getByText('1 product would change, in 2 cells, 1 would fail')).toBeVisible()
  await staff.getByRole('button', { name: 'Update 1 product' }).click()
  await expect(staff.getByRole('region', { name: 'Result' })).toContainText('1 product updated, 1 row left out')
  const { data } = await shop.service
    .from('demo_products')
    .select('image_url, additional_images')
    .eq('product_id', `${code}/1`)
    .single()
    .throwOnError()
  const stored = await Promise.all([data.image_url, data.additional_images[0].url].map((url) => fetch(url)))
  expect(stored.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
    [200, 'image/png'],
    [200, 'image/png']
  ])

  await staff.getByRole('button', { name: 'Add new products' }).click()
  await choose(staff, fileOf(`Title,${linkColumn},Image\nNew ${code},${code}/new,side.png`))
  await staff.getByLabel('Zip file or pictures').setInputFiles(zip)
  await pictures.getByRole('button', { name: 'Upload 1 picture' }).click()
  await expect(pictures).toContainText('Every cell has its picture.')
  await upload(staff)
  await expect(staff.getByText('Successfully uploaded 1 products, 0 products failed to upload').first()).toBeVisible()
})
