import type { Page } from '@playwright/test'

export type Scene = {
  name: string
  path: string
  as: 'visitor' | 'shopper' | 'staff'
  /** Also the whole page, from top to bottom. */
  isFull?: boolean
  /** What a person does before the picture is taken. */
  prepare?: (page: Page) => Promise<void>
}

/** Every page and dialog worth looking at. */
export const scenes: Scene[] = [
  { name: 'landing', path: '/', as: 'visitor', isFull: true },
  { name: 'auth', path: '/auth', as: 'visitor' },
  {
    name: 'auth-errors',
    path: '/auth',
    as: 'visitor',
    prepare: (page) => page.getByRole('button', { name: 'Sign in', exact: true }).click()
  },
  { name: 'signup', path: '/signup', as: 'visitor' },
  { name: 'home', path: '/home', as: 'shopper', isFull: true },
  { name: 'brand', path: '/brand/Soierie%20Valm%C3%A8ne', as: 'shopper', isFull: true },
  { name: 'brand-unknown', path: '/brand/Solerie', as: 'shopper' },
  { name: 'brand-inactive', path: '/brand/etoile%20vagabonde', as: 'shopper' },
  { name: 'product', path: '/product/VIT-0011', as: 'shopper', isFull: true },
  { name: 'product-missing', path: '/product/VIT-9999', as: 'shopper' },
  {
    name: 'cart',
    path: '/product/VIT-0011',
    as: 'shopper',
    prepare: (page) => page.getByRole('button', { name: /^Cart/ }).click()
  },
  { name: 'menu', path: '/home', as: 'shopper', prepare: (page) => page.getByRole('button', { name: 'Menu' }).click() },
  { name: 'discover', path: '/discover', as: 'shopper' },
  { name: 'voice', path: '/voice', as: 'shopper' },
  { name: 'personalise', path: '/personalise', as: 'shopper' },
  { name: 'partners', path: '/partners', as: 'visitor' },
  { name: 'space', path: '/space', as: 'visitor' },
  { name: 'signup-flow', path: '/signup-flow', as: 'visitor' },
  {
    name: 'search',
    path: '/home',
    as: 'shopper',
    prepare: (page) => page.getByRole('button', { name: 'Search' }).first().click()
  },
  {
    name: 'saved',
    path: '/home',
    as: 'shopper',
    prepare: (page) =>
      page
        .getByRole('button', { name: /^Saved/ })
        .last()
        .click()
  },
  { name: 'account', path: '/home', as: 'shopper', prepare: (page) => openFromMenu(page, 'Account') },
  { name: 'services', path: '/home', as: 'shopper', prepare: (page) => openFromMenu(page, 'Services') },
  { name: 'orders', path: '/backoffice/orders', as: 'staff' },
  { name: 'clients', path: '/backoffice/clients', as: 'staff' },
  { name: 'messages', path: '/backoffice/messages', as: 'staff' },
  { name: 'waitlist', path: '/backoffice/waitlist', as: 'staff' },
  { name: 'not-found', path: '/no-such-page', as: 'visitor' },
  { name: 'dashboard', path: '/backoffice', as: 'staff' },
  { name: 'brands', path: '/backoffice/brands', as: 'staff', isFull: true },
  { name: 'brands-none', path: '/backoffice/brands?filter=zzzz', as: 'staff' },
  {
    name: 'brand-add',
    path: '/backoffice/brands?dialog=add',
    as: 'staff',
    prepare: (page) => page.getByRole('dialog').getByRole('button', { name: 'Add Brand' }).click()
  },
  { name: 'brand-edit', path: '/backoffice/brands', as: 'staff', prepare: (page) => actOn(page, 'Rademar', 'Edit') },
  { name: 'brand-delete', path: '/backoffice/brands', as: 'staff', prepare: (page) => actOn(page, 'Rademar', 'Delete') },
  { name: 'products', path: '/backoffice/products', as: 'staff' },
  { name: 'upload', path: '/backoffice/products?tab=upload', as: 'staff' },
  { name: 'staff-only', path: '/backoffice', as: 'shopper' }
]

/** By the row's own button, or on a phone by the item's menu. */
async function actOn(page: Page, name: string, action: 'Edit' | 'Delete'): Promise<void> {
  const button = page.getByRole('button', { name: `${action} ${name}` })
  const menu = page.getByRole('button', { name: `Actions for ${name}` })
  await button.or(menu).click()
  if ((await menu.count()) > 0) await page.getByRole('menuitem', { name: action }).click()
}

async function openFromMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: entry }).click()
}
