import type { Page } from '@playwright/test'
import { actOn, hold, reject } from './shots-responses.ts'
import type { Scene } from './shots-scene.ts'

const staff = { as: 'staff' } as const
const brands = { ...staff, path: '/backoffice/brands' } as const
const products = { ...staff, path: '/backoffice/products' } as const
/** What a phone does not offer. */
const wide = { ...products, isWideOnly: true } as const

/** The long lists of the back-office in all their states, with the figures above them. */
export const listScenes: Scene[] = [
  { ...brands, name: 'brands-loading', isPending: true, arrange: (page) => hold(page, 'brands') },
  { ...brands, name: 'brands-failing', arrange: (page) => reject(page, 'brands') },
  { ...brands, name: 'brand-discard', prepare: discardBrand },
  { ...products, name: 'products-none', path: '/backoffice/products?search=zzzz' },
  { ...products, name: 'products-loading', isPending: true, arrange: (page) => hold(page, 'demo_products') },
  { ...products, name: 'products-failing', arrange: (page) => reject(page, 'demo_products') },
  { ...products, name: 'products-sorted', path: '/backoffice/products?sort=-price' },
  { ...products, name: 'product-delete', prepare: (page) => actOn(page, 'Petite Augustine', 'Delete') },
  { ...products, name: 'products-clear', prepare: (page) => page.getByRole('button', { name: 'Clear All' }).click() },
  { ...products, name: 'products-clear-again', prepare: clearAgain },
  { ...products, name: 'products-export', prepare: (page) => page.getByRole('button', { name: 'Export' }).click() },
  {
    ...products,
    name: 'products-views',
    path: '/backoffice/products?is=sale&since=30d',
    prepare: (page) => page.getByText('On sale').first().waitFor()
  },
  { ...products, name: 'products-filters', path: '/backoffice/products?is=sale', prepare: openFilters },
  { ...products, name: 'products-save-view', path: '/backoffice/products?is=sale&stock=low_stock', prepare: saveView },
  { ...wide, name: 'products-cell', path: '/backoffice/products?is=sale', prepare: editPrice },
  { ...wide, name: 'products-cell-refused', path: '/backoffice/products?is=sale', prepare: refusePrice },
  { ...wide, name: 'products-paste', path: '/backoffice/products?is=sale', prepare: pastePrices },
  { ...wide, name: 'products-columns', prepare: (page) => page.getByRole('button', { name: 'Columns' }).click() },
  { ...wide, name: 'products-selected', prepare: select },
  { ...wide, name: 'products-bulk-edit', prepare: editMany },
  { ...wide, name: 'products-bulk-delete', prepare: deleteMany },
  { ...wide, name: 'products-bulk-done', path: '/backoffice/products?search=watches', prepare: applyToMany },
  { ...products, name: 'product-history', prepare: (page) => openProductHistory(page, 2) },
  { ...products, name: 'product-history-none', prepare: (page) => openProductHistory(page, 0) },
  { ...staff, name: 'history', path: '/backoffice/products', prepare: openHistory },
  { ...staff, name: 'history-act', path: '/backoffice?history=products', prepare: openAct },
  { ...staff, name: 'history-failing', path: '/backoffice?history=all', arrange: (page) => reject(page, 'rpc/recent_history') },
  { ...staff, name: 'arrange-home', path: '/home?arrange', prepare: waitForBar, isFull: true },
  { ...staff, name: 'arrange-discover', path: '/discover?arrange', prepare: waitForBar, isFull: true },
  { ...staff, name: 'arrange-waiting', path: '/home?arrange', arrange: answerVersions, prepare: waitForBar },
  { ...staff, name: 'arrange-versions', path: '/home?arrange', prepare: openVersions, isWideOnly: true },
  {
    ...staff,
    name: 'arrange-curation',
    path: '/discover?curation=a-week-in-florence&arrange=1',
    prepare: waitForBar,
    isFull: true
  },
  { ...staff, name: 'arrange-brand', path: '/brand/Maison%20Orvaël?arrange=1', prepare: waitForBar, isFull: true },
  { ...staff, name: 'palette', path: '/backoffice', prepare: openPalette },
  { ...staff, name: 'palette-found', path: '/backoffice', prepare: (page) => find(page, 'orvel') },
  { ...staff, name: 'palette-nothing', path: '/backoffice', prepare: (page) => find(page, 'zzzzqqq') },
  { ...staff, name: 'shortcuts', path: '/backoffice/orders', prepare: (page) => page.keyboard.press('Shift+?') }
]

async function discardBrand(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Brand' }).click()
  await page.getByLabel('Brand Name *').fill('Half a house')
  await page.keyboard.press('Escape')
}

async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Add filter|Filters)/ }).click()
  await page.getByLabel('Find in Brand').waitFor()
}

async function saveView(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save as a view' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Autumn drop')
}

async function editPrice(page: Page): Promise<void> {
  const prices = page.getByTitle('Edit price')
  await prices.nth(2).click()
  await page.getByLabel(/^Price of /).fill(String(page.viewportSize()?.width))
  await page.keyboard.press('Enter')
  await page.getByText(/ is now /).waitFor()
  await page.keyboard.press('Enter')
}

async function refusePrice(page: Page): Promise<void> {
  await page.getByTitle('Edit price').nth(3).click()
  await page.getByLabel(/^Price of /).fill('1.299')
  await page.keyboard.press('Enter')
}

async function pastePrices(page: Page): Promise<void> {
  await page.getByTitle('Edit price').first().focus()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '3100\tlow_stock\n1.450\tin_stock\n700,50\tgone\n')
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
}

async function clearAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Clear All' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function select(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Select / })
  await boxes.nth(1).click()
  await boxes.nth(4).click({ modifiers: ['Shift'] })
}

async function editMany(page: Page): Promise<void> {
  await select(page)
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Change price by %').fill('-12.5')
  await page.getByLabel('Add tags').fill('winter')
  await page.waitForTimeout(1000)
}

async function deleteMany(page: Page): Promise<void> {
  await select(page)
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click()
}

async function applyToMany(page: Page): Promise<void> {
  await editMany(page)
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('products changed').waitFor()
}

async function openPalette(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Find anything' }).click()
}

async function find(page: Page, words: string): Promise<void> {
  await openPalette(page)
  await page.getByRole('combobox', { name: 'Find anything' }).fill(words)
  await page.waitForTimeout(1500)
}

/** Edits a product first, so that there is something to show. */
async function openProductHistory(page: Page, edits: number): Promise<void> {
  await actOn(page, 'Petite Augustine', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Product' })
  for (let edit = 0; edit < edits; edit += 1) {
    await dialog
      .getByLabel('Description', { exact: true })
      .fill(`A small bag in ${['pebbled', 'smooth'][edit]} calf with a lock of brass.`)
    await dialog.getByLabel('Material').fill(['Pebbled calf', 'Smooth calf'][edit] ?? '')
    await dialog.getByRole('button', { name: 'Update Product' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await actOn(page, 'Petite Augustine', 'Edit')
  }
  await dialog.getByRole('tab', { name: 'History' }).click()
  await dialog.getByText('Today').waitFor()
}

async function openHistory(page: Page): Promise<void> {
  await openPalette(page)
  await page.getByRole('combobox').fill('history')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'History' }).getByText('Today').waitFor()
}

async function openAct(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /products: added/ })
    .first()
    .click()
}

async function waitForBar(page: Page): Promise<void> {
  await page.getByText(/^Arranging /).waitFor()
}

async function openVersions(page: Page): Promise<void> {
  await waitForBar(page)
  await page.getByRole('button', { name: 'Versions' }).click()
}

/** A version that waits for an evening of this year. */
async function answerVersions(page: Page): Promise<void> {
  const times = { appears_at: `${new Date().getFullYear()}-12-28T18:00:00Z`, published_at: null }
  const version = { ...times, id: '00000005-0000-4000-8000-000000000000', problem: null, made_by: null }
  await page.route('**/rest/v1/arrangement_versions?*', (route) => route.fulfill({ json: [version] }))
}
