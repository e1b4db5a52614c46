import type { Page, Route } from '@playwright/test'
import type { Scene } from './shots-scene.ts'

const tab = { path: '/backoffice/products?tab=upload&mode=update', as: 'staff' } as const

/** The CSV update in its states. Nothing is written: what others changed and the updates are answered here. */
export const updateScenes: Scene[] = [
  { ...tab, name: 'update' },
  { ...tab, name: 'update-changes', isFull: true, arrange: changeByOthers, prepare: (page) => choose(page) },
  { ...tab, name: 'update-naming', prepare: namePictures },
  { ...tab, name: 'update-pictures', prepare: addPictures },
  { ...tab, name: 'update-done', isFull: true, arrange: changeByOthers, prepare: update }
]

/** Every tenth row has a problem, every fifth an unknown link. */
function sheet(): string {
  const rows = Array.from({ length: 40 }, (_, index) => {
    const link = index % 10 === 7 ? `VIT-9${String(index).padStart(3, '0')}` : `VIT-${String(index + 1).padStart(4, '0')}`
    const price = index % 10 === 3 ? '1.299' : index % 4 === 1 ? '' : String(500 + index * 35)
    const stock = index % 3 === 0 ? 'low_stock' : ''
    return `${link},${price},${stock},"[""winter"",""gift""]",2026-11-18T09:00:00.000000+00:00`
  })
  return `cproduct_link_URL,Price,stock_status,tags,updated_at\n${rows.join('\n')}\n`
}

async function changeByOthers(page: Page): Promise<void> {
  await page.route('**/rpc/product_changes_since', (route) => {
    const [first, , third]: { id: string }[] = route.request().postDataJSON().seen
    const change = { before: 1820, made_by_name: 'Théo Lindt', made_at: '2026-11-20T10:12:00+00:00' }
    return route.fulfill({
      json: [first, third].flatMap((row) => (row ? [{ id: row.id, fields: { price: change } }] : []))
    })
  })
  await page.route('**/rpc/edit_product_cells', (route: Route) => route.fulfill({ json: [] }))
}

async function choose(page: Page): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'spring-prices.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet()) })
  await page.getByText('would change').first().waitFor()
}

const naming = 'cproduct_link_URL,Image,Image1\nVIT-0001,augustine-front.jpg,augustine-side\nVIT-0002,petite.jpg,lost.jpg\n'

async function namePictures(page: Page): Promise<void> {
  await page
    .getByLabel('CSV file', { exact: true })
    .setInputFiles({ name: 'spring-prices.csv', mimeType: 'text/csv', buffer: Buffer.from(naming) })
  await page.getByText('cells name pictures').waitFor()
}

async function addPictures(page: Page): Promise<void> {
  await namePictures(page)
  const paths = ['augustine-front.jpg', 'augustine-side.jpg', 'petite.jpg', 'wick.jpg']
  const files = paths.map((name) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from('x') }))
  await page.getByLabel('Zip file or pictures').setInputFiles(files)
  await page.getByText('named in the file').waitFor()
}

async function update(page: Page): Promise<void> {
  await choose(page)
  await page.getByRole('button', { name: 'Keep all' }).click()
  await page.getByRole('button', { name: /^Update \d+ products$/ }).click()
  await page.getByRole('region', { name: 'Result' }).waitFor()
}
