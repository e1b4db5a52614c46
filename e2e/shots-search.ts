import type { Page } from '@playwright/test'
import type { Scene } from './shots-scene.ts'

const shopper = { as: 'shopper' } as const

/** The search: its overlay, its results and the pages of categories. */
export const searchScenes: Scene[] = [
  { ...shopper, name: 'search', path: '/home', prepare: openSearch },
  { ...shopper, name: 'search-typed', path: '/home', prepare: (page) => type(page, 'orvael') },
  { ...shopper, name: 'search-understood', path: '/home', prepare: (page) => type(page, 'black bag under 3000') },
  { ...shopper, name: 'search-nothing-typed', path: '/home', prepare: (page) => type(page, 'xqzzq') },
  {
    ...shopper,
    name: 'search-typed-failing',
    path: '/home',
    arrange: (page) => page.route('**/rpc/search_suggestions', (route) => route.fulfill({ status: 500, json: {} })),
    prepare: (page) => type(page, 'bag')
  },
  { ...shopper, name: 'search-results', path: '/search?q=bag&category=Bags&stock=in&max=3000', isFull: true },
  { ...shopper, name: 'search-close', path: '/search?words=augustin', isFull: true },
  { ...shopper, name: 'search-every', path: '/search', isFull: true },
  { ...shopper, name: 'search-facets', path: '/search?category=Bags&max=3000', prepare: openFilter },
  { ...shopper, name: 'search-none', path: '/search?q=green+bag+under+100&colour=green&category=Bags&max=100', isFull: true },
  { ...shopper, name: 'search-none-at-all', path: '/search?words=xqzzq', isFull: true },
  {
    ...shopper,
    name: 'search-loading',
    path: '/search?words=bag',
    isPending: true,
    arrange: (page) => page.route('**/rpc/search_products', () => undefined),
    prepare: (page) => page.waitForTimeout(1500)
  },
  {
    ...shopper,
    name: 'search-failing',
    path: '/search?words=bag',
    arrange: (page) => page.route('**/rpc/search_products', (route) => route.fulfill({ status: 500, json: {} }))
  },
  { ...shopper, name: 'category', path: '/category/Bags', isFull: true },
  { ...shopper, name: 'category-kind', path: '/category/Accessories/Scarves' },
  { ...shopper, name: 'category-empty', path: '/category/Hats' },
  { as: 'staff', name: 'searches', path: '/backoffice/products?searches=not-found' },
  { as: 'staff', name: 'synonyms', path: '/backoffice/products?searches=synonyms' }
]

async function openSearch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search' }).first().click()
  await page.getByRole('searchbox').waitFor()
  await page.waitForTimeout(600)
}

async function type(page: Page, words: string): Promise<void> {
  await openSearch(page)
  await page.getByRole('searchbox').fill(words)
  await page.waitForTimeout(1200)
}

async function openFilter(page: Page): Promise<void> {
  const filter = page.getByRole('button', { name: 'Filter' })
  if (await filter.isVisible()) await filter.click()
  await page.waitForTimeout(600)
}
