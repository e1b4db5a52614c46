import { readAdditionalImages } from '#web/lib/additional-images.ts'
import type { ProductCardRow } from '#web/lib/catalogue-queries.ts'

export const brandTabs = [
  { value: 'new', name: 'New' },
  { value: 'all', name: 'All' },
  { value: 'sale', name: 'Sale' },
  { value: 'lookbook', name: 'Lookbook' }
] as const

export type BrandTab = (typeof brandTabs)[number]['value']

export function readBrandTab(text: string | null): BrandTab {
  return brandTabs.find(({ value }) => value === text)?.value ?? 'all'
}

/** What a tab counts: pieces, and for the lookbook the pieces with Look Book or Runway pictures. */
export function tabPieces(tab: BrandTab, products: ProductCardRow[]): ProductCardRow[] {
  if (tab === 'new') return products.filter((product) => product.is_new_arrival)
  if (tab === 'sale') return products.filter((product) => product.is_sale)
  if (tab === 'lookbook') return products.filter((product) => lookbookImages(product).length > 0)
  return products
}

export function lookbookImages(product: ProductCardRow) {
  return readAdditionalImages(product.additional_images).filter(({ type }) => type === 'Look Book' || type === 'Runway')
}
