import { type BrandFilter, countMatching, type IndexedProduct } from './brand-filter.ts'

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

const everything: Omit<BrandFilter, 'tab'> = { category: [], colour: [], size: [], isInStock: false }

/** All and the open tab are always included. Undefined counts failed to load and are not shown. */
export function filledTabs(open: BrandTab, products: IndexedProduct[] | undefined, pictureCount: number | undefined) {
  return brandTabs.flatMap((tab) => {
    const productCount =
      products && countMatching(products, { ...everything, tab: tab.value === 'lookbook' ? 'all' : tab.value })
    const count = tab.value === 'lookbook' ? pictureCount : productCount
    return count === 0 && tab.value !== 'all' && tab.value !== open ? [] : { ...tab, count: count ?? 0 }
  })
}
