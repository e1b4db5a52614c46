import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import { printTable, summarize } from './measure.ts'
import type { Product } from './product.ts'
import { type StoredSession, signInShopper, signInStaff } from './shopper.ts'

const messages = 30

/** A client and an advisor write to each other, each in a browser of their own. */
export async function messagesSeen(product: Product): Promise<void> {
  const [client, advisor] = [await signInShopper(product), await signInStaff(product)]
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const open = async (session: StoredSession, viewport: { width: number; height: number }) => {
      const origins = [{ origin: product.url, localStorage: [session] }]
      const storageState = { cookies: [], origins }
      return (await browser.newContext({ baseURL: product.url, viewport, storageState })).newPage()
    }
    const phone = await open(client, { width: 390, height: 844 })
    await phone.goto('/home')
    await phone.getByRole('button', { name: 'Client advisor' }).last().click()
    const laptop = await open(advisor, { width: 1440, height: 900 })
    await laptop.goto(`/backoffice/clients?client=${JSON.parse(client.value).user.id}`)
    const sides = {
      'from the client to the advisor': [phone, 'Write to your advisor', laptop],
      'from the advisor to the client': [laptop, /^Message to /, phone]
    } as const
    const rows: Record<string, Record<string, string>> = {}
    for (const [name, [from, field, to]] of Object.entries(sides)) rows[name] = await exchange(name, from, field, to)
    printTable(`From the press on Send to the message on the other device, ${messages} times, milliseconds`, rows)
  } finally {
    await browser.close()
  }
}

async function exchange(name: string, from: Page, field: string | RegExp, to: Page): Promise<Record<string, string>> {
  const times: number[] = []
  await to.getByRole('list', { name: 'Messages' }).waitFor()
  for (let count = 0; count < messages; count += 1) {
    const text = `Message ${count} ${name}.`
    const box = from.getByRole('textbox', { name: field })
    await box.fill(text)
    const seen = seenAt(to, text)
    const sentAt = await from.getByRole('button', { name: 'Send', exact: true }).evaluate((button) => {
      if (button instanceof HTMLElement) button.click()
      return Date.now()
    })
    times.push((await seen) - sentAt)
    // The server allows a burst of messages and then a few a second.
    await from.waitForTimeout(2000)
  }
  const { p50, p95 } = summarize(times)
  return { p50: p50.toFixed(0), p95: p95.toFixed(0), longest: Math.max(...times).toFixed(0) }
}

/** Both devices share this machine's clock. */
function seenAt(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelector('[role=dialog] [aria-label=Messages]')?.textContent?.includes(text)) resolve(Date.now())
          else requestAnimationFrame(look)
        }
        look()
      }),
    text
  )
}
