import type { Page } from '@playwright/test'
import { answerClients, clientRequests } from './clients-page.ts'
import { extremeEntries, extremeProfiles } from './extreme-rows.ts'
import { accountScenes } from './shots-account.ts'
import { deskScenes } from './shots-desk.ts'
import { listScenes } from './shots-lists.ts'
import { orderScenes } from './shots-orders.ts'
import { partnerScenes } from './shots-partners.ts'
import { pictureScenes } from './shots-pictures.ts'
import { actOn, hold, reject, respond } from './shots-responses.ts'
import type { Scene } from './shots-scene.ts'
import { searchScenes } from './shots-search.ts'
import { shopScenes } from './shots-shop.ts'
import { spaceScenes } from './shots-space.ts'
import { styleScenes } from './shots-style.ts'
import { twoStepScenes } from './shots-two-step.ts'
import { updateScenes } from './shots-update.ts'
import { uploadScenes } from './shots-upload.ts'
import { voiceScenes } from './shots-voice.ts'
import { wayInScenes } from './shots-way-in.ts'

/** Every page and dialog worth looking at. */
export const scenes: Scene[] = [
  { name: 'landing', path: '/', as: 'visitor', isFull: true },
  { name: 'auth', path: '/auth', as: 'visitor' },
  { name: 'auth-forgotten', path: '/auth?view=forgotten', as: 'visitor' },
  {
    name: 'auth-errors',
    path: '/auth',
    as: 'visitor',
    prepare: (page) => page.getByRole('button', { name: 'Sign in', exact: true }).click()
  },
  { name: 'signup', path: '/signup', as: 'visitor' },
  { name: 'home', path: '/home', as: 'shopper', isFull: true },
  { name: 'brand', path: '/brand/Soierie%20Valm%C3%A8ne', as: 'shopper', isFull: true },
  { name: 'brand-picture', path: "/brand/Dell'Orsa?stock=in", as: 'shopper' },
  { name: 'brand-lookbook', path: "/brand/Dell'Orsa?tab=lookbook", as: 'shopper', isFull: true },
  { name: 'brand-unknown', path: '/brand/Solerie', as: 'shopper' },
  { name: 'brand-inactive', path: '/brand/etoile%20vagabonde', as: 'shopper' },
  { name: 'product', path: '/product/VIT-0011', as: 'shopper', isFull: true },
  { name: 'product-picture', path: '/product/VIT-0011?dialog=picture', as: 'shopper' },
  { name: 'size-guide', path: '/product/VIT-0054?size=37&dialog=sizes', as: 'shopper' },
  { name: 'product-missing', path: '/product/VIT-9999', as: 'shopper' },
  {
    name: 'cart',
    path: '/product/VIT-0011',
    as: 'shopper',
    prepare: (page) => page.getByRole('button', { name: /^Cart/ }).click()
  },
  { name: 'menu', path: '/home', as: 'shopper', prepare: (page) => page.getByRole('button', { name: 'Menu' }).click() },
  { name: 'discover', path: '/discover', as: 'shopper', isFull: true },
  { name: 'curation', path: '/discover?curation=a-week-in-florence', as: 'shopper', isFull: true },
  ...styleScenes,
  ...partnerScenes,
  ...['terms', 'privacy', 'delivery', 'contact', 'accessibility', 'sizes'].map(
    (name): Scene => ({ name, path: `/${name}`, as: 'visitor', isFull: true })
  ),
  { name: 'signup-flow', path: '/signup-flow', as: 'visitor' },
  ...wayInScenes,
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
  { name: 'orders', path: '/backoffice/orders', as: 'staff' },
  { name: 'clients', path: '/backoffice/clients', as: 'staff', isFull: true },
  { name: 'clients-vip', path: '/backoffice/clients?status=vip', as: 'staff' },
  { name: 'clients-none', path: '/backoffice/clients?search=zzzz', as: 'staff' },
  { name: 'clients-empty', path: '/backoffice/clients', as: 'staff', arrange: (page) => answerClients(page, []) },
  {
    name: 'clients-odd',
    path: '/backoffice/clients',
    as: 'staff',
    arrange: (page) => answerClients(page, extremeProfiles)
  },
  {
    name: 'clients-loading',
    path: '/backoffice/clients',
    as: 'staff',
    isPending: true,
    arrange: (page) => page.route(clientRequests, () => undefined)
  },
  {
    name: 'clients-failing',
    path: '/backoffice/clients',
    as: 'staff',
    arrange: (page) => page.route(clientRequests, (route) => route.fulfill({ status: 500, json: {} }))
  },
  { name: 'messages', path: '/backoffice/messages', as: 'staff' },
  { name: 'waitlist', path: '/backoffice/waitlist', as: 'staff', isFull: true },
  { name: 'waitlist-none', path: '/backoffice/waitlist?search=zzzz', as: 'staff' },
  { name: 'waitlist-empty', path: '/backoffice/waitlist', as: 'staff', arrange: (page) => respond(page, 'waitlist', []) },
  {
    name: 'waitlist-odd',
    path: '/backoffice/waitlist',
    as: 'staff',
    arrange: (page) => respond(page, 'waitlist', extremeEntries)
  },
  {
    name: 'waitlist-loading',
    path: '/backoffice/waitlist',
    as: 'staff',
    isPending: true,
    arrange: (page) => hold(page, 'waitlist')
  },
  { name: 'waitlist-failing', path: '/backoffice/waitlist', as: 'staff', arrange: (page) => reject(page, 'waitlist') },
  { name: 'not-found', path: '/no-such-page', as: 'visitor' },
  { name: 'dashboard', path: '/backoffice', as: 'staff' },
  { name: 'dashboard-loading', path: '/backoffice', as: 'staff', isPending: true, arrange: (page) => hold(page, '*') },
  { name: 'dashboard-failing', path: '/backoffice', as: 'staff', arrange: (page) => reject(page, 'unified_products') },
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
  {
    name: 'product-add',
    path: '/backoffice/products?dialog=add',
    as: 'staff',
    prepare: (page) => page.getByRole('dialog').getByRole('button', { name: 'Add Product' }).click()
  },
  {
    name: 'product-edit',
    path: '/backoffice/products?search=VIT-0018',
    as: 'staff',
    prepare: (page) => actOn(page, 'Ninian Cable Sweater', 'Edit')
  },
  {
    name: 'product-edit-below',
    path: '/backoffice/products?search=VIT-0018',
    as: 'staff',
    async prepare(page) {
      await actOn(page, 'Ninian Cable Sweater', 'Edit')
      await page.getByRole('button', { name: 'Add an image' }).click()
      await page.getByRole('button', { name: 'Update Product' }).click()
      await page.getByRole('button', { name: 'Add an image' }).scrollIntoViewIfNeeded()
    }
  },
  {
    name: 'product-detail',
    path: '/backoffice/products?search=VIT-0018',
    as: 'staff',
    prepare: (page) => page.getByRole('button', { name: 'Ninian Cable Sweater', exact: true }).click()
  },
  { name: 'product-draft', path: '/backoffice/products?dialog=add', as: 'staff', prepare: leaveDraft },
  { name: 'product-conflict', path: '/backoffice/products?search=VIT-0070', as: 'staff', prepare: meetConflict },
  ...shopScenes,
  ...searchScenes,
  ...voiceScenes,
  ...pictureScenes,
  ...accountScenes,
  ...deskScenes,
  ...orderScenes,
  ...spaceScenes,
  ...twoStepScenes,
  ...listScenes,
  ...updateScenes,
  ...uploadScenes,
  { name: 'staff-only', path: '/backoffice', as: 'shopper' }
]

/** Comes back to a form after a reload. */
async function leaveDraft(page: Page): Promise<void> {
  await page.getByLabel('Name *').fill('Half a watch')
  await page.waitForFunction(() => JSON.stringify(localStorage).includes('Half a watch'))
  page.on('dialog', (question) => question.accept())
  await page.reload()
  await page.getByText('Discard them').waitFor()
}

/** Saves a product that was saved from another tab while it was open here. */
async function meetConflict(page: Page): Promise<void> {
  const other = await page.context().newPage()
  await other.goto(page.url())
  for (const tab of [page, other]) {
    await actOn(tab, 'Palmenhaus', 'Edit')
    await tab.getByLabel('Price *').fill(tab === page ? '1200' : String(800 + Math.round(Math.random() * 300)))
    await tab.getByLabel('Description', { exact: true }).fill(tab === page ? 'What I wrote of it.' : `Theirs, ${Date.now()}`)
  }
  for (const tab of [other, page]) await tab.getByRole('button', { name: 'Update Product' }).click()
  await page.getByRole('dialog', { name: 'Someone else saved first' }).waitFor()
  await other.close()
}
