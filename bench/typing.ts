import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import { printTable, summarize } from './measure.ts'
import type { Product } from './product.ts'
import { signInShopper } from './shopper.ts'

// Each is new to the page's cache.
const typed = [
  'b',
  'si',
  'orv',
  'sho',
  'gold',
  'sca',
  'wat',
  'kni',
  'to',
  'ri',
  'l',
  'bl',
  'ca',
  'pe',
  'ha',
  'ce',
  'iv',
  'mar',
  'ea',
  'du'
]

/** From the keystroke to the first suggestion that belongs to it, in the browser. */
export async function typing(product: Product): Promise<void> {
  const session = await signInShopper(product)
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const origins = [{ origin: product.url, localStorage: [session] }]
    const context = await browser.newContext({ baseURL: product.url, storageState: { cookies: [], origins } })
    const page = await context.newPage()
    await page.goto('/home')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    await page.getByRole('searchbox', { name: 'Search' }).waitFor()
    const times: number[] = []
    for (const words of typed) times.push(await firstSuggestion(page, words))
    const { p50, p95 } = summarize(times)
    const row = {
      first: (times[0] ?? 0).toFixed(0),
      p50: p50.toFixed(0),
      p95: p95.toFixed(0),
      longest: Math.max(...times).toFixed(0)
    }
    printTable('Typing, milliseconds', { [`from the key to the first suggestion, ${typed.length} times`]: row })
  } finally {
    await browser.close()
  }
}

/** In milliseconds, from the input event to the frame in which a suggestion is in the page. */
async function firstSuggestion(page: Page, words: string): Promise<number> {
  const field = page.getByRole('searchbox', { name: 'Search' })
  await field.fill('')
  await page.locator('[data-suggestions]').waitFor({ state: 'detached' })
  const time = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        document.addEventListener(
          'input',
          ({ timeStamp }) => {
            const look = () => {
              if (document.querySelector('[data-suggestions] [data-option]')) resolve(performance.now() - timeStamp)
              else requestAnimationFrame(look)
            }
            look()
          },
          { once: true, capture: true }
        )
      })
  )
  await field.fill(words)
  return time
}
