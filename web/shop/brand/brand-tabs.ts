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

/** How much a tab holds before anything is filtered: pieces, and for the lookbook pictures. */
export function tabCount(
  tab: BrandTab,
  pieces: IndexedPiece[] | undefined,
  pictureCount: number | undefined
): number | undefined {
  if (tab === 'lookbook') return pictureCount
  return pieces && countMatching(pieces, { ...everything, tab })
}
