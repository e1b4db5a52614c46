import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Shop } from './shop.ts'

type NewClient = {
  full_name: string | null
  avatar_url?: string
  created_at?: string
  /** Rows of client_profiles, in the order in which they came. */
  details?: Record<string, string | number | null>[]
}

export type AddedClient = { id: string; email: string }

export const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

export const tileOf = (page: Page, label: string) =>
  page.getByRole('group', { name: 'Show clients' }).getByRole('button', { name: new RegExp(`^${label}`) })

export const searchOf = (page: Page) => page.getByPlaceholder('Search users by name or email...')

/** The requests of the list and of its figures. */
export const clientRequests = /\/rest\/v1\/rpc\/(find|count)_clients$/

/** The directory has these clients, whose status does not count. */
export async function answerClients(page: Page, rows: object[]): Promise<void> {
  await page.route('**/rest/v1/rpc/find_clients', (route) => route.fulfill({ json: { total: rows.length, rows } }))
  await page.route('**/rest/v1/rpc/count_clients', (route) =>
    route.fulfill({ json: { all: rows.length, active: 0, vip: 0, new: 0, inactive: 0 } })
  )
}

export async function openClients(page: Page, search = ''): Promise<void> {
  await page.goto(`/backoffice/clients${search}`)
  await expect(page.getByText(/^View and manage all users in your system \([\d,]+ total\)$/)).toBeVisible()
}

/** The number on a tile. */
export async function countOn(page: Page, label: string): Promise<number> {
  await expect(tileOf(page, label)).toHaveText(/\d/)
  return Number((await tileOf(page, label).textContent())?.replace(/\D/g, ''))
}

export async function addClient(shop: Shop, client: NewClient): Promise<AddedClient> {
  const email = `${randomUUID()}@example.com`
  const { data, error } = await shop.service.auth.admin.createUser({ email, email_confirm: true })
  if (error) throw error
  const { id } = data.user
  const { details = [], ...profile } = client
  await shop.service.from('profiles').update(profile).eq('id', id).throwOnError()
  for (const row of details) {
    await shop.service
      .from('client_profiles')
      .insert({ profile_id: id, ...row })
      .throwOnError()
  }
  return { id, email }
}

export async function removeClients(shop: Shop, clients: AddedClient[]): Promise<void> {
  await sideBySide(clients, ({ id }) => shop.service.auth.admin.deleteUser(id))
}

/** So many users at once, a second apart, the last one the oldest of all. */
export async function addManyUsers(shop: Shop, word: string, count: number): Promise<AddedClient[]> {
  const added: AddedClient[] = []
  await sideBySide([...Array(count).keys()], async (place) => {
    const created_at = new Date(Date.UTC(2001, 0, 1) - place * 1000).toISOString()
    added.push(await addClient(shop, { full_name: `${word} ${place + 1}`, created_at }))
  })
  return added
}

/** Does the work with each thing, a dozen at a time. */
async function sideBySide<T>(things: T[], work: (thing: T) => Promise<unknown>): Promise<void> {
  const left = things.values()
  const worker = async () => {
    for (const thing of left) await work(thing)
  }
  await Promise.all(Array.from({ length: 12 }, worker))
}
