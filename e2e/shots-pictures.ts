import type { Page } from '@playwright/test'
import { type PictureFile, photograph } from './picture-files.ts'
import type { Scene } from './shots-scene.ts'

const shopper = { as: 'shopper', path: '/search/picture' } as const

/** The search with a picture. */
export const pictureScenes: Scene[] = [
  { ...shopper, name: 'picture-give', arrange: haveSaved, prepare: (page) => page.waitForTimeout(800) },
  {
    ...shopper,
    name: 'picture-give-bad',
    prepare: (page) => give(page, { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  },
  { ...shopper, name: 'picture-forgotten', path: '/search/picture?picture=yours' },
  { ...shopper, name: 'picture-search', isFull: true, prepare: async (page) => give(page, await photograph()) },
  {
    ...shopper,
    name: 'picture-search-bad',
    prepare: async (page) => {
      await give(page, await photograph())
      await page.evaluate(() => {
        const clipboardData = new DataTransfer()
        dispatchEvent(new ClipboardEvent('paste', { clipboardData }))
      })
    }
  },
  {
    ...shopper,
    name: 'picture-search-failing',
    arrange: (page) => page.route('**/rpc/search_by_picture', (route) => route.fulfill({ status: 500, json: {} })),
    prepare: async (page) => {
      await give(page, await photograph())
      await page.waitForTimeout(3000)
    }
  },
  { ...shopper, name: 'picture-like', path: '/search/picture?like=VIT-0024&shape=4&colour=1', isFull: true },
  { ...shopper, name: 'search-from-product', path: '/product/VIT-0001', prepare: findSimilar },
  { ...shopper, name: 'picture-like-missing', path: '/search/picture?like=VIT-9999' }
]

async function give(page: Page, file: PictureFile): Promise<void> {
  await page.getByLabel('A picture', { exact: true }).setInputFiles(file)
  await page.waitForTimeout(2000)
}

/** As if six pieces were saved. */
async function haveSaved(page: Page): Promise<void> {
  const items = ['VIT-0001', 'VIT-0002', 'VIT-0024', 'VIT-0005', 'VIT-0047', 'VIT-0054'].map((product_id) => ({
    product_id,
    list_id: null,
    note: '',
    price: null,
    currency: null,
    stock_status: null,
    created_at: '2026-11-20T10:00:00Z'
  }))
  await page.route('**/rpc/read_saved', (route) => route.fulfill({ json: { items, lists: [], curations: [] } }))
}

async function findSimilar(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Find similar' }).click()
  await page.waitForTimeout(1200)
}
