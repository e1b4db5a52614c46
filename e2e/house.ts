import { randomUUID } from 'node:crypto'
import type { Shop } from './shop.ts'

/** A film of the demo in a coding that every Chromium plays. */
export function webmFilm(shop: Shop, name: 'bag' | 'knit'): string {
  return `${demoAsset(shop)}/video/film-${name}.webm`
}

export function demoPicture(shop: Shop, name: string): string {
  return `${demoAsset(shop)}/images/${name}.webp`
}

const demoAsset = (shop: Shop) => `${shop.url}/storage/v1/object/public/brand-assets/demo`

export type House = { name: string; code: string; remove: () => Promise<void> }

/** Adds a house that comes first by name, with its pieces, and answers how to take both out again. */
export async function addHouse(shop: Shop, fields: object = {}, pieces: object[] = []): Promise<House> {
  const code = randomUUID().slice(0, 8)
  const house = { name: `A house ${code}`, ...fields }
  await shop.service.from('brands').insert(house).throwOnError()
  const minuteMs = 60_000
  const rows = pieces.map((piece, index) => ({
    product_id: `${code}-${index + 1}`,
    name: `Piece ${index + 1}`,
    brand: house.name,
    price: 100 + index,
    created_at: new Date(Date.now() - index * minuteMs).toISOString(),
    ...piece
  }))
  // Rows of one request have the same columns, so each piece goes alone where they differ.
  await Promise.all(rows.map((row) => shop.service.from('demo_products').insert(row).throwOnError()))
  return {
    name: house.name,
    code,
    async remove() {
      await shop.service.from('demo_products').delete().eq('brand', house.name).throwOnError()
      await shop.service.from('brands').delete().eq('name', house.name).throwOnError()
    }
  }
}
