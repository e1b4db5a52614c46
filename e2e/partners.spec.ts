import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, test } from './fixtures.ts'
import { newestMail } from './mailbox.ts'
import { apply, chooseLineSheet, fillApplication, lineSheet, readReceipt, send } from './partner-application.ts'
import type { Shop } from './shop.ts'

const uniqueBrand = () => `House ${randomUUID().slice(0, 8)}`
const uniqueEmail = () => `${randomUUID()}@example.com`

/** The subject of the latest email to an address, which is sent after the response. */
const expectMail = (shop: Shop, to: string, subject: string) =>
  expect(async () => expect((await newestMail(shop, to)).subject).toBe(subject)).toPass()

test('an application becomes a brand: a question, an answer, the acceptance, each with an email', async ({
  page,
  staff,
  shop
}) => {
  const [brand, email, buyers] = [uniqueBrand(), uniqueEmail(), uniqueEmail()]
  await staff.goto('/backoffice/brands')
  await staff.getByRole('button', { name: /^Applications \(\d+\)$/ }).click()
  const sheet = staff.getByRole('dialog', { name: 'Applications' })
  await sheet.getByLabel('Email this address').fill(buyers)
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('Leave it empty for no emails.')).toBeVisible()
  await expectAccessible(staff)

  await page.goto('/partners')
  await page.getByRole('main').getByRole('link', { name: 'Apply' }).first().click()
  await fillApplication(page, brand, email)
  await chooseLineSheet(page)
  await send(page)
  const receipt = await readReceipt(page)
  await expect(page.getByRole('heading', { name: 'Thank you, Marit. We have your application.' })).toBeVisible()
  await expect(page.getByText(`We have written to ${email}.`)).toBeVisible()
  await expectAccessible(page)
  await expectMail(shop, email, `We have your application (${receipt})`)
  await expectMail(shop, buyers, `Application from ${brand}`)

  await sheet.getByRole('button', { name: brand }).click()
  await expect(sheet.getByRole('heading', { name: brand })).toBeFocused()
  await expect(sheet.getByRole('link', { name: 'haverling.example' })).toHaveAttribute('href', 'https://haverling.example')
  const download = staff.waitForEvent('download')
  await sheet.getByRole('button', { name: lineSheet.name }).click()
  expect(await readFile(await (await download).path())).toEqual(lineSheet.buffer)
  await sheet.getByRole('button', { name: 'Ask a question' }).click()
  await sheet.getByRole('button', { name: 'Send question' }).click()
  await expect(sheet.getByText('Write your question')).toBeVisible()
  await expectAccessible(staff)
  await sheet.getByLabel('Question').fill('Where are they woven?')
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await sheet.getByRole('button', { name: 'Accept' }).click()
  await expect(sheet.getByLabel('Note (optional)')).toHaveValue('')
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await sheet.getByRole('button', { name: 'Ask a question' }).click()
  await expect(sheet.getByLabel('Question')).toHaveValue('Where are they woven?')
  await sheet.getByRole('button', { name: 'Send question' }).click()
  await expect(sheet.getByText('Question sent')).toBeVisible()

  await expectMail(shop, email, `A question about ${brand}`)
  await page.goto((await newestMail(shop, email)).link)
  await expect(page.getByText('Where are they woven?')).toBeVisible()
  await page.getByLabel('Your answer').fill('In Borås, by four people.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('In Borås, by four people.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectMail(shop, buyers, `Answer from ${brand}`)

  await staff.goto((await newestMail(shop, buyers)).link)
  await expect(sheet.getByText('In Borås, by four people.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Accept' }).click()
  await expect(sheet.getByText(`Adds ${brand} as an inactive brand. Sent to ${email} at once.`)).toBeVisible()
  await sheet.getByLabel('Note (optional)').fill('May we visit in May?')
  await sheet.getByRole('button', { name: 'Accept' }).click()
  await expect(sheet.getByText(/^Visit, decided on /)).toBeVisible()
  await expectMail(shop, email, `${brand} at Vitrine`)
  await sheet.getByRole('button', { name: 'Photographs' }).click()
  await expect(sheet.getByText(/^Photographs, decided on /)).toBeVisible()
  await expectAccessible(staff)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your pieces are being photographed.' })).toBeVisible()
  await expect(page.getByText('May we visit in May?')).toBeVisible()

  await sheet.getByRole('link', { name: 'Edit the brand' }).click()
  const dialog = staff.getByRole('dialog', { name: `Edit ${brand}` })
  await expect(dialog.getByLabel('Contact Email')).toHaveValue(email)
  await expect(dialog.getByLabel('Website URL')).toHaveValue('https://haverling.example')
  await expect(dialog.getByLabel('Status')).toHaveText(/inactive/i)
  await shop.service.from('brands').update({ status: 'active' }).eq('name', brand).throwOnError()
  await page.reload()
  await expect(page.getByRole('heading', { name: `${brand} is on view.` })).toBeVisible()
  await shop.service.from('brands').delete().eq('name', brand).throwOnError()
})

test('the form names what is missing, and a file that is no line sheet is refused by its content', async ({ page, shop }) => {
  const brand = uniqueBrand()
  await page.goto('/partners/apply')
  await send(page)
  for (const text of ['Enter the name of your house', 'Enter your website', 'Enter your name', 'Choose at least one market']) {
    await expect(page.getByText(text)).toBeVisible()
  }
  await expect(page.getByText('Choose your line sheet')).toBeVisible()
  const consent = page.getByRole('checkbox', { name: /^You may keep this/ })
  await expect(consent).toHaveAccessibleDescription('Tick this box to let us keep and read your application')
  await expect(page.getByLabel('House', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await fillApplication(page, brand, uniqueEmail())
  await consent.click()
  await send(page)
  await expect(consent).toBeFocused()
  await consent.click()
  const bytes = (size: number) => Buffer.alloc(size, 'a')
  for (const [name, buffer, text] of [
    ['line.html', bytes(9), 'This is not a PDF, picture or spreadsheet. Choose another file.'],
    ['line.pdf', bytes(0), 'This file is empty. Choose another file.'],
    ['line.pdf', bytes(10 * 1024 ** 2 + 1), 'This file is larger than 10 MB. Choose a smaller one.']
  ] as const) {
    await chooseLineSheet(page, { name, mimeType: 'application/pdf', buffer })
    await expect(page.getByText(text)).toBeVisible()
  }
  await chooseLineSheet(page, { ...lineSheet, buffer: Buffer.from('<script>alert(1)</script>') })
  await send(page)
  await expect(page.getByText('This is not a PDF, picture or spreadsheet. Choose another file.')).toBeVisible()
  await expect(page.getByLabel('House', { exact: true })).toHaveValue(brand)
  await chooseLineSheet(page)
  await send(page)
  await readReceipt(page)
  const { data } = await shop.service.from('partner_applications').select('status').eq('brand_name', brand)
  expect(data).toEqual([{ status: 'received' }])
})

test('what was typed survives a reload and a lost connection, and a double click sends one application', async ({
  page,
  shop
}) => {
  const brand = uniqueBrand()
  await page.goto('/partners/apply')
  await fillApplication(page, brand, uniqueEmail())
  await chooseLineSheet(page)
  await page.reload()
  await expect(page.getByLabel('House', { exact: true })).toHaveValue(brand)
  await expect(page.getByRole('checkbox', { name: 'Japan' })).toBeChecked()
  await expect(page.getByText('Please choose it again: a reload forgets files.')).toBeVisible()
  await chooseLineSheet(page)
  // The response to the last request is lost, though the server has handled it.
  await page.route('**/functions/v1/partner-line-sheets', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send(page)
  await expect(page.getByText(/^Your application could not be sent\. Nothing is lost/)).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Send application' }).dblclick()
  await readReceipt(page)
  const { data } = await shop.service.from('partner_applications').select('status').eq('brand_name', brand)
  expect(data).toEqual([{ status: 'received' }])
  await page.goto('/partners/apply')
  await expect(page.getByLabel('House', { exact: true })).toHaveValue('')
})

test('a receipt is read as people type it, an unknown one is named, and an application is withdrawn', async ({ page }) => {
  const receipt = await apply(page, uniqueBrand(), uniqueEmail())
  await page.goto('/partners/status')
  await page.getByRole('button', { name: 'Show my application' }).click()
  await expect(page.getByText('Enter your receipt', { exact: true })).toBeVisible()
  await page.getByLabel('Receipt').fill('VP-0000-0000-0000')
  await page.getByRole('button', { name: 'Show my application' }).click()
  await expect(page.getByText('We cannot find this receipt. Check each letter and number.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Receipt').fill(` ${receipt.toLowerCase().replaceAll('-', ' ')} `)
  await page.getByRole('button', { name: 'Show my application' }).click()
  await expect(page.getByText(receipt, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw the application' }).click()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your application is withdrawn.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Withdraw the application' })).toHaveCount(0)
})

test('Back leads from an application to the list and to the brands, and asks before a note is lost', async ({
  page,
  staff
}) => {
  const brand = uniqueBrand()
  const receipt = await apply(page, brand, uniqueEmail())
  await staff.goto('/backoffice')
  await staff.getByRole('navigation', { name: 'Back-office' }).getByRole('link', { name: 'Brands' }).click()
  await staff.getByRole('button', { name: /^Applications/ }).click()
  const sheet = staff.getByRole('dialog', { name: 'Applications' })
  await sheet.getByRole('button', { name: brand }).click()
  await sheet.getByRole('button', { name: 'Decline' }).click()
  await sheet.getByLabel('Note').fill('Not this season.')
  await staff.goBack()
  await staff.getByRole('button', { name: 'Keep editing' }).click()
  await expect(sheet.getByLabel('Note')).toHaveValue('Not this season.')
  await page.getByRole('button', { name: 'Withdraw the application' }).click()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your application is withdrawn.' })).toBeVisible()
  await expect(sheet.getByText(/^Withdrawn, decided on /)).toBeVisible()
  await expect(sheet.getByText('Deleted', { exact: true })).toBeVisible()
  await staff.goBack()
  await expect(sheet.getByRole('tab', { name: 'To answer' })).toBeVisible()
  await sheet.getByRole('tab', { name: 'Decided' }).click()
  await sheet.getByRole('button', { name: brand }).click()
  await expect(sheet.getByText(receipt)).toBeVisible()
  await staff.reload()
  await expect(sheet.getByText(receipt)).toBeVisible()
  await staff.goBack()
  await expect(sheet.getByRole('tab', { name: 'Decided', selected: true })).toBeVisible()
  await staff.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(staff).toHaveURL(/\/backoffice\/brands$/)
})

test('the template and the dictionary are those of the back-office', async ({ page }) => {
  await page.goto('/partners')
  for (const [name, file, start] of [
    ['CSV template', 'vitrine-products-template.csv', '\uFEFFTitle,'],
    ['Data dictionary', 'vitrine-products-data-dictionary.csv', '\uFEFFColumn,Meaning,Example']
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    const stored = await download
    expect(stored.suggestedFilename()).toBe(file)
    expect(await readFile(await stored.path(), 'utf8')).toContain(start)
  }
})

for (const width of [390, 768, 1440, 1920]) {
  test(`the pages for partners are accessible and as wide as the window at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/partners', '/partners/apply', '/partners/status']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })
}
