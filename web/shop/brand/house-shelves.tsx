import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx'
import { houseIndexQuery, lookbookQuery } from './brand-queries.ts'
import { brandTabs, readBrandTab, tabCount } from './brand-tabs.ts'
import { ChosenFacets, HouseFacets } from './house-facets.tsx'
import {
  clearFilter,
  countMatching,
  type FacetKey,
  isNarrowed,
  readHouseFilter,
  toggleFacet,
  toggleInStock
} from './house-filter.ts'
import { HousePieces } from './house-pieces.tsx'
import { Lookbook } from './lookbook.tsx'

function withTab(address: URLSearchParams, tab: string): URLSearchParams {
  const next = new URLSearchParams(address)
  if (tab === 'all') next.delete('tab')
  else next.set('tab', tab)
  return next
}

/** What a house shows: its tabs, the facets within it, its pieces and its lookbook. Tab and facets are in the address. */
export function HouseShelves({ brandName }: { brandName: string }) {
  const [address, setAddress] = useSearchParams()
  const tab = readBrandTab(address.get('tab'))
  const { data: index } = useQuery(houseIndexQuery(brandName))
  const { data: pictures } = useQuery(lookbookQuery(brandName))
  const filter = readHouseFilter(address, tab === 'lookbook' ? 'all' : tab)
  const change = (next: URLSearchParams) => setAddress(next, { replace: true, preventScrollReset: true })
  const clear = () => change(clearFilter(address))
  const facetProps = {
    pieces: index ?? [],
    filter,
    onToggle: (key: FacetKey, value: string) => change(toggleFacet(address, key, value)),
    onToggleInStock: () => change(toggleInStock(address))
  }
  return (
    <section className="page-width" aria-label="Pieces">
      <Tabs value={tab} onValueChange={(value) => change(withTab(address, value))}>
        <div className="mb-8 flex flex-wrap items-center justify-between gap-x-7 border-b border-line">
          <TabsList className="border-b-0 max-md:w-full max-md:justify-between max-md:gap-4">
            {brandTabs.map(({ value, name }) => (
              <TabsTrigger key={value} value={value}>
                {name}{' '}
                <span className="figures inline-block min-w-[1ch] text-muted">{tabCount(value, index, pictures?.length)}</span>
              </TabsTrigger>
            ))}
          </TabsList>
          {tab !== 'lookbook' && index && index.length > 1 && <HouseFacets {...facetProps} />}
        </div>
        {tab !== 'lookbook' && index && isNarrowed(filter) && (
          <ChosenFacets {...facetProps} count={countMatching(index, filter)} onClear={clear} />
        )}
        {brandTabs.map(({ value }) => (
          <TabsContent key={value} value={value} tabIndex={-1}>
            {value === 'lookbook' ? (
              <Lookbook brandName={brandName} />
            ) : (
              <HousePieces brandName={brandName} filter={filter} onClear={clear} />
            )}
          </TabsContent>
        ))}
      </Tabs>
    </section>
  )
}
