import type { Page } from '@playwright/test'
import { hold, reject, respond } from './shots-responses.ts'
import type { Scene } from './shots-scene.ts'

const shopper = { path: '/home', as: 'shopper' } as const

const id = (place: number) => `0000000${place}-0000-4000-8000-000000000000`
const inTwoDays = new Date(Date.now() + 2 * 86_400_000)
inTwoDays.setHours(18, 0, 0, 0)

const lines = [
  ['VIT-0001', 'Maison Orvaël', 'Augustine Top-Handle Bag', 'Oxblood', '', 3450, 3174, 0, 634.8],
  ['VIT-0054', "Ca' Lirio", 'Zattere Pump', 'Black patent', '38', 890, 818.8, 0, 163.76],
  ['VIT-0010', 'Thorne & Calloway', 'Calloway Bridle Belt', 'Dark brown', '85', 340, 312.8, 15.64, 65.69]
].map(([product_id, brand, name, color, size, price, confirmed_price, duties, tax], index) => ({
  ...{ position: index + 1, product_id, brand, name, color, size, quantity: 1 },
  ...{ price, currency: 'USD', confirmed_price, duties, tax }
}))
const unconfirmed = lines.map((line) => ({ ...line, confirmed_price: null, duties: null, tax: null }))

/** Of the cart's first lines, without what was added since. */
const sampleLines = [
  { ...unconfirmed[0], color: 'Oxblood', size: 'One size' },
  {
    ...unconfirmed[0],
    position: 2,
    product_id: 'VIT-0078',
    brand: 'Lowell Quay',
    name: 'Mooring Belt',
    color: 'Navy',
    size: '85',
    price: 260
  }
]

function steps(...statuses: string[]) {
  return statuses.map((status, index) => ({
    ...{ id: index, status, note: '', terms: null },
    made_at: `2026-11-24T${17 + index}:${index === 0 ? 52 : 31}:00Z`
  }))
}

const confirmed = {
  ...{ id: id(1), reference: 'V-2411-0042', status: 'confirmed', version: 2, sent_at: '2026-11-24T17:52:00Z' },
  ...{ currency: 'EUR', delivery_on: '2026-11-26', valid_until: inTwoDays.toISOString(), shipping: 35, total: 5220.49 },
  note: 'All three pieces are in Paris and held for you. They can be with you on Thursday, before your dinner.',
  payment: 'Bank transfer to Vitrine, reference V-2411-0042, or https://pay.example/v-2411-0042.',
  ...{ paid_at: null, lines, steps: steps('sent', 'confirmed') }
}
const ended = { currency: null, delivery_on: null, valid_until: null, shipping: null, total: null, note: '', payment: '' }
const sent = { ...confirmed, ...ended, status: 'sent', version: 1, lines: unconfirmed, steps: steps('sent', 'changed') }
const fulfilled = {
  ...{
    ...confirmed,
    id: id(2),
    reference: 'V-0211-0019',
    status: 'fulfilled',
    total: 20348.6,
    paid_at: '2026-11-18T10:00:00Z'
  },
  ...{ lines: [{ ...lines[0], product_id: 'VIT-0025' }], steps: steps('sent', 'confirmed', 'agreed', 'paid', 'fulfilled') }
}
const withdrawn = {
  ...{ ...sent, id: id(3), reference: 'V-1809-0007', status: 'withdrawn', lines: unconfirmed.slice(1) },
  steps: steps('sent', 'withdrawn')
}
const expired = { ...confirmed, valid_until: '2026-11-20T17:00:00Z' }

/** Account → Orders, and one order in its states. */
export const orderScenes: Scene[] = [
  list('account-orders', (page) => reserve(page, [confirmed, fulfilled, withdrawn])),
  list('account-orders-none', (page) => respond(page, 'reservations', [])),
  list('account-orders-loading', (page) => hold(page, 'reservations')),
  list('account-orders-failing', (page) => reject(page, 'reservations')),
  order('account-order', confirmed),
  order('account-order-sent', sent),
  order('account-order-expired', expired),
  order('account-order-fulfilled', { ...fulfilled, lines }),
  order('account-order-withdrawn', withdrawn),
  { ...order('account-order-missing', confirmed), arrange: (page) => respond(page, 'reservations', []) },
  cart('cart-sent', { ...sent, lines: sampleLines }),
  cart('cart-confirmed', { ...confirmed, lines: sampleLines }),
  { ...shopper, name: 'account-preferences', prepare: openPreferences },
  { path: `/unsubscribe?token=${id(1)}&kinds=price_drops`, as: 'visitor', name: 'unsubscribe' },
  {
    ...shopper,
    name: 'product-own-sizes',
    path: '/product/VIT-0054',
    isFull: true,
    arrange: ownChoices,
    prepare: openDelivery
  },
  { ...order('account-order-offline', confirmed), prepare: (page) => page.context().setOffline(true) }
]

async function reserve(page: Page, rows: object[]): Promise<void> {
  await respond(page, 'threads', [{ version: 1, wants_person: true, waiting_since: sent.sent_at }])
  await respond(page, 'messages', [])
  await respond(page, 'reservations', rows)
}

function cart(name: string, row: { id: string } & Record<string, unknown>): Scene {
  return { ...shopper, name, path: '/cart', isFull: true, arrange: (page) => reserve(page, [row]) }
}

function list(name: string, arrange: NonNullable<Scene['arrange']>): Scene {
  return {
    ...shopper,
    name,
    arrange,
    async prepare(page) {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Account' }).click()
      await page.getByRole('button', { name: /^Orders/ }).click()
    }
  }
}

function order(name: string, row: { id: string } & Record<string, unknown>): Scene {
  return {
    ...{ ...shopper, name, path: `/home?order=${row.id}` },
    arrange: (page) => reserve(page, [row])
  }
}

async function openPreferences(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: /^Preferences/ }).click()
}

/** A client whose sizes and currency are British; one size is held for another client. */
async function ownChoices(page: Page): Promise<void> {
  const own = { user_id: id(9), updated_at: '2026-11-24T09:00:00Z' }
  await respond(page, 'size_profiles', [{ ...own, category: 'Shoes', region: 'UK', size: '5' }])
  await respond(page, 'client_settings', [{ currency: 'GBP', unwanted_emails: [] }])
  await page.route('**/rest/v1/rpc/held_sizes', (route) => route.fulfill({ json: ['39'] }))
}

async function openDelivery(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Delivery and returns' }).click()
}
