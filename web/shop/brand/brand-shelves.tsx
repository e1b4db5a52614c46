import { useSearchParams } from 'react-router'
import { useDeferredQuery } from '#web/lib/query/use-deferred-query.ts'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx'
import { BrandFacets, ChosenFacets } from './brand-facets.tsx'
import {
  clearFilter,
  countMatching,
  type FacetKey,
  isNarrowed,
  readBrandFilter,
  toggleFacet,
  toggleInStock
} from './brand-filter.ts'
import { brandIndexQuery, lookbookQuery } from './brand-page-queries.ts'
import { BrandProducts } from './brand-products.tsx'
import { brandTabs, filledTabs, readBrandTab } from './brand-tabs.ts'
import { Lookbook } from './lookbook.tsx'

function withTab(params: URLSearchParams, tab: string): URLSearchParams {
  const next = new URLSearchParams(params)
  if (tab === 'all') next.delete('tab')
  else next.set('tab', tab)
  return next
}

export function BrandShelves({ brandName }: { brandName: string }) {
  const [params, setParams] = useSearchParams()
  const tab = readBrandTab(params.get('tab'))
  const { data: index, isError: isIndexFailed } = useDeferredQuery(brandIndexQuery(brandName))
  const { data: pictures, isError: isLookbookFailed } = useDeferredQuery(lookbookQuery(brandName))
  const isCounted = (index || isIndexFailed) && (pictures || isLookbookFailed)
  const filter = readBrandFilter(params, tab === 'lookbook' ? 'all' : tab)
  const change = (next: URLSearchParams) => setParams(next, { replace: true, preventScrollReset: true })
  const clear = () => change(clearFilter(params))
  const facetProps = {
    products: index ?? [],
    filter,
    onToggle: (key: FacetKey, value: string) => change(toggleFacet(params, key, value)),
    onToggleInStock: () => change(toggleInStock(params))
  }
  return (
    <section className="page-width" aria-label="Pieces">
      <Tabs value={tab} onValueChange={(value) => change(withTab(params, value))}>
        <div className="mb-8 flex flex-wrap items-center justify-between gap-x-7 border-b border-line">
          {isCounted ? (
            <TabsList className="border-b-0 max-md:w-full">
              {filledTabs(tab, index, pictures?.length).map(({ value, name, count }) => (
                <TabsTrigger key={value} value={value}>
                  {name} {count > 0 && <span className="figures text-muted">{count}</span>}
                </TabsTrigger>
              ))}
            </TabsList>
          ) : (
            <span className="h-12" />
          )}
          {tab !== 'lookbook' && index && index.length > 1 && <BrandFacets {...facetProps} />}
        </div>
        {tab !== 'lookbook' && index && isNarrowed(filter) && (
          <ChosenFacets {...facetProps} count={countMatching(index, filter)} onClear={clear} />
        )}
        {brandTabs.map(({ value }) => (
          <TabsContent key={value} value={value} tabIndex={-1}>
            {value === 'lookbook' ? (
              <Lookbook brandName={brandName} />
            ) : (
              <BrandProducts brandName={brandName} filter={filter} onClear={clear} />
            )}
          </TabsContent>
        ))}
      </Tabs>
    </section>
  )
}
