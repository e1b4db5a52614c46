import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import { printTable, summarize } from './measure.ts'
import type { Product } from './product.ts'
import { signInShopper } from './shopper.ts'

const changes = 20

export async function twoDevices(product: Product): Promise<void> {
  const products = Array.from({ length: changes }, (_, index) => ({
    product_id: `BENCH-${index}`,
    name: `Bench product ${index}.`
  }))
  const rows = products.map((row) => ({ ...row, brand: 'Bench', price: 100, stock_status: 'in_stock' }))
  await product.service.from('demo_products').insert(rows).throwOnError()
  const session = await signInShopper(product)
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const device = async () => {
      const origins = [{ origin: product.url, localStorage: [session] }]
      const context = await browser.newContext({ baseURL: product.url, storageState: { cookies: [], origins } })
      return context.newPage()
    }
    const [one, other] = [await device(), await device()]
    await other.goto('/cart')
    await other.getByRole('main').getByRole('listitem').first().waitFor()
    const times: number[] = []
    for (const { product_id, name } of products) {
      await one.goto(`/product/${product_id}`)
      await one.getByRole('button', { name: 'Add to cart' }).first().waitFor()
      const seen = seenAt(other, name)
      times.push(await addAt(one).then(async (added) => (await seen) - added))
    }
    const { p50, p95 } = summarize(times)
    const row = { p50: p50.toFixed(0), p95: p95.toFixed(0), longest: Math.max(...times).toFixed(0) }
    printTable('Two devices agree, milliseconds', { [`a product added on one is in the other's cart, ${changes} times`]: row })
  } finally {
    await browser.close()
    await product.service.from('demo_products').delete().like('product_id', 'BENCH-%').throwOnError()
  }
}

/** Both devices share this machine's clock. */
function seenAt(page: Page, name: string): Promise<number> {
  return page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelector('main')?.textContent?.includes(name)) resolve(Date.now())
          else requestAnimationFrame(look)
        }
        look()
      }),
    name
  )
}

function addAt(page: Page): Promise<number> {
  return page.evaluate(() => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Add to cart')
    button?.click()
    return Date.now()
  })
}
