import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'
import type { Shop } from './shop.ts'

export type PieceFields = Record<string, unknown>

/** Journeys that bring pieces of their own; they are taken out again afterwards. */
export const test = base.extend<{ addPiece: (fields?: PieceFields) => Promise<string> }>({
  addPiece: async ({ shop }, use) => {
    const code = `E2E-${randomUUID().slice(0, 8)}`
    let count = 0
    await use(async (fields = {}) => {
      const product_id = `${code}-${count++}`
      const row = { product_id, name: `Piece ${product_id}`, price: 1200, ...fields }
      await shop.service.from('demo_products').insert(row).throwOnError()
      return `/product/${product_id}`
    })
    await shop.service.from('demo_products').delete().like('product_id', `${code}%`).throwOnError()
  }
})

/** Addresses of pictures that the demo has. */
export async function demoPictures({ service }: Shop, count: number): Promise<string[]> {
  const { data } = await service
    .from('demo_products')
    .select('image_url')
    .like('product_id', 'VIT-%')
    .limit(count)
    .throwOnError()
  return data.map(({ image_url }) => String(image_url))
}

/** The address of a film that the demo has. */
export async function demoFilm({ service }: Shop): Promise<string> {
  const { data } = await service.from('brands').select('video_url').like('video_url', '%.mp4').limit(1).single().throwOnError()
  return String(data.video_url)
}

export type Belt = { product_id: string; name: string }

/** A belt in two colours and two sizes. It stays in the shop of this worker. */
export async function addBelt({ service }: Shop, fields: PieceFields = {}): Promise<Belt> {
  const product_id = `BELT-${randomUUID()}`
  const name = `Piece ${product_id.slice(-6)}`
  const choices = { colors: ['Navy', 'Sand'], available_sizes: ['80', '85'] }
  const belt = { product_id, name, brand: 'Lowell Quay', category: 'Belts', price: 260, ...choices, ...fields }
  await service.from('demo_products').insert(belt).throwOnError()
  return { product_id, name }
}

/** Puts a piece into the cart of who is signed in, in its size 85. */
export async function addToCart(page: Page, piece: Belt): Promise<void> {
  await page.goto(`/product/${piece.product_id}?size=85`)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('button', { name: 'Added to cart' }).first()).toBeVisible()
}
