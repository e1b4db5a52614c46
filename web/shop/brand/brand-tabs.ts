import type { SearchPage } from '#web/domain/search/search-queries.ts'

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

/** All and the open tab are always included. Undefined counts failed to load and are not shown. */
export function filledTabs(
  open: BrandTab,
  found: Pick<SearchPage, 'total' | 'facets'> | undefined,
  pictureCount: number | undefined
) {
  const countOf = (facet: string) => found && (found.facets?.[facet]?.[0]?.count ?? 0)
  const counts = { new: countOf('new'), all: found?.total, sale: countOf('sale'), lookbook: pictureCount }
  return brandTabs.flatMap((tab) => {
    const count = counts[tab.value]
    return count === 0 && tab.value !== 'all' && tab.value !== open ? [] : { ...tab, count: count ?? 0 }
  })
}
