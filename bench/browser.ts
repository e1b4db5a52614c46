import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import type { Product } from './product.ts'

export async function inBrowser<Result>(product: Product, work: (page: Page) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--enable-precise-memory-info',
      // The products' picture host does not resolve. Routing in the page would disable the browser's cache.
      '--host-resolver-rules=MAP images.example ~NOTFOUND'
    ]
  })
  try {
    const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1440, height: 900 } })
    await signIn(page, product)
    return await work(page)
  } finally {
    await browser.close()
  }
}

async function signIn(page: Page, { account }: Product): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/home')
  await page.goto('/backoffice')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  // Time for the pages to be preloaded.
  await page.waitForTimeout(3000)
}
