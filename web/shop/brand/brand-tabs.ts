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

/**
 * The tabs that hold something, with how much that is before anything is filtered: pieces, and for the lookbook pictures. All is
 * always there, and so is the open tab. What is undefined could not be counted, and is there without a number.
 */
export function filledTabs(open: BrandTab, products: IndexedProduct[] | undefined, pictureCount: number | undefined) {
  return brandTabs.flatMap((tab) => {
    const productCount =
      products && countMatching(products, { ...everything, tab: tab.value === 'lookbook' ? 'all' : tab.value })
    const count = tab.value === 'lookbook' ? pictureCount : productCount
    return count === 0 && tab.value !== 'all' && tab.value !== open ? [] : { ...tab, count: count ?? 0 }
  })
}
