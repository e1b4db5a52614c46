import type { Page } from '@playwright/test'
import { hold, reject } from './shots-responses.ts'
import type { Scene } from './shots-scene.ts'

const shopper = { as: 'shopper' } as const
const pages = [
  { name: 'home', path: '/home' },
  { name: 'brand', path: '/brand/Rademar' },
  { name: 'product', path: '/product/VIT-0011' },
  { name: 'discover', path: '/discover' }
]

/** The shop while it waits, when it fails and with nothing in it; the cart page, the saved pieces and the advisor. */
export const shopScenes: Scene[] = [
  ...pages.flatMap(({ name, path }): Scene[] => [
    { ...shopper, name: `${name}-loading`, path, isPending: true, arrange: (page) => holdAll(page), prepare: settle },
    { ...shopper, name: `${name}-failing`, path, arrange: (page) => reject(page, '*').then(() => rejectCalls(page)) }
  ]),
  { ...shopper, name: 'cart-page', path: '/cart', isFull: true },
  { ...shopper, name: 'cart-page-empty', path: '/cart', prepare: emptyCart },
  { ...shopper, name: 'saved-failing', path: '/home', arrange: (page) => rejectCalls(page), prepare: openSaved },
  { ...shopper, name: 'saved-loading', path: '/home', isPending: true, arrange: (page) => holdCalls(page), prepare: openSaved },
  { ...shopper, name: 'advisor', path: '/home', prepare: openAdvisor },
  { ...shopper, name: 'advisor-answered', path: '/home', prepare: askAdvisor }
]

function holdAll(page: Page): Promise<unknown> {
  return hold(page, '*').then(() => holdCalls(page))
}

function holdCalls(page: Page): Promise<unknown> {
  return page.route('**/rest/v1/rpc/*', () => undefined)
}

function rejectCalls(page: Page): Promise<unknown> {
  const json = { code: 'XX000', message: 'could not read block 7', details: null, hint: null }
  return page.route('**/rest/v1/rpc/*', (route) => route.fulfill({ status: 500, json }))
}

/** What waits longer than a moment says so. */
function settle(page: Page): Promise<void> {
  return page.waitForTimeout(1500)
}

async function emptyCart(page: Page): Promise<void> {
  const remove = page.getByRole('main').getByRole('button', { name: /^Remove/ })
  while ((await remove.count()) > 0) await remove.first().click()
}

async function openSaved(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Saved/ })
    .last()
    .click()
  await page.waitForTimeout(1500)
}

async function openAdvisor(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /advisor/i })
    .first()
    .click()
  await page.waitForTimeout(500)
}

async function askAdvisor(page: Page): Promise<void> {
  await openAdvisor(page)
  await page.getByRole('button', { name: 'Can I return it?' }).click()
  await page.waitForTimeout(1500)
}
