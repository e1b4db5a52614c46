import type { Page } from '@playwright/test'
import { printTable, summarize } from './measure.ts'

const rounds = 10
const pages = ['Brands', 'Products', 'Orders', 'Clients', 'Messages', 'Waitlist', 'Dashboard']
const notches = 300

export async function measureBackoffice(page: Page): Promise<void> {
  const changes = await clickThrough(page)
  const rows = await timeMany(() => firstRows(page))
  const address = await timeMany(() => firstRowsByAddress(page))
  const search = await timeMany((round) => searchFor(page, `celestine ${round}`))
  const tasks = await scroll(page)
  printTable('Back-office in Chromium, milliseconds', {
    'click to page': times(changes),
    'click to the first rows of 100,000': times(rows),
    'address to the first rows of 100,000': times(address),
    'end of the typing pause to the rows found': times(search),
    [`long tasks over ${notches} notches of the wheel (${tasks.length})`]: times(tasks)
  })
}

async function clickThrough(page: Page): Promise<number[]> {
  const found: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const name of pages) found.push(await timeUntil(page, name, 'h1', name))
  }
  return found
}

async function firstRows(page: Page): Promise<number> {
  await page.getByRole('link', { name: 'Orders' }).click()
  await page.getByText('Coming Soon').waitFor()
  return timeUntil(page, 'Products', 'tbody td:nth-child(3) button', '')
}

/** Starts once the previous page is idle. */
async function firstRowsByAddress(page: Page): Promise<number> {
  await page.waitForTimeout(1000)
  await page.goto('/backoffice/products', { waitUntil: 'commit' })
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelector('tbody td:nth-child(3) button')) resolve(performance.now())
          else requestAnimationFrame(look)
        }
        look()
      })
  )
}

/** Runs inside the page, so that the driver adds nothing. */
function timeUntil(page: Page, link: string, selector: string, text: string): Promise<number> {
  return page.evaluate(
    ({ link, selector, text }) =>
      new Promise<number>((resolve) => {
        const startedAt = performance.now()
        const anchor = [...document.querySelectorAll('nav a')].find((element) => element.textContent === link)
        if (anchor instanceof HTMLElement) anchor.click()
        const look = () => {
          const element = [...document.querySelectorAll(selector)].find(
            (candidate) => candidate.textContent?.includes(text) && !candidate.closest('.page-leave')
          )
          if (element) resolve(performance.now() - startedAt)
          else requestAnimationFrame(look)
        }
        look()
      }),
    { link, selector, text }
  )
}

/** From the end of the typing debounce. */
async function searchFor(page: Page, words: string): Promise<number> {
  const shown = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let startedAt = 0
        const look = () => {
          const isSearching = location.search.includes('celestine')
          if (isSearching && startedAt === 0) startedAt = performance.now()
          const isBusy = document.querySelector('table')?.getAttribute('aria-busy') === 'true'
          const isFound = [...document.querySelectorAll('tbody td:nth-child(3) button')].every((name) =>
            /célestine/i.test(name.textContent ?? '')
          )
          if (startedAt > 0 && !isBusy && isFound) resolve(performance.now() - startedAt)
          else requestAnimationFrame(look)
        }
        look()
      })
  )
  await page.getByPlaceholder('Search products...').pressSequentially(words)
  const time = await shown
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.waitForURL((url) => !url.search.includes('celestine'))
  return time
}

/** The tasks over 50 ms. */
async function scroll(page: Page): Promise<number[]> {
  const tasks = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const durations: number[] = []
        const observer = new PerformanceObserver((list) => durations.push(...list.getEntries().map(({ duration }) => duration)))
        observer.observe({ entryTypes: ['longtask'] })
        addEventListener('scrolled', () => resolve(durations), { once: true })
      })
  )
  await page.mouse.move(800, 600)
  for (let notch = 0; notch < notches; notch += 1) {
    await page.mouse.wheel(0, 300)
    await page.waitForTimeout(16)
  }
  await page.evaluate(() => dispatchEvent(new Event('scrolled')))
  return tasks
}

async function timeMany(work: (round: number) => Promise<number>): Promise<number[]> {
  const found: number[] = []
  for (let round = 0; round < rounds; round += 1) found.push(await work(round))
  return found
}

function times(found: number[]): Record<string, string> {
  if (found.length === 0) return { p50: '–', p95: '–', longest: '–' }
  const { p50, p95 } = summarize(found)
  return { p50: p50.toFixed(0), p95: p95.toFixed(0), longest: Math.max(...found).toFixed(0) }
}
