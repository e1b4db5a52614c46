import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import { demoAccounts } from './demo-accounts.ts'
import { startShop } from './shop.ts'
import type { Scene } from './shots-scene.ts'
import { scenes } from './shots-scenes.ts'

// npm run shots -- [--only NAME,NAME] [--widths 390,1440] [--themes light] [--density 2]: renders pages and dialogs into .shots/.

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '390,768,1440,1920' },
    themes: { type: 'string', default: 'light,dark' },
    density: { type: 'string', default: '1' }
  }
})
const wanted = values.only.split(',').filter(Boolean)
const heights: Record<string, number> = { '390': 844, '768': 1024, '1440': 900, '1920': 1080 }
/** The width from which a window is not a phone's. */
const narrowestWide = 768
const folder = join(import.meta.dirname, '../.shots')

const shop = await startShop()
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--hide-scrollbars']
})
try {
  if (wanted.length === 0) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const theme of values.themes.split(',')) await shootTheme(browser, theme)
} finally {
  await browser.close()
  await shop.stop()
}

async function shootTheme(browser: Browser, theme: string): Promise<void> {
  const states = { visitor: undefined, shopper: await signedIn(browser, 'shopper'), staff: await signedIn(browser, 'staff') }
  for (const width of values.widths.split(',')) {
    for (const scene of scenes.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
      if (scene.isWideOnly && Number(width) < narrowestWide) continue
      const context = await browser.newContext({
        baseURL: shop.url,
        viewport: { width: Number(width), height: heights[width] ?? 900 },
        deviceScaleFactor: Number(values.density),
        colorScheme: theme === 'dark' ? 'dark' : 'light',
        reducedMotion: 'reduce',
        ...(states[scene.as] && { storageState: states[scene.as] })
      })
      await shoot(await context.newPage(), scene, join(folder, `${scene.name}-${width}-${theme}`))
      await context.close()
    }
  }
}

async function shoot(page: Page, scene: Scene, path: string): Promise<void> {
  page.on('console', (message) => {
    if (message.type() === 'error') console.log(`${path.split('/').at(-1)}: ${message.text()}`)
  })
  await scene.arrange?.(page)
  await page.goto(scene.path)
  if (scene.isPending) await page.getByRole('main').first().waitFor()
  else await page.waitForLoadState('networkidle')
  await scene.prepare?.(page)
  await page.waitForTimeout(300)
  await page.screenshot({ path: `${path}.png` })
  if (!scene.isFull) return
  // What a page leaves unpainted out of sight belongs to the whole picture.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 600) {
      scrollTo(0, top)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: `${path}-full.png`, fullPage: true })
}

async function signedIn(browser: Browser, who: 'shopper' | 'staff') {
  const context = await browser.newContext({ baseURL: shop.url })
  const page = await context.newPage()
  await page.goto('/auth')
  await page.getByLabel('E-mail').fill(demoAccounts[who].email)
  await page.getByLabel('Password', { exact: true }).fill(demoAccounts[who].password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/home')
  const state = await context.storageState()
  await context.close()
  return state
}
