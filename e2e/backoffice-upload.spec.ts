import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { choose, fileOf, linkColumn, openUpload, result, upload } from './csv-upload.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('§8 CSV result: 200 products with 3 broken rows, and the new products are in the shop at once', async ({
  staff,
  shop
}) => {
  const code = randomUUID().slice(0, 8)
  const rows = Array.from({ length: 200 }, (_, index) => {
    const title = [13, 91].includes(index) ? '' : `${code} piece ${index + 1}`
    const colors = index === 36 ? '["Black"' : '["Black","Rust"]'
    return `${title},${code}/${index + 1},Rademar,Rings,1650,"""Set"" by hand,\nin one evening","${colors.replaceAll('"', '""')}",1`
  })
  await openUpload(staff)
  const text = `Title,${linkColumn},Brand,Category,Price,Education,colors,is_new_arrival\n${rows.join('\n')}\n\n`
  await choose(staff, fileOf(text))
  await expect(staff.getByText('autumn.csv')).toBeVisible()
  await expect(staff.getByText(`${(Buffer.byteLength(text) / 1024).toFixed(1)} KB`)).toBeVisible()
  await upload(staff)
  await expect(staff.getByRole('button', { name: 'Uploading...' })).toBeDisabled()
  await expect(staff.getByText('Successfully uploaded 197 products, 3 products failed to upload')).toBeVisible()
  await expect(result(staff).getByRole('listitem')).toHaveText([
    'Row 14: Missing required field: Title',
    'Row 37: colors must be a JSON list such as ["Black", "Rust"]',
    'Row 92: Missing required field: Title'
  ])
  await expectAccessible(staff)
  const { data, count } = await shop.service
    .from('demo_products')
    .select('*', { count: 'exact' })
    .like('product_id', `${code}%`)
    .order('product_id')
  expect(count).toBe(197)
  expect(data?.[0]).toMatchObject({
    name: `${code} piece 1`,
    price: 1650,
    original_price: 1650,
    currency: 'USD',
    description: '"Set" by hand,\nin one evening',
    colors: ['Black', 'Rust'],
    is_new_arrival: true
  })
  await staff.getByRole('tab', { name: 'Products' }).click()
  await expect(staff.getByText(`${code} piece 200`)).toBeVisible()
  await staff.goto('/brand/Rademar')
  await expect(staff.getByText(`${code} piece 200`).first()).toBeVisible()
  await shop.service.from('demo_products').delete().like('product_id', `${code}%`)
})

test('§5 CSV upload: another kind of file is not accepted', async ({ staff }) => {
  await openUpload(staff)
  await choose(staff, fileOf('hello', 'autumn.xlsx', 'application/vnd.ms-excel'))
  await expect(staff.getByText('Please select a CSV file.')).toBeVisible()
  await expect(staff.getByText('autumn.xlsx')).toHaveCount(0)
  await expect(staff.getByRole('button', { name: 'Upload', exact: true })).toHaveCount(0)
})

test('a CSV file can be dropped', async ({ staff }) => {
  await openUpload(staff)
  const zone = staff.getByRole('button', { name: /Choose a CSV file/ })
  const files = await staff.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['Title\nA'], 'dropped.csv', { type: 'text/csv' }))
    return transfer
  })
  await zone.dispatchEvent('dragover', { dataTransfer: files })
  await zone.dispatchEvent('drop', { dataTransfer: files })
  await expect(staff.getByText('dropped.csv')).toBeVisible()
  await expect(staff.getByText('0.0 KB')).toBeVisible()
})

const latin1 = Buffer.from('Title;cproduct_link_URL;Price\nChloé CODE;CODE/1;1,5\n', 'latin1')

for (const [kind, make] of [
  ['in Latin-1 with semicolons', (code: string) => Buffer.from(latin1.toString('latin1').replaceAll('CODE', code), 'latin1')],
  ['in UTF-8 with a mark', (code: string) => Buffer.from(`\ufeffTitle,${linkColumn}\nChloé ${code},${code}/1`)],
  ['in UTF-16 with tabs', (code: string) => Buffer.from(`\ufeffTitle\t${linkColumn}\r\nChloé ${code}\t${code}/1`, 'utf16le')]
] as const) {
  test(`a CSV ${kind} keeps its accents`, async ({ staff, shop }) => {
    const code = randomUUID().slice(0, 8)
    await openUpload(staff)
    await choose(staff, fileOf(make(code)))
    await upload(staff)
    await expect(staff.getByText('Successfully uploaded 1 products, 0 products failed to upload')).toBeVisible()
    const { data } = await shop.service.from('demo_products').select('name').eq('product_id', `${code}/1`).single()
    expect(data?.name).toBe(`Chloé ${code}`)
    await shop.service.from('demo_products').delete().eq('product_id', `${code}/1`)
  })
}

for (const [kind, content, reason] of [
  ['without rows', 'Title,Price\n', 'there are no rows below the header'],
  ['without a Title column', 'Name,Price\nA,1', 'there is no column called Title'],
  ['with a quotation mark left open', 'Title,Price\n"A,1', 'a quotation mark near row 1 is not closed'],
  ['that is a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 'this is not a text file'],
  ['that is empty', '', 'the file is empty']
] as const) {
  test(`§8 CSV parse fails: a file ${kind} is rejected with its reason, and nothing is stored`, async ({ staff, shop }) => {
    const before = await shop.service.from('demo_products').select('*', { count: 'exact', head: true })
    await openUpload(staff)
    await choose(staff, fileOf(content))
    await upload(staff)
    await expect(staff.getByRole('alert').getByText(`Failed to parse CSV: ${reason}`)).toBeVisible()
    const toasts = staff.getByRole('region', { name: /Notifications/ })
    await expect(toasts.getByText(`Failed to parse CSV: ${reason}`)).toBeVisible()
    const after = await shop.service.from('demo_products').select('*', { count: 'exact', head: true })
    expect(after.count).toBe(before.count)
    await staff.getByRole('button', { name: 'Remove file' }).click()
    await expect(staff.getByRole('alert')).toHaveCount(0)
  })
}

test('§8 the panel lists the first 5 row errors, then how many more; failed rows can be downloaded with the reason', async ({
  staff
}) => {
  await openUpload(staff)
  await choose(staff, fileOf(`Title,Price,Tag\n${',5,"a, b"\n'.repeat(8)}`))
  await upload(staff)
  await expect(staff.getByText('Successfully uploaded 0 products, 8 products failed to upload')).toBeVisible()
  await expect(result(staff).getByRole('listitem')).toHaveCount(5)
  await expect(result(staff).getByRole('listitem').nth(4)).toHaveText('Row 5: Missing required field: Title')
  await expect(staff.getByText('... and 3 more errors')).toBeVisible()
  const [download] = await Promise.all([
    staff.waitForEvent('download'),
    staff.getByRole('button', { name: 'Download the failed rows' }).click()
  ])
  expect(download.suggestedFilename()).toBe('failed-rows-of-autumn.csv')
  const lines = (await readFile(await download.path(), 'utf8')).replace('\ufeff', '').trim().split('\r\n')
  expect(lines).toHaveLength(9)
  expect(lines.slice(0, 2)).toEqual(['Title,Price,Tag,Error', ',5,"a, b",Missing required field: Title'])
  await staff.getByRole('button', { name: 'Remove file' }).click()
  await expect(result(staff)).toHaveCount(0)
  await expect(staff.getByRole('button', { name: /Choose a CSV file/ })).toBeFocused()
})

test('a template and a data dictionary can be downloaded', async ({ staff }) => {
  await openUpload(staff)
  for (const [button, name] of [
    ['Template', 'vitrine-products-template.csv'],
    ['Data dictionary', 'vitrine-products-data-dictionary.csv']
  ] as const) {
    const [download] = await Promise.all([staff.waitForEvent('download'), staff.getByRole('button', { name: button }).click()])
    expect(download.suggestedFilename()).toBe(name)
  }
})

test('existing rows are listed, not sent and not counted as failures', async ({ staff, shop }) => {
  const code = randomUUID().slice(0, 8)
  await shop.service.from('demo_products').insert({ name: 'Was there', product_id: `${code}/1` })
  await openUpload(staff)
  let inserts = 0
  staff.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/rest/v1/demo_products')) inserts += 1
  })
  await choose(staff, fileOf(`Title,${linkColumn},Price\nA,${code}/1,1\nB,${code}/2,-5\nC,${code}/3,1\n`))
  await expect(staff.getByText('1 of 3 rows would be added, 1 would fail, 1 is already there')).toBeVisible()
  await upload(staff)
  await expect(staff.getByText('Successfully uploaded 1 products, 1 products failed to upload')).toBeVisible()
  await expect(result(staff).getByRole('listitem')).toHaveText(['Row 2: Price must be positive'])
  await expect(staff.getByText('1 row was already there and was left unchanged: row 1.')).toBeVisible()
  expect(inserts).toBe(1)
  await staff.getByRole('button', { name: 'Upload the remaining rows' }).click()
  await expect(staff.getByText('Successfully uploaded 0 products, 1 products failed to upload')).toBeVisible()
  await expect(staff.getByText('2 rows were already there and were left unchanged: rows 1, 3.')).toBeVisible()
  const { data } = await shop.service.from('demo_products').select('name').like('product_id', `${code}%`).order('name')
  expect(data).toEqual([{ name: 'C' }, { name: 'Was there' }])
  await shop.service.from('demo_products').delete().like('product_id', `${code}%`)
})

test('an upload continues on other pages; Cancel keeps inserted rows, and the rest can be uploaded', async ({
  staff,
  shop
}) => {
  const code = randomUUID().slice(0, 8)
  const rows = Array.from({ length: 900 }, (_, index) => `Piece ${index},${code}/${index}`)
  const stored = async () => {
    const all = shop.service.from('demo_products').select('*', { count: 'exact', head: true })
    return (await all.like('product_id', `${code}%`)).count ?? 0
  }
  await openUpload(staff)
  await choose(staff, fileOf(`Title,${linkColumn}\n${rows.join('\n')}`))
  await upload(staff)
  await expect.poll(stored).toBeGreaterThan(0)
  await staff.getByRole('link', { name: 'Orders' }).click()
  await expect(staff.getByText('Coming Soon')).toBeVisible()
  const seen = await stored()
  await expect.poll(stored).toBeGreaterThan(seen)
  await expect(staff).toHaveTitle(/^\d+% · Orders · Vitrine$/)
  // Said once to those who listen, and not again with each per cent.
  await expect(staff.locator('p[aria-live=polite]')).toHaveText('Orders · Vitrine')
  await expectAccessible(staff)
  await staff.getByRole('link', { name: /^Uploading autumn\.csv \d+ of 900/ }).click()
  await staff.getByRole('button', { name: 'Cancel' }).click()
  await expect(staff.getByText(/^Cancelled: \d+ rows were not uploaded\. Products already added are kept\.$/)).toBeVisible()
  const kept = await stored()
  await expect(staff.getByText(`Successfully uploaded ${kept} products, 0 products failed to upload`)).toBeVisible()
  await staff.getByRole('button', { name: 'Upload the remaining rows' }).click()
  await expect(staff.getByText(`Successfully uploaded ${900 - kept} products, 0 products failed to upload`)).toBeVisible({
    timeout: 60_000
  })
  expect(await stored()).toBe(900)
  await shop.service.from('demo_products').delete().like('product_id', `${code}%`)
})

test('an upload that ends on another page shows a toast', async ({ staff, shop }) => {
  const code = randomUUID().slice(0, 8)
  await openUpload(staff)
  await choose(staff, fileOf(`Title\n${Array.from({ length: 60 }, (_, index) => `${code} ${index}`).join('\n')}\n,\nB ${code}`))
  await upload(staff)
  await staff.getByRole('link', { name: 'Orders' }).click()
  const toasts = staff.getByRole('region', { name: /Notifications/ })
  const end = toasts.getByText('Successfully uploaded 61 products, 1 products failed to upload')
  await expect(end).toBeVisible({ timeout: 60_000 })
  await expect(staff).toHaveTitle('Upload finished · Orders · Vitrine')
  await toasts.getByRole('button', { name: 'Show' }).click()
  await expect(result(staff)).toContainText('Row 61: Missing required field: Title')
  await expect(staff).toHaveTitle('Products · Vitrine')
  await staff.getByRole('link', { name: 'Vitrine, the shop' }).click()
  await expect(staff).toHaveURL(/\/home$/)
  await staff.goBack()
  await expect(result(staff)).toBeVisible()
  await staff.getByRole('link', { name: 'Orders' }).click()
  await expect(staff.getByText('Coming Soon')).toBeVisible()
  await expect(end).toHaveCount(0)
  await shop.service.from('demo_products').delete().like('name', `%${code}%`)
})

test('an upload interrupted by a reload is shown on every page and continues with the remaining rows', async ({
  staff,
  shop
}) => {
  const code = randomUUID().slice(0, 8)
  const rows = Array.from({ length: 300 }, (_, index) => (index === 2 ? ',1.299' : `${code} ${index},1.299`))
  let isHeld = false
  await staff.route('**/rest/v1/demo_products', async (route) => {
    if (isHeld && route.request().method() === 'POST') await new Promise(() => undefined)
    await route.continue()
  })
  await openUpload(staff)
  await choose(staff, fileOf(`Title,Price\n${rows.join('\n')}\n`))
  await staff.getByRole('button', { name: 'Apply: Price' }).click()
  await upload(staff)
  await expect(staff.getByText(/^([3-9]|[1-9]\d+) of 300$/)).toBeVisible()
  isHeld = true
  staff.on('dialog', (dialog) => dialog.accept())
  await staff.goto('/backoffice/orders')
  isHeld = false
  await staff.getByRole('link', { name: /^Upload of autumn\.csv was interrupted \d+ of 300/ }).click()
  await expect(staff.getByText(/^Interrupted when the page was closed .* \d+ rows were not uploaded\./)).toBeVisible()
  await expect(result(staff).getByRole('listitem')).toHaveText(['Row 3: Missing required field: Title'])
  await staff.getByRole('button', { name: 'Upload the remaining rows' }).click()
  await expect(staff.getByText(/^Successfully uploaded \d+ products, 1 products failed to upload$/)).toBeVisible({
    timeout: 60_000
  })
  const { data } = await shop.service.from('demo_products').select('name, price').like('name', `${code} %`)
  expect(data).toHaveLength(299)
  expect(new Set(data?.map(({ name }) => name)).size).toBe(299)
  expect(new Set(data?.map(({ price }) => price))).toEqual(new Set([1299]))
  await staff.goto('/backoffice/orders')
  await expect(staff.getByText('Coming Soon')).toBeVisible()
  await expect(staff.getByText('was interrupted')).toHaveCount(0)
  await shop.service.from('demo_products').delete().like('name', `${code} %`)
})

test('signing out deletes an interrupted upload', async ({ staff, shop }) => {
  const code = randomUUID().slice(0, 8)
  await staff.route('**/rest/v1/demo_products', (route) => (route.request().method() === 'POST' ? undefined : route.continue()))
  await openUpload(staff)
  await choose(staff, fileOf(`Title\n${code} 1\n${code} 2\n`))
  await upload(staff)
  await expect(staff.getByText('0 of 2')).toBeVisible()
  const kept = () => staff.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('vitrine-csv-upload')))
  await expect.poll(kept).toHaveLength(1)
  staff.on('dialog', (dialog) => dialog.accept())
  await staff.goto('/home')
  expect(await kept()).toHaveLength(1)
  await staff.getByRole('button', { name: 'Menu' }).click()
  await staff.getByRole('button', { name: 'Sign out' }).click()
  await expect(staff).toHaveURL(/\/$/)
  expect(await kept()).toEqual([])
  await shop.service.from('demo_products').delete().like('name', `${code} %`)
})

test('a server that is killed during the upload loses and duplicates no acknowledged row', async ({ staff, shop }) => {
  const code = randomUUID().slice(0, 8)
  const rows = Array.from({ length: 900 }, (_, index) => `${code} ${index}`)
  await openUpload(staff)
  await choose(staff, fileOf(`Title\n${rows.join('\n')}`))
  await upload(staff)
  await expect(staff.getByRole('progressbar', { name: 'Upload' })).not.toHaveAttribute('aria-valuenow', '0')
  await shop.crash()
  await expect(staff.getByText('Successfully uploaded 900 products, 0 products failed to upload')).toBeVisible({
    timeout: 60_000
  })
  const { data } = await shop.service.from('demo_products').select('name').like('name', `${code} %`)
  expect(data).toHaveLength(900)
  expect(new Set(data?.map(({ name }) => name)).size).toBe(900)
  await shop.service.from('demo_products').delete().like('name', `${code} %`)
})

test('an upload waits while offline, and continues without losing or duplicating a row', async ({ staff, shop }) => {
  const code = randomUUID().slice(0, 8)
  await openUpload(staff)
  await choose(staff, fileOf(`Title\n${Array.from({ length: 900 }, (_, index) => `${code} ${index}`).join('\n')}`))
  await upload(staff)
  await expect(staff.getByRole('progressbar', { name: 'Upload' })).not.toHaveAttribute('aria-valuenow', '0')
  await staff.context().setOffline(true)
  await expect(staff.getByText('Waiting for the server...')).toBeVisible()
  await staff.context().setOffline(false)
  await expect(staff.getByText('Successfully uploaded 900 products, 0 products failed to upload')).toBeVisible({
    timeout: 60_000
  })
  const { data } = await shop.service.from('demo_products').select('name').like('name', `${code} %`)
  expect(new Set(data?.map(({ name }) => name)).size).toBe(900)
  expect(data).toHaveLength(900)
  await shop.service.from('demo_products').delete().like('name', `${code} %`)
})

test('two tabs that upload one file insert every row once, and each reports existing rows', async ({ staff, shop }) => {
  const code = randomUUID().slice(0, 8)
  const rows = Array.from({ length: 150 }, (_, index) => `Piece ${index},${code}/${index}`)
  const other = await staff.context().newPage()
  const tabs = [staff, other]
  for (const tab of tabs) {
    await openUpload(tab)
    await choose(tab, fileOf(`Title,${linkColumn}\n${rows.join('\n')}`))
    await expect(tab.getByText('150 of 150 rows would be added')).toBeVisible()
  }
  await Promise.all(tabs.map(upload))
  const told = await Promise.all(
    tabs.map(async (tab) => {
      const stored = await tab
        .getByText(/^Successfully uploaded \d+ products, 0 products failed/)
        .textContent({ timeout: 60_000 })
      // The tab that was first at every row says nothing of rows that were there.
      const [there = '0'] = await tab.getByText(/^\d+ rows? (was|were) already there/).allTextContents()
      return [stored, there].map((text) => Number(/\d+/.exec(text ?? '')?.[0]))
    })
  )
  expect(told.map(([stored = 0, there = 0]) => stored + there)).toEqual([150, 150])
  expect(told.reduce((sum, [stored = 0]) => sum + stored, 0)).toBe(150)
  const all = shop.service.from('demo_products').select('*', { count: 'exact', head: true })
  expect((await all.like('product_id', `${code}/%`)).count).toBe(150)
  await shop.service.from('demo_products').delete().like('product_id', `${code}/%`)
})

test('a row that only the database rejects fails without stopping the upload', async ({ staff, shop }) => {
  const code = randomUUID().slice(0, 8)
  const letters = Array.from({ length: 1900 }, (_, index) => String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000))).join('')
  await openUpload(staff)
  await choose(staff, fileOf(`Title,${linkColumn}\nA,${code}/1\nB,${code}/${letters}\nC,${code}/3\n`))
  await upload(staff)
  await expect(staff.getByText('Successfully uploaded 2 products, 1 products failed to upload')).toBeVisible()
  await expect(result(staff).getByRole('listitem')).toHaveText(['Row 2: A value is too long'])
  await shop.service.from('demo_products').delete().like('product_id', `${code}/%`)
})

test('§8 CSV upload fails: staff who lost the role are told, and no further row is sent', async ({ staff }) => {
  await openUpload(staff)
  await choose(staff, fileOf('Title\nA\nB\nC'))
  let inserts = 0
  await staff.route('**/rest/v1/demo_products*', (route) => {
    if (route.request().method() === 'POST') inserts += 1
    return route.fulfill({
      status: 403,
      json: { code: '42501', message: 'new row violates row-level security policy', details: null, hint: null }
    })
  })
  await upload(staff)
  await expect(staff.getByText('Failed to upload CSV', { exact: true })).toBeVisible()
  await expect(staff.getByText(/^Interrupted because .* 3 rows were not uploaded/)).toBeVisible()
  expect(inserts).toBe(1)
})
