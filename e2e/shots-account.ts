import type { Page } from '@playwright/test'
import { hold, reject, respond } from './shots-responses.ts'
import type { Scene } from './shots-scene.ts'

const shopper = { path: '/home', as: 'shopper' } as const
const moments = { created_at: '2026-11-18T09:30:00Z', updated_at: '2026-11-18T09:30:00Z' }
const own = { user_id: '00000000-0000-4000-8000-000000000001', ...moments }

const addresses = [
  {
    ...own,
    id: '1',
    label: 'Home',
    full_name: 'Amélie Fournet',
    line1: 'Gerechtigkeitsgasse 12',
    line2: null,
    city: 'Bern',
    region: null,
    postal_code: '3011',
    country: 'CH',
    phone: '+41 31 555 01 12',
    is_default: true
  },
  {
    ...own,
    id: '2',
    label: null,
    full_name: 'Atelier Fournet & Compagnie, second courtyard',
    line1: '147 rue du Faubourg-Saint-Honoré',
    line2: 'Bâtiment C, 3e étage gauche',
    city: 'Paris',
    region: null,
    postal_code: '75008',
    country: 'FR',
    phone: null,
    is_default: false
  }
]

const request = { ...own, product_id: null, note: null, preferred_on: null, staff_note: null }
const requests = [
  { ...request, id: '1', service: 'alterations', product_id: 'VIT-0018', note: 'Sleeves 2 cm shorter.', status: 'requested' },
  {
    ...request,
    id: '2',
    service: 'repair',
    product_id: 'VIT-0001',
    preferred_on: '2026-12-04',
    status: 'in_progress',
    staff_note: 'The clasp is with the house. It comes back in the first week of December.'
  },
  { ...request, id: '3', service: 'home_try_on', status: 'accepted' },
  { ...request, id: '4', service: 'gift_wrap', product_id: 'gone', status: 'done' },
  { ...request, id: '5', service: 'authentication', status: 'declined', staff_note: 'We know too little of this house.' }
]

/** The account and the services in all their states. */
export const accountScenes: Scene[] = [
  { ...shopper, name: 'account', prepare: (page) => openAccount(page) },
  { ...shopper, name: 'account-profile', prepare: (page) => openAccount(page, 'Profile') },
  { ...shopper, name: 'account-sizes', prepare: (page) => openAccount(page, 'Sizes') },
  {
    ...shopper,
    name: 'account-addresses',
    arrange: (page) => respond(page, 'addresses', addresses),
    prepare: (page) => openAccount(page, 'Addresses')
  },
  {
    ...shopper,
    name: 'account-addresses-none',
    arrange: (page) => respond(page, 'addresses', []),
    prepare: (page) => openAccount(page, 'Addresses')
  },
  {
    ...shopper,
    name: 'account-addresses-loading',
    arrange: (page) => hold(page, 'addresses'),
    prepare: (page) => openAccount(page, 'Addresses')
  },
  {
    ...shopper,
    name: 'account-addresses-failing',
    arrange: (page) => reject(page, 'addresses'),
    prepare: (page) => openAccount(page, 'Addresses')
  },
  { ...shopper, name: 'account-address', prepare: fillAddress },
  { ...shopper, name: 'account-password', prepare: (page) => openAccount(page, 'Password') },
  { ...shopper, name: 'account-devices', prepare: (page) => openAccount(page, 'Devices') },
  { ...shopper, name: 'account-data', prepare: (page) => openAccount(page, 'Your data') },
  { ...shopper, name: 'account-delete', prepare: askForDeletion },
  { ...shopper, name: 'services', prepare: (page) => openFromMenu(page, 'Services') },
  {
    ...shopper,
    name: 'services-requests',
    arrange: (page) => respond(page, 'service_requests', requests),
    prepare: (page) => openFromMenu(page, 'Services')
  },
  {
    ...shopper,
    name: 'services-earlier',
    arrange: (page) => respond(page, 'service_requests', requests),
    async prepare(page) {
      await openFromMenu(page, 'Services')
      await page.getByRole('button', { name: 'Earlier requests' }).click()
    }
  },
  {
    ...shopper,
    name: 'services-failing',
    arrange: (page) => reject(page, 'service_requests'),
    prepare: (page) => openFromMenu(page, 'Services')
  },
  { ...shopper, path: '/product/VIT-0011', name: 'services-request', prepare: askForService }
]

async function openFromMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: entry }).click()
}

async function openAccount(page: Page, part?: string): Promise<void> {
  await openFromMenu(page, 'Account')
  const entry = page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: part ?? 'Profile' })
  if (part === undefined) await entry.waitFor()
  else await entry.click()
}

async function fillAddress(page: Page): Promise<void> {
  await openAccount(page, 'Addresses')
  await page.getByRole('button', { name: 'Add an address' }).click()
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.getByText('Choose a country').waitFor()
}

async function askForDeletion(page: Page): Promise<void> {
  await openAccount(page, 'Your data')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('button', { name: 'Delete my account' }).click()
}

async function askForService(page: Page): Promise<void> {
  await openFromMenu(page, 'Services')
  await page.getByRole('button', { name: 'Request Care' }).click()
  await page.getByLabel('Piece', { exact: true }).selectOption({ index: 1 })
}
