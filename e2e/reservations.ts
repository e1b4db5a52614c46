import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { demoAccounts } from './demo-accounts.ts'
import type { Shop } from './shop.ts'

const alone = { persistSession: false, autoRefreshToken: false }

/** Acts in the name of the person who is signed in on the page. */
export async function clientOf(shop: Shop, page: Page): Promise<SupabaseClient> {
  const token: string = await page.evaluate(
    () => JSON.parse(localStorage.getItem('sb-localhost-auth-token') ?? '{}').access_token
  )
  return createClient(shop.url, shop.anonKey, { auth: alone, global: { headers: { Authorization: `Bearer ${token}` } } })
}

export async function staffOf(shop: Shop): Promise<SupabaseClient> {
  const staff = createClient(shop.url, shop.anonKey, { auth: alone })
  const { error } = await staff.auth.signInWithPassword(demoAccounts.staff)
  if (error) throw error
  return staff
}

export type ReservedProduct = { product_id: string; name: string; size?: string; quantity?: number }

/** Sends a cart with these products; returns the reservation's id. */
export async function sendCart(client: SupabaseClient, products: ReservedProduct[]): Promise<string> {
  const lines = products.map((product) => ({ color: '', size: '', quantity: 1, ...product }))
  const { data } = await client.rpc('send_cart', { reservation: randomUUID(), lines, message: 'These, please.' }).throwOnError()
  return data
}

export type Reserved = { reference: string; version: number }

export async function readReservation({ service }: Shop, id: string): Promise<Reserved> {
  const { data } = await service.from('reservations').select('reference, version').eq('id', id).single().throwOnError()
  return data
}

const hourMs = 3_600_000

/** In three days, as a field for a day takes it. */
export function dayAhead(): string {
  return new Date(Date.now() + 72 * hourMs).toISOString().slice(0, 10)
}

/** Confirms a reservation as staff, each line at 100 euros with 20 tax, and 35 for the courier. */
export async function confirm(shop: Shop, staff: SupabaseClient, id: string, changes: object = {}): Promise<void> {
  const { version } = await readReservation(shop, id)
  const { data: lines } = await shop.service
    .from('reservation_lines')
    .select('position, price, currency')
    .eq('reservation_id', id)
    .throwOnError()
  const terms = {
    currency: 'EUR',
    delivery_on: dayAhead(),
    valid_until: new Date(Date.now() + 48 * hourMs).toISOString(),
    shipping: 35,
    note: 'All of it is in Paris.',
    payment: 'By transfer, or at https://pay.example/v.',
    lines: lines.map(({ position, price, currency }) => ({
      ...{ position, price: 100, duties: 0, tax: 20, house_price: price, house_currency: currency }
    })),
    ...changes
  }
  await staff.rpc('confirm_reservation', { reservation: id, version, terms }).throwOnError()
}
