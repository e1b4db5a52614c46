import type { Page } from '@playwright/test'
import type { Scene } from './shots-scene.ts'

const tab = { path: '/backoffice/products?tab=upload', as: 'staff' } as const

/** The CSV upload in all its states. Nothing is written: the inserts are answered here. */
export const uploadScenes: Scene[] = [
  { ...tab, name: 'upload' },
  { ...tab, name: 'upload-fine', prepare: (page) => choose(page, sheet(200)) },
  { ...tab, name: 'upload-problems', isFull: true, prepare: showProblems },
  { ...tab, name: 'upload-correcting', prepare: correct },
  { ...tab, name: 'upload-readings', isFull: true, prepare: (page) => choose(page, germanSheet()) },
  { ...tab, name: 'upload-unreadable', prepare: (page) => choose(page, 'Name,Price\nLac 38,8900\n', 'Failed to parse') },
  { ...tab, name: 'upload-running', isPending: true, prepare: upload },
  { ...tab, name: 'upload-failures', isFull: true, arrange: takeInserts, prepare: uploadWhole }
]

/** Rows as a brand sends them, on request with `problems`. */
function sheet(count: number, hasProblems = false): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const isOdd = hasProblems && index % 40 === 6
    const title = isOdd ? '' : `Lac ${index + 1} chronograph with a moon phase`
    const brand = hasProblems && index % 9 === 2 ? 'Radamar' : 'Rademar'
    const gender = hasProblems && index === 3 ? 'everyone' : 'unisex'
    const price = hasProblems && index === 4 ? '-8900' : '8900.00'
    const colors = hasProblems && index === 8 ? '["Steel"' : '["Steel","Rose gold"]'
    return `${title},https://house.example/lac/${index},${brand},Watches,${gender},${price},"${colors.replaceAll('"', '""')}","Wound by hand, ""slowly"".",AW26`
  })
  return `Title,cproduct_link_URL,Brand,Category,gender,Price,colors,Education,Season\n${rows.join('\n')}\n`
}

/** Prices and truths as a German spreadsheet writes them. */
function germanSheet(): string {
  const prices = ['1.299', '2.450,00', '€ 990', 'auf Anfrage', '740']
  const rows = Array.from({ length: 60 }, (_, index) => `Lac ${index + 1};Rademar;Watches;${prices[index % 5]};WAHR`)
  return `Title;Brand;Category;Price;is_sale\n${rows.join('\n')}\n`
}

async function choose(page: Page, text: string, sign = 'are already there'): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'autumn-look-2.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByText(sign).first().waitFor()
}

async function showProblems(page: Page): Promise<void> {
  await choose(page, sheet(200, true))
  await page.getByLabel('Show only rows with problems').click()
}

async function correct(page: Page): Promise<void> {
  await showProblems(page)
  const next = page.getByRole('button', { name: 'Next problem' })
  if ((await next.count()) === 0) {
    await page.getByLabel('Price').first().fill('8900')
    return
  }
  await next.click()
  await page.keyboard.type('unisex')
  await page.keyboard.press('Enter')
  await page.keyboard.press('F8')
  await page.keyboard.press('Enter')
}

async function upload(page: Page): Promise<void> {
  await choose(page, sheet(200))
  let count = 0
  await page.route('**/rest/v1/demo_products*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    count += 1
    if (count > 120) return
    // The last response is late enough for a picture.
    if (count === 120) await page.waitForTimeout(700)
    await route.fulfill({ status: 201 })
  })
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByText('120 of 200').waitFor()
}

function takeInserts(page: Page): Promise<unknown> {
  return page.route('**/rest/v1/demo_products', (route) => route.fulfill({ status: 201 }))
}

async function uploadWhole(page: Page): Promise<void> {
  await choose(page, sheet(200, true))
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByText('Successfully uploaded').first().waitFor()
}
