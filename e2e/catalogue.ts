import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Shop } from './shop.ts'

type Fields = Record<string, unknown>

export type Brand = { name: string; code: string }

/** Adds brands and products of a journey's own; they are removed after it. */
export type Catalogue = {
  /** A brand that comes first by name, with its products, the first of them the newest. */
  addBrand: (fields?: Fields, products?: object[]) => Promise<Brand>
  /** Returns the path of the product's page. */
  addProduct: (fields?: Fields) => Promise<string>
}

export async function withCatalogue({ service }: Shop, use: (catalogue: Catalogue) => Promise<void>): Promise<void> {
  const products = service.from('demo_products')
  const code = `E2E-${randomUUID().slice(0, 8)}`
  const brandNames: string[] = []
  let count = 0
  await use({
    async addBrand(fields = {}, rows = []) {
      const brandCode = randomUUID().slice(0, 8)
      const brand = { name: `A house ${brandCode}`, ...fields }
      brandNames.push(brand.name)
      await service.from('brands').insert(brand).throwOnError()
      // Rows of one request have the same columns, so each product goes alone.
      const inserts = rows.map((row, index) => {
        const defaults = { product_id: `${brandCode}-${index + 1}`, name: `Piece ${index + 1}`, price: 100 + index }
        const created_at = new Date(Date.now() - index * 60_000).toISOString()
        return service
          .from('demo_products')
          .insert({ ...defaults, brand: brand.name, created_at, ...row })
          .throwOnError()
      })
      await Promise.all(inserts)
      return { name: brand.name, code: brandCode }
    },
    async addProduct(fields = {}) {
      const product_id = `${code}-${count++}`
      await service
        .from('demo_products')
        .insert({ product_id, name: `Piece ${product_id}`, price: 1200, ...fields })
        .throwOnError()
      return `/product/${product_id}`
    }
  })
  await products.delete().like('product_id', `${code}%`).throwOnError()
  await service.from('demo_products').delete().in('brand', brandNames).throwOnError()
  await service.from('brands').delete().in('name', brandNames).throwOnError()
}

/** A WebM of the demo, which every Chromium plays. */
export function webmFilm(shop: Shop, name: 'bag' | 'knit'): string {
  return `${demoAsset(shop)}/video/film-${name}.webm`
}

export function demoPicture(shop: Shop, name: string): string {
  return `${demoAsset(shop)}/images/${name}.webp`
}

const demoAsset = (shop: Shop) => `${shop.url}/storage/v1/object/public/brand-assets/demo`

/** URLs of pictures of the demo. */
export async function demoPictures({ service }: Shop, count: number): Promise<string[]> {
  const { data } = await service
    .from('demo_products')
    .select('image_url')
    .like('product_id', 'VIT-%')
    .limit(count)
    .throwOnError()
  return data.map(({ image_url }) => String(image_url))
}

/** The URL of a film of the demo. */
export async function demoFilm({ service }: Shop): Promise<string> {
  const { data } = await service.from('brands').select('video_url').like('video_url', '%.mp4').limit(1).single().throwOnError()
  return String(data.video_url)
}

export type Belt = { product_id: string; name: string }

/** A belt in two colours and two sizes, which stays in the worker's shop. */
export async function addBelt({ service }: Shop, fields: Fields = {}): Promise<Belt> {
  const product_id = `BELT-${randomUUID()}`
  const name = `Piece ${product_id.slice(-6)}`
  const choices = { colors: ['Navy', 'Sand'], available_sizes: ['80', '85'] }
  const belt = { product_id, name, brand: 'Lowell Quay', category: 'Belts', price: 260, ...choices, ...fields }
  await service.from('demo_products').insert(belt).throwOnError()
  return { product_id, name }
}

/** Adds a product to the cart of the signed-in user, in size 85. */
export async function addToCart(page: Page, product: Belt): Promise<void> {
  await page.goto(`/product/${product.product_id}?size=85`)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('button', { name: 'Added to cart' }).first()).toBeVisible()
}
