import { countMatching, type HouseFilter, type IndexedPiece } from './house-filter.ts'

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

const everything: Omit<HouseFilter, 'tab'> = { category: [], colour: [], size: [], isInStock: false }

/**
 * The tabs that hold something, with how much that is before anything is filtered: pieces, and for the lookbook pictures. All is
 * always there, and so is the open tab. What is undefined could not be counted, and is there without a number.
 */
export function filledTabs(open: BrandTab, pieces: IndexedPiece[] | undefined, pictureCount: number | undefined) {
  return brandTabs.flatMap((tab) => {
    const pieceCount = pieces && countMatching(pieces, { ...everything, tab: tab.value === 'lookbook' ? 'all' : tab.value })
    const count = tab.value === 'lookbook' ? pictureCount : pieceCount
    return count === 0 && tab.value !== 'all' && tab.value !== open ? [] : { ...tab, count: count ?? 0 }
  })
}
