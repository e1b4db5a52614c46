import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { cellOf, choose, fileOf, grid, linkColumn, openUpload, result, upload } from './csv-upload.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('§4 CSV upload: a chosen file shows what would be added, fail or is there; cells are corrected by keyboard and uploaded', async ({
  staff,
  shop
}) => {
  const code = randomUUID().slice(0, 8)
  const odd = `${code}/a,"b" (c)\\d ü`
  await shop.service.from('demo_products').insert({ name: 'Was there', product_id: odd })
  const lines = [
    `Title,${linkColumn},Brand,Price,gender,Season,Brand`,
    `Lac ${code},${code}/1,Rademar,100,women,1`,
    `,${code}/2,Rademar,100,women,1`,
    `Pic ${code},${code}/3,No such house,100,robots,1`,
    `There ${code},"${odd.replaceAll('"', '""')}",Rademar,100,women,1`,
    `Twice ${code},${code}/1,Rademar,100,women,1`
  ]
  await openUpload(staff)
  await choose(staff, fileOf(lines.join('\n')))
  const counts = staff.getByText('rows would be added')
  await expect(counts).toHaveText('1 of 5 rows would be added, 3 would fail, 1 is already there')
  await expect(staff.getByText('1 row names a brand that is not on the Brands page.')).toBeHidden()
  await expect(staff.getByText('Ignored columns: Season, a second Brand')).toBeVisible()
  await expect(await cellOf(staff, 2, 'Title')).toHaveText('Missing required field: Title')
  await expect(await cellOf(staff, 3, 'gender')).toHaveText('robotsgender must be one of men, women, unisex, kids')
  await expect(await cellOf(staff, 5, linkColumn)).toHaveText(`${code}/1Row 1 has the same product link`)
  await expect(grid(staff).getByRole('rowheader', { name: /^Row 4/ })).toContainText('Already there')

  await staff.getByLabel('Show only rows with problems').focus()
  await staff.keyboard.press('Space')
  await expect(grid(staff).getByRole('rowheader')).toHaveCount(3)
  await staff.keyboard.press('Tab')
  await expect(staff.getByRole('button', { name: 'Next problem' })).toBeFocused()
  await staff.keyboard.press('Enter')
  await expect(await cellOf(staff, 2, 'Title')).toBeFocused()
  await staff.keyboard.type(`New ${code}`)
  await expect(staff.getByLabel('Title of row 2')).toHaveValue(`New ${code}`)
  await staff.keyboard.press('Enter')
  await expect(counts).toHaveText('2 of 5 rows would be added, 2 would fail, 1 is already there')
  await expect(await cellOf(staff, 2, 'Title')).toHaveText(`New ${code}, corrected`)
  await staff.keyboard.press('F8')
  await expect(await cellOf(staff, 3, 'gender')).toBeFocused()
  await staff.keyboard.press('F2')
  await staff.keyboard.press('Control+a')
  await staff.keyboard.type('kids')
  await staff.keyboard.press('Tab')
  await expect(counts).toHaveText('3 of 5 rows would be added, 1 would fail, 1 is already there')
  await expect(staff.getByText('1 row names a brand that is not on the Brands page.')).toBeVisible()
  await expect(staff.getByLabel('Title of row 5')).toBeFocused()
  await staff.keyboard.type('never')
  await staff.keyboard.press('Escape')
  await expect(await cellOf(staff, 5, 'Title')).toHaveText(`Twice ${code}`)
  await staff.keyboard.press('ArrowRight')
  await staff.keyboard.type(`${code}/5`)
  await staff.keyboard.press('Enter')
  await expect(counts).toHaveText('4 of 5 rows would be added, 0 would fail, 1 is already there')
  await expect(grid(staff).getByRole('rowheader')).toHaveCount(3)
  await expectAccessible(staff)

  await upload(staff)
  await expect(staff.getByText('Successfully uploaded 4 products, 0 products failed to upload')).toBeVisible()
  await expect(staff.getByText('1 row was already there and was left unchanged: row 4.')).toBeVisible()
  const { data } = await shop.service
    .from('demo_products')
    .select('name, product_id, gender')
    .like('product_id', `${code}/_`)
    .order('product_id')
  expect(data).toEqual([
    { name: `Lac ${code}`, product_id: `${code}/1`, gender: 'women' },
    { name: `New ${code}`, product_id: `${code}/2`, gender: 'women' },
    { name: `Pic ${code}`, product_id: `${code}/3`, gender: 'kids' },
    { name: `Twice ${code}`, product_id: `${code}/5`, gender: 'women' }
  ])
  await shop.service.from('demo_products').delete().like('product_id', `${code}%`)
})

test('a cell is corrected with a click, cells of a spreadsheet are pasted, one that is emptied fails', async ({ staff }) => {
  await openUpload(staff)
  await choose(staff, fileOf('Title,Price,gender\n,1,men\nB,2,men\nC,3,men\n'))
  const counts = staff.getByText('rows would be added')
  await expect(counts).toContainText('2 of 3 rows would be added, 1 would fail')
  await (await cellOf(staff, 1, 'Title')).click()
  await staff.keyboard.type('A')
  await (await cellOf(staff, 2, 'Price')).click()
  await expect(counts).toContainText('3 of 3 rows would be added, 0 would fail')
  await staff.keyboard.press('Escape')
  await staff.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '-5\trobots\r\n7.50\twomen\r\n')
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(await cellOf(staff, 2, 'Price')).toHaveText('-5Price must be positive, corrected')
  await expect(await cellOf(staff, 2, 'gender')).toContainText('robots')
  await expect(await cellOf(staff, 3, 'Price')).toHaveText('7.50, corrected')
  await expect(counts).toContainText('2 of 3 rows would be added, 1 would fail')
  await staff.keyboard.press('Control+Home')
  await staff.keyboard.press('Delete')
  await expect(counts).toContainText('1 of 3 rows would be added, 2 would fail')
  await staff.getByRole('button', { name: 'Remove file' }).click()
  await expect(grid(staff)).toHaveCount(0)
})

test('rows with problems fail as they are uploaded; what failed is corrected in the result and sent again', async ({
  staff,
  shop
}) => {
  const code = randomUUID().slice(0, 8)
  await openUpload(staff)
  await choose(staff, fileOf(`Title,Image\nA ${code},\n,\nB ${code},no address\n`))
  await expect(staff.getByText('1 of 3 rows would be added, 2 would fail, 0 are already there')).toBeVisible()
  await (await cellOf(staff, 2, 'Image')).click()
  await staff.keyboard.type('https://house.example/a.webp')
  await staff.keyboard.press('Enter')
  await upload(staff)
  await expect(staff.getByText('Successfully uploaded 1 products, 2 products failed to upload')).toBeVisible()
  await expect(result(staff).getByRole('listitem')).toHaveText([
    'Row 2: Missing required field: Title',
    'Row 3: Image must be a web address that starts with http:// or https://'
  ])
  const [download] = await Promise.all([
    staff.waitForEvent('download'),
    staff.getByRole('button', { name: 'Download the failed rows' }).click()
  ])
  expect((await readFile(await download.path(), 'utf8')).replace('\ufeff', '').trim().split('\r\n')).toEqual([
    'Title,Image,Error',
    ',https://house.example/a.webp,Missing required field: Title',
    `B ${code},no address,Image must be a web address that starts with http:// or https://`
  ])
  await expect(grid(staff).getByRole('rowheader')).toHaveCount(2)
  await (await cellOf(staff, 2, 'Title')).click()
  await staff.keyboard.type(`C ${code}`)
  await (await cellOf(staff, 3, 'Image')).click()
  await staff.keyboard.press('Control+a')
  await staff.keyboard.press('Delete')
  await staff.keyboard.press('Enter')
  await expect(staff.getByText('2 of 2 rows would be added, 0 would fail, 0 are already there')).toBeVisible()
  await staff.getByRole('button', { name: 'Upload the remaining rows' }).click()
  await expect(staff.getByText('Successfully uploaded 2 products, 0 products failed to upload')).toBeVisible()
  await expect(grid(staff)).toHaveCount(0)
  const { data } = await shop.service.from('demo_products').select('name, image_url').like('name', `_ ${code}`).order('name')
  expect(data).toEqual([
    { name: `A ${code}`, image_url: null },
    { name: `B ${code}`, image_url: null },
    { name: `C ${code}`, image_url: 'https://house.example/a.webp' }
  ])
  await shop.service.from('demo_products').delete().like('name', `_ ${code}`)
})

test('the next problem scrolls into view, and its row names the column', async ({ staff }) => {
  const columns = 'Title,Brand,Category,subcategory,gender,Price,original_price,Image,Education,Tag,material,country_of_origin'
  const row = 'A,Rademar,Rings,Bands,women,1,1,,Text,tag,Gold,France'
  await openUpload(staff)
  const rows = Array.from({ length: 40 }, (_, index) => `${row},${index === 30 ? '[' : ''},`)
  await choose(staff, fileOf(`${columns},colors,is_sale\n${rows.join('\n')}\n`))
  await expect(staff.getByText('39 of 40 rows would be added, 1 would fail')).toBeVisible()
  await staff.getByRole('button', { name: 'Next problem' }).click()
  const cell = await cellOf(staff, 31, 'colors')
  await expect(cell).toBeFocused()
  await expect(cell).toBeInViewport({ ratio: 1 })
  await expect(grid(staff).getByRole('rowheader', { name: 'Row 31 Would fail: colors' })).toBeInViewport()
})

test('the grid shows every row again after another tab, the filter and a narrow window', async ({ staff }) => {
  const rows = Array.from({ length: 6 }, (_, index) => `Piece ${index + 1},1,men`)
  const expectWholeGrid = async () => {
    await expect(grid(staff).getByRole('rowheader')).toHaveCount(6)
    await expect(await cellOf(staff, 6, 'gender')).toHaveText('men')
  }
  await openUpload(staff)
  await choose(staff, fileOf(`Title,Price,gender\n${rows.join('\n')}\n`))
  await expectWholeGrid()
  await staff.getByRole('tab', { name: 'Products' }).click()
  await expect(staff.getByRole('heading', { name: /^Products \(/ })).toBeVisible()
  await staff.getByRole('tab', { name: 'Upload' }).click()
  await expectWholeGrid()
  await staff.getByLabel('Show only rows with problems').check()
  await expect(staff.getByText('No problems found.')).toBeVisible()
  await staff.getByLabel('Show only rows with problems').uncheck()
  await expectWholeGrid()
  await staff.setViewportSize({ width: 390, height: 844 })
  await expect(staff.getByRole('list', { name: 'Rows of the file' })).toBeVisible()
  await staff.setViewportSize({ width: 1440, height: 900 })
  await expectWholeGrid()
})

test('10,000 rows are checked with few rendered, and a key moves to the last', async ({ staff }) => {
  const rows = Array.from({ length: 10_000 }, (_, index) => `Piece ${index + 1},https://house.example/${index},1,men`)
  await openUpload(staff)
  await choose(staff, fileOf(`Title,${linkColumn},Price,gender\n${rows.join('\n')}`))
  await expect(staff.getByText('10,000 of 10,000 rows would be added, 0 would fail, 0 are already there')).toBeVisible()
  await expect(grid(staff)).toHaveAttribute('aria-rowcount', '10001')
  expect(await grid(staff).getByRole('row').count()).toBeLessThan(50)
  await (await cellOf(staff, 1, 'Title')).click()
  await staff.keyboard.press('Escape')
  await staff.keyboard.press('Control+End')
  await expect(await cellOf(staff, 10_000, 'gender')).toBeFocused()
  await expect(await cellOf(staff, 10_000, 'Title')).toBeVisible()
  expect(await grid(staff).getByRole('row').count()).toBeLessThan(50)
})

for (const [kind, text, counts] of [
  ['with 300 columns', `${names(300)}\nA${',x'.repeat(299)}\n`, '1 of 1 row would be added, 0 would fail'],
  ['with the same header twice', 'Title,Price,Title\nA,1,B\n', '1 of 1 row would be added, 0 would fail'],
  ['with rows shorter than the header', 'Title,Price,Brand\nA\nB,2\n', '2 of 2 rows would be added, 0 would fail'],
  ['with rows longer than the header', 'Title,Price\nA,1,x\nB,2\n', '1 of 2 rows would be added, 1 would fail'],
  ['with a cell of 60,000 characters', `Title,Education\nA,${'x'.repeat(60_000)}\n`, '0 of 1 row would be added, 1 would fail'],
  ['with HTML and other scripts', 'Title\n<img src=x onerror=alert(1)>\nمعطف 👜\n', '2 of 2 rows would be added, 0 would fail'],
  [
    'in Latin-1 with semicolons and quoted line breaks',
    'Title;Price\n"Chlo\u00e9\nLac";1,5\n',
    '1 of 1 row would be added, 0 would fail'
  ]
] as const) {
  test(`a file ${kind} is tried and the page stays whole`, async ({ staff }) => {
    await openUpload(staff)
    await choose(staff, fileOf(Buffer.from(text, kind.includes('Latin-1') ? 'latin1' : 'utf8')))
    await expect(staff.getByText(counts)).toBeVisible()
    await expectAccessible(staff)
    const overflow = await staff.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
}

function names(count: number): string {
  return Array.from({ length: count }, (_, index) => (index === 0 ? 'Title' : `Column ${index}`)).join()
}

test('a file over 50 MB is rejected when it is chosen', async ({ staff }) => {
  await openUpload(staff)
  await staff.locator('input[type=file]').evaluate((input: HTMLInputElement) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(50 * 1024 * 1024 + 1)], 'large.csv', { type: 'text/csv' }))
    input.files = transfer.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(staff.getByRole('alert').getByText('Failed to parse CSV: the file is larger than 50 MB')).toBeVisible()
})

test('products added by others are found by the next check', async ({ staff, shop }) => {
  const code = randomUUID().slice(0, 8)
  await openUpload(staff)
  await choose(staff, fileOf(`Title,${linkColumn}\nA,${code}/1\nB,${code}/2\n`))
  await expect(staff.getByText('2 of 2 rows would be added, 0 would fail, 0 are already there')).toBeVisible()
  await shop.service.from('demo_products').insert({ name: 'A', product_id: `${code}/1` })
  await staff.clock.install()
  await staff.clock.fastForward('01:00')
  await staff.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(staff.getByText('1 of 2 rows would be added, 0 would fail, 1 is already there')).toBeVisible()
  await shop.service.from('demo_products').delete().like('product_id', `${code}%`)
})

test('reports if existing products could not be read, and retries', async ({ staff }) => {
  await openUpload(staff)
  await staff.route('**/rest/v1/demo_products?select=product_id*', (route) =>
    route.fulfill({ status: 400, json: { code: 'X' } })
  )
  await choose(staff, fileOf(`Title,${linkColumn}\nA,somewhere/1\n`))
  await expect(staff.getByText('Could not check which products already exist.')).toBeVisible()
  await staff.unroute('**/rest/v1/demo_products?select=product_id*')
  await staff.getByRole('button', { name: 'Try again' }).click()
  await expect(staff.getByText('1 of 1 row would be added, 0 would fail, 0 are already there')).toBeVisible()
})

test.describe('on a phone', () => {
  test('rows are items, with invalid cells as fields below them', async ({ staff, shop }) => {
    const code = randomUUID().slice(0, 8)
    await staff.setViewportSize({ width: 390, height: 844 })
    await openUpload(staff)
    await choose(staff, fileOf(`Title,Price,gender\nA ${code},1,men\nB ${code},-5,men\n`))
    const rows = staff.getByRole('list', { name: 'Rows of the file' }).getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await expect(rows.nth(0).getByRole('textbox')).toHaveCount(0)
    await expectAccessible(staff)
    await rows.nth(1).getByLabel('Price').fill('5')
    await rows.nth(1).getByLabel('Price').press('Enter')
    await expect(staff.getByText('2 of 2 rows would be added, 0 would fail')).toBeVisible()
    await rows.nth(0).getByRole('button', { name: 'Correct row 1' }).click()
    await rows.nth(0).getByLabel('Title').fill(`C ${code}`)
    await rows.nth(0).getByLabel('Title').blur()
    await upload(staff)
    await expect(staff.getByText('Successfully uploaded 2 products, 0 products failed to upload')).toBeVisible()
    const { data } = await shop.service.from('demo_products').select('name, price').like('name', `_ ${code}`).order('name')
    expect(data).toEqual([
      { name: `B ${code}`, price: 5 },
      { name: `C ${code}`, price: 1 }
    ])
    await shop.service.from('demo_products').delete().like('name', `_ ${code}`)
  })
})
